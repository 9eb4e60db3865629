import type { Db } from '../db/database.ts'

const atOnce = 200

/** Notes, in the transaction that deletes their records, which files may go when it is committed. */
export async function noteDropped(db: Db, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return
  await db
    .insertInto('dropped_file')
    .values([...new Set(urls)].map((url) => ({ url })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes the files noted, unless another record has the same address (areas 19). */
export async function dropFiles(db: Db, remove: (url: string) => Promise<void>): Promise<void> {
  for (let found = atOnce; found === atOnce; ) {
    const rows = await db.selectFrom('dropped_file').select('url').limit(atOnce).execute()
    found = rows.length
    for (const { url } of rows) {
      const held = await db.selectFrom('attachment').select('id').where('url', '=', url).executeTakeFirst()
      if (!held && isStored(url)) await remove(url)
      await db.deleteFrom('dropped_file').where('url', '=', url).execute()
    }
  }
}

const isStored = (url: string): boolean => url.startsWith('/storage/') && !url.split('/').includes('..')
