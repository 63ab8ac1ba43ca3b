import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync,
  writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Decision } from '../../schemas/decision.ts'
import { sha256 } from '../../schemas/digest.ts'
import { json, withFinding } from '../support/evidence.ts'
import { temporaryDirectory } from '../support/repository.ts'
import { closeSigstore, selectorFlags, signedRepository, type SignedRepository } from '../support/signed-repository.ts'
import { runVerifier, type Ended } from '../support/verifier-process.ts'

const SIGNER = 'https://github.com/acme/review-gate/.github/workflows/review.yml@refs/tags/v1'
const ISSUER = 'https://token.actions.githubusercontent.com'
const POLICY = '.github/bounded-review/trusted-producers.yml'

let signed: SignedRepository
let scratch: string
const made: SignedRepository[] = []

async function make(options: Parameters<typeof signedRepository>[0] = {}): Promise<SignedRepository> {
  const result = await signedRepository(options)
  made.push(result)
  return result
}

beforeAll(async () => {
  scratch = temporaryDirectory()
  signed = await make()
})
afterAll(async () => {
  for (const { repository } of made) repository.remove()
  rmSync(scratch, { recursive: true, force: true })
  await closeSigstore()
})
afterEach(() => { for (const name of readdirSync(scratch)) rmSync(join(scratch, name), { recursive: true, force: true }) })

const verify = (about: SignedRepository, handoff = about.handoff,
  ...more: string[]): Ended => runVerifier(['verify', handoff, ...selectorFlags(about), ...more])
function decision(about: SignedRepository, handoff = about.handoff, ...more: string[]): Decision {
  const { stdout, code } = verify(about, handoff, '--json', ...more)
  const document = Decision.parse(JSON.parse(stdout))
  expect(document.exitCode).toBe(code)
  return document
}
/** A copy of the handoff to spoil. */
function copied(about = signed): string {
  const target = join(scratch, 'handoff')
  cpSync(about.handoff, target, { recursive: true })
  return target
}
/** The flags with one of them changed. */
function flags(about: SignedRepository, change: Record<string, string>): string[] {
  const all = selectorFlags(about)
  return all.map((word, index) => change[all[index - 1] ?? ''] ?? word)
}

