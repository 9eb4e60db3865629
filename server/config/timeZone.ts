import type { Db } from '../db/database.ts'
import { kept } from './kept.ts'

/** Config `time_zone`, for rules of resources, which know nothing of the settings (architecture 7). */
export const timeZoneOf = kept(['config'], async (db: Db): Promise<string> => {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'time_zone').executeTakeFirst()
  return row?.value || 'Asia/Shanghai'
})
