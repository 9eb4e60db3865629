import type { Db } from './database.ts'

/** Whether a rule for codes leaves a place for the number (areas 18). */
export const isCodeRule = (rule: string): boolean => /\{#+\}/.test(rule)

/**
 * The next code of a rule such as `XS{YYYY}{MM}{####}` on a local day `YYYY-MM-DD`, to be asked for inside the transaction of the
 * insert. Each month or day of the rule counts anew; a number is never given twice, also after a delete (areas 1.7).
 */
export async function nextCode(trx: Db, rule: string, localDay: string): Promise<string> {
  const [year = '', month = '', day = ''] = localDay.slice(0, 10).split('-')
  const prefix = rule.replaceAll('{YYYY}', year).replaceAll('{MM}', month).replaceAll('{DD}', day)
  const { last } = await trx
    .insertInto('serial')
    .values({ prefix, last: 1 })
    .onConflict((conflict) => conflict.column('prefix').doUpdateSet((row) => ({ last: row('serial.last', '+', 1) })))
    .returning('last')
    .executeTakeFirstOrThrow()
  return prefix.replace(/\{(#+)\}/, (_all, marks: string) => `${last}`.padStart(marks.length, '0'))
}
