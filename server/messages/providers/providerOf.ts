import { logProvider, type Provider } from '../provider.ts'
import { type MailServer, smtpProvider } from './smtp.ts'

interface Described {
  type: string
  provider: string
  signature: string
  config: Readonly<Record<string, string>>
}

export const providerOf = (_channel: Described, { mailServer }: { mailServer?: MailServer; allowed: readonly string[] }): Provider =>
  mailServer ? smtpProvider(mailServer) : logProvider
