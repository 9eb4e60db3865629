import { signIn } from '../../bench/servers.mjs'
import { judge, openScreen, Watched } from './judge.mjs'
import { closedScreen, languages, schemes, screensOf, widthGroups } from './screens.mjs'

/** The screens of the public site, and the one that stands in their place while it is closed. */
export async function siteScreens(origin) {
  return { open: screensOf(await (await fetch(`${origin}/sitemap.xml`)).text()), closed: closedScreen }
}

/** How screens of the public site are opened and judged. */
export function siteLooking(origin) {
  const watchers = new WeakMap()
  return {
    groups: widthGroups,
    languages,
    schemes,
    contextOf: (_screen, language) => ({ locale: language === 'en' ? 'en-US' : 'zh-CN' }),
    open: (page, screen, language) => {
      watchers.set(page, new Watched(page))
      return openScreen(page, watchers.get(page), { screen, language, origin })
    },
    judge: (page, { language }) => judge(page, watchers.get(page), language),
  }
}

/** Closes the site of a server for its visitors. */
export async function closeSite(port) {
  const token = await signIn(port)
  await fetch(`http://127.0.0.1:${port}/admin/routine.StoreConfig/edit`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, 'content-type': 'application/json' },
    body: JSON.stringify({ site_closed: 1 }),
  })
}
