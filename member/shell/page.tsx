import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { speak } from '../../browser/language.ts'
import { showTitle } from '../../browser/title.ts'
import { menuAddress, pagesOf, useBootstrap } from '../menu/bootstrap.ts'
import { useScreens } from '../parts/screens.ts'
import { NotFound } from './refused-pages.tsx'
import { pagePath } from './routes.ts'
import { shellTexts } from './texts.ts'

/** The page of the open address; sets the document title (specification 2). */
export function Page() {
  const { pathname } = useLocation()
  const screens = useScreens()
  const { menus, site } = useBootstrap()
  const node = pagesOf(menus).find(
    (page) => decodeURIComponent(pagePath(menuAddress(page))) === decodeURIComponent(pathname),
  )
  const title = node?.title ?? speak(shellTexts.notFound)
  useEffect(() => {
    showTitle(title, site.siteName)
  }, [title, site])

  if (node?.menu_type === 'iframe')
    return (
      <>
        <h1 className="unseen">{title}</h1>
        <iframe className="member-frame" src={node.url} title={title} />
      </>
    )
  const Screen = node && screens[node.name]?.component
  if (!Screen) return <NotFound />
  return (
    <>
      <h1 className="member-title">{title}</h1>
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </>
  )
}
