import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { freeze, openWorkspace } from '../../../producer/io/freeze.ts'
import { refuseOwnProgram } from '../../../producer/io/git-process.ts'
import { BUILTIN_CRITERIA, builtinConfiguration } from '../../../schemas/builtin.ts'
import { parseCriteria } from '../../../schemas/criteria.ts'
import { createRepository, GIT_ENVIRONMENT, type Changes, type Content, type GitRepository } from '../../support/repository.ts'

const repositories: GitRepository[] = []

afterAll(() => {
  for (const repository of repositories) repository.remove()
})

const FOLDER = '.github/bounded-review'
const REVIEW = 'version: 1\nreviewer: { kind: command, run: [tools/review] }\n'
const CRITERIA = '## C-1 It works [high]\n'

/** A base with these files, and a head on top with these. */
function change(base: Changes, head: Changes = { 'src/a.ts': 'let a = 2\n' }): GitRepository {
  const repository = createRepository()
  repositories.push(repository)
  const id = repository.commit({ changes: [...Object.entries({ 'src/a.ts': 'let a = 1\n' }), ...Object.entries(base as Record<string, Content>)] })
  repository.commit({ branch: 'topic', parents: [id], changes: head })
  return repository
}

async function refusal(repository: GitRepository): Promise<{ name: string; code: string; message: string; hint: string }> {
  return await freeze(repository.directory, { base: 'main', head: 'topic' }).then(() => { throw new Error('it froze') }, (error) => error as never)
}

