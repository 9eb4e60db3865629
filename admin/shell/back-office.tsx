import { Button, ConfigProvider, theme, message as toasts } from 'antd'
import type { MessageInstance } from 'antd/es/message/interface'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject, RouterProvider, useLocation } from 'react-router'
import { deepLinkOf } from '../../browser/deep-links.ts'
import { adminEntry } from '../../browser/entry.ts'
import { type Departure, departures, type Notice, notices } from '../../browser/signal.ts'
import { storedSession } from '../../browser/stored-session.ts'
import { uniqueKey } from '../../browser/unique-key.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { later } from '../parts/later/later.tsx'
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

// Its dialog weighs as much as the table.
const QuestionDialogs = later(() => import('../parts/question-dialogs.tsx').then((part) => part.QuestionDialogs))

const Undo = later(() => import('./undo.tsx').then((part) => part.Undo))

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

/** Shows what the transport emits: toasts and redirects happen here and nowhere else. */
function Listener({ go }: { go: (path: string) => void }): ReactNode {
  const [message, shown] = toasts.useMessage({ maxCount: mostToasts })
  useEffect(
    // Of equal messages one is enough: files of one choice are often refused for one reason.
    () =>
      notices.listen(({ level, text, link, undo }) => {
        if (undo) return offerUndo(message, { level, text, undo })
        message.open({
          key: `${level} ${text}`,
          type: level,
          content: link ? <Linked text={text} link={link} go={go} /> : text,
          // A way on has to be read and reached.
          ...(link && { duration: linkedFor }),
        })
      }),
    [message, go],
  )
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
  return shown
}

/** Equal ones stand beside each other, since each takes back something else; how long it stands it says itself. */
function offerUndo(
  message: MessageInstance,
  { level, text, undo }: Pick<Notice, 'level' | 'text'> & { undo(): Promise<unknown> },
) {
  const key = uniqueKey()
  const content = (
    <Undo {...{ text, undo }} onClose={() => message.destroy(key)}>
      {text}
    </Undo>
  )
  void message.open({ key, type: level, duration: 0, content })
}

const mostToasts = 3
/** In seconds. */
const linkedFor = 8

interface LinkedProps {
  text: string
  link: NonNullable<Notice['link']>
  go(path: string): void
}

function Linked({ text, link, go }: LinkedProps) {
  return (
    <>
      {text}{' '}
      <Button type="link" size="small" onClick={() => go(link.path)}>
        {link.text}
      </Button>
    </>
  )
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
  useEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
  return (
    <ConfigProvider button={{ autoInsertSpace: false }} locale={antdLocale} theme={antdTheme(isDark)}>
      <Ground>
        <Listener go={(path) => void router.navigate(path)} />
        <RouterProvider router={router} />
        <Questions />
      </Ground>
    </ConfigProvider>
  )
}
