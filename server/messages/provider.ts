import type { Language } from '../../contract/text.ts'

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
}

/**
 * Carries messages out of the house. It answers as soon as it has taken a message over (`sending`), not when the receiver has it:
 * how long a call takes must not tell who has an account here.
 */
export interface Provider {
  name: string
  send(message: Outgoing): Promise<Outcome>
}

/** Leaves the message in the log, where super administrators read it: works without any service. */
const logProvider: Provider = {
  name: 'log',
  send: async () => ({ state: 'simulated' }),
}

const providers: Readonly<Record<Channel, Provider>> = { email: logProvider, sms: logProvider }

export const providerOf = (channel: Channel): Provider => providers[channel]

/** The ways by which a person can show that an address is his (protocol 4.2); every channel has a provider. */
export const waysToVerify: readonly ('email' | 'mobile')[] = ['email', 'mobile']

/** The channel that reaches an e-mail address or a mobile number. */
export const channelOf = (way: 'email' | 'mobile'): Channel => (way === 'email' ? 'email' : 'sms')
