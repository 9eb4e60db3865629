import { text } from '../../contract/text.ts'
import { loadNothing, screenOf } from '../../server/site/screen.ts'
import { NotFoundPage } from './not-found.page.tsx'

export const screen = screenOf({
  path: '/404',
  title: text('页面不存在', 'Page not found'),
  status: 404,
  load: loadNothing,
  page: NotFoundPage,
})
