import { momentIn } from '../../../contract/moment.ts'
import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../engine/context.ts'
import type { DomainEvent, Service } from '../../engine/module.ts'
import type { Trx } from '../../engine/table.ts'
import { spelled } from '../../ledger/book.ts'
import { templateOf } from '../../messages/post.ts'
import { queueMessages } from '../../messages/queue.ts'
import { notify } from '../../notices/notify.ts'
import type { Member } from '../memberRow.ts'
import { closeAccount, nothingKept } from './closeAccount.ts'

/** Drops what nouns keep about a member. */
type Forget = (trx: Trx, id: number) => Promise<void>

/** Closes accounts whose members asked for it and did not change their minds (decision 074). */
export const closingService = (forget: Forget): Service => ({
  name: 'closing',
  label: text('账户注销', 'Closing of accounts'),
  events: {
    'user.deletionAsked': tells('user.deletionAsked'),
    'user.deletionTakenBack': tells('user.deletionTakenBack'),
    'user.deletionRefused': tells('user.deletionRefused'),
  },
  jobs: {
    close: {
      label: text('注销到期的账户', 'Close accounts whose time has come'),
      every: { minutes: 60 },
      run: (on) => closeDue(on, forget),
    },
  },
})

type Told = NoticeEvent & `user.deletion${string}`

function tells(name: Told) {
  return async (on: WorkContext, { data, time }: DomainEvent): Promise<void> => {
    const id = Number(data.id)
    const row = await on.db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirst()
    if (!row) return
    const { timeZone } = on.settings
    await notify(on, name, {
      to: [id],
      target: `user ${id}`,
      url: 'account/profile',
      values: {
        username: row.username,
        time: momentIn(time, timeZone),
        closes: momentIn(Number(data.closes ?? 0), timeZone),
        amount: spelled('money', Number(data.money ?? 0)),
      },
    })
  }
}

/** Accounts per run; the next run continues. */
const batchSize = 200

async function closeDue(on: ActionContext, forget: Forget): Promise<Text> {
  await forgetGoodbyes(on)
  const due = await on.db
    .selectFrom('user')
    .select('id')
    .where('deletion_time', '<=', on.now)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let [closed, refused] = [0, 0]
  for (const { id } of due) {
    const end = await on.transaction((work) => closeOne(work, id, forget))
    if (end === 'closed') closed++
    if (end === 'refused') refused++
  }
  return text(`注销 ${closed} 个，因余额未注销 ${refused} 个`, `${closed} closed, ${refused} kept for their balance`)
}

async function closeOne(on: WorkContext, id: number, forget: Forget): Promise<'closed' | 'refused' | undefined> {
  const members = on.rows('user')
  const member = await members.lock(id)
  // Meanwhile the member may have changed his mind.
  if (member.deletion_time === null || member.deletion_time > on.now) return undefined
  if (member.money !== 0) {
    await members.change(member, { deletion_time: null })
    await on.emit('user.deletionRefused', { id, money: member.money })
    return 'refused'
  }
  await forget(on.db, id)
  await closeAccount(on, member)
  await sayGoodbye(on, member)
  return 'closed'
}

const goodbye = 'user.closed'

async function sayGoodbye({ db, now, settings }: WorkContext, { email, lang, username }: Member): Promise<void> {
  const template = email === '' ? undefined : await templateOf(db, 'email', goodbye, 'account')
  if (!template) return
  const to = { target: email, language: lang }
  await queueMessages({ db, settings, now }, [{ code: goodbye, template, to, values: { username } }])
}

/** Once it is on its way the log keeps that a message went out, not to whom. */
async function forgetGoodbyes({ db }: ActionContext): Promise<void> {
  await db
    .updateTable('message_log')
    .set(nothingKept)
    .where('code', '=', goodbye)
    .where('due_time', 'is', null)
    .where('target', '<>', '')
    .execute()
}
