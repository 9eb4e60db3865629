import { call } from '../../browser/api-client.ts'
import { keepsAnything } from '../../browser/kept/mark.ts'
import { forget, sessions } from '../../browser/session.ts'
import { dropDraftsOf } from '../form/drafts/draft.ts'
import { dropSelections } from '../table/selection/kept-selection.ts'

/** What this account kept on the device goes with it; what waits to be sent is not given up without asking. */
async function mayLeave(account: number): Promise<boolean> {
  if (!keepsAnything()) return true
  const { giveUpKept } = await import('../kept/give-up.ts')
  return giveUpKept(account)
}

/** Ends the session on the server, then here, and loads the page anew: it asks who comes next (protocol 2.4). */
export async function signOut(): Promise<void> {
  const { id, refresh_token: refreshToken } = sessions.admin.getState()
  if (!(await mayLeave(id))) return
  try {
    await call({ path: '/admin/Index/logout', method: 'POST', body: { refreshToken } })
  } finally {
    dropDraftsOf(id)
    dropSelections()
    forget('admin')
    location.reload()
  }
}
