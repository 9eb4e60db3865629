import type { Db } from '../db/database.ts'
import { keptKey, keptParts } from './cloud/keptKey.ts'

const atOnce = 200

/** Where a file lies: its address on this machine, its key in a store. */
export interface Place {
  storage: string
  url: string
}

interface Recorded extends Place {
  sha1: string
}

/** Notes, in the transaction that deletes or replaces their records, which files may go when it is committed. */
export async function noteDropped(db: Db, files: readonly Recorded[]): Promise<void> {
  if (files.length === 0) return
  const places = files.map((file) => ({ storage: file.storage, url: placeOf(file) }))
  await db
    .insertInto('dropped_file')
    .values(places)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const placeOf = (file: Recorded): string => (file.storage === 'local' ? file.url : keptKey(file))

/**
 * Removes the files noted, unless another record has the same (areas 19). What `remove` fails at stays noted; answers how many
 * that are.
 */
export async function dropFiles(db: Db, remove: (place: Place) => Promise<void>): Promise<number> {
  let failed = 0
  for (let after = ''; ; ) {
    const query = db.selectFrom('dropped_file').select(['url', 'storage']).where('url', '>', after)
    const rows = await query.orderBy('url').limit(atOnce).execute()
    for (const row of rows) if (!(await dropOne(db, row, remove))) failed += 1
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return failed
    after = last.url
  }
}

async function dropOne(db: Db, place: Place, remove: (place: Place) => Promise<void>): Promise<boolean> {
  try {
    if (isStored(place) && !(await isHeld(db, place))) await remove(place)
  } catch {
    return false
  }
  await db.deleteFrom('dropped_file').where('url', '=', place.url).where('storage', '=', place.storage).execute()
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
