import { rememberLanguage, storedConfig } from '../../browser/stored-config.ts'
import { asLanguage } from '../../contract/text.ts'
import { type Asked, askedIn } from './enquiry.ts'

/** What a button asks for; one that names nothing, like that of the shell, means the product or part of the page. */
function askedBy(button: HTMLElement): Asked {
  const asked = askedIn(button.dataset.enquire)
  const ofPage = askedIn(document.querySelector<HTMLElement>('.key-data [data-enquire]')?.dataset.enquire)
  return asked.need || !ofPage.subject ? asked : { subject: ofPage.subject }
}

/** Opens the drawer for every enquiry button of the page, those included that come later. */
export async function mount(root: HTMLElement, { language, phone, hours }: Record<string, unknown>): Promise<void> {
  // The address decides the language of this page; an earlier choice must not make the form speak the other one.
  if (storedConfig().lang) rememberLanguage(asLanguage(language))
  const { drawerIn } = await import('./enquiry-drawer.tsx')
  const open = drawerIn(root, { phone: String(phone), hours: String(hours) })
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-enquire]') : null
    if (!button) return
    event.preventDefault()
    open(askedBy(button))
  })
}
