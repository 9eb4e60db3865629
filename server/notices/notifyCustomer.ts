import type { MessageEvent } from '../../contract/messages/messageEvents.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { asLanguage, type TextValues } from '../../contract/text.ts'
import { ownTables } from '../engine/table.ts'
import { messagingOf } from '../messages/messaging.ts'
import { type Message, queueMessages } from '../messages/queue.ts'
import { messagesBeside } from './messagesBeside.ts'
import type { On } from './notify.ts'

/** Somebody who is no account here, and how to reach him; empty where there is none. */
export interface Contact {
  email: string
  mobile: string
  /** As remembered of whoever wrote; Chinese for anything else. */
  language: unknown
}

interface News {
  to: Contact
  values: TextValues
  /** Where the button of the mail leads, a whole address; nowhere when not given. */
  link?: string
}

/** Numbers of the mainland alone: others cost much, and their owners left an address. */
const mainland = /^1[3-9]\d{9}$/

/** Tells somebody without an account: by mail, or by a text message where there is only a number (areas 17.5). */
export async function notifyCustomer(on: On, event: MessageEvent, { to, values, link = '' }: News): Promise<void> {
  const db = ownTables<SystemTables>(on.db)
  const messaging = await messagingOf(db)
  const mail = messaging.template(event, 'email', 'customer')
  const sms = messaging.smsOf(event)
  const shared = { code: event, values, url: link }
  const language = asLanguage(to.language)
  const messages: Message[] = []
  if (to.email !== '' && mail) messages.push({ ...shared, template: mail, to: { target: to.email, language } })
  else if (mainland.test(to.mobile) && sms)
    messages.push({ ...shared, template: sms, to: { target: to.mobile, language } })
  await queueMessages({ ...on, db }, messages)
}

/** What an event that concerns nobody sends to fixed addresses and other services; `path` below the site. */
export async function announce(on: On, event: MessageEvent, values: TextValues, path: string): Promise<void> {
  const db = ownTables<SystemTables>(on.db)
  const messages = messagesBeside(on, await messagingOf(db), event, { url: '', values })
  const url = `${on.settings.origin}${path}`
  await queueMessages(
    { ...on, db },
    messages.map((message) => ({ ...message, url })),
  )
}
