import type { Db } from '../db/database.ts'
import type { Reach } from './actor.ts'
import { grantedIds, widestReach } from './grants.ts'

/** An administrator who holds a node, and how far that administrator's rows reach (areas 2.2). */
export interface Holder {
  id: number
  reach: Reach
  department: number | null
}

/** Every enabled administrator who holds a node; super administrators hold them all and reach all rows. */
export async function holdersOf(db: Db, node: string): Promise<Holder[]> {
  const rules = await db.selectFrom('admin_rule').select(['id', 'name']).where('status', '=', '1').execute()
  const wanted = rules.filter(({ name }) => name.toLowerCase() === node.toLowerCase()).map(({ id }) => id)
  const rows = await db
    .selectFrom('admin')
    .innerJoin('admin_group_access as access', 'access.uid', 'admin.id')
    .innerJoin('admin_group as role', 'role.id', 'access.group_id')
    .select(['admin.id', 'admin.department_id', 'role.rules', 'role.data_scope'])
    .where('admin.status', '=', '1')
    .where('role.status', '=', '1')
    .orderBy('admin.id')
    .execute()
  return [...new Set(rows.map(({ id }) => id))].flatMap((id) => {
    const groups = rows.filter((row) => row.id === id)
    const granted = grantedIds(groups.map(({ rules }) => rules))
    if (granted !== 'all' && !wanted.some((rule) => granted.has(rule))) return []
    const reach = granted === 'all' ? 'all' : widestReach(groups.map(({ data_scope }) => data_scope))
    return [{ id, reach, department: groups[0]?.department_id ?? null }]
  })
}
