import { momentIn } from '../../contract/moment.ts'
import type { Call } from '../http/route.ts'
import { pageLink } from '../messages/links.ts'
import { channelOf } from '../messages/provider.ts'
import type { ContactField } from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import type { Member } from './memberRow.ts'

/** The event of a mail, and the code of a text message. */
type News = Readonly<Record<ContactField, string>>

const passwordChanged: News = { email: 'user.passwordChanged', mobile: 'password_changed' }
const bindingChanged: News = { email: 'user.bindingChanged', mobile: 'user_bind_changed' }

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
  await post.send(db, {
    channel: channelOf(contact),
    code: news[contact],
    to: { target: member[contact], language: member.lang, userId: member.id },
    values: { username: member.username, time: momentIn(now, settings.timeZone), ip },
    url: pageLink(settings, 'user', 'account/sessions'),
    ip,
    now,
  })
}
