import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Guard, guardUnsaved, mayGo, type Place } from './unsaved.ts'

/**
 * Asks before something unsaved is lost, by whichever way its page is left: a closed tab, another application, a closed window.
 * Another tab leaves nothing, since pages stay. `question` answers whether it may go, and is asked once. `leaves` says of an address of the
 * same page whether it takes away what is unsaved. `LeavingGuard` asks when the router goes.
 */
export function useLeavingGuard(
  unsaved: boolean,
  question: () => Promise<boolean>,
  leaves?: (to: Place) => boolean,
): () => Promise<boolean> {
  const { pathname } = useLocation()
  const latest = useRef({ unsaved, question, leaves })
  latest.current = { unsaved, question, leaves }
  const own = useRef<Guard>(undefined)

  useEffect(() => {
    if (!unsaved) return
    const guard: Guard = {
      page: pathname,
      ask: async () => !latest.current.unsaved || latest.current.question(),
      leaves: (to) => latest.current.leaves?.(to) === true,
      left: false,
    }
    own.current = guard
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const takeBack = guardUnsaved(guard)
    return () => {
      own.current = undefined
      window.removeEventListener('beforeunload', warn)
      takeBack()
    }
  }, [unsaved, pathname])

  return useCallback(async () => own.current === undefined || mayGo([own.current]), [])
}
