import { toWire } from '../../contract/definition/kinds.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../../server/engine/ids.ts'
import { limitOf, pageOf } from '../../server/engine/read/paging.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { productPart } from '../product/product-part.ts'
import type { Tables } from '../tables.ts'
import { part } from './part.ts'
import type { PartUses } from './part-uses.ts'

/** The lines of parts lists that name a part, by product and position, for callers who may list parts (areas 9). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'product.Part',
    action: 'uses',
    methods: ['GET'],
    permission: `${part.node}/index`,
    summary: text('配件：使用于', 'Parts: used in'),
    handle: uses,
  },
]

const { fields } = productPart

async function uses({ db, query }: Call): Promise<PartUses> {
  const id = idOf(query.id)
  if (id === undefined) throw new Refusal('notFound')
  const lines = ownTables<Tables>(db)
    .selectFrom('product_part as line')
    .innerJoin('product', 'product.id', 'line.product_id')
    .where('line.part_id', '=', id)
  const { total, products } = await lines
    .select((line) => [
      line.fn.countAll<number | string>().as('total'),
      line.fn.count<number | string>('line.product_id').distinct().as('products'),
    ])
    .executeTakeFirstOrThrow()
  const limit = limitOf(query.limit)
  const rows = await lines
    .select(['line.id', 'product.id as product_id', 'line.position_no', 'line.qty', 'line.sizes', 'line.is_wear'])
    .select(['line.is_optional', 'line.remark'])
    .select(['product.code', 'product.name', 'product.name_en', 'product.status'])
    .orderBy('product.code')
    .orderBy('line.id')
    .limit(limit)
    .offset((pageOf(query.page) - 1) * limit)
    .execute()
  const list = rows.map(({ qty, sizes, ...row }) => ({
    ...row,
    qty: toWire(fields.qty, qty),
    sizes: toWire(fields.sizes, sizes),
  }))
  return { list, total: Number(total), products: Number(products) }
}
