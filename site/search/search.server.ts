import { text } from '../../contract/text.ts'
import { searchArticles } from '../../resources/article/search-articles.server.ts'
import { searchCatalogue } from '../../resources/product/search-catalogue.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'
import type { SearchHits } from './search-hits.ts'

const longest = 60

/** Type-ahead over products, parts and articles, an exact code first (areas 23.1). */
export const searchRoute: Route = {
  app: 'api',
  controller: 'site',
  action: 'search',
  methods: ['GET'],
  permission: 'public',
  summary: text('搜索产品、配件和文章', 'Search products, parts and articles'),
  async handle({ db, query, actor: { language }, now }): Promise<SearchHits> {
    const phrase = String(query.q ?? '').slice(0, longest)
    const own = ownTables<Tables>(db)
    const [catalogue, articles] = await Promise.all([
      searchCatalogue(own, phrase, language),
      searchArticles(own, phrase, { language, now }),
    ])
    return { ...catalogue, articles }
  },
}
