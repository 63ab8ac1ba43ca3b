/**
 * `npm run exercise`: the built program's own exercise on this repository (or `--repo`), with the Sigstore of the tests on
 * this machine's loopback, so that scenario 10 has a signed receipt.
 *
 * @module
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tryGit } from '../producer/exercise/git.ts'
import { governanceBy, signingFlags, startDemoSigstore } from './demo-sigstore.ts'
import { policyYaml } from './governed-clone.ts'

const OWN = dirname(import.meta.dirname)
const argv = process.argv.slice(2)
/** This repository's newest change, where it has one; otherwise the sample. */
const target = argv.includes('--repo') || tryGit(OWN, ['rev-parse', '--verify', '--quiet', 'HEAD^1']) === null ? [] : ['--repo', OWN]

const sigstore = await startDemoSigstore()
const folder = mkdtempSync(join(tmpdir(), 'bounded-review-policy-'))
try {
  const policy = join(folder, 'trusted-producers.yml')
  writeFileSync(policy, policyYaml(governanceBy(sigstore), createHash('sha256').update(readFileSync(sigstore.trustedRootPath)).digest('hex'), ['command']))
  const signing = signingFlags(sigstore).filter((flag) => flag !== '--yes')
  const child = spawn(process.execPath, [
    join(OWN, 'dist/producer/cli/index.js'), 'exercise', ...target, ...argv, ...signing, '--policy', policy, '--trusted-root', sigstore.trustedRootPath,
  ], { stdio: 'inherit', env: { ...process.env, ...sigstore.env } })
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => { resolve(code ?? 6) })
  })
} finally {
  await sigstore.close()
  rmSync(folder, { recursive: true, force: true })
}
