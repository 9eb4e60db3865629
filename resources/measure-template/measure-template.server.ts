import type { Rules } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { type ItemCells, repeatedItems } from './item-faults.ts'

/** What the definition of a template cannot say (areas 13.3). */
export const rules: Rules<Tables> = {
  async beforeSave(_on, { children: { items = [] } }) {
    // Checked rows of the child table.
    return repeatedItems(items as unknown as readonly ItemCells[], 'items')
  },
}
