import { call } from '../../browser/api-client.ts'
import type { ListAnswer } from '../../contract/envelope.ts'
import { attachment } from '../../contract/system/attachment.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'
import { isPublic } from './file.ts'

/** The same rows with links that still work; those to files which are not public run out. Throws CallFailure. */
export async function freshRows(rows: readonly Row[]): Promise<readonly Row[]> {
  const ids = rows.filter((row) => !isPublic(row)).map(idOf)
  if (ids.length === 0) return rows
  const query = { search: [{ field: 'id', operator: 'IN', val: ids.map(String) }], limit: 500 }
  const { data } = await call<ListAnswer<Row>>({ path: callAddress(attachment, 'index'), query })
  const fresh = new Map(data.list.map((row) => [idOf(row), row]))
  return rows.map((row) => fresh.get(idOf(row)) ?? row)
}
