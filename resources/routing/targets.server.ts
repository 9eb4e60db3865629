import { type Text, text } from '../../contract/text.ts'
import type { Db } from '../tables.ts'

/** What routings are for. */
interface Targeted {
  id: number
  product_id: number | null
  part_id: number | null
}

/** What the product or part of each routing is called, code first. */
export async function targetsOf(db: Db, rows: readonly Targeted[]): Promise<ReadonlyMap<number, Text>> {
  const products = await namesIn(
    db,
    'product',
    rows.flatMap(({ product_id }) => product_id ?? []),
  )
  const parts = await namesIn(
    db,
    'part',
    rows.flatMap(({ part_id }) => part_id ?? []),
  )
  return new Map(
    rows.flatMap(({ id, product_id, part_id }) => {
      const name = product_id === null ? parts.get(part_id ?? 0) : products.get(product_id)
      return name ? [[id, name]] : []
    }),
  )
}

async function namesIn(db: Db, table: 'product' | 'part', ids: readonly number[]): Promise<ReadonlyMap<number, Text>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom(table)
    .select(['id', 'code', 'name', 'name_en'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, code, name, name_en }) => [id, text(`${code} ${name}`, `${code} ${name_en || name}`)]))
}
