import { use } from 'react'
import { text } from '../../contract/text.ts'
import { Island } from '../island.tsx'
import { usePlace } from '../place.ts'
import { dialled } from '../shell/frame/facts.ts'
import { ContactContext } from './contact.ts'

/** The form of the drawer inside a page. Without a script it says how to write or call instead. */
export function EnquiryPlace() {
  const { speak } = usePlace()
  const { phone, email, hours, wanted } = use(ContactContext)
  return (
    <Island name="enquiryPlace" when="seen" className="enquiry-place" props={{ phone, hours, wanted }}>
      <noscript>
        <p>
          {speak(
            text(
              '表单需要启用 JavaScript。您也可以直接写信或致电：',
              'The form needs JavaScript. You can also write or call:',
            ),
          )}
        </p>
        <p className="ways-to-ask">
          {email && (
            <a className="button" href={`mailto:${email}`}>
              {email}
            </a>
          )}
          {phone && (
            <a className="button quiet number" href={dialled(phone)}>
              {phone}
            </a>
          )}
        </p>
      </noscript>
    </Island>
  )
}
