import { useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { call } from './api-client.ts'
import { currentSide } from './entry.ts'
import type { Side } from './session.ts'
import { storedSession } from './stored-session.ts'

interface Unread {
  /** Undefined until the server has said it. */
  count: number | undefined
  /** Said in the back office alone. */
  site: SiteState | undefined
}

/** What an administrator must know of the site at any time. */
export interface SiteState {
  closed: boolean
  readOnly: boolean
}

/** How many notices the reader has not read. */
export const useUnread = create<Unread>(() => ({ count: undefined, site: undefined }))

/** What one tab posts to the others of the same account. */
interface Heard {
  side: Side
  account: number
  count: number
  site?: SiteState | undefined
}

/** Milliseconds between two questions, of all tabs together. */
const pause = 30_000

const others = 'BroadcastChannel' in window ? new BroadcastChannel('unread notices') : undefined

const here = (): Pick<Heard, 'side' | 'account'> => {
  const side = currentSide()
  return { side, account: storedSession(side).id }
}

let heardAt = 0
let again: ReturnType<typeof setTimeout> | undefined
let ask: (() => void) | undefined

/** The next request follows when no tab received a count for a while; hidden pages do not ask. */
function wait(): void {
  clearTimeout(again)
  if (ask) again = setTimeout(() => !document.hidden && ask?.(), pause)
}

function hear({ count, site }: Pick<Heard, 'count' | 'site'>): void {
  heardAt = Date.now()
  useUnread.setState({ count, ...(site && { site }) })
  wait()
}

others?.addEventListener('message', ({ data }: MessageEvent<Heard>) => {
  const { side, account } = here()
  if (ask && data.side === side && data.account === account) hear(data)
})

/** The server said how many are unread: here and in the other tabs. */
export function tellUnread(count: number, site?: SiteState): void {
  hear({ count, site })
  others?.postMessage({ ...here(), count, site } satisfies Heard)
}

/** Asks at once: what it says of the site was just changed. */
export const askUnread = (): void => ask?.()

/** Asks at once and every 30 seconds while the page is seen, one tab for all; answers how to stop. */
export function watchUnread(path: string): () => void {
  const seen = () => {
    if (!document.hidden && Date.now() - heardAt >= pause) ask?.()
  }
  ask = () => {
    // A request that failed is repeated at the next interval.
    wait()
    call<{ unread: number; site?: SiteState }>({ path, background: true, quiet: true }).then(
      ({ data }) => ask && tellUnread(data.unread, data.site),
      () => undefined,
    )
  }
  document.addEventListener('visibilitychange', seen)
  ask()
  return () => {
    document.removeEventListener('visibilitychange', seen)
    ask = undefined
    clearTimeout(again)
    useUnread.setState({ count: undefined, site: undefined })
  }
}

/** The number of unread notices once more have come than there were; undefined before, so that nothing is announced at the start. */
export function useNews(): number | undefined {
  const count = useUnread((state) => state.count)
  const before = useRef(count)
  const [news, setNews] = useState<number>()
  useEffect(() => {
    if (before.current !== undefined && count !== undefined && count > before.current) setNews(count)
    before.current = count
  }, [count])
  return news
}

/** A bell has room for two digits. */
export const inBell = (count: number): string => (count > 99 ? '99+' : String(count))
