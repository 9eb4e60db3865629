import { FullscreenExitOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button, Drawer, Grid } from 'antd'
import { type CSSProperties, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { adminEntry } from '../../browser/entry.ts'
import { keepsAnything } from '../../browser/kept/mark.ts'
import { useSay } from '../../browser/language.ts'
import { useWide } from '../../browser/use-wide.ts'
import { menuWidthCollapsed } from '../../contract/constants.ts'
import { KeptForms } from '../form/drafts/kept-forms.tsx'
import { useBootstrap } from '../menu/bootstrap.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { later } from '../parts/later/later.tsx'
import { recordAt } from '../record/open-record.ts'
import { setFullScreen, useTabs } from '../tabs/tab-store.ts'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeadTools } from './head-tools.tsx'
import { prefer, usePreferences } from './preferences.ts'
import { pagePath } from './routes.ts'
import { SiteBanner } from './site-banner.tsx'
import { shellTexts } from './texts.ts'

const KeptWork = later(() => import('../kept/kept-work.tsx').then((part) => part.KeptWork))

function Brand({ bare }: { bare: boolean }) {
  const siteName = useBootstrap((state) => state.siteConfig?.siteName)
  return (
    <a className="shell-brand" href={adminEntry}>
      <BrandMark />
      {!bare && <span>{siteName}</span>}
    </a>
  )
}

/** Narrower windows leave the room of the open menu to the page, unless the reader opened it. */
const menuOpenFrom = 1200

/** Menu, tabs and the open page (specification 2, layout Default). */
export function Shell() {
  const say = useSay()
  const { pathname } = useLocation()
  const active = decodeURIComponent(pathname.slice(pagePath('').length))
  // The page of a row belongs to that of its list.
  const entry = recordAt(active)?.list ?? active
  const preferred = usePreferences()
  const { menuWidth } = preferred
  const roomy = useWide(menuOpenFrom)
  const menuCollapse = preferred.menuCollapse ?? !roomy
  const { isFullScreen } = useTabs()
  const isWide = Grid.useBreakpoint().lg !== false
  const [isOpen, setOpen] = useState(false)
  const width = menuCollapse ? menuWidthCollapsed : menuWidth
  const toggleLabel = say(!isWide ? shellTexts.openMenu : menuCollapse ? shellTexts.expand : shellTexts.collapse)
  const toggleIcon = !isWide ? (
    <MenuOutlined aria-hidden="true" />
  ) : menuCollapse ? (
    <MenuUnfoldOutlined aria-hidden="true" />
  ) : (
    <MenuFoldOutlined aria-hidden="true" />
  )
  const toggle = () => (isWide ? prefer({ menuCollapse: !menuCollapse }) : setOpen(true))
  // A custom property is not among the style names in React's types.
  const style = { '--menu-width': `${width}px` } as CSSProperties
  return (
    <div className="shell" style={style} data-full={isFullScreen || undefined}>
      {isWide && (
        <aside className="shell-menu">
          <Brand bare={menuCollapse} />
          <nav aria-label={say(shellTexts.navigation)}>
            <SideMenu active={entry} collapsed={menuCollapse} />
          </nav>
        </aside>
      )}
      <header className="shell-head">
        <Button type="text" aria-label={toggleLabel} icon={toggleIcon} onClick={toggle} />
        <TabStrip active={active} />
        <HeadTools />
      </header>
      <main className="shell-main">
        <SiteBanner />
        <KeptForms />
        {keepsAnything() && <KeptWork />}
        <Outlet />
      </main>
      <Drawer
        open={isOpen}
        placement="left"
        size={menuWidth}
        onClose={() => setOpen(false)}
        title={<Brand bare={false} />}
      >
        <SideMenu active={entry} collapsed={false} onOpen={() => setOpen(false)} />
      </Drawer>
      {isFullScreen && (
        <span className="shell-leave-full">
          <Button
            aria-label={say(shellTexts.leaveFull)}
            icon={<FullscreenExitOutlined aria-hidden="true" />}
            onClick={() => setFullScreen(false)}
          />
        </span>
      )}
    </div>
  )
}