describe('verify', () => {
  it('accepts a handoff of a trusted producer about this revision, and says what that does not mean', () => {
    const { code, stdout, stderr } = verify(signed)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/decision +ACCEPTED\n/)
    expect(stdout).toContain('does not authorize a merge')
    expect(stdout).not.toContain('\u001b')
  })

  it('writes the decision and the summary where it is told, and the document with --json', () => {
    const [document, summary] = [join(scratch, 'decision.json'), join(scratch, 'summary.md')]
    const told = decision(signed, signed.handoff, '--decision', document, '--summary', summary)
    expect(told).toMatchObject({ decision: 'ACCEPTED', code: null, conclusion: 'success',
      effect: { maxEffect: 'satisfy-required-review' } })
    expect(told).not.toHaveProperty('basis')
    expect(JSON.parse(readFileSync(document, 'utf8'))).toMatchObject({ decision: 'ACCEPTED' })
    expect(readFileSync(summary, 'utf8')).toContain('## Verify handoff: success')
    expect(readdirSync(scratch).sort()).toEqual(['decision.json', 'summary.md'])
  })

  it('exits 1 for open findings (D35)', async () => {
    const found = await make({ prepare: withFinding })
    expect(decision(found)).toMatchObject({ decision: 'ACCEPTED', conclusion: 'failure', exitCode: 1,
      run: { findings: 1, openFindings: 1 } })
  })

  it('exits 4 when nothing was found or nothing is signed (D32)', () => {
    expect(runVerifier(['verify', ...selectorFlags(signed), '--json']).code).toBe(4)
    expect(decision(signed, join(scratch, 'nothing'))).toMatchObject({ code: 'HANDOFF_MISSING', exitCode: 4 })
    const handoff = copied()
    rmSync(join(handoff, 'handoff.sigstore.json'))
    expect(decision(signed, handoff)).toMatchObject({ code: 'HANDOFF_UNSIGNED', exitCode: 4 })
  })

  it('rejects a changed, missing or additional file (S33)', () => {
    const handoff = copied()
    appendFileSync(join(handoff, 'findings-v1.json'), ' ')
    expect(decision(signed, handoff)).toMatchObject({ decision: 'REJECTED', code: 'ARTIFACT_DIGEST_MISMATCH', exitCode: 1 })
    rmSync(join(handoff, 'findings-v1.json'))
    expect(decision(signed, handoff).code).toBe('ARTIFACT_MISSING')
    cpSync(join(signed.handoff, 'findings-v1.json'), join(handoff, 'findings-v1.json'))
    writeFileSync(join(handoff, 'EVIL'), 'x')
    expect(decision(signed, handoff).code).toBe('ARTIFACT_UNDECLARED')
  })

  it('does not follow links or wait for fifos in a handoff (S33)', () => {
    const handoff = copied()
    rmSync(join(handoff, 'criteria.md'))
    symlinkSync(join(signed.handoff, 'criteria.md'), join(handoff, 'criteria.md'))
    expect(decision(signed, handoff)).toMatchObject({ decision: 'REJECTED', code: expect.stringMatching(/^ARTIFACT_/) })
    rmSync(join(handoff, 'criteria.md'))
    execFileSync('mkfifo', [join(handoff, 'criteria.md')])
    expect(decision(signed, handoff)).toMatchObject({ decision: 'REJECTED', code: expect.stringMatching(/^ARTIFACT_/) })
    rmSync(join(handoff, 'handoff.sigstore.json'))
    mkdirSync(join(handoff, 'handoff.sigstore.json'))
    expect(decision(signed, handoff).exitCode).toBe(4)
  })

  it('cannot decide about a file in place of a folder, or one with too many entries', () => {
    writeFileSync(join(scratch, 'file'), '')
    expect(decision(signed, join(scratch, 'file'))).toMatchObject({ decision: 'UNAVAILABLE', code: 'SOURCE_UNAVAILABLE',
      exitCode: 3 })
    mkdirSync(join(scratch, 'many'))
    for (let index = 0; index < 65; index++) writeFileSync(join(scratch, 'many', String(index)), '')
    expect(decision(signed, join(scratch, 'many'))).toMatchObject({ decision: 'UNAVAILABLE', exitCode: 3 })
  })

  it('refuses a handoff for another head, repository or pull request, and names the field (S25)', () => {
    const other = signed.repository.commit({ branch: 'other', parents: [signed.head], changes: { x: '1' } })
    const judged = (change: Record<string,
      string>): Decision => Decision.parse(JSON.parse(runVerifier(['verify', signed.handoff, ...flags(signed, change),
      '--json']).stdout))
    expect(judged({ '--head': other })).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF', code: 'HEAD_STALE' })
    expect(judged({ '--repository-id': '7' })).toMatchObject({ decision: 'REJECTED', code: 'REPOSITORY_MISMATCH' })
    expect(judged({ '--pull-request': '18' }).decision).not.toBe('ACCEPTED')
    const failed = judged({ '--head': other }).checks.find(({ code }) => code === 'HEAD_STALE')
    expect(failed).toMatchObject({ check: 'revision', expected: other, actual: signed.head })
  })

  it('refuses a base that was rewritten, and takes drift that touches nothing of the change (D37)', async () => {
    const about = await make()
    const tip = about.repository.commit({ changes: { 'unrelated.md': '1' } })
    expect(decision(about)).toMatchObject({ decision: 'ACCEPTED', expected: { baseSha: tip } })
    about.repository.commit({ changes: { 'src/export.ts': 'drifted\n' } })
    expect(decision(about)).toMatchObject({ decision: 'NO_TRUSTED_HANDOFF',
      code: expect.stringMatching(/BASE_MISMATCH|HEAD_STALE/) })
    about.repository.commit({ parents: [], changes: { [POLICY]: json(about.policy) } })
    expect(decision(about).exitCode).toBe(3)
  })

  it('takes no policy that stands only in the head (POLICY_MISSING)', async () => {
    const about = await make()
    const bare = about.repository.commit({ branch: 'ungoverned', parents: [about.base], changes: { [POLICY]: null } })
    const head = about.repository.commit({ branch: 'with-policy', parents: [bare], changes: { [POLICY]: json(about.policy) } })
    const { code, stdout } = runVerifier(['verify', about.handoff,
      ...flags(about, { '--base': 'refs/heads/ungoverned', '--head': head }), '--json'])
    expect(code).toBe(2)
    expect(JSON.parse(stdout)).toMatchObject({ decision: 'MISCONFIGURED', code: 'POLICY_MISSING' })
    expect(stdout).toContain('only in the head')
  })

  it('takes no policy through a link, nor an executable one (S6)', async () => {
    const about = await make()
    about.repository.commit({ branch: 'link', parents: [about.base],
      changes: { [POLICY]: { mode: '120000', content: '../../other.yml' }, 'other.yml': json(about.policy) } })
    about.repository.commit({ branch: 'executable', parents: [about.base],
      changes: { [POLICY]: { mode: '100755', content: json(about.policy) } } })
    for (const branch of ['link', 'executable']) {
      expect(runVerifier(['verify', about.handoff, ...flags(about, { '--base': `refs/heads/${branch}` })]).code).toBe(3)
    }
  })

  it('is not led astray by look-alike branches, tags and replace refs (S5, G35)', async () => {
    const about = await make()
    const evil = about.repository.commit({ branch: 'main-evil', parents: [about.base],
      changes: { [POLICY]: json({ ...about.policy, producers: [] }) } })
    about.repository.git('tag', 'main', evil)
    about.repository.git('update-ref', 'refs/heads/refs/heads/main', evil)
    about.repository.git('replace', about.base, evil)
    expect(decision(about)).toMatchObject({ decision: 'ACCEPTED', expected: { baseSha: about.base } })
    expect(decision(about, about.handoff, '--base-ref', 'refs/heads/main').decision).toBe('ACCEPTED')
    const { stdout } = runVerifier(['verify', about.handoff, ...flags(about, { '--base': 'refs/heads/main-evil' }), '--json'])
    expect(JSON.parse(stdout)).toMatchObject({ decision: 'MISCONFIGURED', code: 'BASE_NOT_GOVERNED' })
  })

  it('asks the default branch\'s policy too (D38)', async () => {
    const about = await make()
    about.repository.commit({ branch: 'default', parents: [about.base],
      changes: { [POLICY]: json({ ...about.policy, revoked: [{ identity: SIGNER, reason: 'left' }] }) } })
    expect(decision(about, about.handoff, '--default-branch', 'refs/heads/default')).toMatchObject({ code: 'SIGNER_REVOKED',
      exitCode: 4 })
    about.repository.commit({ branch: 'default', changes: { [POLICY]: null } })
    expect(decision(about, about.handoff, '--default-branch', 'refs/heads/default')).toMatchObject({ code: 'POLICY_MISSING',
      exitCode: 2 })
  })

  it('runs no program out of the repository\'s configuration (S40)', async () => {
    const about = await make()
    const marker = join(scratch, 'executed')
    const program = join(scratch, 'program')
    writeFileSync(program, `#!/bin/sh\ntouch ${marker}\n`, { mode: 0o755 })
    for (const key of ['core.fsmonitor', 'core.sshCommand', 'core.pager', 'diff.external', 'core.alternateRefsCommand',
      'gpg.program']) about.repository.git('config', key, program)
    mkdirSync(join(about.repository.directory, 'node_modules', '.bin'), { recursive: true })
    cpSync(program, join(about.repository.directory, 'git'))
    const { code } = runVerifier(['verify', about.handoff, ...selectorFlags(about)], {
      cwd: about.repository.directory, environment: { PATH: `${about.repository.directory}:.:${process.env['PATH']}`,
        GIT_EXTERNAL_DIFF: program, GIT_DIR: '/nonexistent' },
    })
    expect(code).toBe(0)
    expect(existsSync(marker)).toBe(false)
  })

  it('cannot decide without history, and says which fetch cures it', async () => {
    const about = await make()
    about.repository.commit({ changes: { other: '1' } })
    const shallow = about.repository.clone({ depth: 1 })
    const { code, stdout } = runVerifier(['verify', about.handoff,
      ...flags(about, { '--repo': shallow.directory, '--base': 'refs/remotes/origin/main' })])
    expect(code).toBe(3)
    expect(stdout).toContain('UNAVAILABLE')
    expect(stdout).toContain('git fetch --unshallow origin')
  })

  it('cannot decide between two merge bases (AMBIGUOUS_BASE)', async () => {
    const about = await make()
    const { repository, base, head } = about
    const left = repository.commit({ branch: 'left', parents: [base], changes: { l: '1' } })
    const main = repository.commit({ parents: [left, head], changes: { m: '1' } })
    const crossed = repository.commit({ branch: 'crossed', parents: [head, left], changes: { c: '1' } })
    const { code, stdout } = runVerifier(['verify', about.handoff, ...flags(about, { '--head': crossed }), '--json'])
    expect(main).not.toBe(crossed)
    expect(code).toBe(3)
    expect(JSON.parse(stdout)).toMatchObject({ decision: 'UNAVAILABLE', code: 'AMBIGUOUS_BASE' })
  })

  it('takes a trust root only by the digest in the policy (D40)', async () => {
    const about = await make({ policy: (policy) => { policy.trustRoots[0].path = 'trust/gone.json' } })
    expect(decision(about)).toMatchObject({ code: 'TRUST_ROOT_UNAVAILABLE', exitCode: 3 })
    expect(decision(about, about.handoff, '--trusted-root', `local=${about.trustedRootPath}`).decision).toBe('ACCEPTED')
    writeFileSync(join(scratch, 'root.json'), `${readFileSync(about.trustedRootPath, 'utf8')} `)
    expect(decision(about, about.handoff, '--trusted-root',
      `local=${join(scratch, 'root.json')}`)).toMatchObject({ decision: 'MISCONFIGURED', code: 'POLICY_INVALID' })
  })

  it('fetches no public root in this version, and says so', async () => {
    const about = await make({ policy: (policy) => { policy.trustRoots = [{ id: 'local', kind: 'public-good' }] } })
    const { code, stdout } = verify(about)
    expect(code).toBe(3)
    expect(stdout).toContain('public-good')
    expect(decision(about, about.handoff, '--trusted-root', `local=${about.trustedRootPath}`).code).toBe('TRUST_ROOT_UNAVAILABLE')
    const listed = await make({ policy: (policy) => { policy.trustRoots = [{ id: 'local', kind: 'public-good',
      sha256: policy.trustRoots[0].sha256 }] } })
    expect(decision(listed, listed.handoff, '--trusted-root', `local=${listed.trustedRootPath}`).decision).toBe('ACCEPTED')
  })

  it.each([
    [[], 'expected --base, got none'],
    [['--bse', 'x'], 'did you mean --base'],
    [['--base', 'main', '--head', 'x'], 'did you mean refs/heads/main'],
    [['--base', 'refs/heads/nothing', '--head', 'x'], 'which is not there'],
    [['--base', 'refs/heads/main'], 'expected --head, got none'],
    [['--base', 'refs/heads/main', '--head', 'abc123'], '--head: expected a full ref or a commit id'],
    [['--base', 'refs/heads/main', '--head', 'refs/heads/topic', '--pull-request', 'x'], 'expected a positive whole number'],
    [['--trusted-root', 'x'], 'expected ID=FILE'],
    [['--trusted-root', 'x=/nonexistent'], '--trusted-root: expected to read'],
    [['--policy', '/nonexistent'], 'verify'],
  ])('refuses %j with exit 2 and one next step', (argv, text) => {
    const { code, stdout, stderr } = runVerifier(['verify', signed.handoff, '--repo', signed.repository.directory, ...argv])
    if (argv[0] === '--policy') expect(code).toBe(2)
    else expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(text)
    expect(stderr).toMatch(/^bounded-review-verify: .+\n(?:hint: .+\n)?$/)
  })

  it('refuses a folder that is no repository, and a work tree that holds the program itself (D21)', () => {
    expect(runVerifier(['verify', signed.handoff, ...flags(signed, { '--repo': scratch })])).toMatchObject({ code: 2,
      stderr: expect.stringContaining('expected a git repository') })
    const own = join(import.meta.dirname, '..', '..')
    const { code, stderr } = runVerifier(['verify', signed.handoff, ...flags(signed, { '--repo': own })])
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('expected a program outside the repository') })
  })
})

