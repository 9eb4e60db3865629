import { Refusal } from '../../contract/failures/failures.ts'
import { messageEvents } from '../../contract/messages/messageEvents.ts'
import {
  eventsOf,
  factsOf,
  type MailWish,
  mailWishes,
  type NoticeEvent,
  type NoticePreference,
} from '../../contract/noticeEvents.ts'
import type { Db } from '../db/database.ts'
import { truthy } from '../forms/typed.ts'
import type { Owner } from './owner.ts'

/** How one receiver gets notices of an event. */
export interface Wish {
  id: number
  site: 0 | 1
  /** As in column `mail` of a notice. */
  mail: 0 | 1 | 2
  sms: 0 | 1
}

interface Stored {
  site: number
  mail: number
  sms: number | null
}

const bit = (on: unknown): 0 | 1 => (on ? 1 : 0)

/** What everybody gets who chose nothing. */
function usualOf(event: NoticeEvent): Omit<Wish, 'id'> {
  return { site: 1, mail: bit(factsOf(event).mail === true), sms: bit(messageEvents[event].sms?.usual) }
}

function wishIn(event: NoticeEvent, row: Stored): Omit<Wish, 'id'> {
  const usual = usualOf(event)
  const sms = messageEvents[event].sms && row.sms !== null ? bit(row.sms === 1) : usual.sms
  return { site: bit(row.site === 1), mail: row.mail === 2 ? 2 : bit(row.mail === 1), sms }
}

/** What receivers of an event want; without those who want nothing. A locked event reaches them all (areas 22.2). */
export async function wishesOf(db: Db, event: NoticeEvent, ids: readonly number[]): Promise<Wish[]> {
  const { side, locked } = factsOf(event)
  if (ids.length === 0) return []
  const usual = usualOf(event)
  if (locked) return ids.map((id) => ({ id, ...usual }))
  const rows = await db
    .selectFrom('notice_preference')
    .select(['account_id', 'site', 'mail', 'sms'])
    .where('side', '=', side)
    .where('event', '=', event)
    .where('account_id', 'in', ids)
    .execute()
  const stored = new Map(rows.map((row) => [Number(row.account_id), wishIn(event, row)]))
  return ids.map((id) => ({ id, ...(stored.get(id) ?? usual) })).filter(({ site, mail, sms }) => site + mail + sms > 0)
}

/** Every event of a side with what an account wants, in the order they are shown. */
export async function preferencesOf(db: Db, { side, id }: Owner): Promise<NoticePreference[]> {
  const rows = await db
    .selectFrom('notice_preference')
    .select(['event', 'site', 'mail', 'sms'])
    .where('side', '=', side)
    .where('account_id', '=', id)
    .execute()
  const stored = new Map(rows.map((row) => [row.event, row]))
  return eventsOf(side).map((event) => {
    const { locked = false, mail } = factsOf(event)
    const own = locked ? undefined : stored.get(event)
    const wish = own ? wishIn(event, own) : usualOf(event)
    return {
      event,
      site: wish.site === 1,
      // The account module sends that mail itself.
      mail: mail === 'apart' ? 'now' : (mailWishes[wish.mail] ?? 'none'),
      ...(messageEvents[event].sms && { sms: wish.sms === 1 }),
      locked,
    }
  })
}

interface Wanted {
  event: unknown
  site: unknown
  mail: unknown
  /** As before when not given. */
  sms?: unknown
}

/** Keeps what an account wants of one event. Throws `noticeEvent` for one that its side does not have, `noticeLocked` for one that cannot be switched off. */
export async function prefer(db: Db, { side, id }: Owner, wanted: Wanted): Promise<void> {
  const event = eventsOf(side).find((name) => name === wanted.event)
  if (!event) throw new Refusal('noticeEvent')
  if (factsOf(event).locked) throw new Refusal('noticeLocked')
  const values = {
    site: bit(truthy(wanted.site)),
    mail: mailWishes.indexOf(wishTyped(wanted.mail)),
    ...(wanted.sms !== undefined && { sms: bit(truthy(wanted.sms)) }),
  }
  await db
    .insertInto('notice_preference')
    .values({ side, account_id: id, event, ...values })
    .onConflict((conflict) => conflict.columns(['side', 'account_id', 'event']).doUpdateSet(values))
    .execute()
}

/** A switch says at once, or never. */
const wishTyped = (wanted: unknown): MailWish =>
  mailWishes.find((wish) => wish === wanted) ?? (truthy(wanted) ? 'now' : 'none')
