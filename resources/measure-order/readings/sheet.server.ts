import type { Kysely } from 'kysely'
import { isRowOf } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { idsInScope } from '../../../server/engine/read/inScope.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { reads } from '../../../server/engine/writing.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import { type Actor, may } from '../../../server/permission/actor.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import { judgeItem } from '../tolerance/judge-item.ts'
import type { StoredOrder } from './judging.server.ts'
import { byItem, type OrderItem, readItems, readReadings } from './order-items.server.ts'
import type { Sheet, SheetInstrument, SheetItem, SheetOrder, SheetReading } from './sheet.ts'

/** All that screens need to take readings: what is measured, what was read, with what (areas 13.6). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'sheet',
    methods: ['GET'],
    permission: `${measureOrder.node}/index`,
    summary: text('测量订单：读数表', 'Measurement orders: readings'),
    handle: sheet,
  },
]

async function sheet({ db: connection, query, context, actor }: Call): Promise<Sheet> {
  const id = idOf(query.id)
  const [found] = id === undefined ? [] : await idsInScope(connection, measureOrder, [id], context)
  if (found === undefined) throw new Refusal('notFound')
  const db = ownTables<Tables>(connection)
  const order = await db.selectFrom('measure_order').selectAll().where('id', '=', found).executeTakeFirstOrThrow()
  const [items, readings] = [await readItems(db, order), await readReadings(db, order.id)]
  const present = byItem(readings.filter(({ round }) => round === order.round))
  return {
    order: orderOf(order, actor),
    items: items.map((item) => itemOf(item, present.get(item.row.id) ?? [])),
    readings,
    instruments: await readInstruments(db, reads(connection, context).today()),
  }
}

/** Whoever works on an order may record, while it is measured. */
export const mayRecord = (order: StoredOrder, actor: Actor): boolean =>
  order.state === 'measuring' && may(actor, `${measureOrder.node}/record`) && isRowOf(measureOrder, order, actor.id)

const orderOf = (order: StoredOrder, actor: Actor): SheetOrder => ({
  id: order.id,
  code: order.code,
  title: order.title,
  kind: order.kind,
  state: order.state,
  result: order.result,
  round: order.round,
  lock_version: order.lock_version,
  customer_name: order.customer_name,
  object_code: order.object_code,
  object_name: order.object_name,
  object_name_en: order.object_name_en,
  batch_no: order.batch_no,
  sample_qty: order.sample_qty,
  accept_limit: order.accept_limit,
  plan_start_time: order.plan_start_time,
  photos: storedJson<readonly string[]>(order.photos || '[]'),
  records: mayRecord(order, actor),
})

function itemOf({ row, tolerance }: OrderItem, readings: readonly SheetReading[]): SheetItem {
  const { value, deviation, result } = judgeItem(tolerance, readings)
  return {
    ...tolerance,
    id: row.id,
    seq: row.seq,
    position: row.position,
    name: row.name,
    name_en: row.name_en,
    kind: row.kind,
    unit: row.unit,
    is_key: row.is_key,
    instrument_id: row.instrument_id,
    gauge: row.gauge,
    method: row.method,
    remark: row.remark,
    ng_note: row.ng_note,
    photos: storedJson<readonly string[]>(row.photos || '[]'),
    ...{ value, deviation, result },
  }
}

/** Instruments that are in use. */
async function readInstruments(db: Kysely<Tables>, today: string): Promise<SheetInstrument[]> {
  const rows = await db
    .selectFrom('measure_instrument')
    .select(['id', 'code', 'name', 'name_en', 'due_date'])
    .where('status', '=', '1')
    .orderBy('code')
    .execute()
  return rows.map((row) => ({ ...row, overdue: row.due_date !== null && row.due_date < today }))
}
