import { useEffect, useRef, useState } from 'react'
import { CallFailure, call } from '../api-client.ts'
import type { Session } from '../session.ts'
import { rememberMember } from './member.ts'
import type { Values } from './use-form.ts'
import type { Way } from './ways.ts'
import { withCaptcha } from './with-captcha.ts'

const path = '/api/user/checkIn'

/** What may be done on a login page (protocol 4.2). */
export interface CheckIn {
  userLoginCaptchaSwitch: boolean
  accountVerificationType: readonly Way[]
  /** Ours; an older server says neither, and lets people register in every way it can verify. */
  openRegister?: boolean
  registerTypes?: readonly Way[]
}

export type Door =
  | { state: 'asking' }
  | { state: 'open'; info: CheckIn }
  /** The member centre is closed, or the server does not answer; the words say which. */
  | { state: 'shut'; words: string }

const loginRedirect = 303
const renewal = 409

/** The server's answer for this page; undefined when there is a session already. Throws what is worth no sentence. */
export async function askDoor(again = true): Promise<Door | undefined> {
  try {
    const { data } = await call<CheckIn>({ path, quiet: true })
    return { state: 'open', info: data }
  } catch (reason) {
    if (!(reason instanceof CallFailure) || reason.cancelled) throw reason
    if (reason.code === loginRedirect) return undefined
    // The kept session was over; without it the question is asked as a guest.
    if (reason.code === renewal && again) return askDoor(false)
    return { state: 'shut', words: reason.message }
  }
}

/** Asks what the login page may offer; calls `goOn` at once when there is a session. */
export function useDoor(goOn: () => void): Door {
  const [door, setDoor] = useState<Door>({ state: 'asking' })
  const leave = useRef(goOn)
  leave.current = goOn
  useEffect(() => {
    let gone = false
    const arrive = (found: Door | undefined) => {
      if (gone) return
      if (found) setDoor(found)
      else leave.current()
    }
    // After a cancelled request another call of this hook asks.
    askDoor().then(arrive, () => undefined)
    return () => {
      gone = true
    }
  }, [])
  return door
}

interface SignedIn {
  userInfo: Partial<Session>
  routePath: string
}

/** Every key old servers expect is always there (protocol 4.2). */
const blank = {
  email: '',
  mobile: '',
  username: '',
  password: '',
  captcha: '',
  keep: false,
  captchaId: '',
  captchaInfo: '',
  registerType: 'email',
}

async function post(body: Partial<typeof blank> & { tab: 'login' | 'register' }): Promise<string> {
  try {
    const { data } = await call<SignedIn>({ path, method: 'POST', body: { ...blank, ...body }, quiet: true })
    rememberMember(data.userInfo)
    return data.routePath
  } catch (reason) {
    // Signed in meanwhile, in another tab.
    if (reason instanceof CallFailure && reason.code === loginRedirect) return ''
    throw reason
  }
}

/** Signs in and answers where the server leads; undefined when the captcha was closed. Throws CallFailure. */
export const signIn = (values: Values, captchaWanted: boolean): Promise<string | undefined> =>
  withCaptcha(captchaWanted, (captcha) =>
    post({
      tab: 'login',
      username: (values.username ?? '').trim(),
      password: values.password ?? '',
      keep: values.keep === '1',
      ...captcha,
    }),
  )

/** Makes the account and signs it in; the captcha was spent when the code was sent. Throws CallFailure. */
export const register = (values: Values, way: Way): Promise<string> =>
  post({
    tab: 'register',
    registerType: way,
    username: (values.username ?? '').trim(),
    password: values.password ?? '',
    [way]: (values[way] ?? '').trim(),
    captcha: (values.captcha ?? '').trim(),
  })
