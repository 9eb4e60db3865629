import { CallFailure, call } from '../../browser/api-client.ts'
import { askCaptcha } from '../../browser/captcha/ask-captcha.ts'
import { remember, type Session } from '../../browser/session.ts'

const path = '/admin/Index/login'

export interface Credentials {
  username: string
  password: string
  keep: boolean
}

/** The way on after a right password when a second factor is on; `expires` in unix seconds. */
export interface SecondStep {
  ticket: string
  expires: number
}

/** What a refused sign-in says beside its sentence. */
interface Refused {
  type?: string
  ticket?: string
  expires?: number
  locked_until?: number
}

/** Unix seconds until which the account is refused; 0 when it is not. */
export const lockOf = (reason: unknown): number => refusedOf(reason).locked_until ?? 0

/** Only a refusal of the server says anything; every key is optional. */
const refusedOf = (reason: unknown): Refused =>
  reason instanceof CallFailure && typeof reason.data === 'object' ? ((reason.data ?? {}) as Refused) : {}

/**
 * Whether the server wants a captcha with a sign-in (protocol 2.2). Throws CallFailure, also when there is a session.
 */
export async function wantsCaptcha(): Promise<boolean> {
  const { data } = await call<{ captcha: boolean }>({ path, quiet: true })
  return data.captcha
}

/**
 * Signs in, after a captcha where one is wanted (protocol 2.3). Answers the account, or the second step; undefined when the
 * captcha was closed. Throws CallFailure.
 */
export async function signIn(credentials: Credentials): Promise<Session | SecondStep | undefined> {
  const nothing = { captchaId: '', captchaInfo: '' }
  const captcha = (await wantsCaptcha()) ? await askCaptcha() : nothing
  if (!captcha) return undefined
  try {
    return await send({ ...credentials, ...captcha })
  } catch (reason) {
    const { type, ticket, expires } = refusedOf(reason)
    if (type === 'second factor' && ticket) return { ticket, expires: expires ?? 0 }
    throw reason
  }
}

/** The second step: six digits, or a recovery code. Throws CallFailure. */
export const confirm = (step: SecondStep, otp: string, keep: boolean): Promise<Session> =>
  send({ ticket: step.ticket, otp: otp.trim(), keep })

async function send(body: Readonly<Record<string, unknown>>): Promise<Session> {
  const { data } = await call<{ userInfo: Session }>({ path, method: 'POST', body, quiet: true })
  remember('admin', data.userInfo)
  return data.userInfo
}
