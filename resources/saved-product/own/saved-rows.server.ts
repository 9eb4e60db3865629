import { Refusal } from '../../../contract/failures/failures.ts'
import { mostSaved } from '../../../contract/picked.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { type CatalogueContext, liveProducts } from '../../product/listing/live-products.server.ts'
import type { Db, Tables } from '../../tables.ts'
import { savedFailures } from '../saved-failures.ts'

type On = WorkContext<Tables>

/** Ids of the products that a member saved, newest first. */
export async function savedIds(db: Db, user: number): Promise<number[]> {
  const rows = await savedRows(db, user).execute()
  return rows.map(({ product_id }) => product_id ?? 0)
}

const savedRows = (db: Db, user: number) =>
  db
    .selectFrom('saved_product')
    .select('product_id')
    .where('user_id', '=', user)
    .orderBy('create_time', 'desc')
    .orderBy('id', 'desc')

/** Those of the products that visitors see, with their types, in the order asked. */
export async function liveAmong(db: Db, ids: readonly number[], context: CatalogueContext) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('product')
    .select(['id', 'product_type_id'])
    .where('id', 'in', ids)
    .where((eb) => eb.and(liveProducts(context)))
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Saves products that are not saved yet, the first as the newest; answers for how many there was no room. */
export async function saveProducts(
  { db, now, actor, takeTurns }: On,
  ids: readonly number[],
  since: number = now,
): Promise<number> {
  await takeTurns(`saved ${actor.id}`)
  const known = new Set(await savedIds(db, actor.id))
  const fresh = ids.filter((id) => !known.has(id))
  const fitting = fresh.slice(0, Math.max(0, mostSaved - known.size))
  const values = fitting.map((product_id) => ({ user_id: actor.id, product_id, create_time: since })).reverse()
  if (values.length > 0) await db.insertInto('saved_product').values(values).execute()
  return fresh.length - fitting.length
}

/** Saves one product. Throws `full`. */
export async function saveProduct(on: On, id: number, since?: number): Promise<void> {
  const left = await saveProducts(on, [id], since)
  if (left > 0) throw new Refusal(savedFailures.full, { most: mostSaved })
}
