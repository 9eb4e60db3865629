import type { Rules } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { completeItem, type ItemCells, itemFaults } from './item-faults.ts'

/** Decimals of a figure by the kind of template or order that it stands in (areas 13.3). */
const usualDecimals = { site: 1, inspect: 3 } as const

/** What the fields of an item cannot say; of the items of templates and of orders alike (areas 13.7). */
export const itemRules: Rules<Tables> = {
  async beforeSave({ settings }, { values, before, parent }) {
    const kind = parent?.kind === 'site' ? 'site' : 'inspect'
    // Only rows whose columns are right come this far.
    const row = { ...before, ...values } as unknown as ItemCells
    const completed = completeItem(row, settings.number(`${kind}_decimals`, usualDecimals[kind]))
    Object.assign(values, completed)
    return itemFaults({ ...row, ...completed })
  },
}
