import { dayOf, localSeconds } from '../../contract/moment.ts'
import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import type { Db } from '../tables.ts'
import { cultureEntry, type PublishedCulture } from './published-culture.ts'

/** For whom, when and where. */
export interface CultureReading {
  language: Language
  /** Unix seconds. */
  now: number
  /** Where days begin and end. */
  timeZone: string
  /** Certificates that have run out stay away. */
  hidesExpired: boolean
  /** An entry that this reader may see as it stands. */
  preview: number | undefined
}

const enabledAnd = (db: Db, preview: number) =>
  db
    .selectFrom('culture')
    .select(cultureEntry.columns)
    .where((eb) => eb.or([eb('status', '=', '1'), eb('id', '=', preview)]))
    .orderBy('event_date', (order) => order.desc().nullsLast())
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')

/**
 * Entries that visitors see now, what happened last first and the rest by weight, and the next instant at which a certificate runs
 * out (areas 7).
 */
export async function listLiveCulture(
  db: Db,
  { language, now, timeZone, hidesExpired, preview = 0 }: CultureReading,
): Promise<{ entries: PublishedCulture[]; until?: number }> {
  const today = dayOf(now, timeZone)
  const { rows } = await runBuilt(db, 'live culture', [preview], ([asked]) => enabledAnd(db, asked).compile())
  const isLive = ({ id, valid_until_date: last }: (typeof rows)[number]): boolean =>
    id === preview || !hidesExpired || last === null || last >= today
  const live = rows.filter(isLive)
  const entries = live.map((row) => {
    // English is previewed as if it were published.
    const shown = row.id === preview ? { ...row, en_status: 1 as const } : row
    return {
      ...cultureEntry.project(shown, language),
      event_date: row.event_date ?? '',
      valid_until_date: row.valid_until_date ?? '',
    }
  })
  const lastDays = hidesExpired ? live.flatMap((row) => row.valid_until_date ?? []).filter((day) => day >= today) : []
  const until = lastDays.sort()[0]
  return { entries, ...(until !== undefined && { until: endOf(until, timeZone) }) }
}

/** The second at which a day is over. */
function endOf(day: string, timeZone: string): number {
  const noon = localSeconds(`${day} 12:00:00`, timeZone) ?? 0
  return localSeconds(`${dayOf(noon + 86_400, timeZone)} 00:00:00`, timeZone) ?? noon
}
