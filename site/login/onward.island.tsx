import { rememberLanguage, storedConfig } from '../../browser/stored-config.ts'
import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { asLanguage } from '../../contract/text.ts'

/** Leads on whoever is signed in already; the server decides whether he still is. */
export async function mount(_element: HTMLElement, { language }: Record<string, unknown>): Promise<void> {
  // The address decides the language of this page; an earlier choice must not make the forms speak the other one.
  if (storedConfig().lang) rememberLanguage(asLanguage(language))
  if (!isSignedIn(storedSession('user'))) return
  const [{ askDoor }, { goOn }] = await Promise.all([import('../../browser/account/check-in.ts'), import('./go-on.ts')])
  const door = await askDoor().catch(() => ({}))
  if (!door) goOn('')
}
