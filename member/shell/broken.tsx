import { brokenTexts } from '../../browser/broken-texts.ts'
import { speak } from '../../browser/language.ts'
import { Message } from '../parts/message.tsx'

/** In the place of a page that could not be drawn; the rest of the member centre keeps working. */
export const Broken = () => (
  <Message sign="not-found" title={speak(brokenTexts.title)} words={speak(brokenTexts.hint)}>
    <button type="button" className="button" onClick={() => location.reload()}>
      {speak(brokenTexts.reload)}
    </button>
  </Message>
)
