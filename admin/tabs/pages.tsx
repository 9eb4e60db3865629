import { ConfigProvider } from 'antd'
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  NavigationType,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
} from 'react-router'
import { nodeAt, useBootstrap } from '../menu/bootstrap.ts'
import { focusIfNowhere } from '../parts/focus.ts'
import { InFront } from '../parts/own-address.ts'
import { isUnsaved } from '../parts/unsaved/unsaved.ts'
import { Page } from '../shell/page.tsx'
import { pagePath, pathBelow } from '../shell/routes.ts'
import { type MountedPage, mountedAfter } from './mounted-pages.ts'
import { PageBoundary } from './page-boundary.tsx'
import { PagePlaceContext, usePagePlaceOver } from './page-place.ts'
import './pages.css'
import { reloadTab, useTabs } from './tab-store.ts'
import { useFrontEscape } from './use-front-escape.ts'

/** The pages of all open tabs that were looked at: one is in front, the others stand behind it as they were left. */
export function Pages() {
  const location = useLocation()
  const path = pathBelow(location.pathname)
  const tabs = useTabs((state) => state.tabs)
  const menus = useBootstrap((state) => state.menus)
  const [mounted, setMounted] = useState<readonly MountedPage[]>([])
  const isOpen = (page: string) => tabs.some((tab) => tab.path === page)
  let pages = mounted
  if (mounted.find((page) => page.path === path)?.location !== location) {
    pages = mountedAfter(
      mounted,
      { path, location },
      {
        isOpen,
        isKept: (page) => nodeAt(menus, page)?.keepalive !== 0,
        isUnsaved: (page) => isUnsaved(pagePath(page)),
      },
    )
    setMounted(pages)
  }
  useEffect(() => void useTabs.setState({ active: path }), [path])
  useFrontEscape()
  return (
    <div className="shell-pages">
      {pages
        .filter((page) => page.path === path || isOpen(page.path))
        .map((page) => (
          <StandingPage
            key={`${page.path} ${tabs.find((tab) => tab.path === page.path)?.round ?? 0}`}
            path={page.path}
            location={page.location}
            inFront={page.path === path}
          />
        ))}
    </div>
  )
}

/** Paths are told apart by the page itself. */
const noRoute = { outlet: null, matches: [], isDataRoute: false }

interface StandingPageProps {
  path: string
  location: Location
  inFront: boolean
}

/**
 * A page with an address of its own. Nested `Routes` would say the same, but draw every page that reads its address anew
 * whenever another tab is chosen.
 */
const StandingPage = memo(function StandingPage({ path, location, inFront }: StandingPageProps) {
  const place = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location])
  const windows = useWindows(inFront)
  const { page, place: over } = usePagePlaceOver(inFront)
  const focused = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (inFront && focused.current?.isConnected) focusIfNowhere(focused.current)
  }, [inFront])
  return (
    <RouteContext value={noRoute}>
      <LocationContext value={place}>
        <InFront value={inFront}>
          <PagePlaceContext value={over}>
            <ConfigProvider getPopupContainer={() => windows}>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is. */}
              <div
                ref={page}
                className="shell-page"
                onFocus={({ target }) => {
                  focused.current = target
                }}
              >
                <PageBoundary onAgain={() => reloadTab(path)}>
                  <Page />
                </PageBoundary>
              </div>
            </ConfigProvider>
          </PagePlaceContext>
        </InFront>
      </LocationContext>
    </RouteContext>
  )
})

/** Where dialogs, drawers and lists of a page stand, so that they go behind with it. */
function useWindows(inFront: boolean): HTMLElement {
  const [windows] = useState(() => {
    const element = document.createElement('div')
    element.className = 'page-windows'
    return element
  })
  useLayoutEffect(() => {
    document.body.append(windows)
    return () => windows.remove()
  }, [windows])
  useLayoutEffect(() => {
    windows.toggleAttribute('inert', !inFront)
  }, [windows, inFront])
  return windows
}
