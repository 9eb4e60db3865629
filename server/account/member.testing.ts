import type { Envelope } from '../../contract/envelope.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Dialect } from '../db/dialect.ts'

export const memberPassword = 'Right-Pass1'

interface Sent {
  /** Member's access token. */
  token?: string
  body?: object
  ip?: string
}

export interface MemberApp extends TestApp {
  visit(method: 'GET' | 'POST', url: string, sent?: Sent): Promise<Envelope>
  /** The code that was sent last to an address, as it stands in the log. */
  codeSentTo(target: string): Promise<string>
  /** Asks for a code and answers it. */
  code(
    by: 'email' | 'mobile',
    target: string,
    event: string,
    more?: { token?: string; password?: string; ip?: string },
  ): Promise<string>
  /** Registers a member by e-mail and answers what the registration says. */
  join(username: string): Promise<Joined>
  /** As if the last codes had been sent a minute ago. */
  aMinutePasses(): Promise<void>
}

export interface Joined {
  id: number
  token: string
  email: string
}

let networks = 0
/** A network of its own for each call, so that limits of one test do not reach another. */
export const newAddress = (): string => {
  networks += 1
  return `10.${Math.floor(networks / 250)}.${networks % 250}.7`
}

export const userInfoOf = ({ data, msg }: Envelope): Record<string, unknown> => {
  // A refusal fails the test with its sentence.
  if (!data) throw new Error(msg)
  return (data as { userInfo: Record<string, unknown> }).userInfo
}

export async function openMemberApp(dialect: Dialect, environment: Record<string, string> = {}): Promise<MemberApp> {
  const app = await openTestApp(dialect, { environment })
  const visit: MemberApp['visit'] = async (method, url, { token, body, ip } = {}) => {
    const headers = { server: 'true', ...(token && { 'ba-user-token': token }) }
    const payload = body && { payload: body }
    return (await app.inject({ method, url, headers, ...payload, ...(ip && { remoteAddress: ip }) })).json()
  }
  const codeSentTo = async (target: string) => {
    const row = await app.db
      .selectFrom('message_log')
      .select('secret')
      .where('target', '=', target)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    return row.secret
  }
  const code: MemberApp['code'] = async (by, target, event, { token, password, ip = newAddress() } = {}) => {
    const [url, name] = by === 'email' ? ['/api/Ems/send', 'event'] : ['/api/Sms/send', 'template_code']
    const answer = await visit('POST', url, {
      ...(token && { token }),
      ip,
      body: { [by]: target, [name]: event, password },
    })
    if (answer.code !== 1) throw new Error(answer.msg)
    return codeSentTo(target)
  }
  return {
    ...app,
    visit,
    codeSentTo,
    code,
    async join(username) {
      const email = `${username.toLowerCase()}@example.com`
      const captcha = await code('email', email, 'user_register')
      const body = { tab: 'register', username, password: memberPassword, registerType: 'email', email, captcha }
      const { id, token } = userInfoOf(await visit('POST', '/api/user/checkIn', { body, ip: newAddress() }))
      return { id: Number(id), token: String(token), email }
    },
    async aMinutePasses() {
      await app.db
        .updateTable('verify_code')
        .set((eb) => ({ create_time: eb('create_time', '-', 61) }))
        .execute()
    },
  }
}
