import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { text } from '../../../contract/text.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { pageLink } from '../../../server/messages/links.ts'
import { notifyCustomer } from '../../../server/notices/notifyCustomer.ts'
import type { Tables } from '../../tables.ts'

type On = WorkContext<Tables>
type Lead = Selectable<Tables['lead']>

/** Warned of, since the address of a lead proves nothing about who wrote it: accounts are never joined to leads by it. */
const known = text(
  '该手机号或邮箱已有会员账号，未新建账号',
  'There is an account with this mobile number or e-mail address already; no other one was made',
)

/**
 * Makes a member account for the customer of a lead and answers its id (areas 14.2); undefined when the address has one. Nobody knows
 * its password: the customer sets one by a code that is sent to the address, so that the account is open to its owner alone.
 */
export async function inviteMember(
  on: On,
  lead: Lead,
  to: Pick<Lead, 'mobile' | 'email'>,
): Promise<number | undefined> {
  const same = on.db.selectFrom('user').select('id')
  for (const contact of ['email', 'mobile'] as const) {
    if (to[contact] === '' || !(await same.where(contact, '=', to[contact]).executeTakeFirst())) continue
    on.warn(known)
    return undefined
  }
  const username = lead.code
    .replace(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
    .slice(0, 15)
  const nickname = lead.name.replace(/[^\p{Script=Han}\w-]/gu, '').slice(0, 30) || username
  const group = await on.db
    .selectFrom('user_group')
    .select('id')
    .where('status', '=', '1')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const id = await on.rows('user').add({
    ...{ group_id: group.id, username, nickname, company: lead.company, lang: lead.lang || 'zh-cn' },
    ...{ email: to.email, mobile: to.mobile, join_time: on.now, status: 'enable' },
    password: `Aa1-${randomBytes(12).toString('base64url')}`,
  })
  const address = to.email || to.mobile
  await notifyCustomer(on, 'user.invited', {
    to: { ...to, language: lead.lang },
    values: { username, nickname: lead.name },
    link: `${pageLink(on.settings, 'user', 'login')}?retrieve=${encodeURIComponent(address)}`,
  })
  return id
}
