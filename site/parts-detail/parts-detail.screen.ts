import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { PartsDetailPage } from './parts-detail.page.tsx'
import { loadPartsDetail, partListing } from './parts-detail.server.ts'

export const screen = screenOf({
  path: '/client/parts/detail/:id',
  api: 'part/detail',
  title: text('配件详情', 'Parts detail'),
  listing: partListing,
  load: loadPartsDetail,
  page: PartsDetailPage,
})
