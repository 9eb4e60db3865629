import { routesBelow } from '../../browser/deep-links.ts'

export const { loginPath, pagePath, loadingPath, waitingAt, resolved } = routesBelow('/user')

/** The login page, with the way back to a page of this site. */
export const loginWithReturn = (back: string | undefined, login = loginPath): string =>
  back ? `${login}?to=${encodeURIComponent(back)}` : login
