import type { Db } from '../db/database.ts'
import type { Values } from '../engine/module.ts'

/** Days that lists of templates look back. */
export const countedDays = 30

/** How many messages were made of each template and what became of them, tests left out; `now` in unix seconds. */
export async function countTemplates(
  db: Db,
  type: 'sms' | 'message',
  rows: readonly Values[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  const found = await db
    .selectFrom('message_log')
    .select(['template_id', 'state'])
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('template_type', '=', type)
    .where(
      'template_id',
      'in',
      rows.map(({ id }) => Number(id)),
    )
    .where('create_time', '>', now - countedDays * 86_400)
    .where('is_test', '=', 0)
    .groupBy(['template_id', 'state'])
    .execute()
  const counted = (id: unknown, states: readonly string[]): number =>
    found
      .filter((one) => one.template_id === id && states.includes(one.state))
      .reduce((sum, { count }) => sum + Number(count), 0)
  for (const row of rows)
    Object.assign(row, {
      sent_30d: counted(row.id, ['sent', 'delivered', 'simulated']),
      failed_30d: counted(row.id, ['failed']),
    })
}
