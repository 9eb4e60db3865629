import { destination } from '../../browser/account/destination.ts'

/** After a sign-in the whole page changes, as existing clients do it (protocol 4.2). */
export const goOn = (routePath: string): void => location.assign(destination(location.search, routePath || undefined))
