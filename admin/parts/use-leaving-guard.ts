import { useCallback, useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router'
import { guardUnsaved } from './unsaved.ts'

/**
 * Asks before something unsaved is lost, by whichever way its page is left: another page, a closed tab, a closed window. `question`
 * answers whether it may go, and is asked once.
 */
export function useLeavingGuard(
  unsaved: boolean,
  question: () => Promise<boolean>,
  leaves?: (to: { pathname: string; search: string }) => boolean,
): () => Promise<boolean> {
  const { pathname } = useLocation()
  const latest = useRef({ unsaved, question })
  latest.current = { unsaved, question }
  /** Answered once: closing a tab asks, and the way it then goes must not ask again. */
  const left = useRef(false)

  const ask = useCallback(async (): Promise<boolean> => {
    if (left.current || !latest.current.unsaved) return true
    const leaves = await latest.current.question()
    if (leaves) left.current = true
    return leaves
  }, [])

  useEffect(() => (unsaved ? guardUnsaved(pathname, ask) : undefined), [unsaved, pathname, ask])

  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])

  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isLeft = currentLocation.pathname !== nextLocation.pathname || leaves?.(nextLocation) === true
    return !left.current && latest.current.unsaved && isLeft
  })
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, ask])
  return ask
}
