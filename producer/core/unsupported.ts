/**
 * Settings that the format has and this version cannot honour.
 *
 * @module
 */
import type { Configuration } from '../../schemas/configuration.ts'
import { UsageError } from '../../schemas/errors.ts'

/** Settings that a later version will honour. Ignoring one in silence would be a lie (R116). */
export function refuseUnsupported({ retention, ledger }: Configuration): void {
  const refuse = (setting: string): never => {
    throw new UsageError('ERR_SETTING_UNSUPPORTED', `review.yml: expected no ${setting}, which this version cannot honour`, { hint: 'remove it; nothing has been run' })
  }
  if (retention.copyTo !== null) refuse('retention.copyTo')
  if (ledger !== null) refuse('ledger')
}
