import { describe, expect, it } from '@jest/globals'
import { NO_FILES, type BindingFacts } from '../../../../verifier/core/binding-facts.ts'
import { checkBudgets, checkConfiguration, checkCriteria, checkFreshness, checkScope } from '../../../../verifier/core/check-currency.ts'
import { canonicalSha256 } from '../../../../schemas/digest.ts'
import { scopeOf } from '../../../../schemas/scope.ts'
import { Configuration } from '../../../../schemas/configuration.ts'
import { sampleConfigurationInput, sampleDelta, sampleManifest, samplePacket } from '../../../support/samples.ts'

/** The facts that a check reads; it reads no others. */
const facts = (some: object): BindingFacts => some as BindingFacts
const SIGNED = Date.parse('2026-11-30T22:05:00Z')

describe('the check freshness (S26)', () => {
  const at = (seconds: number): unknown => {
    const result = checkFreshness(facts({ producer: { maxAgeMinutes: 60 }, verifiedAt: new Date(SIGNED), now: new Date(SIGNED + seconds * 1000) }))
    return result === null ? null : typeof result === 'object' && 'code' in result ? result.code : result
  }

  it('lets clocks differ by five minutes, and no second more', () => {
    expect([-299, -300, -301].map(at)).toEqual([null, null, 'RECORD_FROM_FUTURE'])
  })

  it('takes a record for as old as the policy allows, and no second more', () => {
    expect([0, 3599, 3600, 3601].map(at)).toEqual([null, null, null, 'RECORD_EXPIRED'])
  })

  it('names the moments that it compares', () => {
    const result = checkFreshness(facts({ producer: { maxAgeMinutes: 60 }, verifiedAt: new Date(SIGNED), now: new Date(SIGNED + 3_601_000) }))
    expect(result).toMatchObject({ field: 'verifiedAt', expected: 'not before 2026-11-30T22:05:01.000Z', actual: '2026-11-30T22:05:00.000Z' })
  })

  it('decides nothing without a time', () => {
    expect(at(Number.NaN)).toBe('INTERNAL_ERROR')
  })
})

