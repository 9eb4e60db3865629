import { configFields } from '../../contract/messages/channelConfig.ts'
import { messageChannel } from '../../contract/system/messageChannel.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { credentialOwner } from '../engine/save/passwordFields.ts'
import { mailServerOf } from './mailServer.ts'
import { type ChannelRow, messagingOf } from './messaging.ts'
import type { Provider } from './provider.ts'
import { providerOf } from './providers/providerOf.ts'

interface Parts {
  db: Db
  settings: Settings
  trusted?: string | undefined
  hosts: readonly string[]
}

interface Kept {
  /** What it was made of. */
  from: string
  provider: Provider
}

/** The provider of each channel, made once until the channel or the mail server changes. */
export class ChannelProviders {
  readonly #parts: Parts
  readonly #kept = new Map<number, Kept>()

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
    const { settings, trusted, hosts } = this.#parts
    const mailServer = channel.provider === 'smtp' ? mailServerOf(settings, trusted) : undefined
    const from = JSON.stringify([channel.lock_version, channel.update_time, channel.provider, configOf(channel), mailServer])
    const kept = this.#kept.get(channel.id)
    if (kept?.from === from) return kept.provider
    kept?.provider.close?.()
    const { type, provider: name, signature } = channel
    const config = configIn(channel, settings)
    const provider = providerOf({ type, provider: name, signature, config }, { ...(mailServer && { mailServer }), allowed: hosts })
    this.#kept.set(channel.id, { from, provider })
    return provider
  }

  close(): void {
    for (const { provider } of this.#kept.values()) provider.close?.()
    this.#kept.clear()
  }
}

/** As stored, secrets sealed. */
const configOf = (channel: ChannelRow): string[] =>
  configFields[channel.provider].map(({ column }) => channel[column])

/** As its provider needs it. */
const configIn = (channel: ChannelRow, settings: Settings): Record<string, string> =>
  Object.fromEntries(
    configFields[channel.provider].map(({ name, column }) => [
      name,
      messageChannel.fields[column].kind === 'password'
        ? settings.open(channel[column], credentialOwner('message_channel', column))
        : channel[column],
    ]),
  )
