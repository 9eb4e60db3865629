import { timeZoneOf } from '../../server/config/timeZone.ts'
import { localText } from '../../server/engine/zone.ts'
import type { Db } from '../tables.ts'

/** The calendar day of an instant in the configured time zone, `YYYY-MM-DD`. */
export const localDay = async (db: Db, seconds: number): Promise<string> =>
  localText(seconds, await timeZoneOf(db)).slice(0, 10)
