import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSigstore, type LocalSigstore } from '../sigstore/local-sigstore.ts'
import { BUILT, runBuilt, type Ended } from '../support/built.ts'
import { GitHttp } from '../support/git-http.ts'
import { governedRepository, newestRun, runFolder, runLine, signFlags, signLine, type Line, type LineOptions } from '../support/line.ts'
import { GIT_ENVIRONMENT, temporaryDirectory } from '../support/repository.ts'

type Pushing = Line & { readonly remote: string; readonly run: string; readonly ref: string }

let sigstore: LocalSigstore
let server: GitHttp
let root: string
const lines: Line[] = []
beforeAll(async () => {
  sigstore = await startSigstore()
  root = temporaryDirectory()
  server = await GitHttp.listen(root)
})
afterAll(async () => {
  for (const { repository } of lines) repository.remove()
  await server.close()
  await sigstore.close()
  rmSync(root, { recursive: true, force: true })
})

/** A run that has ended, in a repository whose origin is a bare one behind HTTP that has the base. */
async function pushing(options: LineOptions = {}): Promise<Pushing> {
  server.fault = 'none'
  const line = governedRepository(sigstore, options)
  lines.push(line)
  const name = `r${lines.length}.git`
  const remote = join(root, name)
  execFileSync('git', ['init', '--quiet', '--bare', `--object-format=${options.objectFormat ?? 'sha1'}`, remote], { env: GIT_ENVIRONMENT })
  execFileSync('git', ['-C', remote, 'config', 'http.receivepack', 'true'], { env: GIT_ENVIRONMENT })
  execFileSync('git', ['-C', remote, 'config', 'core.logAllRefUpdates', 'always'], { env: GIT_ENVIRONMENT })
  line.repository.git('push', '--quiet', remote, 'refs/heads/main')
  line.repository.git('config', 'remote.origin.url', `${server.url}/${name}`)
  await runLine(line)
  const run = newestRun(line) ?? ''
  return { ...line, remote, run, ref: `refs/bounded-review/handoffs/${line.head}/${run}` }
}
const push = (about: Pushing, ...more: string[]): Promise<Ended> =>
  runBuilt(BUILT.producer, ['push', about.run, '--repo', about.directory, ...signFlags(sigstore), ...more], { environment: sigstore.env })
const refs = ({ remote }: Pushing): Record<string, string> => Object.fromEntries(
  execFileSync('git', ['-C', remote, 'for-each-ref', '--format=%(refname) %(objectname)'], { env: GIT_ENVIRONMENT, encoding: 'utf8' }).trim().split('\n').map((line) => line.split(' ')))
const effects = (about: Pushing): string[] => readFileSync(join(runFolder(about), 'journal-v1.jsonl'), 'utf8').trimEnd().split('\n')
  .map((line) => JSON.parse(line)).filter(({ effect }) => effect?.startsWith('push/')).map(({ type }) => type)

/** How often the handoff's ref was written: the effect, however often it was asked for. */
const writes = ({ remote, ref }: Pushing): number => readFileSync(join(remote, 'logs', ref), 'utf8').trimEnd().split('\n').length

