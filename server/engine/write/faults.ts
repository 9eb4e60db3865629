import type { Faults } from '../../../contract/definition/check.ts'
import { type Fault, Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { type Language, say } from '../../../contract/text.ts'

/** Throws a fault as a refusal; does nothing without one. */
export function refuseFault(fault: Fault | undefined): void {
  if (fault) throw new Refusal(fault.word, fault.values)
}

/** A refused save, with every fault by field. */
class RefusedSave extends Refusal {
  readonly faults: Faults

  constructor({ word, values }: Fault, faults: Faults, language: Language) {
    const errors = Object.entries(faults).map(([field, fault]) => [field, say(sentenceOf(fault), language)])
    super(word, values, { errors: Object.fromEntries(errors) })
    this.faults = faults
  }
}

/** The faults by field of a refused save; undefined for other refusals. */
export const faultsOf = (refusal: Refusal): Faults | undefined =>
  refusal instanceof RefusedSave ? refusal.faults : undefined

/**
 * Refuses a save (areas 1.5). Throws the only fault, or `formFaults` with the sentence of the first of several, and in
 * `data.errors` every fault by field in the caller's language; does nothing without faults.
 */
export function refuseFaults(faults: Faults, language: Language): void {
  const all = Object.values(faults)
  const [first] = all
  if (!first) return
  // A row of child rows is named twice, by its cell and by its field; it is one fault to the reader.
  const distinct = new Set(all).size
  const summary: Fault = distinct === 1 ? first : { word: 'formFaults', values: { first: sentenceOf(first) } }
  throw new RefusedSave(summary, faults, language)
}
