import type { Db } from '../../tables.ts'

/** How many items of each order are out of their limits. */
export async function countNg(
  db: Pick<Db, 'selectFrom'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('measure_item')
    .select((row) => ['order_id', row.fn.countAll<number | string>().as('count')])
    .where('order_id', 'in', ids)
    .where('result', '=', 'ng')
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [Number(order_id), Number(count)]))
}
