import { isEmpty } from '../../contract/definition/kinds.ts'
import type { Effects, Rules } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'

/** What the definition of a measurement order cannot say (areas 13). */
export const rules: Rules<Tables> = {
  async beforeSave({ actor }, { values, before }) {
    if (!before && actor.kind === 'admin' && isEmpty(values.owner_admin_id)) values.owner_admin_id = actor.id
    return undefined
  },
}

export const effects: Effects<Tables, 'measure_order'> = {
  async comment({ rows, actor }, { row, input }) {
    await rows('measure_log').add({ order_id: row.id, admin_id: actor.id, note: input.content })
  },
}
