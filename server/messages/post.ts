import { Refusal } from '../../contract/failures/failures.ts'
import type { MessageEvent, MessageReceiver } from '../../contract/messages/messageEvents.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { ChannelProviders } from './channelProviders.ts'
import { mailServerOf } from './mailServer.ts'
import { messagingOf, type Template } from './messaging.ts'
import type { Channel, PersonalChannel, Provider } from './provider.ts'
import type { MailServer } from './providers/smtp.ts'
import { type Message, queueMessages } from './queue.ts'
import { Sender, type SenderParts } from './sender.ts'

export interface PostParts {
  db: Db
  settings: Settings
  /** Certificates that mail servers may show besides those the system trusts, as PEM. */
  trusted?: string | undefined
  /** `host:port` of services in private networks that messages may go to. */
  hosts?: readonly string[]
  /** Headers of a mail besides those that every mail has. */
  headersOf: SenderParts['headersOf']
  /** Nothing is sent while it says so. */
  isClosed: SenderParts['isClosed']
  report(error: unknown): void
}

/** A verification code or other personal message, by the template of its event or code. */
export interface Personal extends Omit<Message, 'template'> {
  channel: PersonalChannel
  /** Whose template of a mail; those of accounts when not given. */
  receiver?: MessageReceiver
  /** Unix seconds. */
  now: number
}

/** The one door through which messages leave: queued in the log, sent from there by the service of their channel (areas 17.6). */
export class Post {
  readonly #parts: PostParts
  readonly #providers: ChannelProviders
  readonly #sender: Sender

  constructor(parts: PostParts) {
    this.#parts = parts
    const { db, settings, trusted, hosts = [], headersOf, isClosed, report } = parts
    this.#providers = new ChannelProviders({ db, settings, trusted, hosts })
    this.#sender = new Sender({
      ...{ db, settings, report, headersOf, isClosed },
      providerFor: (id) => this.#providers.of(id),
    })
  }

  /** Queues a message; nothing leaves while its template is disabled. */
  async send(db: Db, { channel, receiver = 'account', now, ...message }: Personal): Promise<void> {
    const template = await templateOf(db, channel, message.code, receiver)
    if (template) await queueMessages({ db, settings: this.#parts.settings, now }, [{ ...message, template }])
  }

  /** Throws `smsUnavailable` or `mailUnavailable` while the template of a code, or the channel that would carry it, is disabled. */
  async refuseUnavailable(db: Db, channel: PersonalChannel, code: string): Promise<void> {
    const template = await templateOf(db, channel, code, 'account')
    const carrier = template && (await messagingOf(db)).channel(channel, template.channelId)
    if (!carrier) throw new Refusal(channel === 'sms' ? 'smsUnavailable' : 'mailUnavailable')
  }

  /** What carries a channel: for its test. */
  providerFor(channel: Parameters<ChannelProviders['for']>[0]): Provider {
    return this.#providers.for(channel)
  }

  /** The configured mail server with other values in place of some; nothing while something is missing (protocol 9.8). */
  mailServer(changed: Readonly<Record<string, string>> = {}): MailServer | undefined {
    return mailServerOf(this.#parts.settings, this.#parts.trusted, changed)
  }

  async start(): Promise<void> {
    await this.#sender.takeOver()
    this.#sender.start()
  }

  /** Everything that is due now is sent. */
  settled(): Promise<void> {
    return this.#sender.settled()
  }

  async stop(): Promise<void> {
    await this.#sender.stop()
    this.#providers.close()
  }
}

/** The enabled template of a code or event. */
export async function templateOf(
  db: Db,
  channel: Channel,
  code: string,
  receiver: MessageReceiver,
): Promise<Template | undefined> {
  const messaging = await messagingOf(db)
  // A name that no template has finds none.
  return channel === 'sms' ? messaging.sms(code) : messaging.template(code as MessageEvent, channel, receiver)
}
