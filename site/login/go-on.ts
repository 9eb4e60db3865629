import { destination } from '../../browser/account/destination.ts'
import { currentLanguage } from '../../browser/language.ts'
import { rememberLanguage } from '../../browser/stored-config.ts'

/** After a sign-in the whole page changes, as existing clients do it (protocol 4.2). */
export function goOn(routePath: string): void {
  // The member centre, and letters to the member, use the language of the page where the sign-in happened.
  rememberLanguage(currentLanguage)
  location.assign(destination(location.search, routePath || undefined))
}
