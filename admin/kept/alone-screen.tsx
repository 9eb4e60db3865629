import { useMemo, useRef } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { deepLinkOf } from '../../browser/deep-links.ts'
import { sessions } from '../../browser/session.ts'
import { isSignedIn } from '../../browser/stored-session.ts'
import { useOffice } from '../parts/office.tsx'
import { useView } from '../parts/view.ts'
import { NoSuchPage } from '../shell/refused-pages.tsx'
import { loginPath, pagePath } from '../shell/routes.ts'
import { deliveryOf } from './delivery.ts'

/** Who is signed in, or was when the page was opened: work goes on when a session ends, and what it keeps waits for the same account. */
function useAccount(): number {
  const now = sessions.admin((me) => (isSignedIn(me) ? me.id : 0))
  const account = useRef(now)
  if (now > 0) account.current = now
  return account.current
}

/** A page of a row that takes the whole window: it stands without the shell, so it opens without a connection. */
export function AloneScreen() {
  const { area, noun, id = '', part = '' } = useParams()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { definitions, views } = useOffice()
  const account = useAccount()
  const node = `${area}/${noun}`
  const definition = useMemo(() => [...definitions.values()].find((one) => one.node === node), [definitions, node])
  const { view, settled } = useView(views, definition?.name ?? '')
  const delivery = useMemo(() => deliveryOf(views), [views])
  const to = `${loginPath}?to=${encodeURIComponent(JSON.stringify(deepLinkOf(pathname, search)))}`
  const Part = view.alone?.[part]
  const path = `${node}/${id}/${part}`
  if (account === 0) return <Navigate to={to} replace />
  if (!settled) return <div aria-busy="true" />
  if (!definition || !Part || !/^[1-9]\d{0,14}$/.test(id)) return <NoSuchPage path={path} />
  return (
    <Part
      key={`${account} ${id}`}
      {...{ definition, account, path, delivery }}
      id={Number(id)}
      onLeave={() => void navigate(pagePath(`${node}/${id}`))}
      onSignIn={() => void navigate(to)}
    />
  )
}
