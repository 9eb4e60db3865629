import type { Db } from '../../db/database.ts'
import type { KeptFile } from '../../files/cloud/keptFiles.ts'
import type { Member } from '../memberRow.ts'

export interface OwnFile extends KeptFile {
  size: number
  /** In the archive. */
  path: string
}

/** Bytes of all files that a member takes along; what comes after is left out. */
const mostBytes = 100 * 1024 * 1024

/**
 * What the member uploaded or sent along, `urls`, the picture of the account first, then the newest; at most 100 MB together.
 */
export async function ownFiles(db: Db, { id, avatar }: Member, urls: readonly string[]): Promise<OwnFile[]> {
  const sent = [avatar, ...urls].filter((url) => url !== '')
  const rows = await db
    .selectFrom('attachment')
    .select(['id', 'url', 'storage', 'sha1', 'name', 'mimetype', 'size'])
    .where((row) => row.or([row('user_id', '=', id), ...(sent.length > 0 ? [row('url', 'in', sent)] : [])]))
    .orderBy('id', 'desc')
    .execute()
  let bytes = 0
  return rows
    .toSorted((one, other) => Number(other.url === avatar) - Number(one.url === avatar))
    .flatMap((row) => {
      if (bytes + row.size > mostBytes) return []
      bytes += row.size
      return [{ ...row, path: `files/${row.id}-${row.name}` }]
    })
}
