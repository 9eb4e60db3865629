import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { IntroPage } from './intro.page.tsx'
import { loadIntro } from './intro.server.ts'

export const screen = screenOf({
  path: '/',
  api: 'site/intro',
  title: text('首页', 'Home'),
  frame: 'bare',
  load: loadIntro,
  page: IntroPage,
})
