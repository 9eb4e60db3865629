import { type MenuName, menus } from '../../contract/menus.ts'
import { type Definition, standardOf } from '../../contract/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'

/** A menu entry that no resource describes: a screen of its own, with its buttons. */
export interface ExtraMenu {
  node: string
  label: Text
  under?: MenuName
  icon: string
  weigh: number
  component: string
  buttons: Readonly<Record<string, Text>>
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
  component?: string
}

/**
 * Adds the menu entries and buttons of every resource that has a menu, by name, and only those never seeded before: what
 * an owner changed or removed stays so. Groups of `*` hold new ones at once, others must be given them (architecture 7). Answers
 * the names it added.
 */
export async function seedRules(
  db: Db,
  definitions: readonly Definition[],
  extras: readonly ExtraMenu[],
): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    const seeded = await trx.selectFrom('seeded_rule').select('name').execute()
    const known = new Set(seeded.map((row) => row.name))
    const fresh = allSeeds(definitions, extras).filter((seed) => !known.has(seed.name))
    for (const seed of fresh) await add(trx, seed)
    return fresh.map((seed) => seed.name)
  })
}

/** Adds those that an owner removed since, with their folders; what he changed stays. Answers how many (areas 15). */
export async function restoreRules(
  db: Db,
  definitions: readonly Definition[],
  extras: readonly ExtraMenu[],
): Promise<number> {
  return db.transaction().execute(async (trx) => {
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
  return [...foldersOf(seeds), ...seeds]
}

async function add(db: Db, seed: Seed): Promise<void> {
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
  await db
    .insertInto('admin_rule')
    .values({
      pid: parent?.id ?? 0,
      type: seed.type,
      title: seed.title.zh,
      title_en: seed.title.en,
      name: seed.name,
      path: seed.type === 'button' ? '' : seed.name,
      icon: seed.icon ?? '',
      ...(menu && { menu_type: 'tab' as const }),
      component: seed.component ?? '',
      keepalive: menu ? 1 : 0,
      weigh: seed.weigh,
      create_time: now,
      update_time: now,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

function seedsOf(definition: Definition, at: number): Seed[] {
  const { node, menu } = definition
  if (!node || !menu) return []
  const entry: Seed = {
    name: node,
    parent: menu.under,
    type: 'menu',
    title: definition.label,
    icon: menu.icon,
    weigh: menu.weigh ?? 100 - at,
    component: `/src/views/backend/${node}/index.vue`,
  }
  const usual = standardOf(definition).map((name) => [name, standard[name]] as const)
  const own = Object.entries(definition.actions ?? {}).map(([name, action]) => [name, action.label] as const)
  return [entry, ...buttonsOf(node, Object.fromEntries([...usual, ...own]))]
}

function seedsOfExtra(extra: ExtraMenu): Seed[] {
  const { node, label, under, icon, weigh } = extra
  const component = `/src/views/backend/${extra.component}.vue`
  const entry: Seed = {
    name: node,
    type: 'menu',
    title: label,
    icon,
    weigh,
    component,
    ...(under && { parent: under }),
  }
  return [entry, ...buttonsOf(node, extra.buttons)]
}

const buttonsOf = (node: string, buttons: Readonly<Record<string, Text>>): Seed[] =>
  Object.entries(buttons).map(([action, title], at) => ({
    name: `${node}/${action}`,
    parent: node,
    type: 'button',
    title,
    weigh: 100 - at,
  }))

/** Only folders that hold something: an empty one leads nowhere. */
function foldersOf(seeds: readonly Seed[]): Seed[] {
  const needed = new Set(seeds.map((seed) => seed.parent))
  return Object.entries(menus)
    .filter(([name]) => needed.has(name))
    .map(([name, { label, icon, weigh }]) => ({ name, type: 'menu_dir', title: label, icon, weigh }))
}
