import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallFailure } from '../../browser/api-client.ts'
import { keepsAnything } from '../../browser/kept/mark.ts'
import { useSay } from '../../browser/language.ts'
import { sessions } from '../../browser/session.ts'
import { storedSession } from '../../browser/stored-session.ts'
import { showTitle } from '../../browser/title.ts'
import { firstPage, loadBootstrap, useBootstrap } from '../menu/bootstrap.ts'
import { restoreMarks } from '../menu/menu-marks.ts'
import { later } from '../parts/later/later.tsx'
import { fetchPart } from '../parts/use-loaded.ts'
import { beginningOf } from '../table/use-arrangement.ts'
import { askAhead } from '../table/use-rows.ts'
import { restoreTabs } from '../tabs/stored-tabs.ts'
import { useTabs } from '../tabs/tab-store.ts'
import type { OfficeParts } from './office.tsx'
import { loginPath, pagePath, pathBelow, resolved, waitingAt } from './routes.ts'
import { definitionOf, profileNode, screens } from './screens.ts'
import { shellTexts } from './texts.ts'

const KeptPages = later(() => import('../kept/kept-work.tsx').then((part) => part.KeptPages))

const patience = 6000

/**
 * Where to go from here: the login page without a session, else the page asked for, else the one that was in front, else the
 * first; null when there is none.
 */
async function destination(to: string | undefined, office: OfficeParts): Promise<string | null> {
  // The account comes with the bootstrap; a stored token is enough to ask (protocol 11.1, 11.4).
  if (storedSession('admin').token === '') return to ? `${loginPath}?to=${encodeURIComponent(to)}` : loginPath
  if (useBootstrap.getState().menus.length === 0) {
    fetchAhead(to, office)
    await loadBootstrap()
  }
  const { id } = sessions.admin.getState()
  restoreTabs(id)
  restoreMarks(id)
  const { menus, may } = useBootstrap.getState()
  const asked = resolved(to)
  // An administrator who must change the password is sent to the profile, which not every role has.
  if (asked && (asked !== pagePath(profileNode) || may(profileNode))) return asked
  const { tabs, active } = useTabs.getState()
  const last = tabs.find(({ path }) => path === active)
  if (last) return pagePath(last.path) + last.search
  const first = firstPage(menus)
  return first === undefined ? null : pagePath(first)
}

/** What the list that was asked for shows comes beside the menu, not after it. */
function fetchAhead(to: string | undefined, { definitions, views }: OfficeParts): void {
  const { pathname, searchParams } = new URL(resolved(to) ?? '', location.origin)
  const page = pathBelow(pathname)
  const definition = page in screens ? undefined : definitionOf(page, definitions)
  if (!definition) return
  const view = views[definition.name]
  if (view) void fetchPart(view).catch(() => undefined)
  askAhead(definition, beginningOf(definition, sessions.admin.getState().id, searchParams).state)
}

/** Loads the menu, then goes to the page asked for, else to the first page (protocol 11.1). */
export function Loading({ office }: { office: OfficeParts }) {
  const to = waitingAt(useLocation().pathname)
  const navigate = useNavigate()
  const say = useSay()
  const [failure, setFailure] = useState('')
  const [slow, setSlow] = useState(false)
  const [round, setRound] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again.
  useEffect(() => {
    let gone = false
    showTitle(say(shellTexts.backOffice))
    const timer = setTimeout(() => setSlow(true), patience)
    const arrive = (path: string | null) => {
      if (gone) return
      if (path) navigate(path, { replace: true })
      else setFailure(say(shellTexts.noPageHint))
    }
    const fail = (reason: unknown) => {
      if (!gone && reason instanceof CallFailure && !reason.cancelled) setFailure(reason.message)
    }
    destination(to, office).then(arrive, fail)
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [to, round])

  if (failure !== '') {
    const retry = () => {
      setFailure('')
      setRound(round + 1)
    }
    return (
      <main className="shell-centre">
        <h1>{say(shellTexts.failed)}</h1>
        <p>{failure}</p>
        <Button type="primary" onClick={retry}>
          {say(shellTexts.retry)}
        </Button>
        {keepsAnything() && <KeptPages />}
      </main>
    )
  }
  return (
    <main className="shell-centre" aria-busy>
      <div className="shell-progress" />
      <p>{say(slow ? shellTexts.slow : shellTexts.loading)}</p>
      {slow && <Button onClick={() => location.reload()}>{say(shellTexts.reload)}</Button>}
    </main>
  )
}
