import { headers } from '../contract/headers.ts'
import { currentLanguage } from './language.ts'
import { type Side, storedSession } from './stored-session.ts'

/** Headers of every call. Both tokens travel on both sides, as existing servers expect (specification 7, protocol 1.3). */
export function identity(): Record<string, string> {
  const admin = storedSession('admin').token
  const user = storedSession('user').token
  return {
    [headers.language]: currentLanguage,
    [headers.server]: 'true',
    Accept: 'application/json, text/plain, */*',
    ...(admin && { [headers.adminToken]: admin }),
    ...(user && { [headers.userToken]: user }),
  }
}

/** What calls from outside the back office say beside: in the query of a GET, in the body of others (specification 6). */
export const clientMark = (side: Side): Readonly<Record<string, string>> =>
  side === 'user' ? { app_type: 'client' } : {}
