import { momentIn } from '../../contract/moment.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Call } from '../http/route.ts'
import { channelOf } from '../messages/provider.ts'
import type { ContactField } from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import type { Member } from './memberRow.ts'

interface News {
  code: string
  title: Text
  content: Text
}

const passwordChanged: News = {
  code: 'password_changed',
  title: text('{site_name}密码已修改', '{site_name}: password changed'),
  content: text(
    '您在{site_name}的帐户 {username} 于 {time} 修改了密码（IP {ip}）。如非本人操作，请立即找回密码。',
    'The password of your account {username} at {site_name} was changed at {time} (address {ip}). If this was not you, retrieve your password at once.',
  ),
}

const bindingChanged: News = {
  code: 'user_bind_changed',
  title: text('{site_name}绑定已修改', '{site_name}: bound address changed'),
  content: text(
    '您在{site_name}的帐户 {username} 于 {time} 解除了与此地址的绑定（IP {ip}）。如非本人操作，请立即联系我们。',
    'Your account {username} at {site_name} was bound to another address at {time} (address {ip}). If this was not you, please contact us at once.',
  ),
}

type Parts = Pick<MemberParts, 'settings' | 'post'>

/** Notifies the address that was bound before; skipped when none was bound (areas 23.10). */
export async function tellOfBinding(call: Call, parts: Parts, before: Member, contact: ContactField): Promise<void> {
  if (before[contact] !== '') await tell(call, parts, before, { news: bindingChanged, contact })
}

/** Notifies the member by the first channel with an address, e-mail before mobile. */
export async function tellOfPassword(call: Call, parts: Parts, member: Member): Promise<void> {
  const contact = (['email', 'mobile'] as const).find((name) => member[name] !== '')
  if (contact) await tell(call, parts, member, { news: passwordChanged, contact })
}

async function tell(
  { db, actor: { ip }, now }: Call,
  { settings, post }: Parts,
  member: Member,
  { news, contact }: { news: News; contact: ContactField },
): Promise<void> {
  const language = member.lang
  await post.send(db, {
    ...news,
    channel: channelOf(contact),
    target: member[contact],
    values: {
      site_name: settings.text('site_name', language),
      username: member.username,
      time: momentIn(now, settings.timeZone),
      ip,
    },
    language,
    userId: member.id,
    ip,
    now,
  })
}
