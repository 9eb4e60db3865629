import type { Language } from '../../contract/text.ts'
import { countPublishedParts } from '../../resources/part/part-list.server.ts'
import { readingIn } from '../../resources/product/listing/live-products.server.ts'
import { countProducts } from '../../resources/product/listing/product-query.server.ts'
import type { Db } from '../../resources/tables.ts'
import { tabAddress } from './list-address.ts'
import { partFilter, productFilter } from './list-filters.ts'

/** What the other tab is asked when its link is followed. */
const queryOf = (query: URLSearchParams, tab: 'products' | 'parts'): URLSearchParams =>
  new URL(tabAddress(query.toString(), tab), 'http://localhost').searchParams

/** How many products the link to their tab shows. */
export async function countProductsTab(db: Db, query: URLSearchParams, language: Language): Promise<number> {
  const filter = productFilter(queryOf(query, 'products'), 1)
  return countProducts(db, { reading: await readingIn(db, language), filter })
}

/** How many parts the link to theirs shows. */
export const countPartsTab = (db: Db, query: URLSearchParams, language: Language): Promise<number> =>
  countPublishedParts(db, partFilter(queryOf(query, 'parts'), 1), language)
