import { Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import type { Arrival } from '../arrival.ts'
import { noteDropped } from '../droppedFiles.ts'
import type { Stored } from '../localStorage.ts'
import { type Placing, recordAgain, recordFile } from '../record.ts'
import { shownFile } from '../shownFile.ts'
import { spoken } from './keptFiles.ts'
import { keptKey } from './keptKey.ts'
import type { ObjectStore } from './objectStore.ts'

interface Checked {
  stored: Stored
  /** The checked content on this machine. */
  file: Arrival
  placing: Placing
  /** The same content in the store; without it the one of this machine is sent. */
  source: { key: string; etag: string } | undefined
}

interface Known {
  id: number
  url: string
  storage: string
  sha1: string
}

/** Gives checked content its place and its record, or counts the one there is (protocol 6.2). Throws `uploadMismatch`, `storeAway`. */
export async function keepObject(db: Db, store: ObjectStore, checked: Checked): Promise<Stored> {
  const known = await knownAs(db, checked)
  if (known) return again(db, store, { known, checked })
  await refuseTaken(db, checked.stored)
  const { stored, placing } = checked
  await spoken(place(store, checked))
  const { suffix: _shown, admin_id: _staff, user_id: _member, ...row } = stored
  const id = await recordFile(db, row, placing).catch(async (error) => {
    await noteDropped(db, [stored])
    throw error
  })
  if (id === undefined) {
    // The same upload a moment ago was faster.
    await noteDropped(db, [stored])
    const faster = await knownAs(db, checked)
    if (!faster) throw new Refusal('busy')
    return again(db, store, { known: faster, checked })
  }
  await putBack(store, stored, checked)
  return { ...stored, id, last_upload_time: placing.now }
}

/** In the same storage or another one: files that were here before a store was configured need no twin there. */
async function knownAs(db: Db, { stored, placing }: Checked): Promise<Known | undefined> {
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'url', 'storage', 'sha1'])
    .where('sha1', '=', stored.sha1)
    .where('topic', '=', stored.topic)
    .where('visibility', '=', placing.visibility ?? 'public')
    .orderBy('id')
    .execute()
  return rows.find(({ storage }) => storage === stored.storage) ?? rows[0]
}

/** Counted; the address that the client already uses leads to the first one. */
async function again(
  db: Db,
  store: ObjectStore,
  { known, checked }: { known: Known; checked: Checked },
): Promise<Stored> {
  const { stored, placing } = checked
  await recordAgain(db, known.id, placing)
  if (known.url !== stored.url)
    await db
      .insertInto('file_address')
      .values({ url: stored.url, attachment_id: known.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (known.storage === stored.storage) await putBack(store, known, checked)
  return { ...stored, url: known.url, storage: known.storage }
}

/** An address stands for one content for good. */
async function refuseTaken(db: Db, { url, sha1 }: Stored): Promise<void> {
  const rows = await db.selectFrom('attachment').select('sha1').where('url', '=', url).execute()
  const other = await db.selectFrom('file_address').select('url').where('url', '=', url).executeTakeFirst()
  if (other || rows.some((row) => row.sha1 !== sha1)) throw new Refusal('uploadMismatch')
}

async function place(store: ObjectStore, { stored, file, source }: Checked): Promise<void> {
  const shown = shownFile(stored)
  if (!source) return store.put(keptKey(stored), file, shown)
  const copied = await store.copy(source.key, keptKey(stored), { etag: source.etag, shown })
  if (!copied) throw new Refusal('uploadMismatch')
}

/** An object that was lost, or swept away because its last record was deleted a moment ago. */
async function putBack(
  store: ObjectStore,
  place: { url: string; sha1: string },
  { stored, file }: Checked,
): Promise<void> {
  if (await spoken(store.head(keptKey(place)))) return
  await spoken(store.put(keptKey(place), file, shownFile(stored)))
}
