import { toWire } from '../../contract/definition/kinds.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { idOf } from '../../server/engine/ids.ts'
import { limitOf, pageOf } from '../../server/engine/read/paging.ts'
import { ownTables } from '../../server/engine/table.ts'
import type { NounCalls } from '../../server/http/nounCalls.ts'
import type { Call } from '../../server/http/route.ts'
import { partSupplier } from '../part/suppliers/part-supplier.ts'
import type { Tables } from '../tables.ts'
import { supplier } from './supplier.ts'
import type { SuppliedParts } from './supplier-parts.ts'

/** The parts that a supplier sells, for callers who may see suppliers (areas 10). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.Supplier',
    action: 'parts',
    methods: ['GET'],
    permission: `${supplier.node}/index`,
    summary: text('供应商：供应配件', 'Suppliers: parts supplied'),
    handle: parts,
  },
]

const { price, moq } = partSupplier.fields

async function parts({ db, query }: Call): Promise<SuppliedParts> {
  const id = idOf(query.id)
  if (id === undefined) throw new Refusal('notFound')
  const lines = ownTables<Tables>(db)
    .selectFrom('part_supplier as line')
    .innerJoin('part', 'part.id', 'line.part_id')
    .where('line.supplier_id', '=', id)
  const { total } = await lines
    .select((line) => line.fn.countAll<number | string>().as('total'))
    .executeTakeFirstOrThrow()
  const limit = limitOf(query.limit)
  const rows = await lines
    .select(['line.id', 'part.id as part_id', 'line.supplier_part_no', 'line.price', 'line.currency', 'line.moq'])
    .select(['line.lead_time_days', 'line.is_preferred', 'line.valid_until_date'])
    .select(['part.code', 'part.name', 'part.name_en', 'part.status'])
    .orderBy('part.code')
    .orderBy('line.id')
    .limit(limit)
    .offset((pageOf(query.page) - 1) * limit)
    .execute()
  const list = rows.map((row) => ({ ...row, price: toWire(price, row.price), moq: toWire(moq, row.moq) }))
  return { list, total: Number(total) }
}