describe('verify without the commits', () => {
  const given = (policy: string, ...more: string[]): string[] => ['--policy', policy, '--trusted-root',
    `local=${signed.trustedRootPath}`, '--repository', 'acme/exporter', '--repository-id', '123456789',
    '--head-repository-id', '123456789', '--pull-request', '17', '--base-ref', 'refs/heads/main', '--base', signed.base, '--head', signed.head, ...more]
  const policyFile = (): string => {
    writeFileSync(join(scratch, 'policy.yml'), json(signed.policy))
    return join(scratch, 'policy.yml')
  }

  it('judges the record, and says first and in the document that nothing was recomputed', () => {
    const { code, stdout } = runVerifier(['verify', signed.handoff, ...given(policyFile())])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^The commits were not read\./)
    const document = JSON.parse(runVerifier(['verify', signed.handoff, ...given(policyFile(), '--json')]).stdout)
    expect(Decision.parse(document)).toMatchObject({ decision: 'ACCEPTED', basis: 'signed-packet' })
  })

  it('still compares the record with what is given', () => {
    const [policy, other] = [policyFile(), 'a'.repeat(40)]
    const run = (flag: string, value: string): number | null => {
      const argv = given(policy)
      argv[argv.indexOf(flag) + 1] = value
      return runVerifier(['verify', signed.handoff, ...argv]).code
    }
    expect([run('--head', other), run('--base', other), run('--repository-id', '7')]).toEqual([4, 4, 1])
  })

  it('cannot decide when the packet is gone, and wants every value in full', () => {
    const handoff = copied()
    rmSync(join(handoff, 'packet-v1.json'))
    expect(runVerifier(['verify', handoff, ...given(policyFile())]).code).toBe(3)
    expect(runVerifier(['verify', signed.handoff, '--policy', policyFile(), '--base', signed.base, '--head',
      signed.head])).toMatchObject({ code: 2, stderr: expect.stringContaining('--repository') })
    expect(runVerifier(['verify', signed.handoff, ...given(policyFile()), '--repo', '.'])).toMatchObject({ code: 2,
      stderr: expect.stringContaining('either --policy or --repo') })
  })
})

