import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import { showTitle } from '../../browser/title.ts'
import type { Text } from '../../contract/text.ts'
import { addressOf, type MenuNode, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import type { Office } from '../parts/office.tsx'
import { ResourceScreen } from '../resource-screen.tsx'
import { openTab, useTabs } from '../tabs/tab-store.ts'
import { NoAccess, NoSuchPage } from './refused-pages.tsx'
import { pagePath } from './routes.ts'
import { profileNode, screens } from './screens.ts'
import { shellTexts } from './texts.ts'

function Framed({ url, title }: { url: string; title: string }) {
  return <iframe src={url} title={title} style={{ width: '100%', height: '100%', border: 0 }} />
}

/** What stands on the page of a menu node; undefined when this program has no screen for it. */
function screenOf(node: MenuNode, definitions: Office['definitions']): ReactNode | undefined {
  if (node.menu_type === 'iframe') return <Framed url={node.url} title={node.title} />
  const Screen = screens[node.name]
  if (Screen) {
    return (
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    )
  }
  const definition = [...definitions.values()].find((known) => known.node === node.name)
  return definition && <ResourceScreen definition={definition} />
}

/** What an address is called that this program has a page for, whether or not the account may open it. */
function knownPage(path: string, definitions: Office['definitions']): Text | undefined {
  if (path === profileNode) return shellTexts.profile
  if (path === 'dashboard') return shellTexts.dashboard
  return [...definitions.values()].find((known) => known.node === path)?.label
}

/** The page of the open address: opens its tab, sets the document title. */
export function Page({ definitions }: { definitions: Office['definitions'] }) {
  const { pathname, search } = useLocation()
  const { menus, siteConfig } = useBootstrap()
  const path = pathname.slice(pagePath('').length)
  const node = pagesOf(menus).find((page) => addressOf(page) === path)
  const round = useTabs((state) => state.tabs.find((tab) => tab.path === path)?.round ?? 0)

  useEffect(() => {
    if (!node) return
    openTab({ path, title: node.title, icon: node.icon, search })
  }, [node, path, search])

  const screen = node && screenOf(node, definitions)
  const known = knownPage(path, definitions)
  const title = node?.title ?? speak(known ? shellTexts.noAccess : shellTexts.notFound)
  useEffect(() => showTitle(title, siteConfig?.siteName), [title, siteConfig])

  if (!screen && !node && known) return <NoAccess page={known} />
  if (!screen) return <NoSuchPage path={path} />
  return (
    <div key={`${path} ${round}`}>
      <h1 className="unseen">{node.title}</h1>
      {screen}
    </div>
  )
}
