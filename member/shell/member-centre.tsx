import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react'
import { createBrowserRouter, Navigate, RouterProvider, useLocation } from 'react-router'
import { deepLinkOf } from '../../browser/deep-links.ts'
import { type Departure, departures } from '../../browser/signal.ts'
import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { forgetBootstrap, useBootstrap } from '../menu/bootstrap.ts'
import { type Screens, ScreensContext } from '../parts/screens.ts'
import { Loading } from './loading.tsx'
import { Page } from './page.tsx'
import { Broken } from './refused-pages.tsx'
import { loadingPath, loginPath, loginWithReturn } from './routes.ts'
import { Shell } from './shell.tsx'
import { isLeaving } from './sign-out.ts'

const routerOf = (Login: ComponentType) =>
  createBrowserRouter([
    {
      path: loginPath,
      errorElement: <Broken />,
      element: (
        <Suspense fallback={null}>
          <Login />
        </Suspense>
      ),
    },
    { path: '/user/loading/:to?', element: <Loading />, errorElement: <Broken /> },
    { path: '/user', element: <Navigate to={loadingPath()} replace /> },
    {
      element: <Frame />,
      errorElement: <Broken />,
      // Inside the frame, so that the menu still leads elsewhere.
      children: [{ path: '*', element: <Page />, errorElement: <Broken /> }],
    },
  ])

/** Nothing of the shell is drawn before there is a menu to show: a deep link waits on the loading route. */
function Frame() {
  const { pathname, search, hash } = useLocation()
  const isLoaded = useBootstrap((state) => state.isLoaded)
  if (!isLoaded) return <Navigate to={loadingPath(deepLinkOf(pathname, search)) + hash} replace />
  return <Shell />
}

/** Login pages get the address to come back to; on one of them, and while signing out, there is no redirect. */
function addressAfter(departure: Departure): string | undefined {
  const { pathname, search } = location
  if (pathname === loginPath || isLeaving()) return undefined
  const back = pathname.startsWith('/user/loading') ? undefined : pathname + search
  if ('name' in departure) return departure.name === 'userLogin' ? loginWithReturn(back) : loadingPath()
  return departure.path === '/client/login' ? loginWithReturn(back, departure.path) : departure.path
}

/** Redirects that the transport emits happen here and nowhere else; toasts are the entry's. */
function useDepartures(go: (path: string) => void): void {
  useEffect(
    () =>
      departures.listen((departure) => {
        const address = addressAfter(departure)
        if (!address) return
        if (/^\/user(\/|$)/.test(address)) {
          // The menu is kept while the session lasts; without a menu the open page would turn to the loading route.
          if (!isSignedIn(storedSession('user'))) forgetBootstrap()
          go(address)
        } else location.assign(address)
      }),
    [go],
  )
}

interface MemberCentreProps {
  screens: Screens
  login: ComponentType
}

/** The member centre: everything below `/user`. */
export function MemberCentre({ screens, login }: MemberCentreProps): ReactNode {
  const [{ router, go }] = useState(() => {
    const router = routerOf(login)
    return { router, go: (path: string) => void router.navigate(path) }
  })
  useDepartures(go)
  return (
    <ScreensContext value={screens}>
      <RouterProvider router={router} />
    </ScreensContext>
  )
}
