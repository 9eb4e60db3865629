import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { toWire } from '../../../contract/definition/kinds.ts'
import { columnsOf, fieldOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { idOf } from '../../../server/engine/ids.ts'
import type { Values } from '../../../server/engine/module.ts'
import { idsInScope } from '../../../server/engine/read/inScope.ts'
import { ownTables } from '../../../server/engine/table.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { ItemCells } from '../../measure-template/item-faults.ts'
import { type OrderItem, templateDifferences } from '../../measure-template/template-differences.ts'
import { readTemplateItems } from '../../measure-template/template-items.server.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import { measureOrder } from '../measure-order.ts'
import { startAfresh } from './fresh-item.ts'
import { measuredIn } from './measure-item.server.ts'
import type { TemplateUpdate } from './template-update.ts'

/** What an order would take over from its template as that stands now. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'templateUpdate',
    methods: ['GET'],
    permission: `${measureOrder.node}/edit`,
    summary: text('测量单：与模板的差异', 'Measurement orders: differences from the template'),
    query: z.object({ id: z.int() }),
    handle: templateUpdate,
  },
]

async function templateUpdate({ db: connection, query, context }: Call): Promise<TemplateUpdate> {
  const [id] = await idsInScope(connection, measureOrder, [idOf(query.id) ?? 0], context)
  const db = ownTables<Tables>(connection)
  const order = await db
    .selectFrom('measure_order as order')
    .innerJoin('measure_template as template', 'template.id', 'order.measure_template_id')
    .select(['order.id', 'order.kind', 'order.sample_qty', 'order.lock_version', 'order.measure_template_id'])
    .select(['template.code', 'template.name', 'template.name_en'])
    .where('order.id', '=', id ?? 0)
    .executeTakeFirst()
  if (!order) throw new Refusal('notFound')
  const { code, name, name_en, lock_version } = order
  const { items, wanted } = await readBoth(db, order)
  const instruments = await db.selectFrom('measure_instrument').select(['id', 'code', 'name', 'name_en']).execute()
  const joined = <Item extends ItemCells>(item: Item) => ({
    ...item,
    instrument: instruments.find((one) => one.id === item.instrument_id) ?? null,
  })
  return { template: { code, name, name_en }, lock_version, items: items.map(joined), wanted: wanted.map(joined) }
}

/** Whether an update from its template would change an order. */
export async function differsFromTemplate(db: Kysely<Tables>, order: Values): Promise<boolean> {
  const { items, wanted } = await readBoth(db, order)
  return templateDifferences(items, wanted).some(({ kind }) => kind !== 'kept')
}

/** The items of an order, and those of its template as they would be applied to it. */
async function readBoth(db: Kysely<Tables>, order: Values): Promise<{ items: OrderItem[]; wanted: ItemCells[] }> {
  const rows = await db
    .selectFrom('measure_item')
    .selectAll()
    .where('order_id', '=', Number(order.id))
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const measured = await measuredIn(
    db,
    rows.map(({ id }) => id),
  )
  const template = await readTemplateItems(db, Number(order.measure_template_id))
  return {
    items: rows.map((row) => ({ ...onWire(row), id: row.id, isMeasured: measured.has(row.id) })),
    // An item that is applied has the same columns.
    wanted: template.map((item) => startAfresh(item, order) as unknown as ItemCells),
  }
}

const onWire = (row: Values): ItemCells =>
  // Every column of an item, as its kind has it on the wire.
  Object.fromEntries(
    columnsOf(measureItem).map((column) => {
      const field = fieldOf(measureItem, column)
      return [column, field && toWire(field, row[column])]
    }),
  ) as unknown as ItemCells
