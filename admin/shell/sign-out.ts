import { call } from '../../browser/api-client.ts'
import { forget, sessions } from '../../browser/session.ts'

/** Ends the session on the server, then here, and loads the page anew: it asks who comes next (protocol 2.4). */
export async function signOut(): Promise<void> {
  const refreshToken = sessions.admin.getState().refresh_token
  try {
    await call({ path: '/admin/Index/logout', method: 'POST', body: { refreshToken } })
  } finally {
    forget('admin')
    location.reload()
  }
}
