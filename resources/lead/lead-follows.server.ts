import { storedJson } from '../stored-json.ts'
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

const most = 200

/** What happened to a lead, newest first, as its detail shows it. */
export async function timelineOf(db: Db, lead: number) {
  const rows = await db
    .selectFrom('lead_follow')
    .leftJoin('admin as author', 'author.id', 'lead_follow.admin_id')
    .leftJoin('admin as receiver', 'receiver.id', 'lead_follow.to_admin_id')
    .selectAll('lead_follow')
    .select(['author.nickname as author', 'receiver.nickname as receiver'])
    .where('lead_follow.lead_id', '=', lead)
    .orderBy('lead_follow.create_time', 'desc')
    .orderBy('lead_follow.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, attachments: storedJson(row.attachments), said: storedJson(row.said) }))
}
