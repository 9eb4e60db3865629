import { type Expression, type SqlBool, sql } from 'kysely'
import { type PolicyTable, readPolicy } from '../resources/config/untranslated.server.ts'
import { storedJson } from '../resources/stored-json.ts'
import type { Db, Tables } from '../resources/tables.ts'
import type { Db as SystemDb } from '../server/db/database.ts'
import { anyTable, ownTables } from '../server/engine/table.ts'
import type { Listed, Listing } from '../server/site/screen.ts'

/** Ids of one piece: with pictures and both languages a megabyte or two of a site map. */
const pieceSize = 1000

interface RowPages {
  table: PolicyTable
  /** Conditions of the rows that have a page in Chinese. */
  live(db: Db, now: number): readonly Expression<SqlBool>[] | Promise<readonly Expression<SqlBool>[]>
  address(id: number): string
  /** Columns with pictures, beside the cover. */
  pictures?: readonly string[]
  /** Columns with moments; the latest of them is the last change of the page. */
  changed: readonly string[]
  until?(db: Db, now: number): Promise<number | undefined>
}

/** Pages of the rows of a table as pieces of their ids: nothing is read to be passed over. */
export function listingOfRows({ table, live, address, pictures = [], changed, until }: RowPages): Listing {
  return {
    async pieces(db, now) {
      const conditions = await live(ownTables<Tables>(db), now)
      return anyTable(db)
        .selectFrom(table)
        .select((eb) => [sql<number>`id / ${sql.lit(pieceSize)}`.as('at'), eb.fn.countAll<number>().as('count')])
        .where((eb) => eb.and(conditions))
        .groupBy('at')
        .orderBy('at')
        .execute()
    },
    async piece(db, at, now) {
      const own = ownTables<Tables>(db)
      const conditions = await live(own, now)
      const hides = await readPolicy(own, table, 'en')
      const rows = await anyTable(db)
        .selectFrom(table)
        .select(['id', 'en_status', 'cover', ...pictures, ...changed])
        .where('id', '>=', at * pieceSize)
        .where('id', '<', (at + 1) * pieceSize)
        .where((eb) => eb.and(conditions))
        .orderBy('id')
        .execute()
      return rows.map((row) => ({
        address: address(Number(row.id)),
        inEnglish: !hides || row.en_status === 1,
        changed: Math.max(...changed.map((column) => Number(row[column]))) || undefined,
        images: [String(row.cover), ...pictures.flatMap((column) => storedJson<string[]>(String(row[column])))],
      }))
    },
    ...(until && { until: (db, now) => until(ownTables<Tables>(db), now) }),
  }
}

/** A list that is short whatever the size of the catalogue. */
export function shortListing(read: (db: Db, now: number) => Promise<readonly Listed[]>): Listing {
  const all = (db: SystemDb, now: number) => read(ownTables<Tables>(db), now)
  return {
    pieces: async (db, now) => [{ at: 0, count: (await all(db, now)).length }],
    piece: async (db, at, now) => (at === 0 ? all(db, now) : []),
  }
}
