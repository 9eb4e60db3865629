import type { Kysely } from 'kysely'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { Schema, textColumn } from '../db/schema.ts'

/** A noun with a region in China. */
export const depot = resource({
  name: 'depot',
  node: 'store/depot',
  label: text('仓库', 'Depots'),
  title: 'name',
  fields: {
    name: { kind: 'string', label: text('名称', 'Name'), required: 'save', bounds: { max: 60 } },
    region: { kind: 'region', label: text('地区', 'Region') },
    market: { kind: 'region', label: text('市场', 'Market'), bounds: { levels: 1 } },
  },
  list: ['name', 'region', 'market'],
  filters: ['region'],
  quickSearch: ['name'],
  actions: { export: { label: text('导出', 'Export') }, import: { label: text('导入', 'Import') } },
})

export async function makeDepots(db: Db): Promise<void> {
  // Migrations see the database without its tables.
  const schema = new Schema(db as unknown as Kysely<unknown>)
  await schema.table('depot', { name: textColumn(), region: textColumn(), market: textColumn() })
  await schema.index('depot', ['region'])
}
