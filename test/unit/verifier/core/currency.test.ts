import { describe, expect, it } from '@jest/globals'
import { NO_FILES, type BindingFacts } from '../../../../verifier/core/binding-facts.ts'
import { checkBudgets, checkFreshness, checkScope } from '../../../../verifier/core/check-currency.ts'
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
