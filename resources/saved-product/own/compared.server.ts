import { Refusal } from '../../../contract/failures/failures.ts'
import { mostPicked, type Picked } from '../../../contract/picked.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { idsIn } from '../../../server/engine/ids.ts'
import type { CatalogueContext } from '../../product/listing/live-products.server.ts'
import { cardsOf } from '../../product/listing/product-cards.server.ts'
import { pathTo, stepsTo, type TypeTree } from '../../product-type/type-tree.server.ts'
import type { Db, Tables } from '../../tables.ts'
import { savedFailures } from '../saved-failures.ts'
import type { ComparisonLine, Comparisons } from './own-saved.ts'
import { liveAmong } from './saved-rows.server.ts'

type On = WorkContext<Tables>

/** The type of the first level above a product's own. */
export const rootOf = (tree: TypeTree, type: number | null): number | undefined => pathTo(tree, type)[0]?.id

/** Products of one type that can be compared, by the rules of the tray. */
export interface Compared {
  root: number
  ids: number[]
}

/**
 * Looks at what is to be compared: products that visitors do not see fall out; more than fit and other types than the first, or
 * than `root`, are refused.
 */
export async function checkCompared(
  db: Db,
  ids: readonly number[],
  { context, root }: { context: CatalogueContext; root?: number },
): Promise<Compared | undefined> {
  const asked = [...new Set(ids)]
  if (asked.length > mostPicked) throw new Refusal(savedFailures.compareFull, { most: mostPicked })
  const live = await liveAmong(db, asked, context)
  const { tree, language } = context
  const wanted = root ?? rootOf(tree, live[0]?.product_type_id ?? null)
  if (wanted === undefined) return undefined
  if (live.some(({ product_type_id }) => rootOf(tree, product_type_id) !== wanted)) {
    const type = stepsTo(tree, wanted, language)[0]?.name ?? ''
    throw new Refusal(savedFailures.otherType, { type })
  }
  return { root: wanted, ids: live.map(({ id }) => id) }
}

/** Puts products in the place of what the tray held of their type; without products it remembers that the tray is empty. */
export async function keepCurrent({ db, now, actor, takeTurns }: On, { root, ids }: Compared): Promise<void> {
  await takeTurns(`saved ${actor.id}`)
  const own = { user_id: actor.id, product_type_id: root, name: '' }
  const values = { product_ids: ids.join(), update_time: await nextMoment(db, actor.id, now) }
  const { numUpdatedRows } = await db
    .updateTable('saved_comparison')
    .set(values)
    .where((row) => row.and(own))
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) return
  await db
    .insertInto('saved_comparison')
    .values({ ...own, ...values, create_time: now })
    .execute()
}

/** Of two lists that changed within one second the later one is the tray all the same. */
async function nextMoment(db: Db, user: number, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('saved_comparison')
    .select((row) => row.fn.max('update_time').as('last'))
    .where('user_id', '=', user)
    .where('name', '=', '')
    .executeTakeFirstOrThrow()
  return Math.max(now, Number(last ?? 0) + 1)
}

/** What a visitor compared comes first and is filled up with what the account had of the same type. */
export async function mergeCurrent(on: On, { root, ids }: Compared): Promise<void> {
  const row = await on.db
    .selectFrom('saved_comparison')
    .select('product_ids')
    .where((eb) => eb.and({ user_id: on.actor.id, product_type_id: root, name: '' }))
    .executeTakeFirst()
  const all = [...new Set([...ids, ...idsIn(row?.product_ids)])]
  await keepCurrent(on, { root, ids: all.slice(0, mostPicked) })
}

const listsOf = (db: Db, user: number) =>
  db
    .selectFrom('saved_comparison')
    .select(['id', 'name', 'product_type_id', 'product_ids', 'update_time'])
    .where('user_id', '=', user)
    .orderBy('update_time', 'desc')
    .orderBy('id', 'desc')

/** What the tray of a member holds: the list that changed last, on whichever device. */
export async function trayOf(db: Db, user: number, context: CatalogueContext): Promise<Picked[]> {
  const row = await listsOf(db, user).where('name', '=', '').limit(1).executeTakeFirst()
  return row ? picksOf(db, idsIn(row.product_ids), context) : []
}

/** Every list of a member that holds something, the one that changed last first. */
export async function comparisonsOf(db: Db, user: number, context: CatalogueContext): Promise<Comparisons> {
  const rows = await listsOf(db, user).execute()
  const ids = [...new Set(rows.flatMap(({ product_ids }) => idsIn(product_ids)))]
  const picks = new Map((await picksOf(db, ids, context)).map((one) => [one.id, one]))
  const lines = rows.map(({ product_type_id, product_ids, update_time, ...row }): ComparisonLine => {
    const root = product_type_id ?? 0
    const products = idsIn(product_ids).flatMap((id) => picks.get(id) ?? [])
    const type = stepsTo(context.tree, root, context.language)[0]?.name ?? ''
    const gone = idsIn(product_ids).length - products.length
    return { ...row, root, type, update_time: Number(update_time), products, gone }
  })
  return {
    current: lines.filter(({ name, products }) => name === '' && products.length > 0),
    named: lines.filter(({ name }) => name !== ''),
  }
}

async function picksOf(db: Db, ids: readonly number[], context: CatalogueContext): Promise<Picked[]> {
  const cards = await cardsOf(db, ids, context)
  return cards.flatMap(({ id, code, name, cover, product_type_id }) => {
    const [root] = stepsTo(context.tree, product_type_id, context.language)
    return root ? [{ id, code, name, cover, root: root.id, type: root.name }] : []
  })
}
