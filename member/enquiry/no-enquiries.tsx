import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { enquiryTexts } from './texts.ts'

/** Nothing to see here yet, and where to begin. */
export function NoEnquiries({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered)
    return (
      <EmptyList title={speak(enquiryTexts.nothingFound)}>
        <button type="button" className="button quiet" onClick={onAll}>
          {speak(enquiryTexts.reset)}
        </button>
      </EmptyList>
    )
  return (
    <EmptyList title={speak(enquiryTexts.nothing)} hint={speak(enquiryTexts.nothingHint)}>
      <div className="member-ways">
        <a className="button" href={addressIn(currentLanguage, '/client/product')}>
          {speak(enquiryTexts.products)}
        </a>
        <a className="button quiet" href={addressIn(currentLanguage, '/client/home')}>
          {speak(enquiryTexts.site)}
        </a>
      </div>
    </EmptyList>
  )
}
