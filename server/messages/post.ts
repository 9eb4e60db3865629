import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { type Channel, logProvider, type Provider } from './provider.ts'
import { type MailServer, smtpProvider } from './providers/smtp.ts'
import { type Message, sendMessage } from './send.ts'

interface PostParts {
  settings: Settings
  /** Certificates that mail servers may show besides those the system trusts, as PEM. */
  trusted?: string | undefined
}

/** The one door through which messages leave: by the services that are configured, else into the log alone (areas 17.6). */
export class Post {
  readonly #parts: PostParts
  readonly #underWay = new Set<Promise<void>>()
  #mail: { server: string; provider: Provider } | undefined

  constructor(parts: PostParts) {
    this.#parts = parts
  }

  /** Sends a message; what becomes of one that is still under way is written down when it is known. */
  async send(db: Db, message: Message): Promise<void> {
    const { later } = await sendMessage(db, message, this.providerOf(message.channel))
    if (!later) return
    const work = later.catch(() => undefined)
    this.#underWay.add(work)
    work.then(() => this.#underWay.delete(work))
  }

  providerOf(channel: Channel): Provider {
    const server = channel === 'email' ? this.mailServer() : undefined
    return server ? this.#mailProvider(server) : logProvider
  }

  /** Connections are kept until the settings change. */
  #mailProvider(server: MailServer): Provider {
    const key = JSON.stringify(server)
    if (this.#mail?.server !== key) {
      this.#mail?.provider.close?.()
      this.#mail = { server: key, provider: smtpProvider(server) }
    }
    return this.#mail.provider
  }

  /** The configured mail server with other values in place of some; nothing while something is missing (protocol 9.8). */
  mailServer(changed: Readonly<Record<string, string>> = {}): MailServer | undefined {
    const { settings, trusted } = this.#parts
    const value = (name: string): string => changed[name] ?? settings.text(name)
    const server = {
      host: value('smtp_server'),
      port: Number(value('smtp_port')),
      user: value('smtp_user'),
      password: value('smtp_pass'),
      verification: value('smtp_verification') === 'TLS' ? 'TLS' : 'SSL',
      sender: value('smtp_sender_mail'),
    } as const
    return Object.values(server).some((part) => part === '' || part === 0)
      ? undefined
      : { ...server, name: settings.text('site_name'), trusted }
  }

  /** Everything that was under way has an end, and no connection is kept. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
    this.#mail?.provider.close?.()
    this.#mail = undefined
  }
}
