import type { Db } from '../db/database.ts'
import { closedAmong } from './closedFiles.ts'

/** What a record says of a file to code that serves it. */
export interface FileRow {
  id: number
  url: string
  name: string
  mimetype: string
  visibility: string
  storage: string
  sha1: string
  size: number
  version: number
  /** Thousandths. */
  focal_x: number
  focal_y: number
  topic: string
  admin_id: number | null
  user_id: number | null
}

const columns = [
  'id',
  'url',
  'name',
  'mimetype',
  'visibility',
  'storage',
  'sha1',
  'size',
  'version',
  'focal_x',
  'focal_y',
  'topic',
  'admin_id',
  'user_id',
] as const satisfies readonly (keyof FileRow)[]

/**
 * The records of an address, oldest first; a further address of a file leads to its record (protocol 6.5). What a rule closes
 * reads so in each of them: they share one file.
 */
export async function filesAt(db: Db, url: string): Promise<FileRow[]> {
  const rows = await recordsAt(db, url)
  const open = rows.filter(({ visibility }) => visibility === 'public')
  const closed = await closedAmong(
    db,
    open.map(({ id }) => id),
  )
  if (closed.size === 0) return rows
  const range = [...closed.values()].includes('admin') ? 'admin' : 'member'
  return rows.map((row) => (row.visibility === 'public' ? { ...row, visibility: range } : row))
}

async function recordsAt(db: Db, url: string): Promise<FileRow[]> {
  const rows = await db.selectFrom('attachment').select(columns).where('url', '=', url).orderBy('id').execute()
  if (rows.length > 0) return rows
  const known = db.selectFrom('file_address').select('attachment_id').where('url', '=', url)
  return db.selectFrom('attachment').select(columns).where('id', 'in', known).execute()
}

/** Several records may share one file; the most open one counts. */
export async function fileAt(db: Db, url: string): Promise<FileRow | undefined> {
  const rows = await filesAt(db, url)
  return rows.find(({ visibility }) => visibility === 'public') ?? rows[0]
}
