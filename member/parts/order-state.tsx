import { speak } from '../../browser/language.ts'
import { type OwnOrderState, ownOrderStates } from '../../resources/measure-order/own/own-order.ts'

const tones: Readonly<Record<OwnOrderState, string>> = {
  requested: '',
  scheduled: 'processing',
  measuring: 'processing',
  review: '',
  ready: 'completed',
  completed: 'closed',
  cancelled: 'closed',
}

/** Where a measurement order stands, in a word. */
export function OrderState({ state }: { state: OwnOrderState }) {
  return <span className={`member-tag ${tones[state]}`}>{speak(ownOrderStates[state])}</span>
}