describe('criteria and configuration that are not those at the base now (D38)', () => {
  const configuration = Configuration.parse(sampleConfigurationInput())
  const [OLD, NEW] = ['1'.repeat(64), '2'.repeat(64)]
  const UNTIL = '2026-12-01T00:00:00Z'
  const at = (moment: string) => ({ now: new Date(moment) })
  const codeOf = (result: unknown): unknown =>
    typeof result === 'object' && result !== null && 'code' in result && 'field' in result ? `${String(result.code)} ${String(result.field)}` : result
  const criteria = (grace: object[], over: { signed?: object; now?: Date; requirement?: object; live?: object } = {}): unknown => codeOf(checkCriteria(facts({
    manifest: { inputs: { criteriaSha256: OLD, requirementsSha256: null, ...over.signed }, binding: { criteriaVersion: 'v1', ...over.signed } },
    live: over.live ?? { configuration, criteria: { sha256: NEW, version: 'v1' } }, policy: { grace },
    expected: { requirement: over.requirement ?? { source: 'none' } }, now: over.now ?? new Date(SIGNED),
  })))

  it('pass for as long as the policy grants to exactly those criteria, and say so', () => {
    const superseded = 'CRITERIA_SUPERSEDED inputs.criteriaSha256'
    expect(criteria([{ criteriaSha256: OLD, until: UNTIL }])).toBe(`older criteria, allowed until ${UNTIL}`)
    expect(criteria([{ criteriaSha256: '3'.repeat(64), until: UNTIL }])).toBe(superseded)
    expect(criteria([])).toBe(superseded)
    const [before, after] = [at(UNTIL), at('2026-12-01T00:00:00.001Z')]
    expect(criteria([{ criteriaSha256: OLD, until: UNTIL }], before)).toBe(`older criteria, allowed until ${UNTIL}`)
    expect(criteria([{ criteriaSha256: OLD, until: UNTIL }], after)).toBe(superseded)
    const first = { criteriaSha256: OLD, until: '2027-01-01T00:00:00Z' }
    expect(criteria([first, { criteriaSha256: OLD, until: UNTIL }])).toBe(`older criteria, allowed until ${first.until}`)
  })

  it('need no grace where nothing changed, and another version is a change', () => {
    const grace = [{ criteriaSha256: NEW, until: UNTIL }]
    expect([criteria([], { signed: { criteriaSha256: NEW } }), criteria(grace, { signed: { criteriaSha256: NEW } })]).toEqual([null, null])
    expect(criteria([], { signed: { criteriaSha256: NEW, criteriaVersion: 'v2' } })).toBe('CRITERIA_SUPERSEDED binding.criteriaVersion')
  })

  it('excuse no other requirement, and none that cannot be read', () => {
    const signed = { criteriaSha256: NEW, requirementsSha256: OLD }
    expect(criteria([], { signed, requirement: { sha256: OLD } })).toBeNull()
    expect(criteria([], { signed, requirement: { sha256: NEW } })).toBe('CRITERIA_SUPERSEDED inputs.requirementsSha256')
    expect(criteria([{ criteriaSha256: OLD, until: UNTIL }], { signed: { requirementsSha256: OLD } })).toBe('CRITERIA_SUPERSEDED inputs.requirementsSha256')
    expect(criteria([], { signed, requirement: { unavailable: 'SOURCE_UNAVAILABLE', detail: 'no answer' } })).toBe('SOURCE_UNAVAILABLE inputs.requirementsSha256')
  })

  it('are not judged against a configuration that is none', () => {
    const live = { code: 'CONFIGURATION_INVALID', field: 'review.yml', expected: 'a', actual: 'b', note: null }
    expect(criteria([], { live })).toEqual({ skipped: 'needs the configuration at the base' })
    expect(checkConfiguration(facts({ manifest: { inputs: {} }, live, policy: { grace: [] }, now: new Date(SIGNED) }))).toBe(live)
  })

  it('pass as a configuration in the same way', () => {
    const checked = (configurationSha256: string, grace: object[], now = new Date(SIGNED)): unknown => codeOf(checkConfiguration(facts({
      manifest: { inputs: { configurationSha256 } }, live: { configuration }, policy: { grace }, now,
    })))
    const superseded = 'CONFIGURATION_SUPERSEDED inputs.configurationSha256'
    expect([checked(canonicalSha256(configuration), []), checked(canonicalSha256(configuration), [{ configurationSha256: canonicalSha256(configuration), until: UNTIL }])]).toEqual([null, null])
    expect(checked(OLD, [{ configurationSha256: OLD, until: UNTIL }])).toBe(`an older configuration, allowed until ${UNTIL}`)
    expect(checked(OLD, [{ configurationSha256: NEW, until: UNTIL }])).toBe(superseded)
    expect(checked(OLD, [{ configurationSha256: OLD, until: UNTIL }], new Date('2026-12-01T00:00:00.001Z'))).toBe(superseded)
    expect(checked(OLD, [])).toBe(superseded)
  })
})

