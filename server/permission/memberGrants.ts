import type { Db } from '../db/database.ts'
import type { WorkContext } from '../engine/context.ts'
import { grantedIds } from './grants.ts'

/** The parent of every member rule, 0 at the top. */
async function parentsOf(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db.selectFrom('user_rule').select(['id', 'pid']).execute()
  return new Map(rows.map((row) => [row.id, row.pid]))
}

/**
 * A list of member rules as a group keeps it: existing ones with everything that stands above them, or `*` when none is left
 * out (protocol 3B.1, 3B.6). Forms and clients post only what is ticked.
 */
export async function storedGrants(db: Db, list: string): Promise<string> {
  const ids = grantedIds([list])
  if (ids === 'all') return '*'
  const parents = await parentsOf(db)
  const held = new Set<number>()
  for (const id of ids) {
    for (let at = id; parents.has(at) && !held.has(at); at = parents.get(at) ?? 0) held.add(at)
  }
  if (parents.size > 0 && held.size === parents.size) return '*'
  return [...held].sort((a, b) => a - b).join(',')
}

/** Ids as a tree of boxes ticks them: without those that stand above another one; `['*']` for all. */
export async function tickedGrants(db: Db, list: string): Promise<string[]> {
  const ids = grantedIds([list])
  if (ids === 'all') return ['*']
  const parents = await parentsOf(db)
  const above = new Set([...ids].map((id) => parents.get(id)))
  return [...ids].filter((id) => parents.has(id) && !above.has(id)).map(String)
}

/** A new rule belongs to every group that holds the one above it (protocol 3B.7). */
export async function grantWithParent({ db, rows }: WorkContext, rule: { id: number; pid: number }): Promise<void> {
  const groups = await db.selectFrom('user_group').selectAll().where('rules', '<>', '*').execute()
  for (const group of groups) {
    const ids = grantedIds([group.rules])
    if (ids === 'all' || !ids.has(rule.pid)) continue
    await rows('user_group').change(group, { rules: `${group.rules},${rule.id}` })
  }
}
