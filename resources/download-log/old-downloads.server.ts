import { dropInSteps } from '../../server/db/dropped.ts'
import type { Db } from '../tables.ts'

/** Drops what members downloaded before a unix second. */
export const dropOldDownloads = (db: Db, before: number): Promise<number> => {
  const old = db.selectFrom('download_log').select('id').where('create_time', '<', before)
  return dropInSteps((limit) => db.deleteFrom('download_log').where('id', 'in', old.limit(limit)).executeTakeFirst())
}
