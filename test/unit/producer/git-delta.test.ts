import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { openWorkspace, type Workspace } from '../../../producer/io/freeze.ts'
import { packetOf, type Frozen } from '../../../producer/core/freeze.ts'
import { diffSha256, type DeltaEntry } from '../../../schemas/delta.ts'
import { gitPath } from '../../../schemas/primitives.ts'
import { createRepository, everyShape, temporaryDirectory, type GitRepository } from '../../support/repository.ts'

const open: Workspace[] = []
const repositories: GitRepository[] = []

afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.close()
})

afterAll(() => {
  for (const repository of repositories) repository.remove()
})

async function frozen(directory: string, change: { readonly base: string; readonly head: string }, environment?: Record<string, string>): Promise<{ workspace: Workspace; frozen: Frozen; patch: string }> {
  const workspace = await openWorkspace(directory, environment ? { environment: { ...process.env, ...environment } } : {})
  open.push(workspace)
  const result = await workspace.freeze(await workspace.resolve({ ...change, baseRef: 'refs/heads/main' }))
  const { packet } = packetOf(result, { runId: '01JDG000000000000000000000', iteration: 1, previousPacketSha256: null })
  return { workspace, frozen: result, patch: (await workspace.objects.patch(packet, 1 << 24))?.toString('latin1') ?? '' }
}

/** The delta by another way: the two full listings of a clean bare clone, compared entry by entry. */
function walk(repository: GitRepository, base: string, head: string): DeltaEntry[] {
  const listing = (commit: string): Map<string, { mode: string; oid: string }> => new Map(
    repository.gitBytes(['ls-tree', '-r', '-z', '--full-tree', commit]).toString('latin1').split('\0').slice(0, -1).map((line) => {
      const [, mode = '', oid = '', path = ''] = /^(\d{6}) \w+ ([0-9a-f]+)\t([^]*)$/.exec(line) ?? []
      return [path, { mode, oid }]
    }))
  const [before, after] = [listing(base), listing(head)]
  const none = { mode: '000000', oid: '0'.repeat(base.length) }
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((path) => ({ path, was: before.get(path) ?? none, is: after.get(path) ?? none }))
    .filter(({ was, is }) => was.mode !== is.mode || was.oid !== is.oid)
    .sort((a, b) => Buffer.compare(Buffer.from(a.path, 'latin1'), Buffer.from(b.path, 'latin1')))
    .map(({ path, was, is }) => ({
      path: gitPath(Buffer.from(path, 'latin1')),
      oldMode: was.mode as DeltaEntry['oldMode'], newMode: is.mode as DeltaEntry['newMode'], oldOid: was.oid, newOid: is.oid,
    }))
}

function shapes(objectFormat: 'sha1' | 'sha256'): { repository: GitRepository; base: string; head: string; expected: DeltaEntry[] } {
  const repository = createRepository({ objectFormat })
  repositories.push(repository)
  const changes = everyShape(objectFormat)
  const base = repository.commit({ changes: changes.base })
  const head = repository.commit({ branch: 'topic', parents: [base], changes: changes.head })
  return { repository, base, head, expected: walk(repository.clone({ bare: true }), base, head) }
}

