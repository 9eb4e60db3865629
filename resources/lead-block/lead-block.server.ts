import type { Faults } from '../../contract/definition/check.ts'
import { emailPattern, mobilePattern } from '../../contract/rules.ts'
import type { Rules } from '../../server/engine/module.ts'
import { normalizeContacts } from '../lead/enquiry/contacts.ts'
import type { Tables } from '../tables.ts'

const patterns = { mobile: mobilePattern, email: emailPattern } as const

/** Contacts are stored normalized, as those of leads are compared. */
export const rules: Rules<Tables> = {
  async beforeSave(_on, { values, before }): Promise<Faults> {
    const { kind, value } = { ...before, ...values }
    const known = kind === 'email' ? 'email' : 'mobile'
    const normalized = normalizeContacts({ [known]: value })[known] ?? ''
    if (!patterns[known].test(normalized)) return { value: { word: known } }
    values.value = normalized
    return {}
  },
}
