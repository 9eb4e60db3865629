import { routesBelow } from '../../browser/deep-links.ts'
import { adminEntry } from '../../browser/entry.ts'

export const { loginPath, pagePath, loadingPath, waitingAt, resolved } = routesBelow(adminEntry)
