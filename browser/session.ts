import { create } from 'zustand'

/** Admin and member never share a session; the path decides whose turn it is (specification 6). */
export type Side = 'admin' | 'user'

export interface Session {
  id: number
  username: string
  nickname: string
  avatar: string
  token: string
  refresh_token: string
  last_login_time: string | number | null
  super?: boolean
  /** Somebody else chose the password; the own profile asks for a new one. */
  must_change_password?: boolean
}

const storeKeys: Record<Side, string> = { admin: 'adminInfo', user: 'userInfo' }

const nobody: Session = {
  id: 0,
  username: '',
  nickname: '',
  avatar: '',
  token: '',
  refresh_token: '',
  last_login_time: null,
}

/** Reads what is stored now: another tab may have signed in, renewed or left since. */
export function storedSession(side: Side): Session {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storeKeys[side]) ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...nobody, ...parsed } : nobody
  } catch {
    return nobody
  }
}

const sessionStore = (side: Side) => create<Session>(() => storedSession(side))

export const sessions = { admin: sessionStore('admin'), user: sessionStore('user') }

/** Merges what the server said into the stored session; missing keys stay (protocol 2.5). */
export function remember(side: Side, change: Partial<Session>): void {
  const next = { ...storedSession(side), ...change }
  localStorage.setItem(storeKeys[side], JSON.stringify(next))
  sessions[side].setState(next, true)
}

export function forget(side: Side): void {
  localStorage.removeItem(storeKeys[side])
  sessions[side].setState(nobody, true)
}

/** Signed in when both id and token are set (specification 4). */
export const isSignedIn = (session: Session): boolean => session.id > 0 && session.token !== ''

window.addEventListener('storage', (event) => {
  for (const side of ['admin', 'user'] as const) {
    if (event.key === storeKeys[side]) sessions[side].setState(storedSession(side), true)
  }
})
