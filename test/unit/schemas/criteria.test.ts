import { describe, expect, it } from '@jest/globals'
import { CRITERIA_MAX_BYTES, parseCriteria } from '../../../schemas/criteria.ts'
import { FormatError } from '../../../schemas/errors.ts'

const parse = (text: string): unknown => parseCriteria(Buffer.from(text, 'utf8'))

describe('parseCriteria', () => {
  it('reads each heading, in order, and no other text (D8)', () => {
    expect(parse('# Criteria\n\n## C-1 Pages are complete [high]\nNo page is lost.\n\n## Notes\n### About C-1\n## C-12  Names [are] right\t[low]  \r\n')).toEqual([
      { id: 'C-1', title: 'Pages are complete', severity: 'high' },
      { id: 'C-12', title: 'Names [are] right', severity: 'low' },
    ])
  })

  it.each([
    ['no severity', '## C-1 Title', /line 1: .+ no severity/],
    ['an unknown severity', '## C-1 Title [critical]', /line 1/],
    ['a severity in capitals', '## C-1 Title [High]', /line 1/],
    ['no title', 'x\n## C-1 [high]', /line 2/],
    ['an id twice', '## C-1 A [high]\n## C-1 B [low]', /line 2: expected each id once, got C-1 again/],
    ['C-0', '## C-0 A [high]', /line 1/],
    ['a leading zero', '## C-01 A [high]', /line 1/],
    ['another level of heading', '### C-1 A [high]', /line 1/],
    ['an indented heading', '## C-1 A [high]\n  ## C-2 B [high]', /line 2/],
    ['a heading without a blank', '##C-1 A [high]', /line 1/],
    ['a lower-case id', '## c-1 A [high]', /line 1/],
    ['none at all', '# Criteria', /at least one criterion/],
    ['nothing', '', /at least one criterion/],
    ['a very long heading', `## C-1 ${' '.repeat(CRITERIA_MAX_BYTES / 2)} x`, /at most 1024 characters/],
    ['too many bytes', 'x'.repeat(CRITERIA_MAX_BYTES + 1), /at most 262144 bytes/],
  ])('refuses %s: a criterion is never dropped in silence', (_, text, message) => {
    expect(() => parse(text)).toThrow(FormatError)
    expect(() => parse(text)).toThrow(message)
  })

  it('refuses other bytes than UTF-8', () => {
    expect(() => parseCriteria(Buffer.from([0x23, 0xff]))).toThrow(/expected UTF-8/)
  })
})
