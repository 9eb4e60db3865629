import type { Faults } from '../../contract/definition/check.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import type { Language } from '../../contract/text.ts'
import { refuseFaults } from '../engine/write/faults.ts'

/** Refuses a form with the faults that were found, by field; does nothing when there are none. */
export function refuseForm(found: Readonly<Record<string, Fault | undefined>>, language: Language): void {
  refuseFaults(faultsOf(found), language)
}

/** Refuses a form for one field. */
export function refuseField(field: string, fault: Fault, language: Language): never {
  refuseForm({ [field]: fault }, language)
  throw new Refusal(fault.word, fault.values)
}

/** Faults by field, without the fields that have none. */
function faultsOf(found: Readonly<Record<string, Fault | undefined>>): Faults {
  const faults: Faults = {}
  for (const [field, fault] of Object.entries(found)) if (fault) faults[field] = fault
  return faults
}