describe('show', () => {
  it('marks everything as claimed while no signature was checked, and says so first', () => {
    const { code, stdout } = runVerifier(['show', signed.handoff])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^SIGNATURE NOT CHECKED: everything below is claimed/)
    expect(stdout).not.toContain('signed-by-identity')
    expect(stdout).toMatch(/recomputed +findings-v1\.json .*as the record says/)
  })

  it('marks the record as signed by the identity under a trusted root', () => {
    const shown = JSON.parse(runVerifier(['show', signed.handoff, '--trusted-root', signed.trustedRootPath, '--json']).stdout)
    expect(shown).toMatchObject({ headline: `signed by ${SIGNER}`, signature: { status: 'holds', signer: SIGNER } })
    expect(shown.fields).toContainEqual({ name: 'predicate.binding.headSha', value: signed.head, mark: 'signed-by-identity' })
  })

  it('says of a spoilt handoff that the signature does not hold, and believes nothing', () => {
    const handoff = copied()
    const bundle = JSON.parse(readFileSync(join(handoff, 'handoff.sigstore.json'), 'utf8'))
    bundle.dsseEnvelope.payload = Buffer.from(Buffer.from(bundle.dsseEnvelope.payload, 'base64').toString().replace('CLEAR',
      'CLEAN')).toString('base64')
    writeFileSync(join(handoff, 'handoff.sigstore.json'), JSON.stringify(bundle))
    const { code, stdout } = runVerifier(['show', handoff, '--trusted-root', signed.trustedRootPath])
    expect(code).toBe(4)
    expect(stdout).toMatch(/^THE SIGNATURE DOES NOT HOLD/)
    expect(stdout).not.toContain('signed-by-identity')
  })

  it('shows an unsigned handoff as claimed, and lets no text of it act on a terminal (S53)', () => {
    const handoff = copied()
    rmSync(join(handoff, 'handoff.sigstore.json'))
    const packet = JSON.parse(readFileSync(join(handoff, 'packet-v1.json'), 'utf8'))
    packet.packets[0].escalationOwner = '::set-output name=x::y'
    writeFileSync(join(handoff, 'packet-v1.json'), JSON.stringify(packet))
    const { code, stdout } = runVerifier(['show', handoff])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^UNSIGNED: no bundle/)
    expect(stdout).toContain('packet.headSha')
    expect(stdout).not.toMatch(/::/)
    expect(runVerifier(['show', handoff, '--trusted-root', signed.trustedRootPath]).code).toBe(4)
  })

  it('refuses what is not there', () => {
    expect(runVerifier(['show', join(scratch, 'nothing')])).toMatchObject({ code: 2, stdout: '' })
    expect(runVerifier(['show'])).toMatchObject({ code: 2,
      stderr: expect.stringContaining('expected the folder of one handoff') })
  })
})

