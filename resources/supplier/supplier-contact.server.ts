import type { Rules } from '../../server/engine/module.ts'
import { malformedContacts, normalizeContacts } from '../lead/enquiry/contacts.ts'
import type { Tables } from '../tables.ts'

/** Contacts of suppliers are written as those of customers are. */
export const rules: Rules<Tables> = {
  async beforeSave(_on, { values, before }) {
    Object.assign(values, normalizeContacts(values))
    return malformedContacts({ ...before, ...values })
  },
}
