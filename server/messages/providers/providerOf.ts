import { type ChannelProvider, type ChannelType, configFields } from '../../../contract/messages/channelConfig.ts'
import { logProvider, type Provider } from '../provider.ts'
import { aliyunProvider } from './aliyun.ts'
import { type HttpConfig, httpProvider } from './http.ts'
import type { OutsideParts } from './outsideRequest.ts'
import { type MailServer, smtpProvider } from './smtp.ts'
import { tencentProvider } from './tencent.ts'

/** A channel as it is configured, its secrets in clear. */
export interface ConfiguredChannel {
  type: ChannelType
  provider: ChannelProvider
  signature: string
  config: Readonly<Record<string, string>>
}

export interface ProviderParts extends OutsideParts {
  /** Of the mail settings; nothing while something is missing there. */
  mailServer?: MailServer | undefined
}

/** What delivers the messages of a channel; whatever lacks a part leaves them in the log. */
export function providerOf(channel: ConfiguredChannel, parts: ProviderParts): Provider {
  const value = valuesOf(channel)
  const { signature } = channel
  const makers: Readonly<Record<ChannelProvider, () => Provider>> = {
    log: () => logProvider,
    smtp: () => (parts.mailServer ? smtpProvider(parts.mailServer) : logProvider),
    aliyun: () =>
      aliyunProvider(
        {
          ...{ keyId: value('access_key_id'), secret: value('access_key_secret'), endpoint: value('endpoint') },
          signature,
        },
        parts,
      ),
    tencent: () =>
      tencentProvider(
        {
          ...{ secretId: value('secret_id'), secretKey: value('secret_key'), appId: value('sdk_app_id') },
          ...{ region: value('region'), endpoint: value('endpoint'), signature },
        },
        parts,
      ),
    http: () => httpProvider(httpConfig(value), parts),
  }
  return makers[channel.provider]()
}

/** What is configured, or what stands for a missing value. */
function valuesOf({ provider, config }: ConfiguredChannel): (name: string) => string {
  const fallbacks = new Map(configFields[provider].map((field) => [field.name, field.default]))
  return (name) => config[name] || (fallbacks.get(name) ?? '')
}

const signatures = ['header', 'dingtalk', 'feishu'] as const

function httpConfig(value: (name: string) => string): HttpConfig {
  return {
    ...{ url: value('url'), headers: value('headers'), body: value('body'), secret: value('secret') },
    method: value('method') === 'PUT' ? 'PUT' : 'POST',
    sign: signatures.find((one) => one === value('sign')) ?? 'none',
  }
}

/** Providers with their connections, each until the configuration of its channel changes. */
export class KeptProviders {
  readonly #kept = new Map<string, { made: string; provider: Provider }>()

  /** The provider of a channel, made anew where anything it was made of has changed. `id` tells channels apart. */
  of(id: string | number, channel: ConfiguredChannel, parts: ProviderParts): Provider {
    const made = JSON.stringify([channel, parts])
    const known = this.#kept.get(String(id))
    if (known?.made === made) return known.provider
    known?.provider.close?.()
    const provider = providerOf(channel, parts)
    this.#kept.set(String(id), { made, provider })
    return provider
  }

  /** Ends all connections; what is under way is finished. */
  close(): void {
    for (const { provider } of this.#kept.values()) provider.close?.()
    this.#kept.clear()
  }
}