describe.each(['sha1', 'sha256'] as const)('the delta of a %s repository (R25, V49)', (objectFormat) => {
  let repository: GitRepository
  let base: string
  let head: string
  let expected: DeltaEntry[]

  beforeAll(() => {
    ({ repository, base, head, expected } = shapes(objectFormat))
  })

  it('is what a walk of both trees finds, for every kind of change', async () => {
    expect(expected).toHaveLength(27)
    const { frozen: { delta, size } } = await frozen(repository.directory, { base, head })
    expect(delta).toEqual(expected)
    expect(size.files).toBe(27)
  })

  it('has renames as a removal and an addition, a submodule that is to be ignored, and bytes that are no text', async () => {
    const { frozen: { delta } } = await frozen(repository.directory, { base, head })
    const change = (path: DeltaEntry['path']): string | undefined =>
      delta.filter((entry) => JSON.stringify(entry.path) === JSON.stringify(path)).map(({ oldMode, newMode }) => `${oldMode} ${newMode}`)[0]
    expect(change('old name.ts')).toBe('100644 000000')
    expect(change('new name.ts')).toBe('000000 100644')
    expect(change('vendor/library')).toBe('160000 160000')
    expect(change('script.sh')).toBe('100644 100755')
    expect(change('becomes-link')).toBe('100644 120000')
    expect(change({ base64: 'bGF0aW7p' })).toBe('000000 100644')
    expect(change('line\n::set-output name=x::y')).toBe('000000 100644')
  })

  it.each([
    ['a bare clone', (): GitRepository => repository.clone({ bare: true })],
    ['a linked work tree', (): GitRepository => repository.linkedWorktree(head)],
    ['a clone that borrows its objects', (): GitRepository => repository.borrower()],
    ['a clone of a borrower', (): GitRepository => {
      const [borrower, second] = [repository.borrower(), repository.borrower()]
      // Relative, at the second step: git itself ignores such a line, and so would lose the objects.
      writeFileSync(join(second.directory, '.git/objects/info/alternates'), `${join(borrower.directory, '.git/objects')}\n`)
      writeFileSync(join(borrower.directory, '.git/objects/info/alternates'), `${relativeObjects(borrower, repository)}\n`)
      return second
    }],
    ['a repacked clone with loose refs packed', (): GitRepository => {
      const clone = repository.clone({ bare: true })
      clone.git('gc', '--quiet', '--aggressive', '--prune=now')
      return clone
    }],
  ])('is the same in %s', async (_, make) => {
    const { frozen: { delta } } = await frozen(make().directory, { base, head })
    expect(delta).toEqual(expected)
  })

  it('is the same from a subdirectory whose path has a newline, a quote and a space', async () => {
    const odd = createRepository({ objectFormat, name: ' o"d' })
    repositories.push(odd)
    odd.git('fetch', '--quiet', repository.directory, 'refs/heads/*:refs/copies/*')
    const inside = join(odd.directory, 'a\nb')
    mkdirSync(inside)
    const { frozen: { delta } } = await frozen(inside, { base, head })
    expect(delta).toEqual(expected)
  })
})

function relativeObjects(from: GitRepository, to: GitRepository): string {
  const up = join(from.directory, '.git/objects').split('/').slice(1).map(() => '..').join('/')
  return `${up}${join(to.directory, '.git/objects')}`
}

