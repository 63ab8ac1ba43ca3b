/**
 * What the policy's fields must have in common: what no single field shows (D30, D34).
 *
 * @module
 */
import type * as z from 'zod'
import type { TrustedProducer } from './policy.ts'

/** Whether two times, where both are given, are in this order. */
export function inOrder(from: string | undefined, to: string | undefined): boolean {
  return from === undefined || to === undefined || Date.parse(from) < Date.parse(to)
}

/** What no single field shows: references that lead nowhere, and effects that a kind of producer cannot have. */
export function crossChecks(policy: {
  trustRoots: { id: string }[]
  producers: TrustedProducer[]
  requires?: { id: string; anyOf: string[]; advisory: boolean }[] | undefined
  acceptWorkstationRisk?: string | undefined
}, context: z.core.$RefinementCtx): void {
  const issue = (path: (string | number)[], message: string): void => {
    context.issues.push({ code: 'custom', path, message, input: undefined })
  }
  const unique = (field: string, ids: string[]): void => {
    ids.forEach((id, index) => {
      if (ids.indexOf(id) !== index) issue([field, index, 'id'], `expected each id once, got ${id} again`)
    })
  }
  unique('trustRoots', policy.trustRoots.map(({ id }) => id))
  unique('producers', policy.producers.map(({ id }) => id))
  unique('requires', (policy.requires ?? []).map(({ id }) => id))
  policy.producers.forEach((producer, index) => {
    const { kind, trustRoot, maxEffect, notBefore, notAfter } = producer
    if (!policy.trustRoots.some(({ id }) => id === trustRoot)) {
      issue(['producers', index, 'trustRoot'], `expected the id of a trust root, got ${trustRoot}`)
    }
    if (!inOrder(notBefore, notAfter)) issue(['producers', index, 'notAfter'], 'expected notAfter after notBefore')
    if (kind === 'email' && maxEffect === 'satisfy-required-review' && policy.acceptWorkstationRisk === undefined) {
      issue(['producers', index, 'maxEffect'], 'expected acceptWorkstationRisk: <reason> for an email identity with this effect')
    }
  })
  policy.requires?.forEach(({ anyOf, advisory }, index) => {
    anyOf.forEach((id, at) => {
      const producer = policy.producers.find((candidate) => candidate.id === id)
      if (!producer) issue(['requires', index, 'anyOf', at], `expected the id of a producer, got ${id}`)
      else if (!advisory && producer.maxEffect !== 'satisfy-required-review') {
        issue(['requires', index, 'anyOf', at],
          `expected a producer with maxEffect satisfy-required-review, or advisory: true; got ${id} with ${producer.maxEffect}`)
      }
    })
  })
}
