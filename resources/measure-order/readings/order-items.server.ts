import type { Kysely, Selectable } from 'kysely'
import { fromScaled } from '../../../contract/definition/schemas/schemas.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import type { SeqReading, ToleranceItem } from '../tolerance/item.ts'
import type { SheetReading } from './sheet.ts'

type StoredOrder = Selectable<Tables['measure_order']>
type StoredItem = Selectable<Tables['measure_item']>

/** An item as it is stored, with what the tolerance rule asks of it. */
export interface OrderItem {
  row: StoredItem
  tolerance: ToleranceItem
}

/** Items of an order in the order of its form, which sentences count from 1. */
export async function readItems(db: Kysely<Tables>, order: Pick<StoredOrder, 'id' | 'kind'>): Promise<OrderItem[]> {
  const rows = await db
    .selectFrom('measure_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ row, tolerance: toleranceOf(row, order) }))
}

const { scale } = measureItem.fields.nominal.bounds
const figure = (stored: number | null): string | null => (stored === null ? null : fromScaled(stored, scale))

/** Decimals that are kept where an item does not say it. */
const usualDecimals = { site: 1, inspect: 3 } as const

function toleranceOf(row: StoredItem, { kind }: Pick<StoredOrder, 'kind'>): ToleranceItem {
  return {
    value_type: row.value_type,
    aggregate: row.aggregate,
    decimals: row.decimals ?? usualDecimals[kind],
    nominal: figure(row.nominal),
    upper_tol: figure(row.upper_tol),
    lower_tol: figure(row.lower_tol),
    expect_text: row.expect_text,
    choices: storedJson<readonly string[]>(row.choices || '[]'),
    readings_required: row.readings_required,
    is_required: row.is_required,
  }
}

/** Valid readings of an order: of one round or of all, of some items or of all. */
export async function readReadings(
  db: Kysely<Tables>,
  orderId: number,
  round?: number,
  items?: readonly number[],
): Promise<SheetReading[]> {
  let query = db
    .selectFrom('measure_reading as reading')
    .leftJoin('admin', 'admin.id', 'reading.admin_id')
    .select(['reading.id', 'reading.item_id', 'reading.round', 'reading.seq', 'reading.value'])
    .select(['reading.instrument_id', 'reading.source', 'reading.create_time', 'admin.nickname'])
    .where('reading.order_id', '=', orderId)
    .where('reading.is_void', '=', 0)
    .orderBy('reading.id')
    .$narrowType<{ item_id: number }>()
  if (round !== undefined) query = query.where('reading.round', '=', round)
  if (items) query = query.where('reading.item_id', 'in', items)
  const rows = await query.execute()
  return rows.map((row) => ({ ...row, nickname: row.nickname ?? '' }))
}

export function byItem<R extends { item_id: number } & SeqReading>(readings: readonly R[]): Map<number, R[]> {
  const found = new Map<number, R[]>()
  for (const reading of readings) found.set(reading.item_id, [...(found.get(reading.item_id) ?? []), reading])
  return found
}