type Hostile = { readonly name: string; readonly arm: (target: GitRepository, marker: string, home: string) => Record<string, string> | void }
const program = (marker: string): string => `touch ${marker}; cat`
const HOSTILE: readonly Hostile[] = [
  ...([
    ['diff.external', (marker) => `${program(marker)} #`], ['core.fsmonitor', program], ['core.pager', program], ['core.sshCommand', program],
    ['core.alternateRefsCommand', program], ['core.abbrev', () => '4'], ['diff.renames', () => 'false'], ['diff.noprefix', () => 'true'],
    ['diff.mnemonicPrefix', () => 'true'], ['diff.context', () => '0'], ['diff.algorithm', () => 'patience'], ['diff.ignoreSubmodules', () => 'all'],
    ['diff.submodule', () => 'log'], ['submodule.library.ignore', () => 'all'], ['diff.wordRegex', () => '.'], ['core.autocrlf', () => 'input'],
    ['core.eol', () => 'crlf'], ['core.whitespace', () => 'cr-at-eol'], ['core.quotePath', () => 'true'], ['core.precomposeUnicode', () => 'true'],
    ['core.ignoreCase', () => 'true'], ['color.ui', () => 'always'], ['diff.relative', () => 'true'], ['core.bigFileThreshold', () => '1'],
    ['core.worktree', () => '/'], ['core.commitGraph', () => 'true'],
  ] as const satisfies readonly (readonly [string, (marker: string) => string])[])
    .map(([key, value]): Hostile => ({ name: `repository configuration ${key}`, arm: (target, marker) => { target.git('config', key, value(marker)) } })),
  { name: 'an order file', arm: (target) => {
    writeFileSync(join(target.directory, 'order'), 'x*\n')
    target.git('config', 'diff.orderFile', join(target.directory, 'order'))
  } },
  { name: 'attributes of the repository with a text converter and a filter', arm: (target, marker) => {
    mkdirSync(join(target.directory, '.git/info'), { recursive: true })
    writeFileSync(join(target.directory, '.git/info/attributes'), '* diff=evil filter=evil\n*.ts -diff\n')
    for (const key of ['diff.evil.textconv', 'diff.evil.command', 'filter.evil.clean', 'filter.evil.smudge']) target.git('config', key, program(marker))
  } },
  { name: 'attributes of the user', arm: (target) => {
    writeFileSync(join(target.directory, 'attributes'), '* -diff\n')
    target.git('config', 'core.attributesFile', join(target.directory, 'attributes'))
  } },
  { name: 'attributes in a dirty work tree', arm: (target) => { writeFileSync(join(target.directory, '.gitattributes'), '* -diff\n') } },
  { name: 'hooks', arm: (target, marker) => {
    for (const hook of ['reference-transaction', 'post-checkout', 'fsmonitor-watchman', 'post-index-change']) {
      mkdirSync(join(target.directory, '.git/hooks'), { recursive: true })
      writeFileSync(join(target.directory, '.git/hooks', hook), `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
    }
  } },
  { name: 'replace refs for blob, tree and commit', arm: (target) => {
    const other = target.commit({ branch: 'evil', parents: [], changes: { 'evil.ts': 'evil\n' } })
    const replace = (object: string, by: string): void => { target.git('update-ref', `refs/replace/${target.git('rev-parse', object)}`, target.git('rev-parse', by)) }
    replace('topic:changed.ts', `${other}:evil.ts`)
    replace('topic^{tree}', `${other}^{tree}`)
    replace('main', other)
  } },
  { name: 'grafts', arm: (target) => {
    const root = target.commit({ branch: 'evil', parents: [], changes: { 'evil.ts': 'evil\n' } })
    mkdirSync(join(target.directory, '.git/info'), { recursive: true })
    writeFileSync(join(target.directory, '.git/info/grafts'), `${target.git('rev-parse', 'topic')} ${root}\n`)
  } },
  { name: 'a hostile home directory', arm: (_target, marker, home) => {
    const settings = `[diff]\n\trenames = copies\n\tnoprefix = true\n\texternal = "${program(marker)} #"\n\tignoreSubmodules = all\n[core]\n\tabbrev = 4\n\tfsmonitor = "${program(marker)}"\n[alias]\n\tdiff-tree = "!touch ${marker}"\n`
    writeFileSync(join(home, '.gitconfig'), settings)
    mkdirSync(join(home, 'git'))
    writeFileSync(join(home, 'git/config'), settings)
    writeFileSync(join(home, 'git/attributes'), '* -diff\n')
    return { HOME: home, XDG_CONFIG_HOME: home, GIT_CONFIG_GLOBAL: join(home, '.gitconfig'), GIT_CONFIG_SYSTEM: join(home, '.gitconfig') }
  } },
  { name: 'a hostile environment', arm: (_target, marker, home) => ({
    GIT_EXTERNAL_DIFF: `touch ${marker}; true`, GIT_DIFF_OPTS: '-u0', GIT_PAGER: program(marker), GIT_SSH_COMMAND: program(marker), GIT_ASKPASS: marker,
    GIT_CONFIG_COUNT: '2', GIT_CONFIG_KEY_0: 'diff.renames', GIT_CONFIG_VALUE_0: 'copies', GIT_CONFIG_KEY_1: 'diff.ignoreSubmodules', GIT_CONFIG_VALUE_1: 'all',
    GIT_CONFIG_PARAMETERS: "'diff.noprefix'='true'", GIT_DIR: home, GIT_WORK_TREE: home, GIT_COMMON_DIR: home, GIT_OBJECT_DIRECTORY: home, GIT_INDEX_FILE: join(home, 'index'),
    GIT_NAMESPACE: 'evil', GIT_REPLACE_REF_BASE: 'refs/evil', GIT_GRAFT_FILE: join(home, 'grafts'), GIT_SHALLOW_FILE: join(home, 'shallow'), GIT_ATTR_SOURCE: 'topic',
    GIT_TRACE: marker, GIT_TRACE2_EVENT: marker, GIT_LITERAL_PATHSPECS: '0', GIT_EXEC_PATH: home, GIT_TEMPLATE_DIR: home, GIT_DEFAULT_HASH: 'sha256', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de',
    LD_PRELOAD: '', PATH: `.:${home}:node_modules/.bin:${process.env['PATH'] ?? ''}`,
  }) },
]

describe('what the delta and the patch do not depend on (V48, G35)', () => {
  let original: ReturnType<typeof shapes>
  let clean: { digest: string; patch: string }
  const homes: string[] = []
  const freshHome = (): string => {
    const home = temporaryDirectory()
    homes.push(home)
    return home
  }

  beforeAll(async () => {
    original = shapes('sha1')
    original.repository.checkout('topic')
    const { frozen: { delta }, patch } = await frozen(original.repository.directory, original)
    clean = { digest: diffSha256(delta), patch }
  })

  afterAll(() => {
    for (const home of homes) rmSync(home, { recursive: true, force: true })
  })

  it('the patch shows the text that the candidate declared not to be text', () => {
    expect(clean.patch).toContain('-export const value = 1\n+export const value = 2\n')
    expect(clean.patch).toContain('Binary files a/image.bin and b/image.bin differ')
    expect(clean.patch).toContain(`-Subproject commit ${'1'.repeat(40)}\n+Subproject commit ${'2'.repeat(40)}\n`)
    expect(clean.patch).toContain(' one\r\n two\r\n+three\r\n')
    // A file name cannot start a line of its own: what reads like a command to a runner stays quoted.
    expect(clean.patch).toContain('"b/line\\n::set-output name=x::y"')
  })

  it.each(HOSTILE)('$name', async ({ arm }) => {
    const target = original.repository.copy()
    const marker = join(target.directory, 'executed')
    const environment = arm(target, marker, freshHome()) ?? {}
    const { frozen: { delta }, patch } = await frozen(target.directory, original, environment)
    expect(diffSha256(delta)).toBe(clean.digest)
    expect(patch).toBe(clean.patch)
    expect(existsSync(marker)).toBe(false)
  })

  it('though the same settings do change what a plain git diff prints or runs, so that no case above is vacuous', () => {
    const { repository, base, head } = original
    const plain = (target: GitRepository, environment: Record<string, string> = {}): string => {
      try {
        return target.gitBytes(['diff', base, head], { environment }).toString('latin1')
      } catch {
        return 'git failed'
      }
    }
    expect(plain(repository)).not.toContain('Subproject commit')
    const bitten = HOSTILE.filter(({ name, arm }) => {
      if (name === 'a hostile environment') return false
      const target = repository.copy()
      const marker = join(target.directory, 'executed')
      const environment = arm(target, marker, freshHome()) ?? {}
      return plain(target, environment) !== plain(repository) || existsSync(marker)
    }).map(({ name }) => name.replace('repository configuration ', ''))
    expect(bitten).toEqual(expect.arrayContaining([
      'diff.external', 'core.fsmonitor', 'core.abbrev', 'diff.renames', 'diff.noprefix', 'diff.context', 'color.ui',
      'core.bigFileThreshold', 'an order file', 'attributes of the repository with a text converter and a filter', 'attributes of the user',
      'attributes in a dirty work tree', 'replace refs for blob, tree and commit', 'a hostile home directory',
    ]))
  })
})
