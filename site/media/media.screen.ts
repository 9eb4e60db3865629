import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { MediaPage } from './media.page.tsx'
import { loadMedia, mediaListing } from './media.server.ts'
import { mediaNames } from './media-address.ts'

export const screen = screenOf({
  path: '/client/media',
  api: 'article/index',
  title: text('媒体中心', 'Media centre'),
  query: mediaNames,
  listing: mediaListing,
  load: loadMedia,
  page: MediaPage,
})
