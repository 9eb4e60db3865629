import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { AboutPage } from './about.page.tsx'
import { loadAbout } from './about.server.ts'

export const screen = screenOf({
  path: '/client/about',
  api: 'site/about',
  title: text('关于我们', 'About us'),
  load: loadAbout,
  page: AboutPage,
})
