import { text } from '../../contract/text.ts'
import type { Configured } from '../engine/context.ts'
import type { MailServer } from './providers/smtp.ts'

/** What must be filled in before mail leaves by the configured server (protocol 9.8). */
const needed = ['smtp_server', 'smtp_port', 'smtp_user', 'smtp_pass', 'smtp_sender_mail'] as const

type Changed = Readonly<Record<string, string>>

/** Whether mail leaves by the configured server. */
export const isMailConfigured = (settings: Configured, changed: Changed = {}): boolean =>
  needed.every((name) => !['', '0'].includes(changed[name] ?? settings.text(name)))

/** The configured mail server with other values in place of some; undefined while something is missing. */
export function mailServerOf(settings: Configured, trusted?: string, changed: Changed = {}): MailServer | undefined {
  if (!isMailConfigured(settings, changed)) return undefined
  const value = (name: string): string => changed[name] ?? settings.text(name)
  return {
    host: value('smtp_server'),
    port: Number(value('smtp_port')),
    user: value('smtp_user'),
    password: value('smtp_pass'),
    verification: value('smtp_verification') === 'TLS' ? 'TLS' : 'SSL',
    sender: value('smtp_sender_mail'),
    name: text(settings.text('site_name', 'zh-cn'), settings.text('site_name', 'en')),
    siteUrl: settings.origin,
    trusted,
  }
}
