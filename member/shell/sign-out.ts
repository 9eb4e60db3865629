import { call } from '../../browser/api-client.ts'
import { forget, sessions } from '../../browser/session.ts'
import { loginWithReturn } from './routes.ts'

let leaving = false

/** Whether the session is being ended here: calls that are refused meanwhile cause no redirect. */
export const isLeaving = (): boolean => leaving

async function endSession(): Promise<void> {
  const refreshToken = sessions.user.getState().refresh_token
  leaving = true
  try {
    await call({ path: '/api/user/logout', method: 'POST', body: { refreshToken } })
  } catch (reason) {
    leaving = false
    throw reason
  }
  forget('user')
}

/** Ends the session, forgets the member and loads the page anew (specification 4). Throws CallFailure. */
export async function signOut(): Promise<void> {
  await endSession()
  location.reload()
}

/** Ends the session and asks for another account, to come back to this page. */
export async function switchAccount(): Promise<void> {
  const back = location.pathname + location.search
  await endSession()
  location.assign(loginWithReturn(back))
}
