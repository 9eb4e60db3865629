import { noteChanged } from '../../../server/db/feed.ts'
import { insertRows } from '../../../server/engine/write/insertRows.ts'
import { readTypeTree, type TypeTree, templateOf } from '../../product-type/type-tree.server.ts'
import { storedJson } from '../../stored-json.ts'
import type { Trx } from '../../tables.ts'
import type { Params } from '../params/params.ts'
import { facetValues } from '../params/specs.ts'
import { type ProductFacetTable, standardKey } from '../product-facet.ts'

interface Faceted {
  id: number
  product_type_id: number | null
  params: Params
  standards: readonly string[]
}

function facetsOf(row: Faceted, tree: TypeTree): ProductFacetTable[] {
  const values = facetValues(row.params, templateOf(tree, row.product_type_id))
  const standards = row.standards.map((value) => ({ key: standardKey, value }))
  const all = [...values, ...standards].map((facet) => ({ product_id: row.id, ...facet }))
  return [...new Map(all.map((facet) => [JSON.stringify(facet), facet])).values()]
}

// Three values a row, well below the parameters either database takes in one statement.
const rowsPerInsert = 300

async function writeFacets(db: Trx, facets: readonly ProductFacetTable[]): Promise<void> {
  for (let at = 0; at < facets.length; at += rowsPerInsert) {
    const rows = facets.slice(at, at + rowsPerInsert)
    await insertRows(
      db,
      'product_facet',
      rows.map((row) => ({ ...row })),
    )
  }
}

/** Writes what one product can be filtered by; `isNew` saves looking for old rows. */
export async function writeProductFacets(db: Trx, row: Faceted, isNew: boolean): Promise<void> {
  if (!isNew) await db.deleteFrom('product_facet').where('product_id', '=', row.id).execute()
  await writeFacets(db, facetsOf(row, await readTypeTree(db)))
}

const productsPerStep = 500

/** Does the same for every product of these types, after a template or the place of a type changed. */
export async function rewriteFacets(db: Trx, typeIds: readonly number[]): Promise<void> {
  const tree = await readTypeTree(db)
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('product')
      .select(['id', 'product_type_id', 'params', 'standards'])
      .where('product_type_id', 'in', typeIds)
      .where('id', '>', after)
      .orderBy('id')
      .limit(productsPerStep)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    const ids = rows.map((row) => row.id)
    await db.deleteFrom('product_facet').where('product_id', 'in', ids).execute()
    const facets = rows.flatMap(({ params, standards, ...row }) =>
      facetsOf({ ...row, params: storedJson(params), standards: storedJson(standards) }, tree),
    )
    await writeFacets(db, facets)
    await noteChanged(db, 'product', ids)
    after = last.id
  }
}
