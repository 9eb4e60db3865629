import { isCodeRule, nextCode } from '../../server/db/serial.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import { dayOf } from '../../server/engine/zone.ts'
import type { Db, Tables } from '../tables.ts'

const usual = 'XS{YYYY}{MM}{####}'

/** The next lead number of the local day, by the rule of the configuration (areas 1.7). */
export function nextLeadCode(on: WorkContext<Tables>): Promise<string> {
  const { now, settings } = on
  const db: Db = on.db
  const rule = settings.text('code_rule_lead')
  return nextCode(db, isCodeRule(rule) ? rule : usual, dayOf(now, settings.timeZone))
}
