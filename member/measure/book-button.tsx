import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { measureTexts } from './texts.ts'

/** To the enquiry form of the site, which knows the member and what is asked for. */
export const BookButton = () => (
  <a className="button" href={addressIn(currentLanguage, '/client/contact?need=measure#enquiry')}>
    {speak(measureTexts.book)}
  </a>
)
