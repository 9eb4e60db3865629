import type { Selectable } from 'kysely'
import { isNoticeEvent } from '../../contract/noticeEvents.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { type TextValues, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Configured } from '../engine/context.ts'
import type { Trx } from '../engine/table.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { pageLink } from '../messages/links.ts'
import { type Messaging, messagingOf, type Template } from '../messages/messaging.ts'
import { type Message, queueMessages } from '../messages/queue.ts'
import { type Account, enabledAccounts } from './enabledAccounts.ts'

/** Notices of one run; the next run continues with the rest. */
const most = 200

type Notice = Selectable<SystemTables['notice']>

interface Mailing {
  db: Db
  settings: Configured
  /** Unix seconds. */
  now: number
}

/**
 * Queues the mails of notices that are still unread, in the language of each receiver; answers how many. The mark of a notice goes in
 * the transaction that queues its mail: none is missed, and none goes twice.
 */
export function queueNoticeMails({ db, settings, now }: Mailing): Promise<number> {
  return inTransaction(db, async (trx) => {
    const notices = await takeMarked(trx, 1)
    const messaging = await messagingOf(trx)
    const addresses = await addressesOf(trx, notices)
    const messages = notices.flatMap((notice) => {
      const to = addresses.get(keyOf(notice))
      const template = templateOf(messaging, notice)
      return to && template ? [messageOf(settings, notice, template, to)] : []
    })
    await queueMessages({ db: trx, settings, now }, messages)
    return messages.length
  })
}

/** Queues one mail of the day for everybody who wants those, of the notices that are still unread; answers how many. */
export function queueDigests({ db, settings, now }: Mailing): Promise<number> {
  return inTransaction(db, async (trx) => {
    const template = (await messagingOf(trx)).template('notice.digest', 'email', 'account')
    if (!template) return 0
    const notices = await takeMarked(trx, 2)
    const addresses = await addressesOf(trx, notices)
    const byReader = new Map<string, Notice[]>()
    for (const notice of notices) byReader.set(keyOf(notice), [...(byReader.get(keyOf(notice)) ?? []), notice])
    const messages = [...byReader].flatMap(([key, list]) => {
      const to = addresses.get(key)
      return to ? [digestOf(settings, list, template, to)] : []
    })
    await queueMessages({ db: trx, settings, now }, messages)
    return messages.length
  })
}

/** Unread notices with that mark, which goes; those that were read meanwhile need no mail. */
async function takeMarked(trx: Trx, mark: 1 | 2): Promise<Notice[]> {
  const due = trx.selectFrom('notice').select('id').where('mail', '=', mark).orderBy('id')
  const taken = await trx
    .updateTable('notice')
    .set({ mail: 0 })
    .where('id', 'in', mark === 1 ? due.limit(most) : due)
    .where('mail', '=', mark)
    .returningAll()
    .execute()
  return taken.filter(({ read_time }) => read_time === null).sort((a, b) => a.id - b.id)
}

const keyOf = ({ admin_id, user_id }: Pick<Notice, 'admin_id' | 'user_id'>): string =>
  admin_id === null ? `user ${user_id}` : `admin ${admin_id}`

const sideOf = ({ admin_id }: Notice): 'admin' | 'user' => (admin_id === null ? 'user' : 'admin')

/** As it stands now; undefined once it is disabled. */
function templateOf(messaging: Messaging, { event, template_id }: Notice): Template | undefined {
  if (!isNoticeEvent(event)) return undefined
  const mails = messaging.of(event).filter(({ channel }) => channel === 'email')
  return mails.find(({ id }) => id === template_id)
}

const receiverOf = (notice: Notice, { email, language, id }: Account): Message['to'] => ({
  ...{ target: email, language },
  ...(notice.admin_id === null ? { userId: id } : { adminId: id }),
})

/** Written by `notify` alone. */
const valuesOf = ({ params }: Notice): TextValues => JSON.parse(params || '{}') as TextValues

const messageOf = (settings: Configured, notice: Notice, template: Template, to: Account): Message => ({
  ...{ code: notice.event, template, values: valuesOf(notice) },
  url: pageLink(settings, sideOf(notice), notice.url),
  to: receiverOf(notice, to),
})

const lineOf = (title: string, content: string): string => `· ${title}${content === '' ? '' : `\n${content}`}`

/** Of a mail of the day; the rest stands on the page that it leads to. */
const mostLines = 30

function digestOf(settings: Configured, notices: readonly Notice[], template: Template, to: Account): Message {
  const [first] = notices
  // Readers without notices have no mail of the day.
  if (!first) throw new Error('a mail of the day holds notices')
  const side = sideOf(first)
  const shown = notices.slice(0, mostLines)
  const notes = text(
    shown.map(({ title, content }) => lineOf(title, content)).join('\n'),
    shown.map(({ title_en, content_en }) => lineOf(title_en, content_en)).join('\n'),
  )
  return {
    ...{ code: 'notice.digest', template, values: { count: notices.length, notices: notes } },
    url: pageLink(settings, side, side === 'admin' ? 'routine/notice' : 'account/notice'),
    to: receiverOf(first, to),
  }
}

/** Where receivers get mail, and in which language; without those who have no address or may no longer sign in. */
async function addressesOf(db: Db, notices: readonly Notice[]): Promise<ReadonlyMap<string, Account>> {
  const receivers = {
    admin: notices.flatMap(({ admin_id }) => admin_id ?? []),
    user: notices.flatMap(({ user_id }) => user_id ?? []),
  }
  const found = new Map<string, Account>()
  for (const side of ['admin', 'user'] as const)
    for (const account of await enabledAccounts(db, side, receivers[side]))
      if (account.email !== '') found.set(`${side} ${account.id}`, account)
  return found
}
