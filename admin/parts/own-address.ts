import { createContext, useCallback, useContext, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether the page around it is the one that is looked at; the others stay mounted behind it. */
export const InFront = createContext(true)

/** Whether this page is the one that is looked at. */
export const useInFront = (): boolean => useContext(InFront)

export interface OwnAddress {
  /** What stands behind the path of this page. */
  query: URLSearchParams
  /** Changes it; `push` makes a step for Back. A page behind another one changes nothing. */
  write(change: (query: URLSearchParams) => void, options?: { push?: boolean }): void
}

/** The query of the page's own address, which is the one place where a page writes down what it shows. */
export function useOwnAddress(): OwnAddress {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const inFront = useInFront()
  const latest = useRef({ pathname, search, inFront, navigate, drawn: search })
  const { current } = latest
  // Two changes in one moment are both kept: the second goes on from what the first wrote, until the router has drawn it.
  if (current.drawn !== search) Object.assign(current, { search, drawn: search })
  Object.assign(current, { pathname, inFront, navigate })
  const write = useCallback<OwnAddress['write']>((change, { push = false } = {}) => {
    const now = latest.current
    if (!now.inFront) return
    const query = new URLSearchParams(now.search)
    change(query)
    const next = query.size > 0 ? `?${query}` : ''
    if (next === new URL(now.search, location.origin).search) return
    now.search = next
    void now.navigate({ pathname: now.pathname, search: next }, { replace: !push })
  }, [])
  const query = useMemo(() => new URLSearchParams(search), [search])
  return useMemo(() => ({ query, write }), [query, write])
}
