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
      { mailServer, allowed },
    )
  }

  close(): void {
    this.#kept.close()
  }
}

/** The configuration of a channel by the names that its provider knows, its secrets in clear. */
function configOf(channel: ChannelRow, settings: Settings): Record<string, string> {
  const opened = (field: 'key_secret' | 'url' | 'sign_secret') =>
    settings.open(channel[field], credentialOwner('message_channel', field))
  const { key_id, app_id, region, endpoint, method, body, sign } = channel
  if (channel.provider === 'aliyun') return { access_key_id: key_id, access_key_secret: opened('key_secret'), endpoint }
  if (channel.provider === 'tencent')
    return { secret_id: key_id, secret_key: opened('key_secret'), sdk_app_id: app_id, region, endpoint }
  if (channel.provider === 'http') return { url: opened('url'), method, body, sign, secret: opened('sign_secret') }
  return {}
}
