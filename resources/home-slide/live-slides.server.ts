import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import type { Db } from '../tables.ts'
import { linkAddress, readTargets } from './link-targets.server.ts'
import { type PublishedSlide, slideView } from './published-slide.ts'

/** For whom and when. */
export interface SlideReading {
  language: Language
  /** Unix seconds. */
  now: number
  most: number
  /** A slide that this reader may see as it stands. */
  preview: number | undefined
}

const slidesAt = (db: Db, preview: number, now: number) =>
  db
    .selectFrom('home_slide')
    .select([...slideView.columns, 'link_type', 'link_value', 'start_time', 'end_time'])
    .where((eb) =>
      eb.or([
        eb('id', '=', preview),
        eb.and([eb('status', '=', '1'), eb.or([eb('end_time', 'is', null), eb('end_time', '>', now)])]),
      ]),
    )
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')

/** Slides of the home page at this moment, and the next one at which they are others by time alone (areas 5). */
export async function listLiveSlides(
  db: Db,
  { language, now, most, preview = 0 }: SlideReading,
): Promise<{ slides: PublishedSlide[]; until?: number }> {
  const { rows } = await runBuilt(db, 'live slides', [preview, now], (values) => slidesAt(db, ...values).compile())
  const live = rows.filter(({ id, start_time }) => id === preview || (start_time ?? 0) <= now)
  // A slide that is previewed before publication comes first.
  const shown = live.toSorted((a, b) => Number(b.id === preview) - Number(a.id === preview)).slice(0, most)
  const targets = await readTargets(db, shown, { language, now })
  const slides = shown.map((row) => ({ ...slideView.project(row, language), link: linkAddress(row, targets) }))
  const turns = rows.flatMap(({ start_time, end_time }) => [start_time ?? 0, end_time ?? 0]).filter((at) => at > now)
  return { slides, ...(turns.length > 0 && { until: Math.min(...turns) }) }
}
