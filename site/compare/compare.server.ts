import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { compareProducts, comparisonIds } from '../../resources/product/compare.server.ts'
import type { Tables } from '../../resources/tables.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { Route } from '../../server/http/route.ts'

/** Comparable values of at most four products (areas 23.6). Throws `unknownAddress` while comparing is switched off. */
export const compareRoute: Route = {
  app: 'api',
  controller: 'product',
  action: 'compare',
  methods: ['GET'],
  permission: 'public',
  summary: text('产品对比', 'Compare products'),
  async handle({ db, query, actor, context }) {
    if (!context.settings.flag('compare_enabled')) throw new Refusal('unknownAddress')
    return compareProducts(ownTables<Tables>(db), comparisonIds(query.ids), actor.language)
  },
}
