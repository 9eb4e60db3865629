import { type Text, text } from '../../contract/text.ts'
import type { PersonalChannel } from './provider.ts'

/** Seconds a code is good for, and seconds between two codes of one kind to one receiver (areas 17.6). */
export const codeLife = 600
export const codePause = 60

/** What must be true of an address before a code is sent to it (protocol 4.5). */
export type AddressRule = 'free' | 'account' | 'own'

export interface VerifyEvent {
  rule: AddressRule
  /** Only members ask for it. */
  signedIn: boolean
}

const registration: VerifyEvent = { rule: 'free', signedIn: false }
const retrieval: VerifyEvent = { rule: 'account', signedIn: false }
const binding: VerifyEvent = { rule: 'free', signedIn: true }
const proof: VerifyEvent = { rule: 'own', signedIn: true }

/** The only events that codes are sent for, by channel (areas 17.5, 17.6). */
const events = {
  email: {
    user_register: registration,
    user_retrieve_pwd: retrieval,
    user_change_email: binding,
    user_email_verify: proof,
  },
  sms: {
    user_register: registration,
    user_retrieve_pwd: retrieval,
    user_change_mobile: binding,
    user_mobile_verify: proof,
  },
} as const satisfies Readonly<Record<PersonalChannel, Readonly<Record<string, VerifyEvent>>>>

export function verifyEvent(channel: PersonalChannel, name: string): VerifyEvent | undefined {
  const known: Readonly<Record<string, VerifyEvent>> = events[channel]
  return Object.hasOwn(known, name) ? known[name] : undefined
}

interface CodeMail {
  subject: Text
  words: Text
}

const mail = (subject: Text, zh: string, en: string): CodeMail => ({
  subject,
  words: text(
    `${zh}\n\n验证码：\${code}，\${minutes} 分钟内有效。`,
    `${en}\n\nYour code is \${code}, valid for \${minutes} minutes.`,
  ),
})

/** The mails of codes in a fresh installation. */
export const codeMails: Readonly<Record<keyof (typeof events)['email'], CodeMail>> = {
  user_register: mail(
    text('注册验证码', 'registration code'),
    '您正在注册${site_name}。如非本人操作，请忽略此邮件。',
    'You are registering at ${site_name}. If this was not you, please ignore this message.',
  ),
  user_retrieve_pwd: mail(
    text('找回密码验证码', 'password code'),
    '您正在找回${site_name}的密码。如非本人操作，请忽略此邮件，您的密码不会改变。',
    'You are retrieving your password at ${site_name}. If this was not you, please ignore this message; your password stays as it is.',
  ),
  user_change_email: mail(
    text('绑定验证码', 'code for a new address'),
    '您正在将此地址绑定到${site_name}的账户。如非本人操作，请忽略此邮件。',
    'You are binding this address to your account at ${site_name}. If this was not you, please ignore this message.',
  ),
  user_email_verify: mail(
    text('账户验证码', 'verification code'),
    '您正在验证${site_name}的账户。如非本人操作，请立即修改密码。',
    'You are verifying your account at ${site_name}. If this was not you, change your password at once.',
  ),
}
