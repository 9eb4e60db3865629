import type { Db } from '../db/database.ts'
import { tableCache } from '../memory/tableCache.ts'
import { grantedIds } from './grants.ts'

/** Ids of rules that exist, or all of them there will ever be. */
export type GrantedRules = 'all' | ReadonlySet<number>

/** A role group with what it holds; ids of rules that were deleted since are left out. */
export interface Role {
  id: number
  pid: number
  name: string
  status: string
  data_scope: string
  held: GrantedRules
}

/** A rule as group forms need it. */
export interface RuleNode {
  id: number
  pid: number
  title: string
  title_en: string
}

export interface Roles {
  groups: ReadonlyMap<number, Role>
  /** In the order of the menu, parents before what stands below them. */
  rules: ReadonlyMap<number, RuleNode>
}

/** Every role group and rule: a few hundred rows that each question about reach needs. */
export const readRoles = tableCache(['admin_group', 'admin_rule'], async (db: Db): Promise<Roles> => {
  const rules = await db
    .selectFrom('admin_rule')
    .select(['id', 'pid', 'title', 'title_en'])
    .orderBy('weigh', 'desc')
    .orderBy('id')
    .execute()
  const groups = await db
    .selectFrom('admin_group')
    .select(['id', 'pid', 'name', 'status', 'data_scope', 'rules'])
    .orderBy('id')
    .execute()
  const ordered = new Map(inMenuOrder(rules).map((rule) => [rule.id, rule]))
  const known = groups.map(
    ({ rules: text, ...group }) => [group.id, { ...group, held: heldIn(text, ordered) }] as const,
  )
  return { groups: new Map(known), rules: ordered }
})

/** What a comma list grants of the rules that exist. */
export function heldIn(text: string, rules: Roles['rules']): GrantedRules {
  const ids = grantedIds([text])
  return ids === 'all' ? 'all' : new Set([...ids].filter((id) => rules.has(id)))
}

/** What several groups hold together. */
export function heldTogether(parts: readonly GrantedRules[]): GrantedRules {
  const all = new Set<number>()
  for (const part of parts) {
    if (part === 'all') return 'all'
    for (const id of part) all.add(id)
  }
  return all
}

/** What of `wanted` is not in `held`, in menu order. */
export function missingIn(held: GrantedRules, wanted: GrantedRules, rules: Roles['rules']): RuleNode[] {
  if (held === 'all') return []
  return [...rules.values()].filter(({ id }) => (wanted === 'all' || wanted.has(id)) && !held.has(id))
}

function inMenuOrder(rules: readonly RuleNode[]): RuleNode[] {
  const below = new Map<number, RuleNode[]>()
  const ids = new Set(rules.map((rule) => rule.id))
  for (const rule of rules) {
    const under = ids.has(rule.pid) && rule.pid !== rule.id ? rule.pid : 0
    below.set(under, [...(below.get(under) ?? []), rule])
  }
  const found: RuleNode[] = []
  const walk = (pid: number) => {
    for (const rule of below.get(pid) ?? []) {
      found.push(rule)
      walk(rule.id)
    }
  }
  walk(0)
  return found
}
