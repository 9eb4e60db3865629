import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import { showTitle } from '../../browser/title.ts'
import type { Definition } from '../../contract/definition/resource.ts'
import type { Text } from '../../contract/text.ts'
import { type MenuNode, menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { type Office, useOffice } from '../parts/office.tsx'
import { useInFront } from '../parts/own-address.ts'
import { hasRecordPage, recordAt } from '../record/open-record.ts'
import { ResourceScreen } from '../resource-screen.tsx'
import { openTab, useTabs } from '../tabs/tab-store.ts'
import { PageWaiting } from './page-waiting.tsx'
import { NoAccess, NoSuchPage } from './refused-pages.tsx'
import { pathBelow } from './routes.ts'
import { definitionOf, hasPage, profileNode, screens } from './screens.ts'
import { shellTexts } from './texts.ts'

const RecordScreen = lazy(() => import('../record/record-screen.tsx').then((part) => ({ default: part.RecordScreen })))

function Framed({ url, title }: { url: string; title: string }) {
  return <iframe src={url} title={title} style={{ width: '100%', height: '100%', border: 0 }} />
}

/** What stands on the page of a menu node; undefined when this program has no screen for it. */
function screenOf(node: MenuNode, definitions: Office['definitions']): ReactNode | undefined {
  if (!hasPage(node, definitions)) return undefined
  if (node.menu_type === 'iframe') return <Framed url={node.url} title={node.title} />
  const Screen = screens[node.name]
  if (Screen) {
    return (
      <Suspense fallback={<PageWaiting />}>
        <Screen />
      </Suspense>
    )
  }
  const definition = definitionOf(node.name, definitions)
  return definition && <ResourceScreen definition={definition} />
}

/** What an address is called that this program has a page for, whether or not the account may open it. */
function knownPage(path: string, definitions: Office['definitions']): Text | undefined {
  if (path === profileNode) return shellTexts.profile
  if (path === 'dashboard') return shellTexts.dashboard
  return definitionOf(path, definitions)?.label
}

/** A row that an address below the page of its list stands for. */
interface RecordPlace {
  definition: Definition
  id: number
  list: string
}

/** What an address stands for: the page of a menu node, or a row of its list; `node` is undefined where the menu has none. */
function placeAt(path: string, menus: readonly MenuNode[], definitions: Office['definitions']) {
  const nodeAt = (address: string) => pagesOf(menus).find((page) => menuAddress(page) === address)
  const node = nodeAt(path)
  const at = node ? undefined : recordAt(path)
  const list = at && nodeAt(at.list)
  const definition = at && definitionOf(list?.name ?? at.list, definitions)
  if (!definition || !hasRecordPage(definition)) return { node }
  return { node: list, record: { definition, ...at } satisfies RecordPlace }
}

/** The page of an address: opens its tab, sets the document title while it is in front. */
export function Page() {
  const { definitions } = useOffice()
  const { pathname, search } = useLocation()
  const { menus, siteConfig, may } = useBootstrap()
  const path = pathBelow(pathname)
  const { node: found, record } = useMemo(() => placeAt(path, menus, definitions), [path, menus, definitions])
  const node = record && !may(`${record.definition.node}/edit`) ? undefined : found
  const tab = useTabs((state) => state.tabs.find((one) => one.path === path))
  // A row's tab is called like the row once that has arrived.
  const first = node && (record ? `${node.title} #${record.id}` : node.title)

  useEffect(() => {
    if (!node || first === undefined) return
    openTab({ path, title: first, icon: node.icon, search, ...(record && { parent: record.list }) })
  }, [node, record, first, path, search])

  const known = record?.definition.label ?? knownPage(path, definitions)
  const title = (record && node && tab?.title) ?? first ?? speak(known ? shellTexts.noAccess : shellTexts.notFound)
  const inFront = useInFront()
  useEffect(() => {
    if (inFront) showTitle(title, siteConfig?.siteName)
  }, [title, siteConfig, inFront])

  if (!node && known) return <NoAccess page={known} />
  if (node && record)
    return (
      <Suspense fallback={<PageWaiting />}>
        <RecordScreen {...record} />
      </Suspense>
    )
  const screen = node && screenOf(node, definitions)
  if (!screen) return <NoSuchPage path={path} />
  return (
    <div>
      <h1 className="unseen">{node.title}</h1>
      {screen}
    </div>
  )
}
