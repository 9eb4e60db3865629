import { Fragment, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ValveSign } from '../../browser/drawn/valve-sign.tsx'
import { speak } from '../../browser/language.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { Entry, useMenu } from '../menu/entries.tsx'
import { Icon } from '../parts/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BottomTabs } from './bottom-tabs.tsx'
import { ClosingBanner } from './closing-banner.tsx'
import { NoticeBell } from './notice-bell.tsx'
import { shellTexts } from './texts.ts'
import { AppearanceTools } from './tools.tsx'

function Header() {
  const { siteName } = useBootstrap((state) => state.site)
  return (
    <header className="member-header">
      <div className="member-bar">
        <a className="member-brand" href="/user">
          <ValveSign className="member-mark" />
          <span>{siteName}</span>
        </a>
        <div className="member-tools">
          <a className="member-site" href="/client/home">
            <Icon name="site" />
            <span>{speak(shellTexts.site)}</span>
          </a>
          <AppearanceTools />
          <NoticeBell />
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

function SideMenu() {
  return (
    <nav className="member-side" aria-label={speak(shellTexts.menu)}>
      {useMenu().map((folder) => (
        <Fragment key={folder.id}>
          {folder.type === 'menu_dir' ? <h2>{folder.title}</h2> : null}
          <ul>
            {(folder.type === 'menu_dir' ? (folder.children ?? []) : [folder]).map((node) => (
              <li key={node.id}>
                <Entry node={node} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  )
}

/** A new page begins at its top, for eyes and for those who listen; the first one is where the browser put it. */
function useArrival() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current === pathname) return
    opened.current = pathname
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** Header, menu and the open page; on a phone one column with tabs at the bottom (look, member centre). */
export function Shell() {
  const main = useArrival()
  return (
    <div className="member-shell">
      <a className="skip" href="#main">
        {speak(shellTexts.skip)}
      </a>
      <Header />
      <div className="member-body">
        <SideMenu />
        <main id="main" ref={main} tabIndex={-1}>
          <ClosingBanner />
          <Outlet />
        </main>
      </div>
      <BottomTabs />
    </div>
  )
}
