import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import { type Fault, Refusal } from '../../contract/failures/failures.ts'
import { adminGroup } from '../../contract/system/adminGroup.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import type { Trx } from '../../server/engine/table.ts'
import type { Actor } from '../../server/permission/actor.ts'
import { keepSuper } from '../../server/permission/lastSuper.ts'
import { isWider, type Standing, standingOf } from '../../server/permission/reachable.ts'
import { type Roles, readRoles } from '../../server/permission/roles.ts'
import { adminGroupFailures } from './admin-group-failures.ts'
import { grantFault, settleGrants } from './grants-check.server.ts'
import { leavesOf, summaryOf } from './grants-shown.server.ts'

/**
 * Role groups: callers grant only what they hold, and never change their own groups (protocol 3B.1, areas 15, quality
 * 3).
 */
export const rules: Rules = {
  async scope({ db, actor }, query) {
    if (actor.super) return undefined
    const { own, below } = await standingOf(db, actor)
    const ids = query.absoluteAuth === '1' ? [...below] : [...new Set([...own, ...below])]
    return ids.length > 0 ? sql<boolean>`self.id in (${sql.join(ids)})` : sql<boolean>`1 = 0`
  },

  async beside({ db, actor }) {
    return { group: [...(await standingOf(db, actor)).own] }
  },

  async beforeSave({ db, actor }, save) {
    const standing = await standingOf(db, actor)
    if (save.before) refuseTouch(Number(save.before.id), standing)
    const faults: Faults = {}
    const parent = parentFault(save, standing, actor)
    if (parent) faults.pid = parent
    const sibling = await siblingOfSameName(db, save)
    if (sibling) faults.name = sibling
    if (widens(save, actor)) faults.data_scope = { word: adminGroupFailures.scopeWider }
    settleGrants(save, standing)
    const grant = grantFault(save, standing, actor)
    if (grant) faults.rules = grant
    return faults
  },

  /** A group that loses all rights this way must not take them from the last administrator who had them. */
  async afterSave({ db }, { before, changed }) {
    if (before && changed.some((column) => column === 'status' || column === 'rules')) await keepSuper(db)
  },

  async skipDelete({ db, actor }) {
    return [...(await standingOf(db, actor)).own]
  },

  async beforeDelete({ db }, rows) {
    const ids = rows.map((row) => Number(row.id))
    return (await subGroups(db, ids)) ?? (await members(db, ids))
  },

  async afterRead({ db, actor }, rows, extent) {
    if (extent === 'select') return
    const roles = await readRoles(db)
    if (extent === 'row') return openRows(db, rows, { actor, roles })
    const counts = await memberCounts(db)
    for (const row of rows) {
      row.member_count = counts.get(Number(row.id)) ?? 0
      if ('rules' in row) row.rules = summaryOf(row.rules, roles.rules, actor.language)
    }
  },
}

function refuseTouch(id: number, { own, below }: Standing): void {
  if (own.has(id)) throw new Refusal(adminGroupFailures.own)
  if (!below.has(id)) throw new Refusal(adminGroupFailures.reach)
}

/** A form shows what is ticked; only super administrators may open their own group. */
async function openRows(db: Db, rows: Values[], { actor, roles }: { actor: Actor; roles: Roles }): Promise<void> {
  const standing = actor.super ? undefined : await standingOf(db, actor)
  for (const row of rows) {
    if (standing) refuseTouch(Number(row.id), standing)
    row.rules = leavesOf(row.rules, roles.rules)
  }
}

function parentFault({ values, before }: Save, { own, below }: Standing, actor: Actor): Fault | undefined {
  const pid = Number(values.pid ?? 0)
  if (actor.super || !('pid' in values) || pid === 0 || pid === before?.pid) return undefined
  return own.has(pid) || below.has(pid) ? undefined : { word: adminGroupFailures.parent }
}

/** A new group gets the data scope of its creator unless a smaller one is posted; clients without scopes post none. */
function widens({ values, before, posted }: Save, actor: Actor): boolean {
  if (actor.super) return false
  if (!before && !('data_scope' in posted)) values.data_scope = actor.reach
  const { data_scope } = values
  return data_scope !== undefined && data_scope !== before?.data_scope && isWider(data_scope, actor.reach)
}

async function siblingOfSameName(db: Trx, { values, before }: Save): Promise<Fault | undefined> {
  const row = { ...before, ...values }
  if (!('name' in values || 'pid' in values) || typeof row.name !== 'string') return undefined
  const found = await db
    .selectFrom('admin_group')
    .select(['id', 'name'])
    .where('pid', '=', Number(row.pid ?? 0))
    .where('name', '=', row.name)
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
  const label = adminGroup.fields.name.label
  return found && { word: 'unique', values: { field: label, value: found.name, ref: `#${found.id}` } }
}

async function subGroups(db: Trx, ids: readonly number[]): Promise<Fault | undefined> {
  const below = await db
    .selectFrom('admin_group')
    .select('name')
    .where('pid', 'in', ids)
    .where('id', 'not in', ids)
    .orderBy('id')
    .execute()
  return below.length > 0
    ? { word: adminGroupFailures.subGroups, values: { names: named(below.map((group) => group.name)) } }
    : undefined
}

async function members(db: Trx, ids: readonly number[]): Promise<Fault | undefined> {
  const people = await db
    .selectFrom('admin')
    .select('nickname')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('admin_group_access as access')
          .select('uid')
          .whereRef('access.uid', '=', 'admin.id')
          .where('access.group_id', 'in', ids),
      ),
    )
    .orderBy('id')
    .execute()
  if (people.length === 0) return undefined
  return {
    word: adminGroupFailures.members,
    values: { count: people.length, names: named(people.map(({ nickname }) => nickname)) },
  }
}

const shown = 3

/** The first few names of many. */
function named(names: readonly string[]) {
  const first = names.slice(0, shown)
  const more = names.length > shown ? '…' : ''
  return text(first.join('、') + more, first.join(', ') + more)
}

async function memberCounts(db: Db): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('admin_group_access')
    .select((eb) => ['group_id', eb.fn.countAll<number>().as('count')])
    .groupBy('group_id')
    .execute()
  return new Map(rows.map((row) => [row.group_id, row.count]))
}
