import type { Db } from '../db/database.ts'
import { keptKey, keptParts } from './cloud/keptKey.ts'

const atOnce = 200

/** Where a file lies: its address on this machine, its key in a store. */
export interface Place {
  storage: string
  url: string
}

interface Note extends Place {
  /** How often it was noted until it was read. */
  noted: number
}

interface Recorded extends Place {
  sha1: string
}

/** Notes, in the transaction that deletes or replaces their records, which files may go when it is committed. */
export async function noteDropped(db: Db, files: readonly Recorded[]): Promise<void> {
  await notePlaces(
    db,
    files.map((file) => ({ storage: file.storage, url: placeOf(file) })),
  )
}

/** The same for places; a note that stands is renewed, which `dropFiles` sees whenever the transaction is committed. */
export async function notePlaces(db: Db, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  await db
    .insertInto('dropped_file')
    .values(eachOnce(places))
    .onConflict((conflict) =>
      conflict.columns(['url', 'storage']).doUpdateSet((eb) => ({ noted: eb('dropped_file.noted', '+', 1) })),
    )
    .execute()
}

/** In one order everywhere, because PostgreSQL locks each note it renews. */
const eachOnce = (places: readonly Place[]): Place[] => {
  const byKey = new Map(places.map(({ storage, url }) => [`${storage} ${url}`, { storage, url }]))
  return [...byKey].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, place]) => place)
}

const placeOf = (file: Recorded): string => (file.storage === 'local' ? file.url : keptKey(file))

/**
 * Removes the files noted, unless another record has the same (areas 19). What `remove` fails at stays noted; answers how many
 * that are.
 */
export async function dropFiles(db: Db, remove: (place: Place) => Promise<void>): Promise<number> {
  let failed = 0
  let rows = await notesAfter(db, { storage: '', url: '' })
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    for (const row of rows) if (!(await dropOne(db, row, remove))) failed += 1
    rows = await notesAfter(db, last)
  }
  return failed
}

const notesAfter = (db: Db, { storage, url }: Place): Promise<Note[]> =>
  db
    .selectFrom('dropped_file')
    .select(['url', 'storage', 'noted'])
    .where((eb) => eb(eb.refTuple('url', 'storage'), '>', eb.tuple(url, storage)))
    .orderBy('url')
    .orderBy('storage')
    .limit(atOnce)
    .execute()

async function dropOne(db: Db, note: Note, remove: (place: Place) => Promise<void>): Promise<boolean> {
  try {
    if (isStored(note) && !(await isHeld(db, note))) await remove(note)
  } catch {
    return false
  }
  // One that was renewed in between stays: the record that was found may be gone.
  await db
    .deleteFrom('dropped_file')
    .where('url', '=', note.url)
    .where('storage', '=', note.storage)
    .where('noted', '=', note.noted)
    .execute()
  return true
}

async function isHeld(db: Db, { storage, url }: Place): Promise<boolean> {
  const records = db.selectFrom('attachment').select('id').where('storage', '=', storage)
  const kept = keptParts(url)
  const same =
    storage === 'local'
      ? records.where('url', '=', url)
      : records.where('url', '=', kept.url).where('sha1', '=', kept.sha1)
  return (await same.executeTakeFirst()) !== undefined
}

const isStored = ({ storage, url }: Place): boolean =>
  (storage !== 'local' || url.startsWith('/storage/')) && !url.split('/').includes('..')
