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
  title: Text
  content: Text
}

const registration: VerifyEvent = {
  rule: 'free',
  signedIn: false,
  title: text('{site_name}注册验证码', '{site_name}: registration code'),
  content: text(
    '您正在注册{site_name}，验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
    'You are registering at {site_name}. Your code is {code}, valid for {minutes} minutes. If this was not you, please ignore it.',
  ),
}

const retrieval: VerifyEvent = {
  rule: 'account',
  signedIn: false,
  title: text('{site_name}找回密码验证码', '{site_name}: password code'),
  content: text(
    '您正在找回{site_name}的密码，验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略，您的密码不会改变。',
    'You are retrieving your password at {site_name}. Your code is {code}, valid for {minutes} minutes. If this was not you, please ignore it; your password stays as it is.',
  ),
}

const binding: VerifyEvent = {
  rule: 'free',
  signedIn: true,
  title: text('{site_name}绑定验证码', '{site_name}: code for a new address'),
  content: text(
    '您正在将此地址绑定到{site_name}的帐户，验证码：{code}，{minutes} 分钟内有效。如非本人操作，请忽略。',
    'You are binding this address to your account at {site_name}. Your code is {code}, valid for {minutes} minutes. If this was not you, please ignore it.',
  ),
}

const proof: VerifyEvent = {
  rule: 'own',
  signedIn: true,
  title: text('{site_name}账户验证码', '{site_name}: verification code'),
  content: text(
    '您正在验证{site_name}的帐户，验证码：{code}，{minutes} 分钟内有效。如非本人操作，请立即修改密码。',
    'You are verifying your account at {site_name}. Your code is {code}, valid for {minutes} minutes. If this was not you, change your password at once.',
  ),
}

/** The only events that codes are sent for, by channel (areas 17.5, 17.6). */
const events: Readonly<Record<PersonalChannel, Readonly<Record<string, VerifyEvent>>>> = {
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
}

export function verifyEvent(channel: PersonalChannel, name: string): VerifyEvent | undefined {
  return Object.hasOwn(events[channel], name) ? events[channel][name] : undefined
}