describe('policy check', () => {
  it('prints digest and trust of a policy at the base', () => {
    const { code, stdout } = runVerifier(['policy', 'check', '--repo', signed.repository.directory, '--base', 'refs/heads/main'])
    expect(code).toBe(0)
    expect(stdout).toContain(sha256(json(signed.policy)))
    expect(stdout).toContain('trusts    hosted-review: https://github.com/acme/review-gate/.github/workflows/review.yml')
  })

  it('names line and column of an error, and refuses with exit 2', () => {
    writeFileSync(join(scratch, 'p.yml'), 'version: 1\ngovernedBranches: [main]\n')
    const wrong = runVerifier(['policy', 'check', join(scratch, 'p.yml')])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toMatch(/p\.yml:2:\d+: governedBranches\.0/)
    writeFileSync(join(scratch, 'p.yml'), 'version: 1\ngovernedBranches: [refs/heads/main]\nversion: 1\n')
    expect(runVerifier(['policy', 'check', join(scratch, 'p.yml')]).stderr).toMatch(/p\.yml:3:1: expected each key once/)
    writeFileSync(join(scratch, 'p.yml'),
      'version: 1\ngovernedBranches: [refs/heads/main]\nrequires: [{ id: review, anyOf: [nobody] }]\n')
    expect(runVerifier(['policy', 'check', join(scratch, 'p.yml')]).stderr).toContain('expected the id of a producer, got nobody')
  })

  it('refuses a missing policy, both sources at once, and other actions', () => {
    expect(runVerifier(['policy', 'check'], { cwd: scratch }).code).toBe(2)
    expect(runVerifier(['policy', 'check', 'x', '--repo', '.']).code).toBe(2)
    expect(runVerifier(['policy', 'chek'])).toMatchObject({ code: 2,
      stderr: expect.stringContaining('did you mean policy check') })
  })
})

