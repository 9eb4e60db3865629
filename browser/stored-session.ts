import { storeKeys } from '../contract/constants.ts'

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
  /** The password was set by an administrator; the own profile asks for a new one. */
  must_change_password?: boolean
}

export const nobody: Session = {
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

/** Signed in when both id and token are set (specification 4). */
export const isSignedIn = (session: Session): boolean => session.id > 0 && session.token !== ''
