/**
 * The built verifier on a handoff with a trust-root file, as a whole process, against a Node.js that does nothing and
 * against the Sigstore project's own command line on the same bundle (from its local mirror, with a warm cache).
 *
 * Measured twice: by the policy file alone, as an auditor does, and with a repository, as CI does.
 *
 * @module
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findChange } from '../../demo/change.ts'
import { governanceBy, IDENTITY, ISSUER, signingFlags, startDemoSigstore } from '../../demo/demo-sigstore.ts'
import { git } from '../../demo/git.ts'
import { governedClone } from '../../demo/governed-clone.ts'
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
  const clone = governedClone(change, governanceBy(sigstore))
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
    say(`a handoff of ${readdirSync(handoff).length} files, ${ROUNDS} rounds`)
    const env = { PATH: process.env['PATH'], HOME: folder }
    const measure = async (argv: readonly string[]): Promise<number> => (await timedBeside(node, argv, { env, codes: [0, 1] })).milliseconds
    const { bare, auditor, ci, sigstoreCli } = await interleave(ROUNDS, {
      bare: async () => await measure(['-e', '0']),
      auditor: async () => await measure(asAuditor),
      ci: async () => await measure(asCi),
      sigstoreCli: async () => await measure(theirs),
    })
    return {
      figures: { nodeMs: bare, auditorMs: auditor, ciMs: ci, sigstoreCliMs: sigstoreCli },
      ratios: { toNode: auditor / bare, toSigstoreCli: auditor / sigstoreCli, ciToNode: ci / bare, ciToSigstoreCli: ci / sigstoreCli },
      bounds: { toNode: 2.5, toSigstoreCli: 0.45 },
    }
  } finally {
    await sigstore.close()
    for (const path of [folder, dirname(clone.directory), change.repository]) rmSync(path, { recursive: true, force: true })
  }
}
