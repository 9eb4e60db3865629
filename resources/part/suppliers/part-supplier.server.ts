import type { Rules } from '../../../server/engine/module.ts'
import { supplierFault } from '../../supplier/supplier-use.server.ts'
import type { Tables } from '../../tables.ts'

/** What stands may stay: only a supplier that is newly chosen is looked at (areas 10). */
export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    const isChosen = values.supplier_id !== undefined && values.supplier_id !== before?.supplier_id
    const fault = isChosen ? await supplierFault(on, values.supplier_id) : undefined
    return fault && { supplier_id: fault }
  },
}
