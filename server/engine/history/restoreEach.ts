import { Refusal } from '../../../contract/failures/failures.ts'
import type { Text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { type BatchOutcome, eachRow } from '../actions/batch.ts'
import { separately } from '../write/transaction.ts'
import type { Writer } from '../writing.ts'
import { type Restored, restoreRows } from './restore.ts'

/**
 * Restores deleted rows by the numbers of their deletions: together where nothing stands in the way, else as many as there can be, each
 * refused one with its reason. Throws `restoreNone` without numbers.
 */
export async function restoreEach(
  db: Db,
  writer: Writer,
  ids: readonly number[],
): Promise<Restored & Pick<BatchOutcome, 'failed'>> {
  try {
    return { ...(await restoreRows(db, writer, ids)), failed: [] }
  } catch (error) {
    if (!(error instanceof Refusal) || ids.length === 0) throw error
  }
  const notes: Text[] = []
  const one = async (id: number) => void notes.push(...(await restoreRows(separately(db), writer, [id])).notes)
  let restored = 0
  let left = ids
  // Rows may stand below others of them, which come first then.
  for (;;) {
    const { ok, failed } = await eachRow(left, writer.actor, one)
    restored += ok
    if (ok === 0 || failed.length === 0) return { restored, notes, failed }
    left = failed.map(({ id }) => id)
  }
}
