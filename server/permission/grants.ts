import type { Db } from '../db/database.ts'

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

/** What the groups of one account add up to (protocol 2.6). */
export async function grantedNodes(db: Db, rules: readonly string[]): Promise<Granted> {
  const ids = grantedIds(rules)
  if (ids === 'all') return { super: true, nodes: new Set() }
  if (ids.size === 0) return { super: false, nodes: new Set() }
  const rows = await db.selectFrom('admin_rule').select(['id', 'name']).where('status', '=', '1').execute()
  const granted = rows.filter((row) => ids.has(row.id)).map((row) => row.name.toLowerCase())
  return { super: false, nodes: new Set(granted) }
}
