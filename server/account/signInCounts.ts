import { sql } from 'kysely'
import { signInTarget } from '../adminLog/logRow.ts'
import type { Db } from '../db/database.ts'
import type { LocalDay } from './localDays.ts'

export interface SignInCounts {
  /** One number per day. */
  accepted: number[]
  /** Refused ones of the last of the days. */
  refusedOnLast: number
}

/** How many sign-ins each day saw, in one question; of administrators also of one alone. */
export async function signInsOf(
  db: Db,
  table: 'admin_log' | 'user_login_log',
  days: readonly LocalDay[],
  adminId?: number,
): Promise<SignInCounts> {
  const within = ({ from, until }: LocalDay) => sql`create_time >= ${from} and create_time < ${until}`
  const each = days.map(
    (day, at) => sql`sum(case when code = 1 and ${within(day)} then 1 else 0 end) as ${sql.ref(`day${at}`)}`,
  )
  const last = days.at(-1)
  const refused = last ? sql`sum(case when code = 0 and ${within(last)} then 1 else 0 end)` : sql`0`
  const kind = table === 'admin_log' ? sql`and target_type = ${signInTarget}` : sql``
  const who = adminId === undefined ? sql`` : sql`and admin_id = ${adminId}`
  const { rows } = await sql<Record<string, number | null>>`
    select ${sql.join([...each, sql`${refused} as refused`])} from ${sql.table(table)}
    where create_time >= ${days[0]?.from ?? 0} ${kind} ${who}`.execute(db)
  const row = rows[0] ?? {}
  return { accepted: days.map((_, at) => Number(row[`day${at}`] ?? 0)), refusedOnLast: Number(row.refused ?? 0) }
}
