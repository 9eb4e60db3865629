import { type ReactNode, Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import { showTitle } from '../../browser/title.ts'
import { type MenuNode, menuAddress, pagesOf, useBootstrap, useTimeZone } from '../menu/bootstrap.ts'
import { zoneWords } from '../parts/moment.ts'
import { type Screens, useScreens } from '../parts/screens.ts'
import { NotFound } from './refused-pages.tsx'
import { pagePath } from './routes.ts'
import { shellTexts } from './texts.ts'

/** The page at an address, and what it shows there: itself, or one of its rows. */
function pageAt(pages: readonly MenuNode[], pathname: string, screens: Screens): [MenuNode?, ReactNode?] {
  const at = (path: string) =>
    pages.find((page) => decodeURIComponent(pagePath(menuAddress(page))) === decodeURIComponent(path))
  const node = at(pathname)
  const Screen = node && screens[node.name]?.component
  if (node) return [node, Screen && <Screen />]
  const [, path = '', id] = /^(.*)\/(\d{1,15})$/.exec(pathname) ?? []
  const above = at(path)
  const Row = above && screens[above.name]?.record
  return Row ? [above, <Row key={id} id={Number(id)} />] : []
}

/** What a page of somebody else may do here: everything but lead the whole window away. */
const granted =
  'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups allow-popups-to-escape-sandbox'

/** Once for all times of a page. */
function ZoneHint() {
  const words = zoneWords(useTimeZone())
  return words && <p className="member-zone">{words}</p>
}

/** The page of the open address; sets the document title (specification 2). */
export function Page() {
  const { pathname } = useLocation()
  const { menus, site } = useBootstrap()
  const screens = useScreens()
  const [node, screen] = pageAt(pagesOf(menus), pathname, screens)
  const title = node?.title ?? speak(shellTexts.notFound)
  useEffect(() => {
    showTitle(title, site.siteName)
  }, [title, site])

  if (node?.menu_type === 'iframe')
    return (
      <>
        <h1 className="unseen">{title}</h1>
        <iframe className="member-frame" src={node.url} title={title} sandbox={granted} />
      </>
    )
  if (!screen) return <NotFound />
  return (
    <>
      <h1 className="member-title">{title}</h1>
      <Suspense fallback={null}>{screen}</Suspense>
      {node && !screens[node.name]?.isTimeless && <ZoneHint />}
    </>
  )
}
