import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/empty.ts'
import { sentenceOf } from '../../contract/failures/failures.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Save, Values } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { contactColumns, contactFaults } from './enquiry/contacts.ts'
import { lead } from './lead.ts'
import { leadFailures } from './lead-failures.ts'
import { leadItem } from './lead-item.ts'

/** Contacts are checked on a new lead, and where one of them is written. */
export function savedContactFaults({ values, before }: Save): Faults {
  if (before && !contactColumns.some((column) => column in values)) return {}
  return contactFaults({ ...before, ...values })
}

/** Planned times must be in the future when they are entered; a stored one may pass. */
export function planFaults({ now, today }: WorkContext<Tables>, values: Values, before: Values | null): Faults {
  const faults: Faults = {}
  const { next_follow_time: next, expect_date: expected } = values
  if (typeof next === 'number' && next !== before?.next_follow_time && next < now - 60)
    faults.next_follow_time = { word: leadFailures.followPast }
  if (typeof expected === 'string' && expected !== before?.expect_date && expected < today())
    faults.expect_date = { word: leadFailures.expectPast }
  return faults
}

/** An item names a part of the catalogue or describes one in words. */
export function itemFaults({ children }: Save): Faults {
  const at = (children.items ?? []).findIndex(({ part_id, name }) => isEmpty(part_id) && isEmpty(name))
  if (at < 0) return {}
  const fault = { word: 'required', values: { field: leadItem.fields.name.label } } as const
  return {
    items: { word: 'rowFault', values: { field: lead.fields.items.label, row: at + 1, fault: sentenceOf(fault) } },
    [`items[${at}].name`]: fault,
  }
}
