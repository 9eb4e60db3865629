import { configFields } from '../../contract/messages/channelConfig.ts'
import { messageChannel } from '../../contract/system/messageChannel.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { credentialOwner } from '../engine/save/passwordFields.ts'
import { mailServerOf } from './mailServer.ts'
import { type ChannelRow, messagingOf } from './messaging.ts'
import type { Provider } from './provider.ts'
import { KeptProviders } from './providers/providerOf.ts'

interface Parts {
  db: Db
  settings: Settings
  trusted?: string | undefined
  hosts: readonly string[]
}

/** The provider of each channel, made once until the channel or the mail server changes. */
export class ChannelProviders {
  readonly #parts: Parts
  readonly #kept = new KeptProviders()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Undefined for a channel that is disabled or deleted. */
  async of(channelId: number): Promise<Provider | undefined> {
    const { db, settings } = this.#parts
    if (settings.stale) await settings.refresh()
    const channel = (await messagingOf(db)).channelById(channelId)
    return channel && this.for(channel)
  }

  /** The provider of a channel as it stands, enabled or not: for its test. */
  for(channel: ChannelRow): Provider {
    const { settings, trusted, hosts: allowed } = this.#parts
    const { id, type, provider, signature } = channel
    const mailServer = provider === 'smtp' ? mailServerOf(settings, trusted) : undefined
    return this.#kept.of(
      id,
      { type, provider, signature, config: configOf(channel, settings) },
      { mailServer, trusted, allowed },
    )
  }

  close(): void {
    this.#kept.close()
  }
}

/** The configuration of a channel by the names that its provider knows, its secrets in clear. */
const configOf = (channel: ChannelRow, settings: Settings): Record<string, string> =>
  Object.fromEntries(
    configFields[channel.provider].map(({ name, column }) => [
      name,
      messageChannel.fields[column].kind === 'password'
        ? settings.open(channel[column], credentialOwner('message_channel', column))
        : channel[column],
    ]),
  )