describe('what governs a review (R22–R35)', () => {
  it('is read at the base, never at the head (D21)', async () => {
    const repository = change(
      { [`${FOLDER}/review.yml`]: `${REVIEW}criteria: { file: criteria.md, version: v3 }\n`, [`${FOLDER}/criteria.md`]: CRITERIA, [`${FOLDER}/trusted-producers.yml`]: 'version: 1\n' },
      { 'src/a.ts': 'let a = 2\n', [`${FOLDER}/review.yml`]: 'version: 1\nreviewer: { kind: sarif, run: [evil] }\n', [`${FOLDER}/criteria.md`]: '## C-1 Anything goes [low]\n', [`${FOLDER}/trusted-producers.yml`]: 'evil\n' })
    const frozen = await freeze(repository.directory, { base: 'main', head: 'topic' })
    expect(frozen.configuration.parsed.reviewer).toMatchObject({ kind: 'command', run: ['tools/review'] })
    expect(frozen.configuration).toMatchObject({ defaulted: false, source: { path: `${FOLDER}/review.yml`, oid: repository.git('rev-parse', `main:${FOLDER}/review.yml`) } })
    expect(frozen.criteria).toMatchObject({ version: 'v3', bytes: Buffer.from(CRITERIA), source: { path: `${FOLDER}/criteria.md` } })
    expect(frozen.policy).toMatchObject({ bytes: Buffer.from('version: 1\n'), sha256: '09bfcc6a14b83e2192b8673677725c84883ee9cd0c70e45c9ec09daa8f2b2847' })
    expect(frozen.delta).toHaveLength(4)
  })

  it('is read at the tip of the base, though the head left it earlier (R24)', async () => {
    const repository = change({})
    repository.commit({ changes: { [`${FOLDER}/review.yml`]: REVIEW } })
    const frozen = await freeze(repository.directory, { base: 'main', head: 'topic' })
    expect(frozen.configuration.defaulted).toBe(false)
    expect(frozen.mergeBase).not.toBe(frozen.base)
    expect(frozen.delta.map(({ path }) => path)).toEqual(['src/a.ts'])
  })

  it.each<[string, Changes]>([
    ['no folder', {}],
    ['a folder without ours', { '.github/workflows/ci.yml': 'x\n' }],
    ['our folder without the file', { [`${FOLDER}/README.md`]: 'x\n' }],
    ['a file where the folder would be', { '.github': 'x\n' }],
    ['a link where the folder would be', { '.github': { mode: '120000', content: 'elsewhere' }, 'elsewhere/bounded-review/review.yml': REVIEW }],
    ['a submodule where the folder would be', { '.github': { mode: '160000', oid: '1'.repeat(40) } }],
  ])('is built in with %s at the base, and says so (D22)', async (_, base) => {
    const frozen = await freeze(change(base).directory, { base: 'main', head: 'topic' })
    expect(frozen.configuration).toEqual({ parsed: builtinConfiguration(), source: null, bytes: null, defaulted: true })
    expect(frozen.criteria).toMatchObject({ bytes: Buffer.from(BUILTIN_CRITERIA), source: null })
    expect(frozen.policy).toBeNull()
    expect(frozen.requirement).toEqual({ revision: 1, source: 'none', ref: null, bytes: null })
  })

  it('has built-in criteria that parse', () => {
    expect(parseCriteria(Buffer.from(BUILTIN_CRITERIA)).map(({ id }) => id)).toEqual(['C-1', 'C-2', 'C-3', 'C-4', 'C-5'])
  })

  it.each<[string, Content, string]>([
    ['a symbolic link', { mode: '120000', content: '../../src/a.ts' }, 'a symbolic link'],
    ['an executable file', { mode: '100755', content: REVIEW }, 'an executable file'],
    ['a submodule', { mode: '160000', oid: '1'.repeat(40) }, 'a submodule'],
    ['a pointer to large-file storage', 'version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n', 'a pointer'],
    ['a huge file', '#'.repeat(256 * 1024 + 1), '262145 bytes'],
  ])('is refused when it is %s', async (_, content, got) => {
    for (const name of ['review.yml', 'trusted-producers.yml']) {
      expect(await refusal(change({ [`${FOLDER}/${name}`]: content }))).toMatchObject({ name: 'UsageError', code: 'GOVERNED_FILE', message: expect.stringContaining(got) })
    }
  })

  it('is refused when it is a folder', async () => {
    expect(await refusal(change({ [`${FOLDER}/review.yml/x`]: '' }))).toMatchObject({ code: 'GOVERNED_FILE', message: expect.stringContaining('a folder') })
  })

  it('is refused when it does not parse, with the place', async () => {
    expect(await refusal(change({ [`${FOLDER}/review.yml`]: `${REVIEW}surprise: 1\n` }))).toMatchObject({ code: 'ERR_SCHEMA', message: expect.stringContaining('review.yml:3:1') })
    expect(await refusal(change({ [`${FOLDER}/review.yml`]: `${REVIEW}criteria: { file: criteria.md, version: v1 }\n` }))).toMatchObject({ code: 'CRITERIA_MISSING' })
    expect(await refusal(change({ [`${FOLDER}/review.yml`]: `${REVIEW}criteria: { file: criteria.md, version: v1 }\n`, [`${FOLDER}/criteria.md`]: 'none\n' }))).toMatchObject({ code: 'ERR_CRITERIA' })
  })

  it('never is a blob whose bytes were changed on disk', async () => {
    const repository = change({ [`${FOLDER}/review.yml`]: REVIEW })
    const evil = repository.blob(REVIEW.replace('review', 'attack'))
    const id = repository.git('rev-parse', `main:${FOLDER}/review.yml`)
    const file = (oid: string): string => join(repository.directory, '.git/objects', oid.slice(0, 2), oid.slice(2))
    chmodSync(file(id), 0o644)
    writeFileSync(file(id), readFileSync(file(evil)))
    expect(repository.git('cat-file', 'blob', id)).toContain('attack')
    expect(await refusal(repository)).toMatchObject({ code: 'ERR_OBJECT_CORRUPT' })
  })

  it('never counts as absent because a tree object is missing', async () => {
    for (const path of ['.github', FOLDER]) {
      const repository = change({ [`${FOLDER}/review.yml`]: REVIEW })
      const id = repository.git('rev-parse', `main:${path}`)
      rmSync(join(repository.directory, '.git/objects', id.slice(0, 2), id.slice(2)))
      expect(await refusal(repository)).toMatchObject({ code: 'ERR_OBJECT_MISSING', message: expect.stringContaining(id) })
    }
  })

  it('is read by its own path where an analyzer or a requirement needs it', async () => {
    const repository = change({ 'tools/lint.json': '{}\n', 'tools/lint': { mode: '100755', content: '#!/bin/sh\n' }, 'tools/link': { mode: '120000', content: 'lint' } })
    const workspace = await openWorkspace(repository.directory)
    try {
      const base = repository.git('rev-parse', 'main')
      expect(await workspace.file(base, 'tools/lint.json', 100)).toEqual(Buffer.from('{}\n'))
      expect(await workspace.file(base, 'tools/lint', 100)).toEqual(Buffer.from('#!/bin/sh\n'))
      await expect(workspace.file(base, 'tools/link', 100)).rejects.toMatchObject({ code: 'GOVERNED_FILE' })
      await expect(workspace.file(base, 'tools/lint', 9)).rejects.toMatchObject({ code: 'GOVERNED_FILE' })
      expect(await workspace.file(base, 'tools/none.json', 100)).toBeNull()
      expect(await workspace.file(base, 'none/lint.json', 100)).toBeNull()
      for (const path of ['', '/tools/lint.json', 'tools/', 'tools/../src/a.ts', './src/a.ts', '..', 'a\nb/c']) {
        await expect(workspace.file(base, path, 100)).rejects.toMatchObject({ code: 'PATH_INVALID' })
      }
    } finally {
      await workspace.close()
    }
  })
})

