import type { Db } from '../../server/db/database.ts'
import type { Rules } from '../../server/engine/module.ts'
import { storedGrants, tickedGrants } from '../../server/permission/memberGrants.ts'

/** Member groups (protocol 3B.6, areas 16). */
export const rules: Rules = {
  /** An empty list changes nothing on an edit; every rule there is becomes `*`. */
  async beforeSave(db, { values, before }) {
    if (!('rules' in values)) return undefined
    const given = String(values.rules ?? '')
    if (given === '' && before) delete values.rules
    else values.rules = await storedGrants(db, given)
    return undefined
  },

  async beforeDelete(db, rows) {
    const wanted = await defaultGroupId(db)
    const found = rows.find((row) => Number(row.id) === wanted)
    return found && { word: 'defaultGroup', values: { name: String(found.name) } }
  },

  /** A form shows what is ticked (protocol 3B.1). */
  async afterRead(db, rows, _actor, extent) {
    if (extent !== 'row') return
    for (const row of rows) row.rules = await tickedGrants(db, String(row.rules ?? ''))
  },
}

async function defaultGroupId(db: Db): Promise<number> {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'default_group_id').executeTakeFirst()
  return Number(row?.value)
}
