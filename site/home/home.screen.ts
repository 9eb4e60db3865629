import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { HomePage } from './home.page.tsx'
import { loadHome } from './home.server.ts'

export const screen = screenOf({
  path: '/client/home',
  api: 'site/home',
  query: ['verify'],
  title: text('首页', 'Home'),
  load: loadHome,
  page: HomePage,
})
