import { text } from '../../contract/text.ts'
import { loadNothing, screenOf } from '../../server/site/screen.ts'
import { NoAccessPage } from './no-access.page.tsx'

export const screen = screenOf({
  path: '/401',
  title: text('无权访问', 'No access'),
  status: 401,
  load: loadNothing,
  page: NoAccessPage,
})
