import { text } from '../../contract/text.ts'
import { searchCatalogue } from '../../resources/product/search-catalogue.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'

const longest = 60

/** Type-ahead over products and parts, an exact code first (areas 23.1). */
export const searchRoute: Route = {
  app: 'api',
  controller: 'site',
  action: 'search',
  methods: ['GET'],
  permission: 'public',
  summary: text('搜索产品和配件', 'Search products and parts'),
  handle: ({ db, query, actor }) => {
    const phrase = String(query.q ?? '').slice(0, longest)
    return searchCatalogue(ownTables<Tables>(db), phrase, actor.language)
  },
}
