import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { STOP_CAUSES, STATE_OF } from '../../schemas/vocabulary.ts'
import { table } from './walk.ts'

const committed = readFileSync(new URL('transitions.table', import.meta.url), 'utf8')

describe('every event in every state that small budgets reach', () => {
  const walked = table()

  it('comes to what the committed table says, no more and no less (R73)', () => {
    const [now, then] = [walked, committed].map((text) => new Set(text.split('\n')))
    expect({ new: [...now!.difference(then!)], gone: [...then!.difference(now!)] }).toEqual({ new: [], gone: [] })
    expect(walked === committed).toBe(true)
  })

  it('reaches each of the 14 endings (D3)', () => {
    const ends = STOP_CAUSES.flatMap((cause) => cause === 'ACCEPTED_TERMINAL'
      ? ['ENDED COMPLETED ACCEPTED_TERMINAL CLEAR', 'ENDED COMPLETED ACCEPTED_TERMINAL FINDINGS']
      : [`ENDED ${STATE_OF[cause]} ${cause}`])
    expect(ends).toHaveLength(14)
    for (const end of ends) expect(committed).toContain(`-> ${end}`)
  })

  it('rejects for every reason there is', () => {
    const reasons = new Set([...committed.matchAll(/rejected ([A-Z_]+)/g)].map(([, code]) => code))
    expect([...reasons].toSorted()).toEqual([
      'BUDGET_SPENT', 'EFFECT_OUT_OF_ORDER', 'FINDINGS_MISIDENTIFIED', 'FINDING_UNANSWERED', 'FINDING_UNKNOWN',
      'FROZEN_INPUT_CHANGED', 'NOTHING_IN_SCOPE',
      'NOT_THE_OWNER', 'NOT_WHAT_IS_AWAITED', 'OUT_OF_TURN', 'REJECTED_WITHOUT_EVIDENCE', 'REVISION_LIMIT', 'RUN_ENDED',
      'TIME_WENT_BACK',
    ])
  })
})
