import { factsOf, type NoticeEvent } from '../../contract/noticeEvents.ts'
import { noticeWords } from '../../contract/noticeWords.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { filled, type TextValues } from '../../contract/text.ts'
import type { WorkContext } from '../engine/context.ts'
import { type anyTrx, ownTables } from '../engine/table.ts'
import { enabledAccounts } from './enabledAccounts.ts'
import { receiverOf } from './owner.ts'
import { wishesOf } from './preferences.ts'

/** Seconds in which an equal notice about the same target is counted instead of repeated (areas 22.2). */
export const sameFor = 600

export interface News {
  /** Ids of administrators or members, whichever the event is for; those who are gone are left out. */
  to: readonly number[]
  /** What it is about, such as `lead 7`. */
  target: string
  /** Path below the entry of the back office or of the member centre. */
  url: string
  /** What stands in its sentences. */
  values: TextValues
}

/** The work of any noun, whatever tables its type names. */
type On = Pick<WorkContext, 'now' | 'takeTurns'> & { db: Parameters<typeof anyTrx>[0] }

/**
 * Writes the notices of an event, in the transaction of the work that caused it: a row per receiver, or one more on the unread row that
 * says the same of the same target within ten minutes, which then holds the latest (areas 22.2). Who wants a mail gets one later.
 */
export async function notify(on: On, event: NoticeEvent, { to, target, url, values }: News): Promise<void> {
  const { side, level } = factsOf(event)
  const db = ownTables<SystemTables>(on.db)
  const receivers = await enabledAccounts(db, side, to)
  const ids = receivers.map(({ id }) => id)
  const wishes = await wishesOf(db, event, ids)
  if (wishes.length === 0) return
  const words = wordsOf(event, values)
  const content = { event, target: target.slice(0, 60), level, url: url.slice(0, 255), ...words }
  const receiver = receiverOf(side)
  // Of two at once the second finds what the first wrote.
  await on.takeTurns(`notice ${event} ${target}`)
  const again = await db
    .updateTable('notice')
    .set((row) => ({ ...words, url: content.url, count: row('count', '+', 1) }))
    .where(
      receiver,
      'in',
      wishes.map(({ id }) => id),
    )
    .where('event', '=', event)
    .where('target', '=', content.target)
    .where('read_time', 'is', null)
    .where('create_time', '>', on.now - sameFor)
    .returning(receiver)
    .execute()
  const reached = new Set(again.map((row) => Number(row[receiver])))
  const fresh = wishes.filter(({ id }) => !reached.has(id))
  if (fresh.length === 0) return
  await db
    .insertInto('notice')
    .values(fresh.map(({ id, site, mail }) => ({ ...content, [receiver]: id, site, mail, create_time: on.now })))
    .execute()
}

const longest = { title: 200, content: 500 } as const

function wordsOf(event: NoticeEvent, values: TextValues) {
  const title = filled(noticeWords[event].title, values)
  const content = filled(noticeWords[event].content, values)
  return {
    title: clipped(title.zh, longest.title),
    title_en: clipped(title.en, longest.title),
    content: clipped(content.zh, longest.content),
    content_en: clipped(content.en, longest.content),
  }
}

/** Characters, not code units: half a sign is none. */
function clipped(words: string, most: number): string {
  const characters = [...words]
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : words
}
