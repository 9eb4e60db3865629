import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallFailure } from '../../browser/api-client.ts'
import { speak } from '../../browser/language.ts'
import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { showTitle } from '../../browser/title.ts'
import { loadBootstrap, menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { Message } from '../parts/message.tsx'
import { type Screens, useScreens } from '../parts/screens.ts'
import { loginWithReturn, pagePath, resolved, waitingAt } from './routes.ts'
import { switchAccount } from './sign-out.ts'
import { shellTexts } from './texts.ts'

const patience = 6000

type Stop = 'closed' | 'no page'

/**
 * Where to go from here: the login page without a session, else the page asked for, else the first page of the menu.
 */
async function destination(to: string | undefined, screens: Screens): Promise<string | Stop> {
  if (!isSignedIn(storedSession('user'))) return loginWithReturn(resolved(to))
  if (!useBootstrap.getState().isLoaded) await loadBootstrap()
  const { isOpen, menus } = useBootstrap.getState()
  if (!isOpen) return 'closed'
  const first = pagesOf(menus).find((page) => page.menu_type === 'iframe' || page.name in screens)
  return resolved(to) ?? (first ? pagePath(menuAddress(first)) : 'no page')
}

/** Loads the menu, then goes to the page asked for, else to the first page (protocol 11.1). */
export function Loading() {
  const to = waitingAt(useLocation().pathname)
  const navigate = useNavigate()
  const screens = useScreens()
  const [stop, setStop] = useState<Stop | CallFailure>()
  const [slow, setSlow] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let gone = false
    showTitle(speak(shellTexts.centre))
    const timer = setTimeout(() => setSlow(true), patience)
    destination(to, screens).then(
      (found) => {
        if (gone) return
        if (found === 'closed' || found === 'no page') setStop(found)
        else navigate(found + location.hash, { replace: true })
      },
      (reason: unknown) => {
        // Redirects and renewals lead elsewhere by themselves.
        if (!gone && reason instanceof CallFailure && !reason.cancelled && !leaves.has(reason.code)) setStop(reason)
      },
    )
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [to, round])

  if (stop) {
    const retry = () => {
      setStop(undefined)
      setRound(round + 1)
    }
    return <Stopped stop={stop} onRetry={retry} />
  }
  return (
    <main className="member-alone" aria-busy="true">
      <h1 className="unseen">{speak(shellTexts.centre)}</h1>
      <div className="member-progress" />
      <p role="status">{speak(slow ? shellTexts.slow : shellTexts.loading)}</p>
      {slow && (
        <button type="button" className="button quiet" onClick={() => location.reload()}>
          {speak(shellTexts.reload)}
        </button>
      )}
    </main>
  )
}

const leaves = new Set([303, 409])

function Stopped({ stop, onRetry }: { stop: Stop | CallFailure; onRetry: () => void }) {
  if (stop === 'closed')
    return (
      <main className="member-alone">
        <Message sign="no-access" title={speak(shellTexts.closed)} words={speak(shellTexts.closedHint)}>
          <a className="button" href="/client/home">
            {speak(shellTexts.site)}
          </a>
        </Message>
      </main>
    )
  const words = stop === 'no page' ? speak(shellTexts.noPageHint) : stop.message
  return (
    <main className="member-alone">
      <Message
        sign={stop === 'no page' ? 'no-access' : 'not-found'}
        title={speak(stop === 'no page' ? shellTexts.noPage : shellTexts.failed)}
        words={words}
      >
        <button type="button" className="button" onClick={onRetry}>
          {speak(shellTexts.retry)}
        </button>
        <button type="button" className="button quiet" onClick={switchAccount}>
          {speak(shellTexts.otherAccount)}
        </button>
      </Message>
    </main>
  )
}
