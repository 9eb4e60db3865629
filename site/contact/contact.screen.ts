import { text } from '../../contract/text.ts'
import { screenOf } from '../../server/site/screen.ts'
import { ContactPage } from './contact.page.tsx'
import { contactNames, loadContact } from './contact.server.ts'

export const screen = screenOf({
  path: '/client/contact',
  api: 'site/contact',
  title: text('联系我们', 'Contact us'),
  query: contactNames,
  load: loadContact,
  page: ContactPage,
})