describe('the requirement (R26, R35, D20)', () => {
  it('is a file at the base, in canonical form, whatever the head says', async () => {
    const repository = change(
      { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file, path: docs/requirement.md }\n`, 'docs/requirement.md': 'intro\n# Export pages\n\nAll of them.\n' },
      { 'src/a.ts': 'x\n', 'docs/requirement.md': '# Weaker\n' })
    const { requirement } = await freeze(repository.directory, { base: 'main', head: 'topic', requirementRevision: 2 })
    expect(requirement).toMatchObject({ revision: 2, source: 'file', ref: 'docs/requirement.md' })
    expect(requirement.bytes?.toString()).toBe('{"body":"intro\\n# Export pages\\n\\nAll of them.\\n","ref":"docs/requirement.md","source":"file","title":"Export pages"}')
  })

  it.each(['issue', 'pull-request'])('from %s is refused for now, and says what is supported', async (from) => {
    expect(await refusal(change({ [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: ${from} }\n` })))
      .toMatchObject({ name: 'UsageError', code: 'REQUIREMENT_UNSUPPORTED', message: expect.stringContaining(from), hint: expect.stringContaining('file') })
  })

  it.each<[string, Changes, string]>([
    ['no path', { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file }\n` }, 'REQUIREMENT_MISSING'],
    ['no such file', { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file, path: none.md }\n` }, 'REQUIREMENT_MISSING'],
    ['a path out of the tree', { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file, path: ../x }\n` }, 'PATH_INVALID'],
    ['a link', { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file, path: l }\n`, l: { mode: '120000', content: 'src/a.ts' } }, 'GOVERNED_FILE'],
    ['bytes that are no text', { [`${FOLDER}/review.yml`]: `${REVIEW}requirements: { from: file, path: b }\n`, b: Buffer.from([255]) }, 'REQUIREMENT_MISSING'],
  ])('is refused with %s', async (_, base, code) => {
    expect(await refusal(change(base))).toMatchObject({ code })
  })
})

describe('nothing to review (D4)', () => {
  it('is refused for an empty change', async () => {
    expect(await refusal(change({}, {}))).toMatchObject({ code: 'NOTHING_IN_SCOPE', message: expect.stringContaining('got none') })
  })

  it('is refused when every changed path is excluded or private', async () => {
    const error = await refusal(change(
      { [`${FOLDER}/review.yml`]: `${REVIEW}scope: { exclude: ['**/*.snap'], private: ['secrets/**'] }\n` },
      { 'a/b.snap': 'x', 'secrets/key': 'x' }))
    expect(error).toMatchObject({ name: 'PortError', code: 'NOTHING_IN_SCOPE', message: expect.stringContaining('1 excluded and 1 private') })
  })

  it('is refused when the head is behind the base', async () => {
    const repository = change({})
    await expect(freeze(repository.directory, { base: 'topic', baseRef: 'refs/heads/topic', head: 'main' })).rejects.toMatchObject({ code: 'NOTHING_IN_SCOPE' })
  })
})

describe('the size of a change', () => {
  it('counts lines of text, not of binary files, whatever attributes say', async () => {
    const repository = change({ 'b.bin': Buffer.from([0, 10, 10]) }, { '.gitattributes': '* -diff\n*.ts binary\n', 'src/a.ts': 'let a = 2\nlet b\n', 'b.bin': Buffer.from([0, 10, 10, 10]) })
    expect((await freeze(repository.directory, { base: 'main', head: 'topic' })).size).toEqual({ files: 3, addedLines: 4, removedLines: 1 })
  })
})

