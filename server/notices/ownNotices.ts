import type { NoticePage, OwnNotice } from '../../contract/ownNotice.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { ownPage } from '../engine/read/paging.ts'
import { type Owner, receiverOf, shownTo } from './owner.ts'

/** How many an owner has not read: one count in an index of what is unread alone. */
export async function unreadOf(db: Db, owner: Owner): Promise<number> {
  const { count } = await shownTo(db, owner)
    .where('read_time', 'is', null)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which notices are asked for; empty words ask for all. */
export interface AskedNotices {
  event: string
  level: string
  state: string
  /** As the query of the call has them. */
  page: unknown
  limit: unknown
}

/** One page of an owner's notices in the owner's language, the newest first; past the end it is the last one. */
export async function pageOfNotices(
  db: Db,
  owner: Owner,
  asked: AskedNotices,
  language: Language,
): Promise<NoticePage> {
  const rows = () => filtered(db, owner, asked)
  const counted = await rows()
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(counted.count)
  const { page, limit, offset } = ownPage(asked, total)
  const found = await rows().selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const list = found.map((row): OwnNotice => {
    const english = language === 'en'
    const { id, event, level, url, count, read_time, create_time } = row
    return {
      ...{ id, event, level, url, read_time, count: count ?? 1, create_time: create_time ?? 0 },
      title: english ? row.title_en : row.title,
      content: english ? row.content_en : row.content,
    }
  })
  return { list, total, page, unread: await unreadOf(db, owner) }
}

function filtered(db: Db, owner: Owner, { event, level, state }: AskedNotices) {
  let rows = shownTo(db, owner)
  if (event !== '') rows = rows.where('event', '=', event)
  // A level that is none finds nothing.
  if (level !== '') rows = rows.where('level', '=', level as OwnNotice['level'])
  if (state === 'unread') rows = rows.where('read_time', 'is', null)
  if (state === 'read') rows = rows.where('read_time', 'is not', null)
  return rows
}

/** Marks an owner's notices as read, those named or all; notices of others are left alone. Time in unix seconds. */
export async function markRead(db: Db, owner: Owner, ids: readonly number[] | 'all', now: number): Promise<void> {
  if (ids !== 'all' && ids.length === 0) return
  await db
    .updateTable('notice')
    .set({ read_time: now })
    .where(receiverOf(owner.side), '=', owner.id)
    .where('read_time', 'is', null)
    .where('site', '=', 1)
    .where((row) => (ids === 'all' ? row.lit(true) : row('id', 'in', ids)))
    .execute()
}

/** Deletes an owner's notices; those of others stay. */
export async function dropNotices(db: Db, owner: Owner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('notice')
    .where(receiverOf(owner.side), '=', owner.id)
    .where('site', '=', 1)
    .where('id', 'in', ids)
    .execute()
}
