import { use } from 'react'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { dialled } from '../shell/frame/facts.ts'
import { Icon } from '../shell/icon.tsx'
import { ContactContext } from './contact.ts'
import { EnquiryButton } from './enquiry-button.tsx'

/**
 * Ways to ask that stay within reach on every page, and the place of the drawer that every enquiry button of the page
 * opens.
 */
export function EnquirySpot() {
  const { speak } = usePlace()
  const { phone, hours, wanted } = use(ContactContext)
  return (
    <>
      <aside className="quick" aria-label={speak(text('快捷联系', 'Quick contact'))}>
        <EnquiryButton className="enquiry-float">
          <Icon name="letter" />
          <span>{speak(text('在线询价', 'Enquire'))}</span>
        </EnquiryButton>
        {phone && (
          <a className="quick-call" href={dialled(phone)}>
            <Icon name="phone" />
            <span>{speak(text('拨打电话', 'Call'))}</span>
          </a>
        )}
      </aside>
      <Island name="enquiry" when="asked" answers="[data-enquire]" props={{ phone, hours, wanted }} />
    </>
  )
}
