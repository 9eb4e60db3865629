import { Refusal } from '../../contract/failures/failures.ts'
import { fileKindOf } from '../../contract/fileKind.ts'
import { attachment } from '../../contract/system/attachment.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { sentUse } from '../engine/read/readableFiles.ts'
import { indexRow, searchTexts } from '../engine/searchIndex/searchIndex.ts'
import type { Trx } from '../engine/table.ts'
import { type Recording, recordAdds, recordEdit } from '../engine/write/changes.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { systemActor } from '../permission/actor.ts'

/** An administrator or a member, by id; undefined for the program itself. */
export type Uploader = { admin: number } | { user: number } | undefined

/** Who may fetch a file: the public, members and administrators, or administrators alone. */
export type Visibility = 'public' | 'member' | 'admin'

/** All that one member may leave here (areas 19). */
export const quotaOfMember = 52_428_800

/** A checked file that has its place, as its record will say. */
export interface NewFile {
  url: string
  topic: string
  name: string
  size: number
  mimetype: string
  storage: string
  sha1: string
  width?: number
  height?: number
}

export interface Placing {
  by: Uploader
  now: number
  /** `public` when not given. */
  visibility?: Visibility
  folder?: number | null
  /** It is not in the library, so whoever sends its content again is noted as its sender too. */
  confidential?: true
}

/**
 * Writes down a new file and how it is found; answers the id, or nothing when its content is known in that topic, storage and
 * visibility already (protocol 6.2). Throws `uploadQuota`, `uploadFolder`; members who send two at once wait for each other.
 */
export function recordFile(
  db: Db,
  file: NewFile,
  { by, now, visibility, folder }: Placing,
): Promise<number | undefined> {
  const kind = fileKindOf(file.mimetype)
  const values = {
    ...file,
    ...ownerOf(by),
    kind,
    missing_alt: kind === 'image' ? (1 as const) : (0 as const),
    visibility: visibility ?? ('public' as const),
    folder_id: folder ?? null,
    create_time: now,
    last_upload_time: now,
  }
  return inTransaction(db, async (trx) => {
    await refuseOverQuota(trx, by, file.size)
    await refuseNoFolder(trx, folder)
    const row = await trx
      .insertInto('attachment')
      .values(values)
      .onConflict((conflict) => conflict.columns(['sha1', 'topic', 'storage', 'visibility']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return undefined
    await recordAdds(recordingOf(trx, by, now), [{ ...values, id: row.id }])
    await indexRow(trx, attachment, row.id, searchTexts(attachment, { name: file.name }))
    return row.id
  })
}

/** The same content came again: counted, and put into the folder it was sent to (protocol 6.2, areas 19). */
export async function recordAgain(db: Db, id: number, { by, now, folder, confidential }: Placing): Promise<void> {
  await inTransaction(db, async (trx) => {
    await refuseNoFolder(trx, folder)
    if (confidential && by && 'admin' in by) await noteSender(trx, id, by.admin)
    const stood = await trx
      .selectFrom('attachment')
      .select(['name', 'folder_id'])
      .where('id', '=', id)
      .executeTakeFirst()
    await trx
      .updateTable('attachment')
      .set((row) => ({ quote: row('quote', '+', 1), last_upload_time: now, ...(folder && { folder_id: folder }) }))
      .where('id', '=', id)
      .execute()
    if (!stood || !folder || folder === stood.folder_id) return
    const moved = { column: 'folder_id', before: stood.folder_id, after: folder }
    await recordEdit(recordingOf(trx, by, now), id, stood, [moved])
  })
}

async function noteSender(trx: Trx, attachment_id: number, admin: number): Promise<void> {
  await trx
    .insertInto('attachment_usage')
    .values({ attachment_id, row_id: admin, ...sentUse })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Files are recorded beside the engine; their history says so all the same. */
export const recordingOf = (trx: Trx, by: Uploader, now: number): Recording => ({
  definition: attachment,
  trx,
  now,
  actor: {
    ...systemActor,
    ...(by && ('admin' in by ? { kind: 'admin', id: by.admin } : { kind: 'user', id: by.user })),
  },
})

/** Throws `uploadFolder` when there is no such folder; it then stays until the end of the transaction. */
export async function refuseNoFolder(trx: Trx, folder: number | null | undefined): Promise<void> {
  if (!folder) return
  const found = trx.selectFrom('attachment_folder').select('id').where('id', '=', folder)
  const row = await (dialectOf(trx) === 'postgres' ? found.forKeyShare() : found).executeTakeFirst()
  if (!row) throw new Refusal('uploadFolder')
}

async function refuseOverQuota(trx: Trx, by: Uploader, size: number): Promise<void> {
  if (!by || 'admin' in by) return
  // SQLite has one transaction at a time; elsewhere two of one member take turns.
  if (dialectOf(trx) === 'postgres')
    await trx.selectFrom('user').select('id').where('id', '=', by.user).forUpdate().execute()
  const held = await trx
    .selectFrom('attachment')
    .select((row) => row.fn.sum<number | null>('size').as('size'))
    .where('user_id', '=', by.user)
    .executeTakeFirst()
  if (Number(held?.size ?? 0) + size > quotaOfMember) throw new Refusal('uploadQuota')
}

const ownerOf = (by: Uploader) => ({
  admin_id: by && 'admin' in by ? by.admin : null,
  user_id: by && 'user' in by ? by.user : null,
})
