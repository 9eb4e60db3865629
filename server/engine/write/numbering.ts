import type { Numbering } from '../../../contract/definition/action.ts'
import { dayOf } from '../../../contract/moment.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { isCodeRule, nextCode } from '../../db/serial.ts'
import type { Configured } from '../context.ts'
import { type InTransaction, ownTables } from '../table.ts'

/** The next number by the configured rule of a noun (areas 1.7), to be asked for inside the transaction of the insert. */
export function nextNumber(
  trx: InTransaction,
  { rule, usual }: Numbering,
  { settings, now }: { settings: Configured; now: number },
): Promise<string> {
  const configured = settings.text(rule)
  const used = isCodeRule(configured) ? configured : usual
  return nextCode(ownTables<SystemTables>(trx), used, dayOf(now, settings.timeZone))
}
