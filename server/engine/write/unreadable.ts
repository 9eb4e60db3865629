import type { Faults } from '../../../contract/definition/check.ts'
import { type AdminFile, readableFiles } from '../read/readableFiles.ts'
import type { Writing } from '../writing.ts'
import { refuseFaults } from './faults.ts'
import { labelOf } from './unique.ts'

/** A file that a row is about to use. */
export interface Entry {
  attachment_id: number
  row_id: number
  field: string
}

/** What its record says of such a file. */
export interface UsedFile extends AdminFile {
  url: string
  visibility: string
}

/**
 * A row that uses a file opens it to its readers, so only files that the caller may read can be put into one; those that it uses
 * already stay. Throws `fileNotReadable` on the field.
 */
export async function refuseUnreadable(
  on: Writing,
  entries: readonly Entry[],
  files: readonly UsedFile[],
): Promise<void> {
  const closed = files.filter(({ visibility }) => visibility === 'admin')
  if (closed.length === 0 || on.fromHistory) return
  const readable = await readableFiles(on.trx, closed, on)
  const doubtful = new Set(closed.map(({ id }) => id).filter((id) => !readable.has(id)))
  const added = entries.filter(({ attachment_id }) => doubtful.has(attachment_id))
  if (added.length === 0) return
  const held = await on.trx
    .selectFrom('attachment_usage')
    .select(['attachment_id', 'row_id'])
    .where('resource', '=', on.definition.name)
    .where('attachment_id', 'in', [...doubtful])
    .execute()
  const stood = new Set(held.map(({ attachment_id, row_id }) => `${attachment_id} ${row_id}`))
  const faults: Faults = {}
  for (const { attachment_id, row_id, field } of added) {
    if (stood.has(`${attachment_id} ${row_id}`)) continue
    faults[field] = { word: 'fileNotReadable', values: { field: labelOf(on.definition, field) } }
  }
  refuseFaults(faults, on.actor.language)
}
