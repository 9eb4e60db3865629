import { use } from 'react'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { Icon } from '../shell/icon.tsx'
import { ContactContext } from './contact.ts'
import { EnquiryButton } from './enquiry-button.tsx'

/** The button that floats on every page, and the place of the drawer that every enquiry button of the page opens. */
export function EnquirySpot() {
  const { speak } = usePlace()
  const { phone, hours, wanted } = use(ContactContext)
  return (
    <aside aria-label={speak(text('询价', 'Enquiry'))}>
      <EnquiryButton className="enquiry-float">
        <Icon name="letter" />
        <span>{speak(text('在线询价', 'Enquire'))}</span>
      </EnquiryButton>
      <Island name="enquiry" when="asked" answers="[data-enquire]" props={{ phone, hours, wanted }} />
    </aside>
  )
}