describe('push', () => {
  it.each(['sha1', 'sha256'] as const)('shows, signs, and sends branch and handoff together: what arrives verifies (%s)', async (objectFormat) => {
    const about = await pushing({ objectFormat })
    const { code, stdout, stderr } = await push(about)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const part of ['signing makes known', 'pushing makes known to whoever can read', server.url, 'refs/heads/topic', about.ref, 'signed    as']) expect(stdout).toContain(part)
    const there = refs(about)
    expect(Object.keys(there).sort()).toEqual([about.ref, 'refs/heads/main', 'refs/heads/topic'].sort())
    expect(there['refs/heads/topic']).toBe(about.head)
    expect(effects(about)).toEqual(['EffectIntended', 'EffectConfirmed'])
    const folder = join(root, `out-${about.run}`)
    mkdirSync(folder)
    execFileSync('sh', ['-c', 'git -C "$1" archive "$2" | tar -x -C "$3"', 'sh', about.remote, about.ref, folder], { env: GIT_ENVIRONMENT })
    expect(readdirSync(folder).sort()).toEqual(readdirSync(join(runFolder(about), 'handoff')).sort())
    const verified = await runBuilt(BUILT.verifier, ['verify', folder, '--repo', about.directory, '--base', 'refs/heads/main', '--head', about.head, '--repository', 'acme/app'])
    expect(verified.code).toBe(0)
  })

  it('does not send again what is there, and takes a run that is signed already', async () => {
    const about = await pushing()
    expect((await signLine(about, sigstore)).code).toBe(0)
    expect((await push(about)).code).toBe(0)
    const before = server.pushes()
    const again = await push(about, '--json')
    expect({ code: again.code, pushes: server.pushes() }).toEqual({ code: 0, pushes: before })
    expect(JSON.parse(again.stdout)).toMatchObject({ pushed: true, attempted: false, ref: about.ref })
  })

  it.each(['lose-reply', 'lose-replies'] as const)('finds at the remote what it sent when only the reply was lost: confirmed, and there once (R131, R133; %s)', async (fault) => {
    const about = await pushing()
    server.fault = fault
    const { code, stdout } = await push(about)
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringContaining(about.ref) })
    expect({ effects: effects(about), writes: writes(about) }).toEqual({ effects: ['EffectIntended', 'EffectConfirmed'], writes: 1 })
  })

  it('keeps a push unresolved while the remote cannot say, and settles it later without a second push (R134)', async () => {
    const about = await pushing()
    server.fault = 'lose-then-die'
    const first = await push(about)
    expect(first.code).toBe(8)
    expect(first.stdout).toMatch(/NOT CONFIRMED {3}the connection broke; it may have been pushed {3}PUSH_UNANSWERED\n {2}next {6}bounded-review push /)
    // It did arrive; nobody here may know.
    expect(refs(about)[about.ref]).toBeDefined()
    expect((await push(about)).code).toBe(8)
    expect(effects(about)).toEqual(['EffectIntended', 'EffectUnresolved'])
    server.fault = 'none'
    const before = server.pushes()
    expect((await push(about)).code).toBe(0)
    expect({ effects: effects(about), pushes: server.pushes() - before, writes: writes(about) })
      .toEqual({ effects: ['EffectIntended', 'EffectUnresolved', 'EffectConfirmed'], pushes: 0, writes: 1 })
  })

  it('sends neither when the branch may not move there, and says that nothing changed', async () => {
    const about = await pushing()
    const other = about.repository.commit({ branch: 'elsewhere', parents: [about.base], changes: { 'b.ts': 'x\n' } })
    about.repository.git('push', '--quiet', about.remote, `${other}:refs/heads/topic`)
    const { code, stdout } = await push(about)
    expect(code).toBe(8)
    expect(stdout).toContain('PUSH_REJECTED')
    expect(refs(about)).toEqual({ 'refs/heads/main': about.base, 'refs/heads/topic': other })
    expect(effects(about)).toEqual(['EffectIntended', 'EffectUnresolved'])
  })

  it('never replaces a handoff that is there', async () => {
    const about = await pushing()
    about.repository.git('push', '--quiet', about.remote, `${about.base}:${about.ref}`)
    expect((await push(about)).code).toBe(8)
    expect(refs(about)).toEqual({ 'refs/heads/main': about.base, [about.ref]: about.base })
  })

  it('runs no hook and reads no setting of the repository (S40)', async () => {
    const about = await pushing()
    const marker = join(root, `hooked-${about.run}`)
    const hooks = join(about.repository.gitDirectory(), 'hooks')
    mkdirSync(hooks, { recursive: true })
    for (const hook of ['pre-push', 'reference-transaction', 'post-index-change']) {
      writeFileSync(join(hooks, hook), `#!/bin/sh\ntouch ${marker}\n`)
      chmodSync(join(hooks, hook), 0o755)
    }
    about.repository.git('config', 'credential.helper', `!touch ${marker}`)
    about.repository.git('config', 'core.sshCommand', `touch ${marker}`)
    about.repository.git('config', 'push.followTags', 'true')
    about.repository.git('tag', '-a', 'v1', '-m', 'v1', about.head)
    rmSync(marker, { force: true })
    expect((await push(about)).code).toBe(0)
    expect(existsSync(marker)).toBe(false)
    expect(Object.keys(refs(about))).not.toContain('refs/tags/v1')
  })

  it('refuses, before anything is signed: a branch that moved, the base itself, an address it must not use', async () => {
    const about = await pushing()
    const before = sigstore.requests.length
    const address = about.repository.git('config', 'remote.origin.url')
    const refused = async (message: RegExp, ...more: string[]): Promise<void> => {
      const { code, stderr } = await push(about, ...more)
      expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(message) })
      expect(stderr).toMatch(/\nhint: /)
    }
    await refused(/a branch at [0-9a-f]{8}, the head that was reviewed, got main/, '--branch', 'main')
    await refused(/remote/, '--remote', 'nowhere')
    await refused(/remote/, '--remote', '--upload-pack=x')
    about.repository.git('config', 'remote.origin.url', 'http://example.invalid/x.git')
    await refused(/https, ssh or on this machine/)
    about.repository.git('config', 'remote.origin.url', address)
    about.repository.commit({ branch: 'topic', changes: { 'c.ts': 'x\n' } })
    await refused(/the branch has moved since/)
    expect(sigstore.requests.length).toBe(before)
    expect(refs(about)).toEqual({ 'refs/heads/main': about.base })
  })

  it('asks nobody for a password: what lets nobody in is said at once', async () => {
    const about = await pushing()
    execFileSync('git', ['-C', about.remote, 'config', 'http.receivepack', 'false'], { env: GIT_ENVIRONMENT })
    const { code } = await push(about)
    expect(code).toBe(8)
    expect(refs(about)).toEqual({ 'refs/heads/main': about.base })
  })
})
