import { call } from '../api-client.ts'
import type { Way } from './ways.ts'
import { withCaptcha } from './with-captcha.ts'

/** What a code is for; the server has one event for each way (protocol 4.5). */
export type Purpose = 'register' | 'change' | 'retrieve' | 'verify'

const events: Readonly<Record<Purpose, Readonly<Record<Way, string>>>> = {
  register: { email: 'user_register', mobile: 'user_register' },
  change: { email: 'user_change_email', mobile: 'user_change_mobile' },
  retrieve: { email: 'user_retrieve_pwd', mobile: 'user_retrieve_pwd' },
  verify: { email: 'user_email_verify', mobile: 'user_mobile_verify' },
}

export interface CodeRequest {
  way: Way
  purpose: Purpose
  /** Where to; empty for the address the account has now. */
  target: string
  /** Only asked when the present address confirms. */
  password: string
}

export interface CodeSent {
  /** Until the next one may be sent. */
  seconds: number
  minutes: number
}

/** Sends a code by e-mail or text message; undefined when the captcha was closed. Throws CallFailure. */
export async function sendCode({ way, purpose, target, password }: CodeRequest): Promise<CodeSent | undefined> {
  const event = events[purpose][way]
  const address = way === 'email' ? { email: target, event } : { mobile: target, template_code: event }
  const answer = await withCaptcha(true, (captcha) =>
    call<Partial<CodeSent> | null>({
      path: way === 'email' ? '/api/Ems/send' : '/api/Sms/send',
      method: 'POST',
      body: { ...address, ...captcha, ...(purpose === 'verify' && { password }) },
      quiet: true,
    }),
  )
  return answer && { seconds: answer.data?.seconds ?? 60, minutes: answer.data?.minutes ?? 10 }
}