describe('authenticate', () => {
  const bundle = (): string => join(signed.handoff, 'handoff.sigstore.json')
  const wanted = (identity = SIGNER, issuer = ISSUER): string[] => ['--trusted-root', signed.trustedRootPath,
    '--certificate-identity', identity, '--certificate-oidc-issuer', issuer]

  it('prints signer and payload when everything holds', () => {
    const { code, stdout } = runVerifier(['authenticate', bundle(), ...wanted(), '--artifact',
      join(signed.handoff, 'criteria.md')])
    expect(code).toBe(0)
    expect(stdout).toContain(`signer     ${SIGNER}`)
    expect(stdout).toContain('"_type": "https')
    const document = JSON.parse(runVerifier(['authenticate', bundle(), ...wanted(), '--digest', `gitCommit:${signed.head}`,
      '--json']).stdout)
    expect(document).toMatchObject({ authenticated: true, signer: { subject: SIGNER },
      predicateType: 'https://bounded-review.github.io/handoff/v1' })
  })

  it('refuses another identity, issuer, artifact or root', () => {
    const other = join(scratch, 'other')
    writeFileSync(other, 'other')
    const code = (...argv: string[]): number | null => runVerifier(['authenticate', bundle(), ...argv]).code
    expect([
      code(...wanted(`${SIGNER}-evil`)), code(...wanted(SIGNER.slice(0, -1))), code(...wanted(SIGNER, 'https://evil.example')),
      code(...wanted(), '--artifact', other), code(...wanted(), '--digest', `sha256:${'0'.repeat(64)}`),
    ]).toEqual([4, 4, 4, 1, 1])
    writeFileSync(other, '{}')
    expect(code('--trusted-root', other, '--certificate-identity', SIGNER, '--certificate-oidc-issuer', ISSUER)).not.toBe(0)
  })

  it('wants to know whose signature is expected', () => {
    for (const missing of ['--trusted-root', '--certificate-identity', '--certificate-oidc-issuer']) {
      const argv = wanted()
      argv.splice(argv.indexOf(missing), 2)
      expect(runVerifier(['authenticate', bundle(), ...argv])).toMatchObject({ code: 2, stdout: '',
        stderr: expect.stringContaining(missing) })
    }
    expect(runVerifier(['authenticate', bundle(), ...wanted(), '--digest', 'md5:00']).code).toBe(2)
  })
})

describe('help', () => {
  it.each([['--help'], ['help'], ['help', 'verify'], ['verify', '--help'], ['show', '--help'], ['policy', '--help'],
    ['policy', 'check', '--help'], ['authenticate', '-h']])('is there for %s', (...argv) => {
    const { code, stdout, stderr } = runVerifier(argv)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout.length).toBeGreaterThan(300)
  })

  it('teaches exit codes and what ACCEPTED does not mean', () => {
    expect(runVerifier(['verify', '--help']).stdout).toMatch(/What it does not mean: that the change is correct[\s\S]*Exit codes/)
  })

  it('is an error when nothing was asked, and a near verb is named', () => {
    expect(runVerifier([])).toMatchObject({ code: 2, stdout: '' })
    expect(runVerifier(['verfy'])).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean verify') })
    expect(runVerifier(['--version'])).toMatchObject({ code: 0,
      stdout: expect.stringMatching(/^bounded-review-verify \d+\.\d+\.\d+\n$/) })
  })
})
