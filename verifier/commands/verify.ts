/**
 * `bounded-review-verify verify`: judges one handoff.
 *
 * Git starts before anything heavy is loaded, and answers meanwhile.
 *
 * @module
 */
import { UsageError } from '../../schemas/errors.ts'
import { numericId, readArguments, required, wholeNumber, type Flags, type Values } from '../cli-arguments.ts'
import { readInput } from '../cli-files.ts'
import type { Selectors } from '../gather-expected.ts'
import { RepositorySession } from '../io/git-session.ts'

const FLAGS: Flags = {
  repo: { type: 'string' }, base: { type: 'string' }, 'base-ref': { type: 'string' }, head: { type: 'string' },
  repository: { type: 'string' }, 'repository-id': { type: 'string' }, 'head-repository-id': { type: 'string' },
  'pull-request': { type: 'string' },
  'default-branch': { type: 'string' }, 'trusted-root': { type: 'string', multiple: true }, policy: { type: 'string' },
  json: { type: 'boolean' }, summary: { type: 'string' }, decision: { type: 'string' },
}
const MAX_TRUST_ROOT = 4 * 1024 * 1024

export async function verifyCommand(argv: readonly string[]): Promise<number> {
  const values = readArguments(argv, 'verify', FLAGS, { min: 0, max: 1, what: 'the folder of one handoff' })
  const output = { json: values.flag('json'), summary: values.text('summary'), decision: values.text('decision') }
  const handoff = values.positionals[0]
  const trustRootFiles = readTrustRootFiles(values.texts('trusted-root'))
  if (values.text('policy') !== undefined) {
    const { JUDGES } = await import('./verbs.ts')
    return await JUDGES.judgeRecorded({ handoff: handoff
      ?? required(undefined, 'a handoff',
      'bounded-review-verify verify --help'), trustRootFiles, output, ...recordedSelectors(values) })
  }
  const session = RepositorySession.open(values.text('repo') ?? '.')
  try {
    const selectors = selectorsOf(values, session)
    session.prefetch(selectors.baseSha, selectors.headSha)
    const { JUDGES } = await import('./verbs.ts')
    return await JUDGES.judge({ session, handoff, trustRootFiles, output, selectors })
  } finally {
    session.close()
  }
}

function selectorsOf(values: Values, session: RepositorySession): Selectors {
  const base = session.revision(required(values.text('base'), '--base',
    'the tip of the protected branch, for example --base refs/remotes/origin/main'), '--base')
  const head = session.revision(required(values.text('head'), '--head',
    'the commit that the handoff must be about, in full: git rev-parse HEAD prints it'), '--head')
  const named = values.text('base-ref') ?? (base.ref === null ? undefined : session.branchOnRemote(base.ref))
  const baseRef = fullRef(required(named, '--base-ref',
    'a commit id says nothing of its branch, and the policy is about branches: --base-ref refs/heads/main'), '--base-ref')
  return {
    ...identity(values), repository: { name: values.text('repository') ?? session.name(),
      id: numericId(values.text('repository-id'), '--repository-id') },
    baseRef, baseSha: base.oid, headSha: head.oid, defaultBranchSha: session.defaultBranch(values.text('default-branch'),
      baseRef),
  }
}

function recordedSelectors(values: Values): { readonly policy: Buffer; readonly selectors: Selectors } {
  for (const flag of ['repo', 'default-branch']) {
    if (values.text(flag) !== undefined) throw new UsageError('ERR_USAGE',
      `verify: expected either --policy or --${flag}, got both`, { hint: 'with --policy no repository is read' })
  }
  const why = 'with --policy no repository is read, so what the record must say is given in full'
  const commit = (flag: string): string => {
    const text = required(values.text(flag), `--${flag}`, why)
    if (!/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text)) throw new UsageError('ERR_USAGE',
      `--${flag}: expected a full commit id, got ${JSON.stringify(text.slice(0, 200))}`, { hint: why })
    return text
  }
  const [baseSha, headSha] = [commit('base'), commit('head')]
  return {
    policy: readInput(values.text('policy') ?? '', '--policy', 256 * 1024),
    selectors: {
      ...identity(values), repository: { name: required(values.text('repository'), '--repository', why),
        id: numericId(values.text('repository-id'), '--repository-id') },
      baseRef: fullRef(required(values.text('base-ref'), '--base-ref', why),
        '--base-ref'), baseSha, headSha, defaultBranchSha: null,
    },
  }
}

function identity(values: Values): Pick<Selectors, 'headRepositoryId' | 'pullRequest'> {
  const name = values.text('repository')
  if (name !== undefined && !/^[\x21-\x7e]{1,256}$/.test(name)) throw new UsageError('ERR_USAGE',
    `--repository: expected owner/name, got ${JSON.stringify(name.slice(0, 200))}`)
  return {
    headRepositoryId: numericId(values.text('head-repository-id'), '--head-repository-id'),
    pullRequest: wholeNumber(values.text('pull-request'), '--pull-request'),
  }
}

function fullRef(text: string, flag: string): string {
  if (!RepositorySession.isFullRef(text)) throw new UsageError('ERR_USAGE',
    `${flag}: expected a full ref, got ${JSON.stringify(text.slice(0, 200))}`, { hint: 'for example refs/heads/main' })
  return text
}

/** `ID=FILE`: where a trust root of the policy lies. Its digest is the policy's matter. */
function readTrustRootFiles(texts: readonly string[]): ReadonlyMap<string, Buffer> {
  return new Map(texts.map((text) => {
    const [, id, path] = /^([^=]+)=(.+)$/s.exec(text) ?? []
    if (id === undefined || path === undefined) {
      throw new UsageError('ERR_USAGE', `--trusted-root: expected ID=FILE, got ${JSON.stringify(text.slice(0, 200))}`,
        { hint: 'ID is the id of a trust root in the policy' })
    }
    return [id, readInput(path, '--trusted-root', MAX_TRUST_ROOT)]
  }))
}
