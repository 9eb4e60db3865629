import * as z from 'zod/mini'
import { text } from '../../../contract/text.ts'
import { ownPage } from '../../../server/engine/read/paging.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { typed } from '../../../server/forms/typed.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import { catalogueContext } from '../../product/listing/live-products.server.ts'
import { cardsOf } from '../../product/listing/product-cards.server.ts'
import { productHit } from '../../product/published-product.ts'
import { stepsTo } from '../../product-type/type-tree.server.ts'
import type { Db, Tables } from '../../tables.ts'
import type { SavedLine, SavedList } from './own-saved.ts'

const some = z.optional(z.union([z.string(), z.number()]))
const line = z.strictObject({
  ...{ id: z.int(), code: z.string(), name: z.string(), create_time: z.int() },
  card: z.nullable(z.looseObject({ id: z.int(), code: z.string(), name: z.string(), cover: z.string() })),
  root: z.nullable(z.strictObject({ id: z.int(), name: z.string() })),
})

/** `saved/list`: the saved products of a member (areas 23.10). */
export const calls: NounCalls = () => [
  {
    app: 'api',
    controller: 'saved',
    action: 'list',
    methods: ['GET'],
    permission: 'account/saved',
    summary: text('我的收藏', 'My saved products'),
    query: z.object({ page: some, limit: some, quickSearch: z.optional(z.string()) }),
    answer: z.strictObject({ list: z.array(line), total: z.int(), page: z.int(), saved: z.int() }),
    handle: list,
  },
]

async function list({ db, actor, query }: Call): Promise<SavedList> {
  const own = ownTables<Tables>(db)
  const rows = await savedProducts(own, actor.id)
  const told = rows.map(({ create_time, ...row }) => {
    const { id, code, name } = productHit.project(row, actor.language)
    return { id, code, name, create_time: Number(create_time), words: [code, row.name, row.name_en] }
  })
  const phrase = typed(query, 'quickSearch').toLowerCase()
  const found = told.filter(({ words }) => words.some((word) => word.toLowerCase().includes(phrase)))
  const { page, limit, offset } = ownPage(query, found.length)
  const shown = found.slice(offset, offset + limit)
  const context = await catalogueContext(own, actor.language)
  const ids = shown.map(({ id }) => id)
  const cards = new Map((await cardsOf(own, ids, context)).map((card) => [card.id, card]))
  const lines = shown.map(({ words: _words, ...one }): SavedLine => {
    const card = cards.get(one.id) ?? null
    const [root] = card ? stepsTo(context.tree, card.product_type_id, context.language) : []
    return { ...one, card, root: root ? { id: root.id, name: root.name } : null }
  })
  return { list: lines, total: found.length, page, saved: rows.length }
}

/** At most 200 of them, so that the search needs no index. */
const savedProducts = (db: Db, user: number) =>
  db
    .selectFrom('saved_product')
    .innerJoin('product', 'product.id', 'saved_product.product_id')
    .select(productHit.columns)
    .select('saved_product.create_time')
    .where('saved_product.user_id', '=', user)
    .orderBy('saved_product.create_time', 'desc')
    .orderBy('saved_product.id', 'desc')
    .execute()
