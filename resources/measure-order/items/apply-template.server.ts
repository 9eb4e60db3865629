import { toStored } from '../../../contract/definition/kinds.ts'
import { columnsOf, fieldOf } from '../../../contract/definition/resource.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { rowsOfTemplate } from '../../measure-template/template-differences.ts'
import { readTemplateItems } from '../../measure-template/template-items.server.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import { startAfresh } from './fresh-item.ts'

interface Applied {
  id: number
  kind: string
  sample_qty: number
  /** The template that it names. */
  template: number
}

/** Copies the items of a template into an order that has none. Answers how many there are. */
export async function applyTemplate(
  { db }: WorkContext<Tables>,
  { id, kind, sample_qty, template }: Applied,
): Promise<number> {
  const rows = rowsOfTemplate(await readTemplateItems(db, template)).map((cells, at) => {
    const item = { ...startAfresh(cells, { kind, sample_qty }), order_id: id, seq: (at + 1) * 10 }
    const stored = columnsOf(measureItem).flatMap((column) => {
      const field = fieldOf(measureItem, column)
      // Cells of a template and columns of an item have the same names.
      return field && column in item ? [[column, toStored(field, item[column as keyof typeof item])]] : []
    })
    // Columns of the table alone, as their kinds store them.
    return Object.fromEntries(stored)
  })
  if (rows.length > 0) await db.insertInto('measure_item').values(rows).execute()
  return rows.length
}

/** How many items an order has. */
export async function itemsOf({ db }: Pick<WorkContext<Tables>, 'db'>, id: number): Promise<number> {
  const { count } = await db
    .selectFrom('measure_item')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(count)
}
