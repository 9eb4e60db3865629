import { Refusal } from '../../contract/failures/failures.ts'
import { fileKindOf } from '../../contract/fileKind.ts'
import { suffixOf } from '../../contract/saveName.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Db } from '../db/database.ts'
import type { Values } from '../engine/module.ts'
import { changedColumns } from '../engine/write/changes.ts'
import { lockRows } from '../engine/write/lockRows.ts'
import { changesContent, inTransaction } from '../engine/write/transaction.ts'
import { updateRow } from '../engine/write/writeRow.ts'
import type { Writer, Writing } from '../engine/writing.ts'
import type { Arrival } from './arrival.ts'
import type { CheckedFile } from './checkedFile.ts'
import type { KeptFile } from './cloud/keptFiles.ts'
import { noteDropped } from './droppedFiles.ts'

/** A file that has taken the place of another one. */
export interface Swap {
  /** The other one is needed no more. */
  settle(): Promise<void>
  undo(): Promise<void>
}

/** Where the bytes of files lie. */
export interface Shelf {
  /** Puts a file of this machine in the place of the one at an address. */
  swap(url: string, file: Arrival): Promise<Swap>
  /** Sends a file to the store of its record. */
  put(file: KeptFile, content: Arrival): Promise<void>
}

/**
 * Puts a checked file in the place of a kept one; id and address stay, the version counts up (areas 19). Throws `notFound`,
 * `fileLocked`, `fileKind` for another kind, `fileSame` when its content is kept already, `storeAway`.
 */
export async function replaceFile(
  db: Db,
  writer: Writer,
  { id, checked }: { id: number; checked: CheckedFile },
  shelf: Shelf,
): Promise<void> {
  const { sha1 } = checked.file
  const found = await db.selectFrom('attachment').selectAll().where('id', '=', id).executeTakeFirst()
  refuseOthers(found, checked)
  if (found.sha1 === sha1) return
  const { url, storage, name } = found
  const fresh = { url, storage, name: withSuffix(name, checked.suffix), sha1, mimetype: checked.mimetype }
  const isHere = storage === 'local'
  // In a store the hash is part of the key, so both contents may lie there while the record changes.
  if (!isHere) await shelf.put(fresh, checked.file)
  let swap: Swap | undefined
  try {
    await inTransaction(db, async (trx) => {
      // The database may ask for a second try.
      await swap?.undo()
      swap = undefined
      const dropped = await renewAll({ ...writer, trx }, id, checked, fresh)
      if (!isHere) await noteDropped(trx, dropped)
      changesContent(trx)
      if (isHere) swap = await shelf.swap(url, checked.file)
    })
  } catch (error) {
    await swap?.undo()
    if (!isHere) await noteDropped(db, [fresh])
    throw error
  }
  await swap?.settle()
}

function refuseOthers(row: Values | undefined, { mimetype }: CheckedFile): asserts row is Values {
  if (!row) throw new Refusal('notFound')
  if (row.is_locked === 1) throw new Refusal('fileLocked', { name: String(row.name) })
  const kinds = attachment.fields.kind.bounds
  const known = Object.entries(kinds).find(([name]) => name === row.kind)?.[1] ?? kinds.other
  if (fileKindOf(mimetype) !== row.kind) throw new Refusal('fileKind', { kind: known })
}

/** The record and those that share its address; answers where their contents were. */
async function renewAll(
  on: Writing,
  id: number,
  checked: CheckedFile,
  { url, storage }: KeptFile,
): Promise<KeptFile[]> {
  const [row] = await lockRows(on, [id])
  refuseOthers(row, checked)
  // Moved to another storage in this moment: the sender tries again.
  if (row.storage !== storage || row.url !== url) throw new Refusal('busy')
  const sharing = await on.trx
    .selectFrom('attachment')
    .select(['id', 'url', 'storage', 'sha1', 'name', 'mimetype'])
    .where('url', '=', url)
    .where('storage', '=', storage)
    .execute()
  const rows = await lockRows(
    on,
    sharing.map((other) => other.id),
  )
  // What is confidential is not within scope.
  if (rows.length < sharing.length) throw new Refusal('fileShared')
  for (const one of rows) await renew(on, one, checked)
  return sharing
}

async function renew(on: Writing, before: Values, { file, mimetype, picture, suffix }: CheckedFile): Promise<void> {
  const twin = await on.trx
    .selectFrom('attachment')
    .select('name')
    .where('sha1', '=', file.sha1)
    .where('topic', '=', String(before.topic))
    .where('storage', '=', String(before.storage))
    // Read from this column.
    .where('visibility', '=', before.visibility as 'public')
    .executeTakeFirst()
  if (twin) throw new Refusal('fileSame', { name: twin.name })
  const values = {
    sha1: file.sha1,
    size: file.size,
    mimetype,
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    name: withSuffix(String(before.name), suffix),
    version: Number(before.version) + 1,
    last_upload_time: on.now,
  }
  await updateRow(on, before, { columns: changedColumns(on.definition, before, values) }, values)
}

const withSuffix = (name: string, suffix: string): string =>
  suffixOf(name) === suffix ? name : `${name.replace(/\.[a-z0-9]{1,10}$/i, '').slice(0, 119 - suffix.length)}.${suffix}`
