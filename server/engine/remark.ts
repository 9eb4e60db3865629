import type { QueryExecutorProvider } from 'kysely'
import type { Definition } from '../../contract/resource.ts'
import { type Language, say } from '../../contract/text.ts'
import { kept } from '../config/kept.ts'
import { type AnyDb, anyTable } from './table.ts'

/** Banners that an owner wrote into the menu, by the name of the rule; he writes them in one language. */
const writtenRemarks = kept(['admin_rule'], async (db: AnyDb) => {
  const rows = await db.selectFrom('admin_rule').select(['name', 'remark']).where('remark', '<>', '').execute()
  return new Map(rows.map((row) => [String(row.name), String(row.remark)]))
})

/** The banner above a list: that of its menu entry, else that of the definition (protocol 3.4). */
export async function remarkOf(
  connection: QueryExecutorProvider,
  { node, remark }: Definition,
  language: Language,
): Promise<string> {
  const written = node === undefined ? undefined : (await writtenRemarks(anyTable(connection))).get(node)
  return written ?? (remark ? say(remark, language) : '')
}
