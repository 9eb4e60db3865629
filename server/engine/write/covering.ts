import type { SystemTables } from '../../../contract/system/tables.ts'
import type { Db } from '../../db/database.ts'
import { tableCache } from '../../memory/tableCache.ts'
import { ownTables, type Trx } from '../table.ts'

/** Which rules of data security are on: recycle rules and, with the columns that they watch, those of sensitive data, by table. */
export interface Covering {
  deletions: ReadonlyMap<string, number>
  changes: ReadonlyMap<string, { id: number; columns: ReadonlySet<string> }>
}

/** The enabled rules, kept until one of them is written (areas 20). */
export const coveringRules: (db: Db | Trx) => Promise<Covering> = tableCache(
  ['security_data_recycle', 'security_sensitive_data'],
  async (connection: Db | Trx): Promise<Covering> => {
    const db = ownTables<SystemTables>(connection)
    const recycle = await db
      .selectFrom('security_data_recycle')
      .select(['id', 'data_table'])
      .where('status', '=', '1')
      .execute()
    const sensitive = await db
      .selectFrom('security_sensitive_data')
      .select(['id', 'data_table', 'data_fields'])
      .where('status', '=', '1')
      .execute()
    return {
      deletions: new Map(recycle.map(({ id, data_table }) => [data_table, id])),
      changes: new Map(
        sensitive.map(({ id, data_table, data_fields }) => [
          data_table,
          { id, columns: new Set(Object.keys(JSON.parse(data_fields))) },
        ]),
      ),
    }
  },
)
