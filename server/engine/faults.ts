import { type Faults, sentenceOf } from '../../contract/check.ts'
import { type Fault, Refusal } from '../../contract/failures.ts'
import { type Language, say } from '../../contract/text.ts'

/** Refuses what was asked for one reason, where there is one. */
export function refuseFault(fault: Fault | undefined): void {
  if (fault) throw new Refusal(fault.word, fault.values)
}

/** Refuses a save: the sentence of the only fault or of the first, and every fault by field in the caller's language (areas 1.5). */
export function refuseFaults(faults: Faults, language: Language): void {
  const all = Object.entries(faults)
  const first = all[0]?.[1]
  if (!first) return
  const errors = Object.fromEntries(all.map(([field, fault]) => [field, say(sentenceOf(fault), language)]))
  // A row of child rows is named twice, by its cell and by its field; it is one fault to the reader.
  const distinct = new Set(all.map(([, fault]) => fault)).size
  if (distinct === 1) throw new Refusal(first.word, first.values, { errors })
  throw new Refusal('formFaults', { first: sentenceOf(first) }, { errors })
}
