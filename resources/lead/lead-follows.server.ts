import type { Db } from '../tables.ts'

/** The last words of people about each of the leads. */
export async function lastFollows(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const newest = db
    .selectFrom('lead_follow')
    .select((row) => row.fn.max('id').as('id'))
    .where('lead_id', 'in', ids)
    .where('event', '=', 'none')
    .groupBy('lead_id')
  const rows = await db.selectFrom('lead_follow').select(['lead_id', 'content']).where('id', 'in', newest).execute()
  return new Map(rows.map(({ lead_id, content }) => [Number(lead_id), content]))
}
