import type { Db } from '../db/database.ts'
import type { Reach } from './actor.ts'

export interface Granted {
  super: boolean
  /** Lower-cased names of granted, enabled rules. */
  nodes: ReadonlySet<string>
}

/** Ids named in the comma lists of groups; `all` when one of them is `*`. */
export function grantedIds(rules: readonly string[]): 'all' | ReadonlySet<number> {
  const parts = rules.flatMap((list) => list.split(','))
  if (parts.includes('*')) return 'all'
  return new Set(parts.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0))
}

const nobody: Granted = { super: false, nodes: new Set() }

/** What the groups of one administrator add up to (protocol 2.6). */
export async function grantedNodes(db: Db, rules: readonly string[]): Promise<Granted> {
  const ids = grantedIds(rules)
  if (ids === 'all') return { super: true, nodes: new Set() }
  if (ids.size === 0) return nobody
  const rows = await db.selectFrom('admin_rule').select(['id', 'name']).where('status', '=', '1').execute()
  const granted = rows.filter((row) => ids.has(row.id)).map((row) => row.name.toLowerCase())
  return { super: false, nodes: new Set(granted) }
}

/** Whether an enabled administrator holds a node, regardless of the caller. */
export async function holdsNode(db: Db, id: number, node: string): Promise<boolean> {
  const groups = await db
    .selectFrom('admin')
    .innerJoin('admin_group_access as access', 'access.uid', 'admin.id')
    .innerJoin('admin_group as role', 'role.id', 'access.group_id')
    .select('role.rules')
    .where('admin.id', '=', id)
    .where('admin.status', '=', '1')
    .where('role.status', '=', '1')
    .execute()
  const granted = await grantedNodes(
    db,
    groups.map(({ rules }) => rules),
  )
  return granted.super || granted.nodes.has(node.toLowerCase())
}

/** What the group of a member grants: `*` means every enabled member rule; no member is above the rules. */
export async function memberNodes(db: Db, rules: string): Promise<Granted> {
  const ids = grantedIds([rules])
  if (ids !== 'all' && ids.size === 0) return nobody
  const rows = await db.selectFrom('user_rule').select(['id', 'name']).where('status', '=', '1').execute()
  const granted = rows.filter((row) => ids === 'all' || ids.has(row.id)).map((row) => row.name.toLowerCase())
  return { super: false, nodes: new Set(granted) }
}

const byWidth: readonly Reach[] = ['all', 'dept_tree', 'dept', 'self']

/** Several groups reach as far as the widest of them (areas 2.2). */
export const widestReach = (reaches: readonly (Reach | null)[]): Reach =>
  byWidth.find((reach) => reaches.includes(reach)) ?? 'self'