describe('the check scope (S29)', () => {
  const configured = (over: object): Configuration => {
    const configuration = Configuration.parse(sampleConfigurationInput())
    return { ...configuration, scope: { ...configuration.scope, ...over } }
  }
  const checked = (state: string, over: object): unknown => {
    const configuration = configured(over)
    const manifest = sampleManifest()
    Object.assign(manifest.execution, { state })
    Object.assign(manifest.configuration, { scope: scopeOf(configuration.scope, sampleDelta()) })
    return checkScope(facts({ manifest, files: { packet: { packets: [samplePacket()], configuration } }, expected: { delta: sampleDelta() } }))
  }

  it('refuses a completed run that reviewed nothing, and lets one that did not complete stand', () => {
    expect(checked('COMPLETED', { exclude: ['**'] })).toMatchObject({ code: 'SCOPE_MISMATCH', field: 'configuration.scope.included' })
    expect(checked('ABORTED', { exclude: ['**'] })).toBe(`0 of ${sampleDelta().length} changed paths reviewed: ${sampleDelta().length} excluded, 0 private`)
  })

  it('compares each list by its paths, and the limits (S29)', () => {
    const configuration = configured({ exclude: [], private: [] })
    const checkedAs = (change: (scope: { included: unknown[]; private: unknown[]; limits: { files: number } }) => void, limits = {}): unknown => {
      const changedTo = { ...configuration, scope: { ...configuration.scope, limits: { ...configuration.scope.limits, ...limits } } }
      const manifest = sampleManifest()
      const scope = structuredClone(scopeOf(changedTo.scope, sampleDelta())) as unknown as Parameters<typeof change>[0]
      change(scope)
      Object.assign(manifest.configuration, { scope })
      const result = checkScope(facts({ manifest, files: { packet: { packets: [samplePacket()], configuration: changedTo } }, expected: { delta: sampleDelta() } }))
      return typeof result === 'object' && result !== null && 'code' in result ? `${result.code} ${result.field}` : result
    }
    const count = sampleDelta().length
    expect(checkedAs(() => {})).toBeNull()
    expect(checkedAs((scope) => { scope.included[0] = 'other.ts' })).toBe('SCOPE_MISMATCH configuration.scope.included')
    expect(checkedAs((scope) => { scope.included.pop() })).toBe('SCOPE_MISMATCH configuration.scope.included')
    expect(checkedAs((scope) => { scope.private.push('other.ts') })).toBe('SCOPE_MISMATCH configuration.scope.private')
    expect(checkedAs((scope) => { scope.limits.files += 1 })).toBe('SCOPE_MISMATCH configuration.scope.limits')
    expect(checkedAs(() => {}, { files: count })).toBeNull()
    expect(checkedAs(() => {}, { files: count - 1 })).toBe('SCOPE_MISMATCH configuration.scope.limits.files')
  })

  it('says how much was left out, and nothing where nothing was', () => {
    expect(checked('COMPLETED', { exclude: [], private: [] })).toBeNull()
    const [first] = sampleDelta()
    const left = checked('COMPLETED', { exclude: [], private: [first!.path] })
    expect(left).toBe(`${sampleDelta().length - 1} of ${sampleDelta().length} changed paths reviewed: 0 excluded, 1 private`)
  })

  it('and the check budgets decide nothing without the packet file', () => {
    const none = facts({ manifest: sampleManifest(), files: { packet: null }, expected: { delta: [] }, policy: {} })
    expect(checkScope(none)).toBe(NO_FILES)
    expect(checkBudgets(none)).toBe(NO_FILES)
  })
})

describe('the check budgets (S32)', () => {
  it('is every ceiling of the policy, to the unit; no ceiling is above every ceiling', () => {
    const configuration = Configuration.parse(sampleConfigurationInput())
    const failed = (maxCostUsd: number | null, maxBudgets: object): unknown => {
      const manifest = sampleManifest()
      const budgets = { ...configuration.budgets, maxCostUsd }
      Object.assign(manifest.configuration, { budgets })
      return checkBudgets(facts({ manifest, files: { packet: { configuration: { ...configuration, budgets } } }, policy: { maxBudgets } }))
    }
    const field = (name: string): object => ({ code: 'BUDGET_ABOVE_POLICY', field: `configuration.budgets.${name}` })
    for (const name of ['maxIterations', 'maxWallClockSeconds', 'maxReviewerCalls'] as const) {
      expect(failed(1, { [name]: configuration.budgets[name] })).toBeNull()
      expect(failed(1, { [name]: configuration.budgets[name] - 1 })).toMatchObject(field(name))
    }
    expect(failed(1, { maxCostUsd: 1 })).toBeNull()
    expect(failed(1.01, { maxCostUsd: 1 })).toMatchObject(field('maxCostUsd'))
    expect(failed(null, { maxCostUsd: 1 })).toMatchObject({ ...field('maxCostUsd'), actual: 'no ceiling' })
    expect(failed(null, {})).toBeNull()
  })
})
