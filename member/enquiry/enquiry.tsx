import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { ownStates } from '../../resources/lead/enquiry/own-lead.ts'
import { OwnRows } from '../parts/own-rows.tsx'
import './enquiry.css'
import { enquiryCards, enquiryTable } from './enquiry-list.tsx'
import { enquiryTexts } from './texts.ts'

/** What a member asked for and how far it has come (areas 14, 23.10). */
export const Enquiry = () => (
  <OwnRows
    name="enquiries"
    path="/api/lead/mine"
    states={ownStates}
    texts={enquiryTexts}
    begin={
      <a className="button" href={addressIn(currentLanguage, '/client/product')}>
        {speak(enquiryTexts.products)}
      </a>
    }
    table={enquiryTable}
    cards={enquiryCards}
  />
)
