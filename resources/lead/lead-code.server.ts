import { isCodeRule, nextCode } from '../../server/db/serial.ts'
import type { Db } from '../tables.ts'

const usual = 'XS{YYYY}{MM}{####}'

/** The next lead number of a local day, by the rule of the configuration (areas 1.7). */
export async function nextLeadCode(trx: Db, today: string): Promise<string> {
  const row = await trx.selectFrom('config').select('value').where('name', '=', 'code_rule_lead').executeTakeFirst()
  const rule = row && isCodeRule(row.value) ? row.value : usual
  return nextCode(trx, rule, today)
}
