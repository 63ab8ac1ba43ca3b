/**
 * What `run --dry-run` shows: everything that would be read, run and sent, and nothing done (D22).
 *
 * @module
 */
import type { Configuration } from '../../schemas/configuration.ts'
import type { Packet } from '../../schemas/packet.ts'
import { counted, duration, printable, printablePath } from './display.ts'

/** Where the change goes for each kind of reviewer. */
const DESTINATION: Readonly<Record<string, string>> = {
  oxlint: 'nothing leaves this machine: the analyzer is local, and the record is signed only when you ask for it',
  sarif: 'the analyzer gets the files below; whether it sends them on is its own affair',
  command: 'the command gets the files below; whether it sends them on is its own affair',
}

const LISTED = 200

export function dryRun(packet: Packet, configuration: Configuration): string[] {
  const { scope, checks, prepare, reviewer } = packet
  const argv = (words: readonly string[]): string => printable(words.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : JSON.stringify(word)).join(' '), 300)
  return [
    '',
    `  would read    ${counted(packet.delta.length, 'changed path')} from git objects, ${counted(scope.included.length, 'path')} in scope`,
    ...listed(scope.included.map((path) => printablePath(path))),
    ...scope.excluded.length > 0 ? ['  excluded', ...listed(scope.excluded.map(({ path, rule }) => `${printablePath(path)}   by ${printable(rule)}`))] : [],
    ...scope.private.length > 0 ? ['  private, not shown to the reviewer', ...listed(scope.private.map((path) => printablePath(path)))] : [],
    '',
    `  would run     ${prepare.length + checks.length === 0 ? 'no checks' : 'in a fresh export of the head'}`,
    ...prepare.map((command) => `    prepare     ${argv(command)}`),
    ...checks.map((check) => `    check       ${check.id}   ${argv(check.argv)}   at most ${duration(check.timeoutSeconds)}${check.required ? '' : ', not required'}`),
    `    reviewer    ${reviewer.kind}${configuration.reviewer.run === null ? '' : `   ${argv(configuration.reviewer.run)}`}   at most ${duration(reviewer.timeoutSeconds)}`,
    '',
    `  would send    ${DESTINATION[reviewer.kind] ?? 'what the reviewer asks for'}`,
    '',
    '  nothing has been run, written or sent',
  ]
}

function listed(lines: readonly string[]): string[] {
  const more = lines.length - LISTED
  const shown = lines.slice(0, LISTED).map((line) => `    ${line}`)
  return more > 0 ? [...shown, `    and ${more} more`] : shown
}
