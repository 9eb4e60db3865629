import { type Asked, askedIn, type ChosenPart, wantedIn } from './enquiry.ts'
import { drawerIn } from './enquiry-drawer.tsx'

/** The parts that are ticked in the list around a button. */
const tickedAround = (button: HTMLElement): ChosenPart[] =>
  [...(button.closest('form')?.querySelectorAll<HTMLInputElement>('[name=part]:checked') ?? [])].map((box) => ({
    ...JSON.parse(box.value),
    qty: box.closest('tr')?.querySelector<HTMLInputElement>('[name=qty]')?.value,
  }))

/** What a button asks for; one that names nothing, like that of the shell, means the product or part of the page. */
function askedBy(button: HTMLElement): Asked {
  const asked = askedIn(button.dataset.enquire)
  const ofPage = askedIn(document.querySelector<HTMLElement>('.key-data [data-enquire]')?.dataset.enquire)
  const parts = tickedAround(button)
  if (asked.need) return { ...asked, parts }
  return ofPage.subject ? { subject: ofPage.subject } : asked
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
