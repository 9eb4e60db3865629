import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { Sign } from '../parts/sign.tsx'
import { enquiryTexts } from './texts.ts'

/** Nothing to see here yet, and where to begin. */
export function NoEnquiries({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  return (
    <div className="empty">
      <Sign kind="no-data" />
      <h3>{speak(isFiltered ? enquiryTexts.nothingFound : enquiryTexts.nothing)}</h3>
      {isFiltered ? (
        <button type="button" className="button quiet" onClick={onAll}>
          {speak(enquiryTexts.reset)}
        </button>
      ) : (
        <>
          <p>{speak(enquiryTexts.nothingHint)}</p>
          <div className="member-ways">
            <a className="button" href={addressIn(currentLanguage, '/client/product')}>
              {speak(enquiryTexts.products)}
            </a>
            <a className="button quiet" href={addressIn(currentLanguage, '/client/home')}>
              {speak(enquiryTexts.site)}
            </a>
          </div>
        </>
      )}
    </div>
  )
}
