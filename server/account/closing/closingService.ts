import { momentIn } from '../../../contract/moment.ts'
import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../engine/context.ts'
import type { DomainEvent, Service } from '../../engine/module.ts'
import { ownTables, type Trx } from '../../engine/table.ts'
import { spelled } from '../../ledger/book.ts'
import { channelOf } from '../../messages/provider.ts'
import type { Post } from '../../messages/post.ts'
import { notify } from '../../notices/notify.ts'
import type { Member } from '../memberRow.ts'
import { closeAccount } from './closeAccount.ts'

interface Parts {
  post: Post
  /** Drops what nouns keep about a member. */
  forget: (trx: Trx, id: number) => Promise<void>
}

/** Closes accounts whose members asked for it and did not change their minds (decision 074). */
export const closingService = (parts: Parts): Service => ({
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
      run: (on) => closeDue(on, parts),
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

async function closeDue(on: ActionContext, parts: Parts): Promise<Text> {
  const due = await on.db
    .selectFrom('user')
    .select('id')
    .where('deletion_time', '<=', on.now)
    .orderBy('id')
    .limit(batchSize)
    .execute()
  let [closed, refused] = [0, 0]
  for (const { id } of due) {
    const gone = await on.transaction((work) => closeOne(work, id, parts))
    if (gone === 'refused') refused++
    else if (gone) {
      closed++
      await sayGoodbye(on, gone, parts)
    }
  }
  return text(`注销 ${closed} 个，因余额未注销 ${refused} 个`, `${closed} closed, ${refused} kept for their balance`)
}

/** The member as he was; `refused` where the balance keeps the account. */
async function closeOne(on: WorkContext, id: number, { forget }: Parts): Promise<Member | 'refused' | undefined> {
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
  return member
}

const goodbye = {
  code: 'account_closed',
  title: text('{site_name}：账户已注销', '{site_name}: your account is closed'),
  content: text(
    '您在{site_name}的帐户 {username} 已按您的申请注销，个人资料已删除，无法恢复。',
    'Your account {username} at {site_name} was closed as you asked. What it said about you is deleted and cannot be brought back.',
  ),
}

/** The log keeps that a message went out, not to whom. */
async function sayGoodbye({ db, now, settings }: ActionContext, member: Member, { post }: Parts): Promise<void> {
  const contact = (['email', 'mobile'] as const).find((name) => member[name] !== '')
  if (!contact) return
  const { lang: language, username } = member
  await post.send(ownTables(db), {
    ...goodbye,
    channel: channelOf(contact),
    target: member[contact],
    values: { site_name: settings.text('site_name', language), username },
    language,
    ip: '',
    now,
  })
  await db
    .updateTable('message_log')
    .set({ target: '', content: '' })
    .where('code', '=', goodbye.code)
    .where('target', '=', member[contact])
    .execute()
}
