import type { Tried } from '../../start/everyNoun/tried.testing.ts'

export const tried: Tried = {
  // A code has one receiver and one moment.
  refusals: { resend: { row: { urgent: 1 } } },
}
