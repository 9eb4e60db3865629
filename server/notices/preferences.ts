import { Refusal } from '../../contract/failures/failures.ts'
import { eventsOf, factsOf, type NoticeEvent, type NoticePreference } from '../../contract/noticeEvents.ts'
import type { Db } from '../db/database.ts'
import { truthy } from '../forms/typed.ts'
import type { Owner } from './owner.ts'

/** How one receiver gets notices of an event: 1 or 0. */
interface Wish {
  id: number
  site: 0 | 1
  mail: 0 | 1
}

const bit = (on: unknown): 0 | 1 => (Number(on) === 1 ? 1 : 0)

/** What receivers of an event want; without those who want nothing. A locked event reaches them all (areas 22.2). */
export async function wishesOf(db: Db, event: NoticeEvent, ids: readonly number[]): Promise<Wish[]> {
  const { side, locked, mail } = factsOf(event)
  if (ids.length === 0) return []
  const usual = { site: 1, mail: mail === true ? 1 : 0 } as const
  if (locked) return ids.map((id) => ({ id, ...usual }))
  const rows = await db
    .selectFrom('notice_preference')
    .select(['account_id', 'site', 'mail'])
    .where('side', '=', side)
    .where('event', '=', event)
    .where('account_id', 'in', ids)
    .execute()
  const stored = new Map(rows.map((row) => [Number(row.account_id), { site: bit(row.site), mail: bit(row.mail) }]))
  return ids.map((id) => ({ id, ...(stored.get(id) ?? usual) })).filter(({ site, mail }) => site + mail > 0)
}

/** Every event of a side with what an account wants, in the order they are shown. */
export async function preferencesOf(db: Db, { side, id }: Owner): Promise<NoticePreference[]> {
  const rows = await db
    .selectFrom('notice_preference')
    .select(['event', 'site', 'mail'])
    .where('side', '=', side)
    .where('account_id', '=', id)
    .execute()
  const stored = new Map(rows.map((row) => [row.event, row]))
  return eventsOf(side).map((event) => {
    const { locked = false, mail } = factsOf(event)
    const own = locked ? undefined : stored.get(event)
    return { event, site: own ? own.site === 1 : true, mail: own ? own.mail === 1 : mail !== false, locked }
  })
}

/** Keeps what an account wants of one event. Throws `noticeEvent` for one that its side does not have, `noticeLocked` for one that cannot be switched off. */
export async function prefer(
  db: Db,
  { side, id }: Owner,
  wanted: { event: unknown; site: unknown; mail: unknown },
): Promise<void> {
  const event = eventsOf(side).find((name) => name === wanted.event)
  if (!event) throw new Refusal('noticeEvent')
  if (factsOf(event).locked) throw new Refusal('noticeLocked')
  const values = { site: isOn(wanted.site), mail: isOn(wanted.mail) }
  await db
    .insertInto('notice_preference')
    .values({ side, account_id: id, event, ...values })
    .onConflict((conflict) => conflict.columns(['side', 'account_id', 'event']).doUpdateSet(values))
    .execute()
}

const isOn = (value: unknown): 0 | 1 => (truthy(value) ? 1 : 0)
