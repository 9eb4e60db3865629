import type { Language, Text } from '../../contract/text.ts'

export type Channel = 'email' | 'sms' | 'webhook'

/** It reaches one person. */
export type PersonalChannel = Exclude<Channel, 'webhook'>

/** One message to one receiver, in the receiver's language. */
export interface Outgoing {
  channel: Channel
  /** An address, a mobile number (E.164 or eleven digits of the mainland), nothing for a webhook. */
  target: string
  /** The event or template it belongs to. */
  code: string
  title: string
  /** Plain text. */
  content: string
  /** Sanitised fragment of an e-mail; without it the mail is made of `content`. */
  html?: string
  language: Language
  /** The same at every try, so that receivers can tell a second copy: Message-ID, OutId, SessionContext, Idempotency-Key. */
  uid: string
  /** Variables as text, in the order of the template, for vendors that fill their own templates. */
  values: Readonly<Record<string, string>>
  /** The vendor's, in this language; '' where there is none. */
  templateId: string
  /** Where its button leads, a whole address. */
  link?: string
  /** Besides those every mail has: `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>
}

/** What became of one try. */
export interface Outcome {
  state: 'sent' | 'failed' | 'simulated'
  /** For the log, with the service's own words where it answered in its protocol. */
  error?: Text
  /** A later try may succeed. */
  retry?: boolean
  /** The receiver may have it: the answer was lost after the whole message had been handed over. */
  uncertain?: boolean
  /** The service's: `OK`, `isv.BUSINESS_LIMIT_CONTROL`, `550`. */
  providerCode?: string
  /** The service's name of this call. */
  requestId?: string
}

/** Delivers messages to the outside; `send` never rejects. */
export interface Provider {
  name: 'log' | 'smtp' | 'aliyun' | 'tencent' | 'http'
  send(message: Outgoing): Promise<Outcome>
  /** Ends connections that are kept; what is under way is finished. */
  close?(): void
}

/** Leaves the message in the log, where super administrators read it: works without any service. */
export const logProvider: Provider = {
  name: 'log',
  send: async () => ({ state: 'simulated' }),
}

/** The ways to prove that an address belongs to a person (protocol 4.2); every channel has a provider. */
export const contactsToVerify: readonly ('email' | 'mobile')[] = ['email', 'mobile']

/** The channel that reaches an e-mail address or a mobile number. */
export const channelOf = (way: 'email' | 'mobile'): PersonalChannel => (way === 'email' ? 'email' : 'sms')