describe('the repository\'s name', () => {
  it.each([
    ['https://x-access-token:secret@github.example.com/acme/widgets.git', 'acme/widgets'], ['git@github.example.com:acme/widgets.git', 'acme/widgets'],
    ['ssh://git@host:22/acme/widgets/', 'acme/widgets'], ['https://host/group/sub/widgets?token=secret', 'sub/widgets'],
    ['/srv/git/widgets.git', 'widgets'], ['file:///home/someone/widgets', 'widgets'], ['../relative', 'my-clone'], ['', 'my-clone'],
  ])('comes from the URL of origin %j without credentials, or from the folder', async (url, name) => {
    const repository = createRepository({ name: 'my clone' })
    repositories.push(repository)
    repository.commit({ changes: { a: '1' } })
    repository.commit({ branch: 'topic', changes: { a: '2' }, parents: repository.tip('refs/heads/main') })
    if (url !== '') repository.git('config', 'remote.origin.url', url)
    expect((await freeze(repository.directory, { base: 'main', head: 'topic' })).repository).toEqual({ id: null, name, objectFormat: 'sha1' })
  })

  it('is what the caller knows', async () => {
    const repository = change({})
    expect((await freeze(repository.directory, { base: 'main', head: 'topic', repository: { id: '42', name: 'acme/widgets' }, pullRequest: 7 })))
      .toMatchObject({ repository: { id: '42', name: 'acme/widgets' }, pullRequest: 7 })
  })
})

/** A git that writes down each start. */
function countingGit(repository: GitRepository): { environment: Record<string, string>; starts: () => string[] } {
  const folder = join(repository.directory, '..', 'counting')
  const log = join(folder, 'log')
  mkdirSync(folder)
  const real = execFileSync('/bin/sh', ['-c', 'command -v git'], { env: GIT_ENVIRONMENT }).toString().trim()
  writeFileSync(join(folder, 'git'), `#!/bin/sh\necho "$@" >> '${log}'\nexec '${real}' "$@"\n`, { mode: 0o755 })
  return { environment: { PATH: `${folder}:${process.env['PATH'] ?? ''}` }, starts: () => readFileSync(log, 'utf8').trim().split('\n') }
}

describe('limits', () => {
  it('refuses a change of more than 100,000 paths, and paths of more than 4,096 bytes', async () => {
    const repository = change({})
    const base = repository.tip('refs/heads/main')
    const blob = repository.blob('x')
    const many = Array.from({ length: 100_001 }, (_, index) => ({ mode: '100644', name: `f${String(index).padStart(6, '0')}`, oid: blob }))
    repository.commitOf(repository.rawTree(many), base, 'many')
    repository.commit({ branch: 'long', parents: base, changes: { [`${'d/'.repeat(2048)}x`]: 'x' } })
    repository.commit({ branch: 'longest', parents: base, changes: { [`${'d/'.repeat(2047)}xx`]: 'x' } })
    await expect(freeze(repository.directory, { base: 'main', head: 'many' })).rejects.toMatchObject({ name: 'PortError', code: 'DELTA_TOO_LARGE' })
    await expect(freeze(repository.directory, { base: 'main', head: 'long' })).rejects.toMatchObject({ name: 'PortError', code: 'PATH_TOO_LONG' })
    expect((await freeze(repository.directory, { base: 'main', head: 'longest' })).delta[0]?.path).toHaveLength(4096)
  })

  it('says so when git is too old, and leaves nothing behind', async () => {
    const repository = change({})
    const { environment } = countingGit(repository)
    const wrapper = join(environment['PATH']?.split(':')[0] ?? '', 'git')
    writeFileSync(wrapper, readFileSync(wrapper, 'utf8').replace('exec', "case \"$*\" in *cat-file*) echo \"error: unknown option batch-command'\" >&2; exit 129;; esac\nexec"))
    const temporary = join(repository.directory, '..', 'temporary')
    mkdirSync(temporary)
    const workspace = await openWorkspace(repository.directory, { environment, temporary })
    await expect(workspace.resolve({ base: 'main', head: 'topic' })).rejects.toMatchObject({ name: 'PortError', code: 'GIT_TOO_OLD' })
    expect(readdirSync(temporary)).toHaveLength(1)
    await workspace.close()
    expect(readdirSync(temporary)).toEqual([])
  })
})

