import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { MediaDetailPage } from './media-detail.page.tsx'
import { articleListing, loadMediaDetail } from './media-detail.server.ts'

export const screen = screenOf({
  path: '/client/media/detail/:id',
  api: 'article/detail',
  title: text('文章详情', 'Article detail'),
  listing: articleListing,
  load: loadMediaDetail,
  page: MediaDetailPage,
})
