import type { Rules } from '../../server/engine/module.ts'
import { storedGrants, tickedGrants } from '../../server/permission/memberGrants.ts'
import { userGroupFailures } from './user-group-failures.ts'

/** Member groups (protocol 3B.6, areas 16). */
export const rules: Rules = {
  /** An empty list changes nothing on an edit; every rule there is becomes `*`. */
  async beforeSave({ db }, { values, before }) {
    if (!('rules' in values)) return undefined
    const given = String(values.rules ?? '')
    if (given === '' && before) delete values.rules
    else values.rules = await storedGrants(db, given)
    return undefined
  },

  async beforeDelete({ settings }, rows) {
    const wanted = settings.number('default_group_id', Number.NaN)
    const found = rows.find((row) => Number(row.id) === wanted)
    return found && { word: userGroupFailures.default, values: { name: String(found.name) } }
  },

  /** A form shows what is ticked (protocol 3B.1). */
  async afterRead({ db }, rows, extent) {
    if (extent !== 'row') return
    for (const row of rows) row.rules = await tickedGrants(db, String(row.rules ?? ''))
  },
}
