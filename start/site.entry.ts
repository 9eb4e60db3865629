import { type IslandList, startIslands } from '../browser/islands.ts'
import { departures, maintenances, notices } from '../browser/signal.ts'
import { openByAddress } from '../site/enquiry/open-by-address.ts'
import { prepareShell } from '../site/shell/frame/prepare-shell.ts'
import '../site/site.css'

/** Every part of a page with a script of its own, loaded at its moment. */
const islands: IslandList = {
  account: () => import('../site/no-access/account.island.tsx'),
  album: () => import('../site/gallery/album.island.tsx'),
  carousel: () => import('../site/carousel/carousel.island.tsx'),
  compare: () => import('../site/compare/compare.island.tsx'),
  corner: () => import('../site/shell/frame/corner.island.tsx'),
  downloads: () => import('../site/catalogue/downloads.island.tsx'),
  enquiryPlace: () => import('../site/enquiry/enquiry-place.island.tsx'),
  enquiry: () => import('../site/enquiry/enquiry.island.tsx'),
  figures: () => import('../site/home/figures.island.tsx'),
  gallery: () => import('../site/gallery/gallery.island.tsx'),
  login: () => import('../site/login/login.island.tsx'),
  reading: () => import('../site/media-detail/reading.island.tsx'),
  parts: () => import('../site/product-detail/parts.island.tsx'),
  onward: () => import('../site/login/onward.island.tsx'),
  return: () => import('../site/not-found/return.island.tsx'),
  saved: () => import('../site/saved/saved.island.tsx'),
  search: () => import('../site/search/search.island.tsx'),
  sections: () => import('../site/catalogue/sections.island.tsx'),
  tools: () => import('../site/catalogue/tools.island.tsx'),
  visit: () => import('../site/visit/visit.island.tsx'),
}

prepareShell()
notices.listen((notice) => void import('../browser/toast.ts').then(({ showToast }) => showToast(notice)))
departures.listen((departure) => {
  // The login page says itself where it leads.
  if (location.pathname !== '/client/login') location.assign('path' in departure ? departure.path : '/user/login')
})
// A form that was being filled in stays.
maintenances.listen((sentence) => notices.tell({ level: 'warning', text: sentence }))
// The page that says so waits for the end and then shows what was asked for.
if ('maintenance' in document.documentElement.dataset)
  void import('../browser/maintenance/maintenance.ts')
    .then(({ untilOpen }) => untilOpen())
    .then(() => location.reload())
startIslands(islands)
openByAddress()
