import { dayOf, defaultTimeZone } from '../../../contract/moment.ts'
import type { DemoTools } from '../../../server/engine/demo.ts'
import type { Db } from '../../tables.ts'
import { partSources } from './part-suppliers-texts.demo.ts'

const day = 86_400

/** The suppliers of a part as its form posts them, those that the demo has. */
export const sourcesOf = (code: string, suppliers: ReadonlyMap<string, number>, now: number) =>
  (partSources[code] ?? [])
    .filter(({ from }) => suppliers.has(from))
    .map(({ from, number, price, moq, days }, at) => ({
      supplier_id: suppliers.get(from) ?? 0,
      supplier_part_no: number,
      price,
      moq,
      lead_time_days: days,
      is_preferred: at === 0 ? 1 : 0,
      valid_until_date: dayOf(now + (180 - at * 60) * day, defaultTimeZone),
    }))

/** Suppliers of the demo by their short names. */
export async function demoSuppliersIn(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('supplier').select(['id', 'short_name']).execute()
  return new Map(rows.map(({ id, short_name }) => [short_name, Number(id)]))
}

const cents = (price: string): number => Math.round(Number(price) * 100)

/** Writes into history what prices were before, as a save of the buyer would have. */
export async function tellPrices(db: Db, { now }: DemoTools, part: { id: number; code: string }): Promise<void> {
  const changed = (partSources[part.code] ?? []).filter(({ was }) => was)
  if (changed.length === 0) return
  const buyer = await db.selectFrom('admin').select('id').where('username', '=', 'buyer_xu').executeTakeFirst()
  const rows = await db.selectFrom('part_supplier').selectAll().where('part_id', '=', part.id).execute()
  for (const { number, was } of changed) {
    const row = rows.find((one) => one.supplier_part_no === number)
    if (!row || !was) continue
    const { part_id: _part, ...after } = row
    const line = (price: number | null) => JSON.stringify([{ ...after, price }])
    await db
      .insertInto('change')
      .values({
        ...{ resource: 'part', row_id: part.id, action: 'edit', field: 'suppliers', row_title: part.code },
        ...{ before: line(cents(was.price)), after: line(row.price), admin_id: buyer?.id ?? null },
        ...{ ip: '', useragent: '', create_time: now - was.days * day },
      })
      .execute()
  }
}
