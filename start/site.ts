import { text } from '../contract/text.ts'
import type { Tables } from '../resources/tables.ts'
import { cdnOf } from '../server/config/addresses.ts'
import { ownTables } from '../server/engine/table.ts'
import { layout, type SiteAssets } from '../server/site/layout.ts'
import { type Screen, screenOf } from '../server/site/screen.ts'
import { registerSite } from '../server/site/sitePlugin.ts'
import { namingReplaced, siteRoutes, whileOpen } from '../server/site/siteRoutes.ts'
import { ClosedPage } from '../site/closed/closed.page.tsx'
import { loadClosed } from '../site/closed/closed.server.ts'
import { compareRoute } from '../site/compare/compare.server.ts'
import { initRoute } from '../site/init/init.server.ts'
import { mediaFeed } from '../site/media-feed.server.ts'
import { catalogueCalls } from '../site/product/catalogue-calls.server.ts'
import { flushSearches, searchRoute } from '../site/search/search.server.ts'
import { loadRobots } from '../site/shell/frame/robots.server.ts'
import { loadShell } from '../site/shell/frame/shell.server.ts'
import { SiteShell } from '../site/shell/frame/site-shell.tsx'
import { flushViews, viewRoutes } from '../site/visit/visit.server.ts'
import type { AppParts } from './app.ts'
import { maintenancePage } from './maintenancePage.ts'
import { sitePictures } from './sitePictures.ts'

/** Every screen of the public site, found by its place; in the order of their addresses, whatever their folders are called. */
export const siteScreens: readonly Screen[] = Object.values(
  import.meta.glob<Screen>('../site/*/*.screen.ts', { eager: true, import: 'screen' }),
).sort((a, b) => (a.path < b.path ? -1 : 1))

/** Stands in for every page while the site is closed; it has no address of its own. */
const closed = screenOf({
  path: '/',
  title: text('网站维护中', 'Closed for a while'),
  status: 503,
  frame: 'bare',
  load: loadClosed,
  page: ClosedPage,
})

export const siteFrame = layout({ load: loadShell, shell: SiteShell })

/** The public site over what the server already holds. */
export const site: NonNullable<AppParts['site']> = ({
  db,
  settings,
  assets,
  transform,
  stores,
  origin,
  microCache,
}) => {
  const entry = assets.find('site')
  const siteAssets: SiteAssets = {
    script: entry?.script ?? '/start/site.entry.ts',
    // While developing the stylesheet is linked too, so that the first paint has it.
    style: entry?.styles[0] ?? '/site/site.css',
    ...(transform && { transform }),
  }
  return {
    maintenancePage: maintenancePage({ screen: closed, frame: siteFrame, assets: siteAssets, settings, origin }),
    routes: [
      ...whileOpen(
        namingReplaced([...siteRoutes(siteScreens), ...catalogueCalls, compareRoute, searchRoute, initRoute]),
      ),
      ...viewRoutes,
    ],
    async documents(app) {
      app.addHook('onClose', () => Promise.all([flushViews(db), flushSearches(ownTables<Tables>(db))]))
      registerSite(app, {
        db,
        frame: siteFrame,
        assets: siteAssets,
        screens: siteScreens,
        feeds: [mediaFeed],
        closed,
        robots: () => loadRobots(ownTables<Tables>(db)),
        pictures: sitePictures,
        stores,
        origin,
        microCache,
        cdn: () => cdnOf(settings),
      })
    },
  }
}
