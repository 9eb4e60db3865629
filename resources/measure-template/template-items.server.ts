import { toWire } from '../../contract/definition/kinds.ts'
import { columnsOf, fieldOf } from '../../contract/definition/resource.ts'
import type { Db } from '../tables.ts'
import type { ItemCells } from './item-faults.ts'
import { measureTemplateItem } from './measure-template-item.ts'

/** The items of a template on the wire, in their order; none when there is no such template. */
export async function readTemplateItems(db: Db, templateId: number): Promise<ItemCells[]> {
  const rows = await db
    .selectFrom('measure_template_item')
    .selectAll()
    .where('measure_template_id', '=', templateId)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const cells = columnsOf(measureTemplateItem).map((column) => {
      const field = fieldOf(measureTemplateItem, column)
      // A column of its definition is one of the row.
      return [column, field && toWire(field, row[column as keyof typeof row])]
    })
    // Every column of the table, as its kind has it on the wire.
    return Object.fromEntries(cells) as ItemCells
  })
}
