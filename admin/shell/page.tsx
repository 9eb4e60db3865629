import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSay } from '../../browser/language.ts'
import { addressOf, type MenuNode, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import type { Office } from '../parts/office.tsx'
import { ResourceScreen } from '../resource-screen.tsx'
import { openTab, useTabs } from '../tabs/tab-store.ts'
import { loadingPath, pagePath } from './routes.ts'
import { shellTexts } from './texts.ts'

function NoSuchPage({ path }: { path: string }) {
  const say = useSay()
  const navigate = useNavigate()
  return (
    <div className="shell-centre">
      <h1>{say(shellTexts.notFound)}</h1>
      <p>{say(shellTexts.notFoundHint, { path })}</p>
      <Button type="primary" onClick={() => navigate(loadingPath(), { replace: true })}>
        {say(shellTexts.firstPage)}
      </Button>
    </div>
  )
}

function Framed({ url, title }: { url: string; title: string }) {
  return <iframe src={url} title={title} style={{ width: '100%', height: '100%', border: 0 }} />
}

/** What stands on the page of a menu node; undefined when this program has no screen for it. */
function screenOf(node: MenuNode, definitions: Office['definitions']): ReactNode | undefined {
  if (node.menu_type === 'iframe') return <Framed url={node.url} title={node.title} />
  const definition = [...definitions.values()].find((known) => known.node === node.name)
  return definition && <ResourceScreen definition={definition} />
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
    document.title = siteConfig?.siteName ? `${node.title} - ${siteConfig.siteName}` : node.title
  }, [node, path, search, siteConfig])

  const screen = node && screenOf(node, definitions)
  if (!screen) return <NoSuchPage path={path} />
  return (
    <div key={`${path} ${round}`}>
      <h1 className="unseen">{node.title}</h1>
      {screen}
    </div>
  )
}
