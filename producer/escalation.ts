/**
 * Tells the escalation owner how a run ended, by the command and the webhook that the configuration at the base names. Each
 * way is an effect of its own: recorded before it is tried, reconciled before it is tried again (R96, R116, R131–R137).
 *
 * @module
 */
import { join } from 'node:path'
import { mkdtemp } from 'node:fs/promises'
import type { Configuration } from '../schemas/configuration.ts'
import { canonicalBytes } from '../schemas/digest.ts'
import { Escalation } from '../schemas/escalation.ts'
import { PortError, UsageError } from '../schemas/errors.ts'
import type { Detail } from '../schemas/review.ts'
import type { Timestamp } from '../schemas/primitives.ts'
import { escalationDocument, noticeEffect, waysOf, type Via } from './core/escalation.ts'
import type { RunState } from './core/state.ts'
import { carryOut, type Destination, type EffectLog } from './effects.ts'
import { afterwards } from './io/clock.ts'
import { removeTree } from './io/environment.ts'
import { notifyByCommand } from './io/notify-command.ts'
import { Webhook, webhookAddress } from './io/webhook.ts'
import type { Processes } from './ports.ts'
import { resolveProgram } from './reviewers/base-program.ts'

/** Seconds that one notice may take; after a stop the runner kills this process soon (D13). */
export const NOTICE_SECONDS = 15
export const NOTICE_SECONDS_STOPPED = 2

export type Notice = { readonly via: Via; readonly status: 'CONFIRMED' | 'UNRESOLVED'; readonly attempted: boolean; readonly detail: Detail | null }

export type EscalationPorts = {
  readonly log: EffectLog
  readonly processes: Processes
  /** Bytes of a path at the protected base; null where there is none. */
  readonly baseFile: (path: string, maxBytes: number) => Promise<Buffer | null>
  /** PATH of the command: nothing in the work tree under review. */
  readonly path: string
  readonly temporary: string
  readonly deadlineSeconds: number
  /** Somebody wants this process to end: what is being sent is given {@link NOTICE_SECONDS_STOPPED} more (D13). */
  readonly stop: AbortSignal
}

/** Refuses an address that may not be used, before anything is run. */
export function confirmEscalation({ webhook }: Configuration['escalation']): void {
  if (webhook !== null) webhookAddress(webhook)
}

/** @returns One notice for each configured way; none where nobody must be told, or no way is configured. */
export async function escalate(
  state: RunState, escalation: Configuration['escalation'],
  facts: { readonly at: Timestamp; readonly runDirectory: string; readonly handoff: string | null }, ports: EscalationPorts,
): Promise<readonly Notice[]> {
  const notices: Notice[] = []
  for (const via of waysOf(escalation)) {
    const about = noticeEffect(state.runId, via)
    const document = escalationDocument(state, { ...facts, effect: about.effect })
    if (document === null) return []
    const bytes = canonicalBytes(Escalation.parse(document))
    const destination = via === 'webhook' ? byWebhook(escalation.webhook ?? '', about.effect, bytes, ports) : byCommand(escalation.command ?? [], about.effect, bytes, ports)
    notices.push({ via, ...await carryOut(ports.log, about, destination).catch(faultOf) })
  }
  return notices
}

/** A disk or a directory that refuses must not change how the run ended, and must not be silent either. */
function faultOf(error: unknown): Omit<Notice, 'via'> {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (!(error instanceof PortError) && !(error instanceof UsageError) && syscall === undefined) throw error
  const detail = { code: typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'ESCALATION_FAULT', message: 'the notice could not be prepared or recorded' }
  return { status: 'UNRESOLVED', attempted: false, detail }
}

function byWebhook(address: string, effect: string, document: Uint8Array, { deadlineSeconds, stop }: EscalationPorts): Destination {
  const webhook = new Webhook(webhookAddress(address), effect, deadlineSeconds, afterwards(stop, NOTICE_SECONDS_STOPPED))
  return { find: async () => await webhook.find(), attempt: async () => await webhook.post(new Uint8Array(document)) }
}

/** A program cannot be asked whether it told somebody, so one that may have is never run again. */
function byCommand(argv: readonly string[], effect: string, document: Uint8Array, ports: EscalationPorts): Destination {
  const { path, deadlineSeconds, processes } = ports
  const signal = afterwards(ports.stop, NOTICE_SECONDS_STOPPED)
  return {
    find: async () => 'unknown',
    attempt: async () => {
      const tools = await mkdtemp(join(ports.temporary, 'escalation-tools-'))
      try {
        const resolved = await resolveProgram(argv, tools, ports)
        return await notifyByCommand({ argv: resolved, document, effect, path, deadlineSeconds, signal, temporary: ports.temporary }, processes)
      } finally {
        await removeTree(tools)
      }
    },
  }
}

/** What a person reads of the notices, below "escalated to". A notice that failed is as visible as one that did not. */
export function noticeLines(runId: string, notices: readonly Notice[]): string[] {
  return notices.map(({ via, status, detail }) => status === 'CONFIRMED'
    ? `            notified by ${via}`
    : `            NOT CONFIRMED: ${detail?.message ?? 'unknown'}   ${detail?.code ?? ''}   next: bounded-review publish ${runId}`)
}
