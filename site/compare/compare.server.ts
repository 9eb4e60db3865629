import { text } from '../../contract/text.ts'
import { compareProducts } from '../../resources/product/compare.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'

/** `ids=3,4`, `ids[]=3&ids[]=4`: whole numbers only, the rest names no product. */
function idsIn(value: unknown): number[] {
  const words = (Array.isArray(value) ? value : `${value ?? ''}`.split(',')).map(String)
  return words.filter((word) => /^\d{1,9}$/.test(word)).map(Number)
}

/** Comparable values of at most four products (areas 23.6). */
export const compareRoute: Route = {
  app: 'api',
  controller: 'product',
  action: 'compare',
  methods: ['GET'],
  permission: 'public',
  summary: text('产品对比', 'Compare products'),
  handle: ({ db, query, actor }) => compareProducts(ownTables<Tables>(db), idsIn(query.ids), actor.language),
}
