import type { Rules } from '../../server/engine/module.ts'
import { instrumentFault } from '../measure-instrument/instrument-use.server.ts'
import type { Tables } from '../tables.ts'
import { itemRules } from './item-rules.server.ts'

/** What the fields of an item cannot say. An overdue instrument may be calibrated by the time it is used, so that is a warning. */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const { instrument_id: id } = save.values
    if (typeof id === 'number' && id !== save.before?.instrument_id) await instrumentFault(on, id, 'site')
    return itemRules.beforeSave?.(on, save)
  },
}
