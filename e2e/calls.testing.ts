import type { BrowserContext, Request } from '@playwright/test'

export const isRenewal = (request: Request) => request.url().includes('/api/common/refreshToken')
/** What the bell asks by itself stands between what a journey is about. */
const isBell = (request: Request) => /\/notice\/unread$/i.test(new URL(request.url()).pathname.replace('routine.', ''))
const isCall = (request: Request) => request.headers().server === 'true' && !isBell(request)

/** Holds requests that wait for `opened` until it is opened. */
export function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** Everything the pages of a context ask the server for. */
export function watched(context: BrowserContext) {
  const calls: Request[] = []
  context.on('request', (request) => isCall(request) && calls.push(request))
  const nameOf = (request: Request) => new URL(request.url()).pathname
  return {
    renewals: () => calls.filter(isRenewal).length,
    /** Names of the calls that carried this token, sorted. */
    withToken: (token: string) =>
      calls
        .filter((request) => !isRenewal(request) && request.headers().batoken === token)
        .map(nameOf)
        .sort(),
    since: () => calls.splice(0),
  }
}
