import { createContext, useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext, useLocation, useNavigate } from 'react-router'

/** Whether the page around it is the one that is looked at; the others stay mounted behind it. */
export const InFront = createContext(true)

/** Whether this page is the one that is looked at. */
export const useInFront = (): boolean => useContext(InFront)

export interface OwnAddress {
  /** What stands behind the path of this page. */
  query: URLSearchParams
  /**
   * Changes it; `push` makes a step for Back, and `back` goes back where that undoes the last such step, so that Back does not lead
   * to the same again. A page behind another one changes nothing.
   */
  write(change: (query: URLSearchParams) => void, options?: { push?: boolean; back?: boolean }): void
  /** Whether the address was reached by Back or Forward. */
  isBack(): boolean
}

/** The entry of the browser's history that is open; undefined in browsers that do not say it. */
const historyEntry = (): string | undefined =>
  'navigation' in window ? window.navigation.currentEntry?.key : undefined

/** A step that was made, between which addresses, and its entry once it is open. */
interface Step {
  from: string
  to: string
  entry?: string | undefined
}

/** What was written into the address of a page last, and what the router has drawn of it. */
interface Written {
  drawn: string
  search: string
  /** How many parts of the page there are. */
  parts: number
}

/** By path: parts of one page write one after the other, and each goes on from what the others wrote. */
const pages = new Map<string, Written>()

function writtenOf(pathname: string, search: string): Written {
  const known = pages.get(pathname) ?? { drawn: search, search, parts: 0 }
  if (known.drawn !== search) Object.assign(known, { drawn: search, search })
  pages.set(pathname, known)
  return known
}

/** The query of the page's own address, which is the one place where a page writes down what it shows. */
export function useOwnAddress(): OwnAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inFront = useInFront()
  const router = useContext(DataRouterContext)?.router
  const latest = useRef({ pathname, search, inFront, navigate, router })
  latest.current = { pathname, search, inFront, navigate, router }
  writtenOf(pathname, search)
  useEffect(() => {
    const page = writtenOf(pathname, latest.current.search)
    page.parts++
    // What was not drawn before the page was closed is not written into its next address.
    return () => {
      if (--page.parts === 0) pages.delete(pathname)
    }
  }, [pathname])
  const step = useRef<Step>(undefined)
  useEffect(() => {
    if (step.current && step.current.entry === undefined && step.current.to === search)
      step.current.entry = historyEntry()
  }, [search])
  const write = useCallback<OwnAddress['write']>((change, { push = false, back = false } = {}) => {
    const now = latest.current
    // The router may be elsewhere already, and draw this page once more before that.
    if (!now.inFront || (now.router && now.router.state.location.pathname !== now.pathname)) return
    const written = writtenOf(now.pathname, now.search)
    const query = new URLSearchParams(written.search)
    change(query)
    const next = query.size > 0 ? `?${query}` : ''
    if (next === written.search) return
    const made = step.current
    if (push) step.current = { from: written.search, to: next }
    written.search = next
    if (back && made?.from === next && made.entry !== undefined && made.entry === historyEntry()) {
      step.current = undefined
      return void now.navigate(-1)
    }
    void now.navigate({ pathname: now.pathname, search: next }, { replace: !push })
  }, [])
  const query = useMemo(() => new URLSearchParams(search), [search])
  const isBack = useCallback(() => latest.current.router?.state.historyAction === 'POP', [])
  return useMemo(() => ({ query, write, isBack }), [query, write, isBack])
}
