/**
 * Checks `requires` and `effect`: whether an accepted record is one the policy asks for, and what it may do (D14, D34, S32).
 * That every entry of `requires` is met is judged over all candidates, in `verifyAll`.
 *
 * @module
 */
import type { Effect, Policy, TrustedProducer } from '../../schemas/policy.ts'
import { pathBytes } from '../../schemas/primitives.ts'
import { compileGlob } from '../../schemas/glob.ts'
import type { BindingCheck, BindingFacts } from './binding-facts.ts'
import { failure, type Failure } from './failure.ts'

const unmet = (field: string, expected: string, actual: string | null): Failure =>
  failure('REQUIREMENT_UNMET', field, expected, actual)
const insufficient = (field: string, expected: string, actual: string | null): Failure =>
  failure('EFFECT_INSUFFICIENT', field, expected, actual)

export const OUTCOME_FIELD = 'result.outcome'

/** What a record lacks for any use, whoever asks for it; null: nothing. */
export function shortcomingOf(facts: BindingFacts): Failure | null {
  const { manifest: { execution, inputs }, policy } = facts
  if (execution.state !== 'COMPLETED') {
    return failure('NOT_COMPLETED', 'execution.state', 'COMPLETED', `${execution.state} ${execution.stopCause}`)
  }
  const reviewer = reviewerFailure(facts) ?? independenceFailure(facts)
  if (reviewer) return reviewer
  return policy.binding.requireRequirement && inputs.requirementsSha256 === null
    ? unmet('inputs.requirementsSha256', 'a requirement', null)
    : null
}

export const checkRequires: BindingCheck = (facts) => {
  const { manifest: { result }, policy, producer } = facts
  const shortcoming = shortcomingOf(facts)
  if (shortcoming) return shortcoming
  if (policy.requires && !policy.requires.some(({ anyOf }) => anyOf.includes(producer.id))) {
    return unmet('policy.requires', `an entry with ${producer.id}`, policy.requires.map(({ id }) => id).join(', '))
  }
  const { outcome } = result
  return outcome && policy.allowedOutcomes.includes(outcome)
    ? null
    : unmet(OUTCOME_FIELD, policy.allowedOutcomes.join(' | '), outcome ?? null)
}

function reviewerFailure(
  { manifest: { configuration: { reviewer } }, producer: { id, reviewers } }: BindingFacts,
): Failure | null {
  if (!reviewers) return null
  const ofKind = reviewers.filter(({ kind }) => kind === reviewer.kind)
  const at = `producers.${id}.reviewers`
  if (ofKind.length === 0) return unmet(`${at}.kind`, reviewers.map(({ kind }) => kind).join(' | '), reviewer.kind)
  const { served } = reviewer.model
  const allowed = ofKind.some(({ models }) => models === undefined || (served !== null && models.includes(served)))
  return allowed ? null : unmet(`${at}.models`, ofKind.flatMap(({ models }) => models ?? []).join(' | '), served)
}

/** Whose models the author of corrections uses; what is not known cannot be shown to differ. */
const AUTHOR_PROVIDER: Readonly<Record<string, string>> = { 'claude-code': 'anthropic', codex: 'openai' }

function independenceFailure(
  { manifest: { configuration: { author, reviewer } }, policy: { independence } }: BindingFacts,
): Failure | null {
  if (!independence || author === null) return null
  const provider = AUTHOR_PROVIDER[author.kind]
  const different = provider !== undefined && reviewer.provider !== null && reviewer.provider !== provider
  return different
    ? null
    : unmet('configuration.reviewer.provider', `a provider other than the author's, ${provider ?? 'unknown'}`, reviewer.provider)
}

/** No effect authorizes a merge; only the last makes success (D34). */
const RANK: Readonly<Record<Effect, number>> = { advisory: 0, 'spare-optional-pass': 1, 'satisfy-required-review': 2 }
export const rankOf = (effect: Effect): number => RANK[effect]

/** Whether the policy names the producer in advisory entries only, or names none. */
function isAdvisory({ requires }: Policy, { id }: TrustedProducer): boolean {
  const entries = (requires ?? []).filter(({ anyOf }) => anyOf.includes(id))
  return entries.length > 0 && entries.every(({ advisory }) => advisory)
}

export const checkEffect: BindingCheck = (facts) => {
  const { producer, policy } = facts
  const advisory = isAdvisory(policy, producer)
  if (!advisory && producer.maxEffect !== 'satisfy-required-review') {
    return insufficient(`producers.${producer.id}.maxEffect`, 'satisfy-required-review', producer.maxEffect)
  }
  return authorityFailure(facts) ?? (advisory ? 'advisory' : protectedNote(facts))
}

/** What bars a record from any effect, whatever its producer may do. */
export function authorityFailure(
  { manifest: { producer: { identity } }, producer, packet, policy, expected }: BindingFacts,
): Failure | null {
  const { repository, headRepositoryId, authors } = expected
  if (headRepositoryId !== null && repository.id !== null && headRepositoryId !== repository.id
    && !policy.binding.allowForkHeads) {
    return insufficient('policy.binding.allowForkHeads', 'a head in the repository itself', 'a head in a fork')
  }
  if (packet?.requirement.source === 'pull-request') {
    return insufficient('packet.requirement.source', 'a requirement that the change\'s author did not write', 'pull-request')
  }
  if (!producer.denyIfAuthor) return null
  const at = `producers.${producer.id}.denyIfAuthor`
  if (producer.kind === 'github-workflow') {
    return insufficient(at, 'a signer other than the author', 'unknown: a workflow certificate names no person')
  }
  if (authors === null) return insufficient(at, 'a signer other than the author', 'unknown: the authors could not be read')
  const author = authors.some((email) => email.toLowerCase() === identity.toLowerCase())
  return author ? insufficient(at, 'a signer other than the author', 'an author of the change') : null
}

function protectedNote({ expected, policy }: BindingFacts): string | null {
  const guarded = policy.protectedPaths.map(compileGlob)
  const touched = expected.delta.filter(({ path }) => guarded.some((matches) => matches(path)))
  const [first] = touched
  return first ? `touches ${touched.length} protected paths, the first of ${pathBytes(first.path).length} bytes` : null
}
