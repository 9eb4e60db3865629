import { sql } from 'kysely'
import type { Faults } from '../../contract/definition/check.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { ruleNamePattern } from '../../contract/rules.ts'
import type { Db } from '../../server/db/database.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Rules, Save, Values } from '../../server/engine/module.ts'
import type { Trx } from '../../server/engine/table.ts'
import { type Actor, may } from '../../server/permission/actor.ts'
import { standingOf } from '../../server/permission/reachable.ts'
import { speakTitles } from '../../server/permission/spokenTitle.ts'
import { adminRuleFailures } from './admin-rule-failures.ts'

/**
 * Menu entries and permission nodes: each caller sees and changes those held, and makes none that would add rights
 * (protocol 3B.3).
 */
export const rules: Rules = {
  async scope({ db, actor }) {
    if (actor.super) return undefined
    const { held } = await standingOf(db, actor)
    if (held === 'all') return undefined
    return held.size > 0 ? sql<boolean>`self.id in (${sql.join([...held])})` : sql<boolean>`1 = 0`
  },

  selectFilter: () => sql<boolean>`self.type in ('menu_dir', 'menu')`,

  async beforeSave(on, save) {
    const { db, actor } = on
    const { values } = save
    if (typeof values.component === 'string') values.component = values.component.replaceAll('\\', '/')
    const faults: Faults = addressFaults({ ...save.before, ...values })
    const name = await nameFault(db, save, actor)
    if (name) faults.name = name
    if (!(await mayEnable(db, save, actor)))
      faults.status = { word: adminRuleFailures.notHeld, values: { name: `${save.before?.name}` } }
    const parent = await parentFault(db, save, actor)
    if (parent) faults.pid = parent
    else await moveParentUp(on, save)
    return faults
  },

  async afterSave(on, { id, row, before }) {
    if (!before) await giveToGroups(on, id, Number(row.pid))
  },

  async beforeDelete({ db }, rows) {
    const ids = rows.map((row) => Number(row.id))
    const below = await db
      .selectFrom('admin_rule')
      .select('id')
      .where('pid', 'in', ids)
      .where('id', 'not in', ids)
      .execute()
    return below.length > 0 ? { word: adminRuleFailures.subRules } : undefined
  },

  /** Existing clients read a rule whole from the list (protocol 3B.3). */
  async afterRead({ db, actor }, rows, extent) {
    if (extent !== 'row') speakTitles(rows, actor.language)
    if (extent === 'select') return
    if (extent === 'list') await addUnlisted(db, rows)
    // Folders and buttons open nothing.
    for (const row of rows) if (row.menu_type === '') row.menu_type = null
  },
}

/** Columns that our own table does not show. */
const unlisted = ['icon', 'path', 'menu_type', 'url', 'component', 'extend', 'remark'] as const

async function addUnlisted(db: Db, rows: readonly Values[]): Promise<void> {
  const ids = rows.map((row) => Number(row.id))
  const whole = await db
    .selectFrom('admin_rule')
    .select(['id', ...unlisted])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(whole.map((row) => [row.id, row]))
  for (const row of rows) Object.assign(row, byId.get(Number(row.id)))
}

/** Where a menu entry leads must be said. */
function addressFaults({ type, menu_type, url, path }: Save['values']): Faults {
  if (type !== 'menu') return {}
  if (menu_type === 'tab' && !path) return { path: { word: adminRuleFailures.path } }
  const leadsOut = menu_type === 'link' || menu_type === 'iframe'
  return leadsOut && !/^https?:\/\/[^\s/]/i.test(String(url ?? '')) ? { url: { word: adminRuleFailures.address } } : {}
}

/** Names are compared in any case, since permissions are. */
async function nameFault(db: Trx, { values, before }: Save, actor: Actor): Promise<Fault | undefined> {
  const { name } = values
  if (typeof name !== 'string' || name === '' || name === before?.name) return undefined
  if (!ruleNamePattern.test(name)) return { word: adminRuleFailures.name }
  const other = await db
    .selectFrom('admin_rule')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', Number(before?.id ?? 0))
    .executeTakeFirst()
  if (other) return { word: adminRuleFailures.taken, values: { name } }
  return (await mayName(db, { name, id: 0 }, actor)) ? undefined : { word: adminRuleFailures.notHeld, values: { name } }
}

/** A disabled rule opens nothing to those who were given it; only who holds it otherwise switches it on again. */
async function mayEnable(db: Trx, { values, before }: Save, actor: Actor): Promise<boolean> {
  if (!before || values.status !== '1' || before.status === '1') return true
  return mayName(db, { name: String(values.name ?? before.name), id: Number(before.id) }, actor)
}

/** What the engine asks of every page, whether or not its menu has such a button. */
const unmasking = /\/(?:info|export)plain$/

/** A name that the program asks for opens a door, also one with a query behind it; it is named by those who hold it. */
async function mayName(db: Trx, { name, id }: { name: string; id: number }, actor: Actor): Promise<boolean> {
  const node = (name.split('?')[0] ?? name).toLowerCase()
  if (may(actor, node)) return true
  if (unmasking.test(node)) return false
  const asked = await db.selectFrom('seeded_rule').select('name').where(sql`lower(name)`, '=', node).executeTakeFirst()
  const made = await db
    .selectFrom('admin_rule')
    .select('name')
    .where(sql`lower(name)`, '=', node)
    .where('id', '<>', id)
    .executeTakeFirst()
  return !asked && !made
}

/** Callers without all rights add entries below ones they hold; the root belongs to super administrators. */
async function parentFault(db: Trx, { values, before }: Save, actor: Actor): Promise<Fault | undefined> {
  if (actor.super || (before && (!('pid' in values) || values.pid === before.pid))) return undefined
  const { held } = await standingOf(db, actor)
  return held === 'all' || held.has(Number(values.pid ?? 0)) ? undefined : { word: adminRuleFailures.parent }
}

/** A row may be hung under its own child: the child then goes to the top first (protocol 3B.3). */
async function moveParentUp({ db, rows }: WorkContext, { values, before }: Save): Promise<void> {
  if (!before || !values.pid || values.pid === before.pid) return
  const child = await db
    .selectFrom('admin_rule')
    .selectAll()
    .where('id', '=', Number(values.pid))
    .where('pid', '=', Number(before.id))
    .executeTakeFirst()
  if (child) await rows('admin_rule').change(child, { pid: 0 })
}

/** Groups that hold the parent hold the new rule too; open group forms learn that their version is old. */
async function giveToGroups({ db, rows }: WorkContext, id: number, parent: number): Promise<void> {
  if (parent === 0) return
  const groups = await db.selectFrom('admin_group').selectAll().where('rules', '<>', '*').execute()
  for (const group of groups) {
    if (!group.rules.split(',').includes(String(parent))) continue
    await rows('admin_group').change(group, { rules: `${group.rules},${id}` })
  }
}
