import { forget, remember, type Session, sessions } from '../session.ts'
import { storedSession } from '../stored-session.ts'

/** The signed-in member as calls answer it (protocol 4.1). */
export interface Member extends Session {
  email: string
  mobile: string
  /** 0 unknown, 1 male, 2 female (specification 3). */
  gender: number
  birthday: string | null
  /** `12.34` */
  money: string
  score: number
  join_time: number | null
  last_login_ip: string
  motto: string
  company: string
}

export const unknownMember: Omit<Member, keyof Session> = {
  email: '',
  mobile: '',
  gender: 0,
  birthday: null,
  money: '0.00',
  score: 0,
  join_time: null,
  last_login_ip: '',
  motto: '',
  company: '',
}

/** Keeps who has just signed in; nothing of an earlier member stays. */
export function rememberMember(member: Partial<Session>): void {
  forget('user')
  remember('user', { ...unknownMember, ...member })
}

/** Lays news over what is kept; the bootstrap says no refresh token, so the kept one stays (protocol 4.1). */
export function refreshMember(member: Partial<Member>): void {
  const { refresh_token } = storedSession('user')
  remember('user', { ...member, refresh_token: member.refresh_token || refresh_token })
}

/** The member of this page, renewed whenever something about the member is stored. */
export function useMember(): Member {
  const session = sessions.user()
  return { ...unknownMember, ...session }
}
