import { useEffect, useRef } from 'react'
import { type Location, useBlocker, useLocation } from 'react-router'
import { speak } from '../../../browser/language.ts'
import { notices } from '../../../browser/signal.ts'
import { storedSession } from '../../../browser/stored-session.ts'
import { isTabAddress } from '../../shell/routes.ts'
import { navigationTexts } from '../navigation-texts.ts'
import { type Guard, mayGo, type Place, useGuards } from './unsaved.ts'

/**
 * What going to an address takes away: between tabs, whose pages stay, only a form that the address of its own page closes; nothing
 * when the session ended, which keeps drafts.
 */
function guardsLeft(from: Place, to: Place): readonly Guard[] {
  const guards = useGuards.getState().guards.filter((guard) => !guard.left)
  const isWithin = isTabAddress(from.pathname) && isTabAddress(to.pathname)
  if (isWithin || from.pathname === to.pathname) {
    return guards.filter((guard) => guard.page === to.pathname && guard.leaves?.(to))
  }
  return isTabAddress(from.pathname) && storedSession('admin').token === '' ? [] : guards
}

/** Asks what is unsaved before the router takes it away. A router follows one such question, so it stands above all pages. */
export function LeavingGuard() {
  const from = useRef<Location>(useLocation())
  from.current = useLocation()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => guardsLeft(currentLocation, nextLocation).length > 0,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void mayGo(guardsLeft(from.current, blocker.location)).then((leaves) => {
      if (leaves) return blocker.proceed()
      blocker.reset()
      notices.tell({ level: 'warning', text: speak(navigationTexts.intercepted) })
    })
  }, [blocker])
  return null
}