describe('a later iteration (R32)', () => {
  it('freezes the revision that the author committed after the repository was opened, on the same base', async () => {
    const repository = change({ [`${FOLDER}/review.yml`]: REVIEW })
    const workspace = await openWorkspace(repository.directory)
    try {
      const revisions = await workspace.resolve({ base: 'main', head: 'topic' })
      const first = await workspace.freeze(revisions)
      // Another main and a packed repository do not matter: what was resolved stays.
      repository.commit({ changes: { [`${FOLDER}/review.yml`]: 'version: 2\n' } })
      const revision = repository.commit({ branch: 'fix', parents: [revisions.head], changes: { 'src/b.ts': 'let b\n' } })
      repository.git('repack', '-a', '-d', '--quiet')
      const second = await workspace.freeze({ ...revisions, head: revision })
      expect(second.delta.map(({ path }) => path)).toEqual(['src/a.ts', 'src/b.ts'])
      expect({ ...second, delta: 0, size: 0, scope: 0, head: 0, headTree: 0 }).toEqual({ ...first, delta: 0, size: 0, scope: 0, head: 0, headTree: 0 })
    } finally {
      await workspace.close()
    }
  })
})

describe('the cost of freezing', () => {
  it.each<[string, string, (repository: GitRepository) => GitRepository]>([
    ['a repository', 'main', (repository) => repository],
    ['a shallow clone', 'origin/main', (repository) => repository.clone({ depth: 2, branch: 'topic' })],
  ])('is at most six git processes for %s, resolving and reading the base included', async (_, base, make) => {
    const repository = change({ [`${FOLDER}/review.yml`]: `${REVIEW}criteria: { file: criteria.md, version: v3 }\nrequirements: { from: file, path: src/a.ts }\n`, [`${FOLDER}/criteria.md`]: CRITERIA, [`${FOLDER}/trusted-producers.yml`]: 'x\n' })
    repository.commit({ changes: { c: '1' } })
    const { environment, starts } = countingGit(repository)
    const workspace = await openWorkspace(make(repository).directory, { environment })
    try {
      const frozen = await workspace.freeze(await workspace.resolve({ base, head: 'topic' }))
      expect(frozen).toMatchObject({ configuration: { defaulted: false }, requirement: { source: 'file' }, policy: { bytes: Buffer.from('x\n') } })
    } finally {
      await workspace.close()
    }
    expect(starts()).toHaveLength(6)
  })
})

describe('whose program it is (D21)', () => {
  it('refuses to review the work tree that its own program lies in', () => {
    const repository = change({})
    const inside = join(repository.directory, 'node_modules/bounded-review/cli.js')
    mkdirSync(join(inside, '..'), { recursive: true })
    mkdirSync(join(repository.directory, 'deep/er'), { recursive: true })
    writeFileSync(inside, '')
    symlinkSync(inside, join(repository.directory, '..', 'linked-in'))
    for (const directory of [repository.directory, join(repository.directory, 'deep/er')]) {
      for (const file of [inside, join(repository.directory, '..', 'linked-in')]) {
        expect(() => refuseOwnProgram(directory, file)).toThrow(expect.objectContaining({ name: 'UsageError', code: 'OWN_PROGRAM_REVIEWED' }))
      }
    }
    expect(() => refuseOwnProgram(repository.directory, `${repository.directory}-other/cli.js`)).not.toThrow()
    expect(() => refuseOwnProgram(repository.directory, process.execPath)).not.toThrow()
  })

  it('knows the real path of the work tree, also from below a symbolic link', async () => {
    const repository = change({})
    mkdirSync(join(repository.directory, 'deep/er'), { recursive: true })
    const link = join(repository.directory, '..', 'link')
    symlinkSync(join(repository.directory, 'deep/er'), link)
    const workspace = await openWorkspace(link)
    await workspace.close()
    expect(workspace.layout).toMatchObject({ workTree: repository.directory, bare: false })
    const bare = await openWorkspace(repository.clone({ bare: true }).directory)
    await bare.close()
    expect(bare.layout).toMatchObject({ workTree: null, bare: true })
  })

  it('never starts a git out of the reviewed work tree, or by a relative path', async () => {
    const repository = change({ git: { mode: '100755', content: '#!/bin/sh\ntouch executed\n' } })
    repository.checkout('topic')
    const environment = { PATH: `${repository.directory}:.:${process.env['PATH'] ?? ''}` }
    const workspace = await openWorkspace(repository.directory, { environment })
    await workspace.resolve({ base: 'main', head: 'topic' })
    await workspace.close()
    expect(repository.git('status', '--porcelain')).toBe('')
    await expect(openWorkspace(repository.directory, { environment: { PATH: `${repository.directory}:.` } })).rejects.toMatchObject({ code: 'GIT_MISSING' })
  })
})
