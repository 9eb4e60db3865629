import { type Asked, askedIn, wantedIn } from './enquiry.ts'
import { drawerIn } from './enquiry-drawer.tsx'

/** What a button asks for; one that names nothing, like that of the shell, means the product or part of the page. */
function askedBy(button: HTMLElement): Asked {
  const asked = askedIn(button.dataset.enquire)
  const ofPage = askedIn(document.querySelector<HTMLElement>('.key-data [data-enquire]')?.dataset.enquire)
  return asked.need || !ofPage.subject ? asked : { subject: ofPage.subject }
}

/** Opens the drawer for every enquiry button of the page, those included that come later. */
export function mount(root: HTMLElement, { phone, hours, wanted }: Record<string, unknown>): void {
  const open = drawerIn(root, { phone: String(phone), hours: String(hours), wanted: wantedIn(wanted) })
  document.addEventListener('click', (event) => {
    const { target } = event
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-enquire]') : null
    if (!button) return
    event.preventDefault()
    open(askedBy(button))
  })
}
