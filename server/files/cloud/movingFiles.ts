import type { Db } from '../../db/database.ts'
import { noteDropped } from '../droppedFiles.ts'
import { mergeTwin } from './mergeTwin.ts'

/** A record whose file moves. */
export interface MovingFile {
  id: number
  url: string
  storage: string
  sha1: string
  size: number
  name: string
  mimetype: string
  topic: string
  visibility: string
}

/** What became of a whole move. */
export interface Moved {
  moved: number
  bytes: number
  /** Each with its reason; their records and files are as they were. */
  failures: readonly string[]
}

/** Brings a file to its new place and makes sure that it arrived; answers why it did not. */
export type Carry = (file: MovingFile, to: string) => Promise<string | undefined>

const atOnce = 100
const together = 4

/**
 * Carries the files of all records elsewhere, oldest first; a record names its new storage only after its file arrived, and only
 * then the old copy may go. After an interruption it continues where it stopped.
 */
export async function moveFiles(
  db: Db,
  { from, to }: { from: readonly string[]; to: string },
  carry: Carry,
  tell: (line: string) => void,
): Promise<Moved> {
  const total = await countOf(db, from)
  const failures: string[] = []
  let moved = 0
  let bytes = 0
  const moveOne = async (file: MovingFile) => {
    const fault = await carry(file, to)
      .then((left) => left ?? renameStorage(db, file, to))
      .catch((error: unknown) => (error instanceof Error ? error.message : `${error}`))
    if (fault === undefined) {
      moved += 1
      bytes += file.size
    } else failures.push(`#${file.id} ${file.url}: ${fault}`)
  }
  for (let after = 0, found = atOnce; found === atOnce; ) {
    const files = await filesAfter(db, from, after)
    found = files.length
    after = files.at(-1)?.id ?? after
    for (let at = 0; at < files.length; at += together) await Promise.all(files.slice(at, at + together).map(moveOne))
    if (found > 0) tell(`${moved + failures.length} of ${total} files, ${inMegabytes(bytes)}`)
  }
  return { moved, bytes, failures }
}

export const inMegabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

async function countOf(db: Db, from: readonly string[]): Promise<number> {
  const query = db.selectFrom('attachment').select((row) => row.fn.countAll<number>().as('count'))
  const ours = query.where('storage', 'in', from).where('url', 'like', '/storage/%')
  return Number((await ours.executeTakeFirstOrThrow()).count)
}

const filesAfter = (db: Db, from: readonly string[], after: number): Promise<MovingFile[]> =>
  db
    .selectFrom('attachment')
    .select(['id', 'url', 'storage', 'sha1', 'size', 'name', 'mimetype', 'topic', 'visibility'])
    .where('storage', 'in', from)
    .where('url', 'like', '/storage/%')
    .where('id', '>', after)
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** Only when the record is still what was carried; where the content has a record there already, the two become one. */
function renameStorage(db: Db, file: MovingFile, to: string): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    const twin = await trx
      .selectFrom('attachment')
      .select('id')
      .where('sha1', '=', file.sha1)
      .where('topic', '=', file.topic)
      .where('storage', '=', to)
      // Read from this column.
      .where('visibility', '=', file.visibility as 'public')
      .executeTakeFirst()
    const same = trx.selectFrom('attachment').select('id').where('id', '=', file.id).where('sha1', '=', file.sha1)
    const still = await same.where('storage', '=', file.storage).executeTakeFirst()
    if (!still) return 'it was changed or deleted meanwhile; run this again'
    if (twin) await mergeTwin(trx, { id: file.id, into: twin.id })
    else await trx.updateTable('attachment').set({ storage: to }).where('id', '=', file.id).execute()
    await noteDropped(trx, [file])
    return undefined
  })
}
