import { describe, expect, it } from '@jest/globals'
import type { ReviewerPorts } from '../../../../producer/reviewers/reviewer-ports.ts'
import { AVAILABLE_KINDS, reviewerOf } from '../../../../producer/reviewers/reviewer-of.ts'
import { ConfiguredReviewer } from '../../../../schemas/configuration.ts'
import { UsageError } from '../../../../schemas/errors.ts'

const OXLINT = { node: '/node', program: '/oxlint', version: '1.94.0', files: [] }
// Making a reviewer touches nothing.
const PORTS = {} as ReviewerPorts
const of = (value: unknown) => reviewerOf(ConfiguredReviewer.parse(value), PORTS, () => OXLINT)

describe('from configuration to reviewer', () => {
  it.each([
    [{ kind: 'command', run: ['x'] }, 'command', null, null],
    [{ kind: 'sarif', run: ['x'] }, 'sarif', null, 0],
    [{ kind: 'oxlint' }, 'oxlint', '1.94.0', 0],
  ])('makes %j', (configured, kind, version, callCeilingUsd) => {
    expect(of(configured)).toMatchObject({ kind, version, callCeilingUsd })
  })

  it.each(['claude-code', 'codex', 'anthropic', 'openai', 'rdjson'])('names what there is instead of %s', (kind) => {
    expect(() => of({ kind })).toThrow(UsageError)
    expect(() => of({ kind })).toThrow(`expected one of ${AVAILABLE_KINDS.join(', ')}, got ${kind}`)
  })

  it('looks for oxlint only when it is needed', () => {
    const missing = (): never => { throw new Error('looked') }
    expect(reviewerOf(ConfiguredReviewer.parse({ kind: 'command', run: ['x'] }), PORTS, missing).kind).toBe('command')
    expect(() => reviewerOf(ConfiguredReviewer.parse({ kind: 'oxlint' }), PORTS, missing)).toThrow('looked')
  })
})
