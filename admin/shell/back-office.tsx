import { ConfigProvider, theme } from 'antd'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { deepLinkOf } from '../../browser/deep-links.ts'
import { adminEntry } from '../../browser/entry.ts'
import { type Departure, departures, type Notice, notices } from '../../browser/signal.ts'
import { storedSession } from '../../browser/stored-session.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { later } from '../parts/later/later.tsx'
import { useIdle } from '../parts/later/use-idle.ts'
import { useQuestions } from '../parts/question.ts'
import { LeavingGuard } from '../parts/unsaved/leaving-guard.tsx'
import { Loading } from './loading.tsx'
import { type OfficeParts, ShellOffice } from './office.tsx'
import { usePreferences } from './preferences.ts'
import { BrokenOffice } from './refused-pages.tsx'
import { loadingPath, loginPath } from './routes.ts'
import { Shell } from './shell.tsx'
import { antdLocale, antdTheme } from './theme.ts'

// Not shown while there is a session, and its form and checks weigh as much as a table.
const Login = lazy(() => import('../login/login.tsx').then((part) => ({ default: part.Login })))

const AloneScreen = lazy(() => import('../kept/alone-screen.tsx').then((part) => ({ default: part.AloneScreen })))

// Nothing is told before the first page stands.
const Toasts = later(() => import('./toasts.tsx').then((part) => part.Toasts))

// Its dialog weighs as much as the table.
const QuestionDialogs = later(() => import('../parts/question-dialogs.tsx').then((part) => part.QuestionDialogs))

interface Parts extends OfficeParts {
  /** SVG text of the drawing beside the login form. */
  loginDrawing: () => Promise<string>
}

const routerOf = ({ loginDrawing, ...office }: Parts) =>
  createBrowserRouter([
    { element: <Guarded />, errorElement: <BrokenOffice />, children: routesOf(loginDrawing, office) },
  ])

/** Whatever is left asks for what is unsaved there. */
function Guarded() {
  return (
    <>
      <LeavingGuard />
      <Outlet />
    </>
  )
}

const routesOf = (loginDrawing: Parts['loginDrawing'], office: OfficeParts): RouteObject[] => [
  {
    path: loginPath,
    errorElement: <BrokenOffice />,
    element: (
      <Suspense fallback={null}>
        <Login drawing={loginDrawing} />
      </Suspense>
    ),
  },
  // Needs neither menu nor bootstrap, which a device without a connection cannot ask for.
  {
    path: `${adminEntry}/:area/:noun/:id/:part`,
    errorElement: <BrokenOffice />,
    element: (
      <ShellOffice parts={office}>
        <Suspense fallback={null}>
          <AloneScreen />
        </Suspense>
      </ShellOffice>
    ),
  },
  { path: `${adminEntry}/loading/:to?`, element: <Loading {...{ office }} />, errorElement: <BrokenOffice /> },
  { path: adminEntry, element: <Navigate to={loadingPath()} replace /> },
  { path: '*', element: <Frame office={office} />, errorElement: <BrokenOffice /> },
]

/** Nothing of the shell is drawn before there is a menu to show: a deep link waits on the loading route. */
function Frame({ office }: { office: OfficeParts }) {
  const { pathname, search } = useLocation()
  const isLoaded = useBootstrap((state) => state.menus.length > 0)
  if (!isLoaded) return <Navigate to={loadingPath(deepLinkOf(pathname, search))} replace />
  return (
    <ShellOffice parts={office}>
      <Shell />
    </ShellOffice>
  )
}

function pathOf(departure: Departure): string {
  if ('path' in departure) return departure.path
  return departure.name === 'adminLogin' ? loginPath : loadingPath()
}

const none: readonly Notice[] = []

/** Shows what the transport emits: toasts and redirects happen here and nowhere else. */
function Listener({ go }: { go: (path: string) => void }): ReactNode {
  const [told, setTold] = useState(none)
  const wasIdle = useIdle(true)
  const shown = useCallback(() => setTold(none), [])
  useEffect(() => notices.listen((notice) => setTold((before) => [...before, notice])), [])
  useEffect(
    () =>
      departures.listen((departure) => {
        const path = pathOf(departure)
        if (!path.startsWith(adminEntry)) return location.assign(path)
        // Without a menu the page that is open turns to the loading route, and from there to the login page with a way back.
        if (storedSession('admin').token === '') useBootstrap.setState({ menus: [], sessionEnded: true })
        go(path)
      }),
    [go],
  )
  return (wasIdle || told.length > 0) && <Toasts {...{ told, go }} onShown={shown} />
}

/** Questions, once one was asked. */
function Questions(): ReactNode {
  const isAsked = useQuestions((state) => state.asked.length > 0)
  const wasAsked = useRef(false)
  wasAsked.current ||= isAsked
  return wasAsked.current && <QuestionDialogs />
}

/** Words outside antd's own parts look like those inside. */
function Ground({ children }: { children: ReactNode }) {
  const { token } = theme.useToken()
  const { colorText: color, fontFamily, fontSize, lineHeight } = token
  return <div style={{ height: '100%', color, fontFamily, fontSize, lineHeight }}>{children}</div>
}

/** The back office: everything below the admin entry. */
export function BackOffice(parts: Parts) {
  const { isDark } = usePreferences()
  const [router] = useState(() => routerOf(parts))
  const go = useCallback((path: string) => void router.navigate(path), [router])
  useEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} locale={antdLocale} theme={antdTheme(isDark)}>
      <Ground>
        <Listener {...{ go }} />
        <RouterProvider router={router} />
        <Questions />
      </Ground>
    </ConfigProvider>
  )
}
