import type { Selectable } from 'kysely'
import { factsOf, isNoticeEvent } from '../../contract/noticeEvents.ts'
import { lockedMail, noticeMail } from '../../contract/noticeWords.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { filled, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Configured } from '../engine/context.ts'
import type { Post } from '../messages/post.ts'
import { type Account, enabledAccounts } from './enabledAccounts.ts'

/** Notices of one run; the next run continues with the rest. */
const most = 200

type Notice = Selectable<SystemTables['notice']>

interface Mailing {
  db: Db
  settings: Configured
  post: Post
  /** Unix seconds. */
  now: number
}

/**
 * Sends the mails of notices that are still unread, in the language of each receiver; answers how many. One is taken up once:
 * a mail that a failing server swallows is missed, the notice still stands.
 */
export async function sendNoticeMails({ db, settings, post, now }: Mailing): Promise<number> {
  const due = db.selectFrom('notice').select('id').where('mail', '=', 1).orderBy('id').limit(most)
  const taken = await db
    .updateTable('notice')
    .set({ mail: 0 })
    .where('id', 'in', due)
    .where('mail', '=', 1)
    .returningAll()
    .execute()
  const waiting = taken.filter(({ read_time }) => read_time === null)
  const addresses = await addressesOf(db, waiting)
  let sent = 0
  for (const notice of waiting) {
    const to = addresses.get(keyOf(notice))
    if (!to) continue
    const { title, title_en, content, content_en, event } = notice
    const words = isNoticeEvent(event) && factsOf(event).locked ? lockedMail : noticeMail
    const values = {
      site_name: text(settings.text('site_name', 'zh-cn'), settings.text('site_name', 'en')),
      title: text(title, title_en),
      content: text(content, content_en),
    }
    await post.send(db, {
      ...{ channel: 'email', code: event, target: to.email, language: to.language, ip: '', now },
      // What a visitor wrote holds no places to fill in.
      ...{ title: filled(words.title, values), content: filled(words.content, values), values: {} },
      ...(notice.admin_id === null ? { userId: to.id } : { adminId: to.id }),
    })
    sent += 1
  }
  return sent
}

const keyOf = ({ admin_id, user_id }: Pick<Notice, 'admin_id' | 'user_id'>): string =>
  admin_id === null ? `user ${user_id}` : `admin ${admin_id}`

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
