import { attachment } from '../../contract/system/attachment.ts'
import type { Db } from '../db/database.ts'
import { unindexRow } from '../engine/searchIndex/searchIndex.ts'
import { recordDelete } from '../engine/write/changes.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { noteDropped } from './droppedFiles.ts'
import type { Stored } from './localStorage.ts'
import { recordingOf, type Visibility } from './record.ts'

/**
 * As if files had not been sent: what they were kept for did not come about. A file that came before keeps its record, one that
 * came only now goes.
 */
export async function undoStored(db: Db, files: readonly Stored[], visibility: Visibility): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const { sha1, topic, storage } of files) {
      const row = await trx
        .updateTable('attachment')
        .set((eb) => ({ quote: eb('quote', '-', 1) }))
        .where('sha1', '=', sha1)
        .where('topic', '=', topic)
        .where('storage', '=', storage)
        .where('visibility', '=', visibility)
        .returningAll()
        .executeTakeFirst()
      if (!row || row.quote > 0 || row.used_count > 0) continue
      await noteDropped(trx, [row])
      await trx.deleteFrom('attachment').where('id', '=', row.id).execute()
      await recordDelete(recordingOf(trx, undefined, row.last_upload_time ?? 0), [{ row, children: {} }])
      await unindexRow(trx, attachment, [row.id])
    }
  })
}
