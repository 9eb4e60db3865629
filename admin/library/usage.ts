import { call } from '../../browser/api-client.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Text } from '../../contract/text.ts'
import { callAddress } from '../parts/definition.ts'
import { idOf, type Row } from '../parts/row.ts'

/** A row that shows a file, as the server says it. */
export interface FilePlace {
  resource: string
  row_id: number
  field: string
  label: Text
  title: string
  name: Text
}

const isPlace = (value: unknown): value is FilePlace =>
  typeof value === 'object' && value !== null && 'resource' in value && 'label' in value

/** Where a file is used, as far as its row was read whole. */
export const placesIn = (row: Row): readonly FilePlace[] => (Array.isArray(row.usage) ? row.usage.filter(isPlace) : [])

/** How many of its places the reader may not open. */
export const beyondReach = (row: Row): number => Number(row.usage_beyond ?? 0)

/** Where files are used, by their ids; those that cannot be read are left out. */
export async function readPlaces(rows: readonly Row[]): Promise<ReadonlyMap<number, readonly FilePlace[]>> {
  const read = async (row: Row): Promise<[number, readonly FilePlace[]][]> => {
    const query = { id: idOf(row) }
    const { data } = await call<{ row: Row }>({ path: callAddress(attachment, 'edit'), query, quiet: true })
    return [[idOf(row), placesIn(data.row)]]
  }
  const found = await Promise.all(rows.map((row) => read(row).catch(() => [])))
  return new Map(found.flat())
}
