import * as z from 'zod/mini'
import { text } from '../../../contract/text.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import type { Operations } from './operations.ts'

/** What an inspection may be of, for whoever fills in an order: operations have no list of their own to choose from. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'operations',
    methods: ['GET'],
    permission: `${measureOrder.node}/index`,
    summary: text('测量单：可选工序', 'Measurement orders: operations to choose from'),
    query: z.object({ routing_id: z.int() }),
    handle: operations,
  },
]

async function operations({ db, query }: Call): Promise<Operations> {
  const list = await ownTables<Tables>(db)
    .selectFrom('routing_operation')
    .select(['id', 'seq', 'name', 'name_en'])
    .where('routing_id', '=', idOf(query.routing_id) ?? 0)
    .orderBy('seq')
    .execute()
  return { list: list.map((one) => ({ ...one, seq: one.seq ?? 0 })) }
}
