import type { MessageEvent } from '../../contract/messages/messageEvents.ts'
import { defaultLanguage, type TextValues } from '../../contract/text.ts'
import type { Configured } from '../engine/context.ts'
import { pageLink } from '../messages/links.ts'
import type { Messaging } from '../messages/messaging.ts'
import type { Message } from '../messages/queue.ts'

interface Told {
  /** Path below the entry of the back office. */
  url: string
  values: TextValues
}

/** What an event sends besides notices and mails of accounts: mails to fixed addresses, and to other services (areas 17.3). */
export const messagesBeside = (
  { settings }: { settings: Configured },
  messaging: Messaging,
  event: MessageEvent,
  { url, values }: Told,
): Message[] =>
  messaging.of(event).flatMap((template): Message[] => {
    const shared = { code: event, template, values, url: pageLink(settings, 'admin', url) }
    if (template.channel === 'webhook') return [{ ...shared, to: { target: '', language: defaultLanguage } }]
    if (template.receiver !== 'addresses') return []
    return template.addresses.map((target) => ({ ...shared, to: { target, language: defaultLanguage } }))
  })
