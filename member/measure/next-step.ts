import { speak } from '../../browser/language.ts'
import type { OwnOrder } from '../../resources/measure-order/own/own-order.ts'
import { nextSteps } from './texts.ts'

/** What the member may expect or should do, in a sentence. */
export function nextStep({ state, kind, confirmable }: OwnOrder): string {
  if (state === 'scheduled' && kind === 'inspect') return speak(nextSteps.inspection)
  return speak(confirmable ? nextSteps.confirmable : nextSteps[state])
}
