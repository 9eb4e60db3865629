import { Refusal } from '../../contract/failures.ts'
import { fileKindOf, fileKinds } from '../../contract/fileKind.ts'
import { suffixOf } from '../../contract/saveName.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Db } from '../db/database.ts'
import { changedColumns } from '../engine/changes.ts'
import { lockedRows } from '../engine/locked.ts'
import type { Values } from '../engine/module.ts'
import { updateRow } from '../engine/rows.ts'
import { changesContent, inTransaction } from '../engine/transaction.ts'
import type { Writer, Writing } from '../engine/writing.ts'
import type { Arrival } from './arrival.ts'
import type { CheckedFile } from './checkedFile.ts'

/** Where the bytes of files lie. */
export interface Shelf {
  /** Puts a file in the place of the one at an address; the answer takes it back again. */
  swap(url: string, file: Arrival): Promise<() => Promise<void>>
}

/**
 * Puts a checked file in the place of a kept one; id and address stay, the version counts up (areas 19). Throws `notFound`,
 * `fileLocked`, `fileElsewhere`, `fileKind` for another kind, `fileSame` when its content is kept already.
 */
export async function replaceFile(
  db: Db,
  writer: Writer,
  id: number,
  checked: CheckedFile,
  shelf: Shelf,
): Promise<void> {
  let undo: (() => Promise<void>) | undefined
  const takeBack = async () => {
    await undo?.()
    undo = undefined
  }
  try {
    await inTransaction(db, async (trx) => {
      // The database may ask for a second try.
      await takeBack()
      const on: Writing = { ...writer, trx }
      const [row] = await lockedRows(on, [id])
      refuseOthers(row, checked)
      if (row.sha1 === checked.file.sha1) return
      const sharing = await trx.selectFrom('attachment').select('id').where('url', '=', String(row.url)).execute()
      for (const one of await lockedRows(
        on,
        sharing.map((other) => other.id),
      ))
        await renew(on, one, checked)
      changesContent(trx)
      undo = await shelf.swap(String(row.url), checked.file)
    })
  } catch (error) {
    await takeBack()
    throw error
  }
}

function refuseOthers(row: Values | undefined, { mimetype }: CheckedFile): asserts row is Values {
  if (!row) throw new Refusal('notFound')
  if (row.is_locked === 1) throw new Refusal('fileLocked', { name: String(row.name) })
  if (row.storage !== 'local') throw new Refusal('fileElsewhere')
  const kind = attachment.fields.kind.bounds
  const known = Object.entries(kind).find(([name]) => name === row.kind)?.[1] ?? fileKinds.other
  if (fileKindOf(mimetype) !== row.kind) throw new Refusal('fileKind', { kind: known })
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
  }
  await updateRow(on, before, { columns: changedColumns(on.definition, before, values) }, values)
}

const withSuffix = (name: string, suffix: string): string =>
  suffixOf(name) === suffix ? name : `${name.replace(/\.[a-z0-9]{1,10}$/i, '').slice(0, 119 - suffix.length)}.${suffix}`
