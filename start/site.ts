import { text } from '../contract/text.ts'
import type { Tables } from '../resources/tables.ts'
import { cdnOf } from '../server/config/addresses.ts'
import { ownTables } from '../server/engine/table.ts'
import { frame, type SiteAssets } from '../server/site/frame.ts'
import { type Screen, screen } from '../server/site/screen.ts'
import { registerSite } from '../server/site/sitePlugin.ts'
import { namingReplaced, siteRoutes, whileOpen } from '../server/site/siteRoutes.ts'
import { AboutPage } from '../site/about/about.page.tsx'
import { loadAbout } from '../site/about/about.server.ts'
import { ClosedPage } from '../site/closed/closed.page.tsx'
import { loadClosed } from '../site/closed/closed.server.ts'
import { compareRoute } from '../site/compare/compare.server.ts'
import { ContactPage } from '../site/contact/contact.page.tsx'
import { contactNames, loadContact } from '../site/contact/contact.server.ts'
import { HomePage } from '../site/home/home.page.tsx'
import { loadHome } from '../site/home/home.server.ts'
import { initRoute } from '../site/init/init.server.ts'
import { IntroPage } from '../site/intro/intro.page.tsx'
import { loadIntro } from '../site/intro/intro.server.ts'
import { LoginPage } from '../site/login/login.page.tsx'
import { MediaPage } from '../site/media/media.page.tsx'
import { loadMedia, mediaListing } from '../site/media/media.server.ts'
import { mediaNames } from '../site/media/media-address.ts'
import { MediaDetailPage } from '../site/media-detail/media-detail.page.tsx'
import { articleListing, loadMediaDetail } from '../site/media-detail/media-detail.server.ts'
import { mediaFeed } from '../site/media-feed.server.ts'
import { NoAccessPage } from '../site/no-access/no-access.page.tsx'
import { NotFoundPage } from '../site/not-found/not-found.page.tsx'
import { PartsDetailPage } from '../site/parts-detail/parts-detail.page.tsx'
import { loadPartsDetail, partListing } from '../site/parts-detail/parts-detail.server.ts'
import { catalogueCalls } from '../site/product/catalogue-calls.server.ts'
import { listNames } from '../site/product/list-address.ts'
import { ProductPage } from '../site/product/product.page.tsx'
import { loadProduct, productListsListing } from '../site/product/product.server.ts'
import { ProductDetailPage } from '../site/product-detail/product-detail.page.tsx'
import { loadProductDetail, productListing } from '../site/product-detail/product-detail.server.ts'
import { flushSearches, searchRoute } from '../site/search/search.server.ts'
import { loadRobots } from '../site/shell/robots.server.ts'
import { loadShell } from '../site/shell/shell.server.ts'
import { SiteShell } from '../site/shell/site-shell.tsx'
import { flushViews, viewRoutes } from '../site/visit/visit.server.ts'
import type { AppParts } from './app.ts'
import { sitePictures } from './sitePictures.ts'

const nothing = async () => ({ data: null })

/** Every screen of the public site: one load, two addresses (architecture 4). */
export const siteScreens: readonly Screen[] = [
  screen({
    path: '/',
    api: 'site/intro',
    title: text('首页', 'Home'),
    frame: 'bare',
    load: loadIntro,
    page: IntroPage,
  }),
  screen({ path: '/client/home', api: 'site/home', title: text('首页', 'Home'), load: loadHome, page: HomePage }),
  screen({
    path: '/client/about',
    api: 'site/about',
    title: text('关于我们', 'About us'),
    load: loadAbout,
    page: AboutPage,
  }),
  screen({
    path: '/client/product',
    api: 'product/index',
    title: text('产品中心', 'Product centre'),
    query: listNames,
    listing: productListsListing,
    load: loadProduct,
    page: ProductPage,
  }),
  screen({
    path: '/client/product/detail/:id',
    api: 'product/detail',
    title: text('产品详情', 'Product detail'),
    listing: productListing,
    load: loadProductDetail,
    page: ProductDetailPage,
  }),
  screen({
    path: '/client/parts/detail/:id',
    api: 'part/detail',
    title: text('配件详情', 'Parts detail'),
    listing: partListing,
    load: loadPartsDetail,
    page: PartsDetailPage,
  }),
  screen({
    path: '/client/media',
    api: 'article/index',
    title: text('媒体中心', 'Media centre'),
    query: mediaNames,
    listing: mediaListing,
    load: loadMedia,
    page: MediaPage,
  }),
  screen({
    path: '/client/media/detail/:id',
    api: 'article/detail',
    title: text('文章详情', 'Article detail'),
    listing: articleListing,
    load: loadMediaDetail,
    page: MediaDetailPage,
  }),
  screen({
    path: '/client/contact',
    api: 'site/contact',
    title: text('联系我们', 'Contact us'),
    query: contactNames,
    load: loadContact,
    page: ContactPage,
  }),
  screen({
    path: '/client/login',
    title: text('会员登录', 'Member sign-in'),
    // Where to come back to: kept by the switch of languages, and never worth a place in the cache.
    query: ['redirect', 'to'],
    hidden: true,
    fresh: true,
    load: nothing,
    page: LoginPage,
  }),
  screen({ path: '/404', title: text('页面不存在', 'Page not found'), status: 404, load: nothing, page: NotFoundPage }),
  screen({ path: '/401', title: text('无权访问', 'No access'), status: 401, load: nothing, page: NoAccessPage }),
]

/** Stands in for every page while the site is closed. */
const closed = screen({
  path: '/',
  title: text('网站维护中', 'Closed for a while'),
  status: 503,
  frame: 'bare',
  load: loadClosed,
  page: ClosedPage,
})

export const siteFrame = frame({ load: loadShell, shell: SiteShell })

/** The public site over what the server already holds. */
export const site: NonNullable<AppParts['site']> = ({ db, settings, assets, transform, stores }) => {
  const entry = assets.find('site')
  const siteAssets: SiteAssets = {
    script: entry?.script ?? '/start/site.entry.ts',
    // While developing the stylesheet is linked too, so that the first paint has it.
    style: entry?.styles[0] ?? '/site/site.css',
    ...(transform && { transform }),
  }
  return {
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
        cdn: () => cdnOf(settings),
      })
    },
  }
}
