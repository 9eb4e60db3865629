import { sql } from 'kysely'
import { type Definition, type MenuFolder, standardOf } from '../../contract/definition/resource.ts'
import { componentOf } from '../../contract/system/builtInPages.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'

/** A menu entry that no resource describes: a screen of its own, with its buttons. */
export interface ExtraMenu {
  node: string
  label: Text
  under?: MenuFolder
  icon: string
  weigh: number
  buttons: Readonly<Record<string, Text>>
  /** It has no page: a tool in the head of the back office, which no client shows in its menu. */
  tool?: true
}

const standard = {
  index: text('查看', 'View'),
  add: text('添加', 'Add'),
  edit: text('编辑', 'Edit'),
  del: text('删除', 'Delete'),
  sortable: text('快速排序', 'Sort'),
}

interface Seed {
  name: string
  parent?: string
  type: 'menu_dir' | 'menu' | 'button'
  title: Text
  icon?: string
  weigh: number
  tool?: true | undefined
}

/**
 * Adds the menu entries and buttons of every resource that has a menu, by name, and only those never seeded before: what
 * an owner changed or removed stays so. Groups of `*` hold new ones at once, others must be given them (architecture 7): a rule
 * made by hand under such a name gives way, with whatever it was granted to. Answers the names it added.
 */
export async function seedRules(
  db: Db,
  definitions: readonly Definition[],
  extras: readonly ExtraMenu[],
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const seeded = await trx.selectFrom('seeded_rule').select('name').execute()
    const known = new Set(seeded.map((row) => row.name))
    const fresh = allSeeds(definitions, extras).filter((seed) => !known.has(seed.name))
    for (const seed of fresh) {
      const before = await madeByHand(trx, seed.name)
      if (before.length > 0) await trx.deleteFrom('admin_rule').where('id', 'in', before).execute()
      const id = await add(trx, seed)
      if (before.length > 0) await trx.updateTable('admin_rule').set({ pid: id }).where('pid', 'in', before).execute()
    }
    return fresh.map((seed) => seed.name)
  })
}

/** Two processes that start together must not take each other's rules for hand-made ones; SQLite has one writer anyway. */
async function takeTurns(trx: Db): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`lock table seeded_rule in exclusive mode`.execute(trx)
}

/** Rules that open what a name opens, in any case, also those that open it for some queries only (protocol 2.6). */
async function madeByHand(db: Db, name: string): Promise<number[]> {
  const node = name.toLowerCase()
  const rows = await db
    .selectFrom('admin_rule')
    .select('id')
    .where(sql<boolean>`(lower(name) = ${node} or substr(lower(name), 1, ${node.length + 1}) = ${`${node}?`})`)
    .execute()
  return rows.map((row) => row.id)
}

/** Adds those that an owner removed since, with their folders; changed ones stay. Answers how many (areas 15). */
export async function restoreRules(
  db: Db,
  definitions: readonly Definition[],
  extras: readonly ExtraMenu[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await takeTurns(trx)
    const rows = await trx.selectFrom('admin_rule').select('name').execute()
    const known = new Set(rows.map((row) => row.name.toLowerCase()))
    const missing = allSeeds(definitions, extras).filter((seed) => !known.has(seed.name.toLowerCase()))
    for (const seed of missing) await add(trx, seed)
    return missing.length
  })
}

/** Parents before what stands below them. */
function allSeeds(definitions: readonly Definition[], extras: readonly ExtraMenu[]): Seed[] {
  const seeds = [...definitions.flatMap(seedsOf), ...extras.flatMap(seedsOfExtra)]
  const folders = [...definitions.map(({ menu }) => menu?.under), ...extras.map(({ under }) => under)]
  return [...foldersOf(folders), ...seeds]
}

async function add(db: Db, seed: Seed): Promise<number> {
  const parent = seed.parent
    ? await db.selectFrom('admin_rule').select('id').where('name', '=', seed.parent).executeTakeFirst()
    : undefined
  const now = Math.floor(Date.now() / 1000)
  const menu = seed.type === 'menu'
  await db
    .insertInto('seeded_rule')
    .values({ name: seed.name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('admin_rule')
    .values({
      pid: parent?.id ?? 0,
      type: seed.type,
      title: seed.title.zh,
      title_en: seed.title.en,
      name: seed.name,
      path: seed.type === 'button' ? '' : seed.name,
      icon: seed.icon ?? '',
      // A link that leads nowhere: clients leave it out of their menu, and register no page for it (protocol 2.5).
      ...(menu && { menu_type: seed.tool ? ('link' as const) : ('tab' as const) }),
      ...(seed.tool && { extend: 'add_menu_only' as const }),
      component: menu ? componentOf(seed.name) : '',
      keepalive: menu ? 1 : 0,
      weigh: seed.weigh,
      create_time: now,
      update_time: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function seedsOf(definition: Definition, at: number): Seed[] {
  const { node, menu, within } = definition
  if (!node) return []
  if (within) return buttonsOf(node, buttonNames(definition), { parent: within, of: definition.label })
  if (!menu) return []
  const entry: Seed = {
    name: node,
    parent: menu.under.name,
    type: 'menu',
    title: definition.label,
    icon: menu.icon,
    weigh: menu.weigh ?? 100 - at,
  }
  return [entry, ...buttonsOf(node, buttonNames(definition))]
}

function buttonNames(definition: Definition): Record<string, Text> {
  const usual = standardOf(definition).map((name) => [name, standard[name]] as const)
  const own = Object.entries(definition.actions ?? {}).flatMap(([name, { label, node }]) =>
    // One that shares a node has none of its own.
    node === undefined ? [[name, label] as const] : [],
  )
  return Object.fromEntries([...usual, ...own])
}

function seedsOfExtra(extra: ExtraMenu): Seed[] {
  const { node, label, under, icon, weigh, tool } = extra
  const entry: Seed = {
    name: node,
    type: 'menu',
    title: label,
    icon,
    weigh,
    tool,
    ...(under && { parent: under.name }),
  }
  return [entry, ...buttonsOf(node, extra.buttons)]
}

/** Below an entry of another name they say what they are of. */
const buttonsOf = (
  node: string,
  buttons: Readonly<Record<string, Text>>,
  below?: { parent: string; of: Text },
): Seed[] =>
  Object.entries(buttons).map(([action, title], at) => ({
    name: `${node}/${action}`,
    parent: below?.parent ?? node,
    type: 'button',
    title: below ? text(`${below.of.zh}：${title.zh}`, `${below.of.en}: ${title.en}`) : title,
    weigh: (below ? 50 : 100) - at,
  }))

/** The folders that hold something, each once, in the order of the menu. */
function foldersOf(folders: readonly (MenuFolder | undefined)[]): Seed[] {
  const byName = new Map(folders.flatMap((folder) => (folder ? [[folder.name, folder]] : [])))
  return [...byName.values()]
    .toSorted((one, other) => other.weigh - one.weigh)
    .map(({ name, label, icon, weigh }) => ({ name, type: 'menu_dir', title: label, icon, weigh }))
}
