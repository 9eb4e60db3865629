import { speak } from '../../browser/language.ts'
import { type OwnState, ownStates } from '../../resources/lead/enquiry/own-lead.ts'

/** Where an enquiry stands, in a word. */
export function EnquiryState({ state }: { state: OwnState }) {
  return <span className={`member-tag ${state}`}>{speak(ownStates[state])}</span>
}
