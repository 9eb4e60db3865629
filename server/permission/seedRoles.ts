import type { Text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Reach } from './actor.ts'

/** A role group of a fresh installation. */
export interface RoleSeed {
  /** Never changes; it remembers that the group was made. */
  key: string
  name: Text
  scope: Reach
  /** `a/b/index` is that node, `a/*` every node below, `!` in front leaves out again. */
  nodes: readonly string[]
}

interface Rule {
  id: number
  pid: number
  name: string
}

const mark = 'group:'

/**
 * Makes each role group once in the life of an installation and gives it the rules of its role; of groups that exist only rules
 * that are new at this start are added, so that what an owner took away stays away (areas 2.1, 26).
 */
export async function seedRoles(db: Db, roles: readonly RoleSeed[], added: readonly string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const known = await roleGroups(trx)
    if (added.length === 0 && roles.every(({ key }) => known.has(key))) return
    const rules = await trx.selectFrom('admin_rule').select(['id', 'pid', 'name']).orderBy('id').execute()
    for (const role of roles) {
      const id = known.get(role.key)
      if (id === undefined) await make(trx, role, grantedTo(role, rules))
      else await extend(trx, id, grantedTo(role, rules, new Set(added)))
    }
  })
}

/** Ids of the groups that were made, by the key of their role. */
export async function roleGroups(db: Db): Promise<ReadonlyMap<string, number>> {
  const marks = await db.selectFrom('seeded_rule').select('name').where('name', 'like', `${mark}%`).execute()
  return new Map(marks.map(({ name }) => [name.split(':')[1] ?? '', Number(name.split(':')[2])]))
}

async function make(trx: Db, { key, name, scope }: RoleSeed, ids: ReadonlySet<number>): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const top = await trx.selectFrom('admin_group').select('id').where('rules', '=', '*').orderBy('id').executeTakeFirst()
  const same = await trx.selectFrom('admin_group').select('id').where('name', '=', name.zh).executeTakeFirst()
  const group =
    same ??
    (await trx
      .insertInto('admin_group')
      .values({
        pid: top?.id ?? 0,
        name: name.zh,
        rules: [...ids].join(','),
        data_scope: scope,
        create_time: now,
        update_time: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  await trx
    .insertInto('seeded_rule')
    .values({ name: `${mark}${key}:${group.id}` })
    .execute()
}

async function extend(trx: Db, id: number, ids: ReadonlySet<number>): Promise<void> {
  const group = await trx.selectFrom('admin_group').select('rules').where('id', '=', id).executeTakeFirst()
  if (!group || group.rules === '*' || ids.size === 0) return
  const held = new Set([...group.rules.split(',').filter(Boolean).map(Number), ...ids])
  await trx
    .updateTable('admin_group')
    .set((row) => ({ rules: [...held].join(','), lock_version: row('lock_version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Rules a role asks for, with the pages and folders above them; of `only` these, when given. */
function grantedTo({ nodes }: RoleSeed, rules: readonly Rule[], only?: ReadonlySet<string>): Set<number> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const granted = new Set<number>()
  for (const rule of rules) {
    if ((only && !only.has(rule.name)) || !isGranted(rule.name, nodes)) continue
    for (let at: Rule | undefined = rule; at && !granted.has(at.id); at = byId.get(at.pid)) granted.add(at.id)
  }
  return granted
}

/** Pages and folders follow from what stands below them. */
function isGranted(name: string, nodes: readonly string[]): boolean {
  const fits = (pattern: string) => patternOf(pattern).test(name)
  const left = nodes.filter((node) => node.startsWith('!')).map((node) => node.slice(1))
  return nodes.some((node) => !node.startsWith('!') && fits(node)) && !left.some(fits)
}

/** What a node of a role stands for; `*` is anything. */
export const patternOf = (node: string): RegExp => new RegExp(`^${node.replaceAll('*', '.+')}$`)
