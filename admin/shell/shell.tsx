import { FullscreenExitOutlined, MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepsAnything } from '../../browser/kept/mark.ts'
import { useSay } from '../../browser/language.ts'
import { KeptForms } from '../form/drafts/kept-forms.tsx'
import { firstPage, nodeAt, useBootstrap } from '../menu/bootstrap.ts'
import { visit } from '../menu/menu-marks.ts'
import { SideMenu } from '../menu/side-menu.tsx'
import { later } from '../parts/later/later.tsx'
import { Pages } from '../tabs/pages.tsx'
import { setFullScreen, useTabs } from '../tabs/tab-store.ts'
import { TabListButton, TabStrip } from '../tabs/tab-strip.tsx'
import { BrandMark } from './brand-mark.tsx'
import { HeadTools } from './head-tools.tsx'
import { usePreferences } from './preferences.ts'
import { pagePath, pathBelow } from './routes.ts'
import { SiteBanner } from './site-banner.tsx'
import { shellTexts } from './texts.ts'
import { type Layout, useLayout } from './use-layout.ts'

const KeptWork = later(() => import('../kept/kept-work.tsx').then((part) => part.KeptWork))

// Narrow windows bring it at once, for when it is opened.
const MenuDrawer = later(() => import('./menu-drawer.tsx').then((part) => part.MenuDrawer))

// Only one of the layouts has it.
const TopMenu = later(() => import('../menu/top-menu.tsx').then((part) => part.TopMenu))

function Brand({ bare = false, onLeave }: { bare?: boolean; onLeave?: () => void }) {
  const { siteConfig, menus } = useBootstrap()
  return (
    <Link className="shell-brand" to={pagePath(firstPage(menus) ?? '')} onClick={onLeave} title={siteConfig?.siteName}>
      <BrandMark />
      {!bare && <span>{siteConfig?.siteName}</span>}
    </Link>
  )
}

/** Menu, tabs and the open pages in the layout that was chosen (specification 2). */
export function Shell() {
  const say = useSay()
  const { pathname } = useLocation()
  const active = pathBelow(pathname)
  const menus = useBootstrap((state) => state.menus)
  const entry = nodeAt(menus, active)?.name ?? active
  const { title, icon } = useTabs(({ tabs }) => tabs.find(({ path }) => path === active)) ?? {}
  useEffect(() => {
    if (title !== undefined && icon !== undefined) visit({ path: active, title, icon })
  }, [active, title, icon])
  const { menuWidth, menuShowTopBar, mainAnimation } = usePreferences()
  const layout = useLayout()
  const { mode, isShrunk, collapsed, style } = layout
  const { isFullScreen } = useTabs()
  const [isOpen, setOpen] = useState(false)
  const leave = () => setOpen(false)
  return (
    <div
      className="shell"
      style={style}
      data-layout={mode}
      data-shrunk={isShrunk || undefined}
      data-animation={mainAnimation}
      data-full={isFullScreen || undefined}
    >
      {!isShrunk && mode !== 'Streamline' && (
        <aside className="shell-menu" aria-label={say(shellTexts.navigation)}>
          {menuShowTopBar && <Brand bare={collapsed} />}
          <nav aria-label={say(shellTexts.navigation)}>
            <SideMenu active={entry} collapsed={collapsed} />
          </nav>
        </aside>
      )}
      <header className="shell-head">
        {mode === 'Streamline' ? (
          <>
            <Brand />
            <nav className="shell-top" aria-label={say(shellTexts.navigation)}>
              <TopMenu active={entry} />
            </nav>
            <TabListButton />
          </>
        ) : (
          <>
            <MenuButton layout={layout} onOpen={() => setOpen(true)} />
            <TabStrip active={active} />
          </>
        )}
        <HeadTools />
      </header>
      <main className="shell-main">
        <div className="shell-notes">
          <SiteBanner />
          <KeptForms />
          {keepsAnything() && <KeptWork />}
        </div>
        <Pages />
      </main>
      {isShrunk && (
        <MenuDrawer
          open={isOpen}
          size={menuWidth}
          rootStyle={style}
          onClose={leave}
          title={<Brand onLeave={leave} />}
          menu={
            <nav aria-label={say(shellTexts.navigation)}>
              <SideMenu active={entry} collapsed={false} onOpen={leave} />
            </nav>
          }
        />
      )}
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

/** Folds the menu, or opens it over the page where there is no room for it. */
function MenuButton({ layout, onOpen }: { layout: Layout; onOpen(): void }) {
  const say = useSay()
  const { isShrunk, collapsed, toggle } = layout
  const label = isShrunk ? shellTexts.openMenu : collapsed ? shellTexts.expand : shellTexts.collapse
  const Icon = isShrunk ? MenuOutlined : collapsed ? MenuUnfoldOutlined : MenuFoldOutlined
  return (
    <Button
      type="text"
      aria-label={say(label)}
      icon={<Icon aria-hidden="true" />}
      onClick={isShrunk ? onOpen : toggle}
    />
  )
}
