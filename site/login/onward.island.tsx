import { isSignedIn, storedSession } from '../../browser/stored-session.ts'

/** Leads on when there is a session in the browser; the server decides whether it is still valid. */
export async function mount(): Promise<void> {
  if (!isSignedIn(storedSession('user'))) return
  const [{ askDoor }, { goOn }] = await Promise.all([import('../../browser/account/check-in.ts'), import('./go-on.ts')])
  const door = await askDoor().catch(() => ({}))
  if (!door) goOn('')
}
