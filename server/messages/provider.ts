import { type Language, say } from '../../contract/text.ts'
import { MailFault, type MailServer, sendBySmtp } from './smtp.ts'

export type Channel = 'email' | 'sms'

/** One message to one receiver, in the receiver's language. */
export interface Outgoing {
  channel: Channel
  target: string
  /** The event it belongs to; services that keep templates of their own know it by this name. */
  code: string
  title: string
  content: string
  language: Language
}

/** What became of it; `error` is the service's own sentence, for the log. */
export interface Outcome {
  state: 'sending' | 'sent' | 'delivered' | 'failed' | 'simulated'
  error?: string
  /** Of one that is being sent: what became of it in the end. It never rejects. */
  later?: Promise<Outcome>
}

/**
 * Delivers messages to the outside. It answers as soon as it has taken a message over (`sending`), not when the receiver has it:
 * the duration of a call must not reveal which addresses have an account here.
 */
export interface Provider {
  name: string
  send(message: Outgoing): Promise<Outcome>
}

/** Leaves the message in the log, where super administrators read it: works without any service. */
export const logProvider: Provider = {
  name: 'log',
  send: async () => ({ state: 'simulated' }),
}

/** Hands mail to a mail server. */
export const smtpProvider = (server: MailServer): Provider => ({
  name: 'smtp',
  send: async ({ target, title, content, language }) => ({
    state: 'sending',
    later: sendBySmtp(server, { to: target, title, content }).then(
      (): Outcome => ({ state: 'sent' }),
      (fault: unknown): Outcome => ({ state: 'failed', error: faultOf(fault, language) }),
    ),
  }),
})

const faultOf = (fault: unknown, language: Language): string =>
  fault instanceof MailFault ? say(fault.reason, language) : String(fault)

/** The ways to prove that an address belongs to a person (protocol 4.2); every channel has a provider. */
export const contactsToVerify: readonly ('email' | 'mobile')[] = ['email', 'mobile']

/** The channel that reaches an e-mail address or a mobile number. */
export const channelOf = (way: 'email' | 'mobile'): Channel => (way === 'email' ? 'email' : 'sms')
