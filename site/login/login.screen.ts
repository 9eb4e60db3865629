import { text } from '../../contract/text.ts'
import { loadNothing, screenOf } from '../../server/site/screen.ts'
import { LoginPage } from './login.page.tsx'

export const screen = screenOf({
  path: '/client/login',
  title: text('会员登录', 'Member sign-in'),
  // Where to come back to: kept by the switch of languages, and never worth a place in the cache.
  query: ['redirect', 'to'],
  hidden: true,
  fresh: true,
  load: loadNothing,
  page: LoginPage,
})
