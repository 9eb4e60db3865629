import { text } from '../../contract/text.ts'
import { listPublishedParts } from '../../resources/part/part-list.server.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'
import { partFilter, usualPerPage } from './list-filters.ts'

function wordsOf(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (typeof value === 'string' || typeof value === 'number') words.append(name, `${value}`)
  }
  return words
}

/** Reads of the catalogue that are no screen of their own (areas 23). */
export const catalogueCalls: readonly Route[] = [
  {
    app: 'api',
    controller: 'product',
    action: 'types',
    methods: ['GET'],
    permission: 'public',
    summary: text('产品类型', 'Product types'),
    handle: ({ db, actor }) => listProductTypes(ownTables<Tables>(db), actor.language),
  },
  {
    app: 'api',
    controller: 'part',
    action: 'index',
    methods: ['GET'],
    permission: 'public',
    summary: text('配件', 'Parts'),
    handle: ({ db, query, actor, context }) => {
      const perPage = context.settings.number('product_page_size', usualPerPage)
      return listPublishedParts(ownTables<Tables>(db), partFilter(wordsOf(query), perPage), actor.language)
    },
  },
]
