import type { Db, Tables } from '../resources/tables.ts'
import type { Db as SystemDb } from '../server/db/database.ts'
import { ownTables } from '../server/engine/table.ts'
import type { Listed, Listing, Piece } from '../server/site/screen.ts'

/** Ids of one piece: with pictures and both languages a megabyte or two of a site map. */
const pieceSize = 1000

/** Ids of a piece, the last one excluded. */
export interface Stretch {
  from: number
  to: number
}

interface Rows {
  /** How many pages each stretch of so many ids holds. */
  count(db: Db, asked: { size: number; now: number }): Promise<readonly Piece[]>
  read(db: Db, stretch: Stretch, now: number): Promise<readonly Listed[]>
  until?(db: Db, now: number): Promise<number | undefined>
}

/** Rows of a table as pieces of their ids: nothing is read to be passed over. */
export function listingOfRows({ count, read, until }: Rows): Listing {
  const own = (db: SystemDb): Db => ownTables<Tables>(db)
  return {
    pieces: (db, now) => count(own(db), { size: pieceSize, now }),
    piece: (db, at, now) => read(own(db), { from: at * pieceSize, to: (at + 1) * pieceSize }, now),
    ...(until && { until: (db, now) => until(own(db), now) }),
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

/** Whether rows have an English page, by the policy for those without a published English version (areas 1.3). */
export const liveInEnglish =
  (hidesUntranslated: boolean) =>
  ({ en_status }: { en_status: 0 | 1 }): boolean =>
    !hidesUntranslated || en_status === 1
