import type { QueryExecutorProvider } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type Language, say, text } from '../../../contract/text.ts'
import { tableCache } from '../../memory/tableCache.ts'
import { type AnyDb, anyTable } from '../table.ts'

/** Banners that an owner wrote into the menu, by the name of the rule; without the English the Chinese stands in. */
const writtenRemarks = tableCache(['admin_rule'], async (db: AnyDb) => {
  const rows = await db
    .selectFrom('admin_rule')
    .select(['name', 'remark', 'remark_en'])
    .where('remark', '<>', '')
    .execute()
  return new Map(rows.map((row) => [String(row.name), text(String(row.remark), String(row.remark_en || row.remark))]))
})

/**
 * The banner above a list: that of its menu entry or of the button to view it, else that of the definition, else empty (protocol
 * 2.8, 3.4).
 */
export async function remarkOf(
  connection: QueryExecutorProvider,
  { node, remark }: Pick<Definition, 'node' | 'remark'>,
  language: Language,
): Promise<string> {
  const remarks = await writtenRemarks(anyTable(connection))
  const written = node === undefined ? undefined : (remarks.get(node) ?? remarks.get(`${node}/index`))
  const banner = written ?? remark
  return banner ? say(banner, language) : ''
}
