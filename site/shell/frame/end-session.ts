import { storedSession } from '../../../browser/stored-session.ts'

/** Ends the member's session here and on the server. Throws CallFailure. */
export async function endSession(): Promise<void> {
  // Loaded by the few who leave.
  const [{ call }, { forget }] = await Promise.all([
    import('../../../browser/api-client.ts'),
    import('../../../browser/session.ts'),
  ])
  const { refresh_token } = storedSession('user')
  await call({ path: '/api/user/logout', method: 'POST', body: { refreshToken: refresh_token } })
  forget('user')
}
