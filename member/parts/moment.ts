import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const zoneNote = text('时间为 {zone}。', 'Times in {zone}.')
const formats = new Map<string, Intl.DateTimeFormat>()

/** `YYYY-MM-DD HH:mm:ss` of unix seconds in the company's zone; a dash when there is none (specification 9). */
export function moment(seconds: number | null, timeZone: string): string {
  if (!seconds) return '—'
  const format =
    formats.get(timeZone) ??
    // Swedish writes dates as the protocol does.
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(timeZone, format)
  return format.format(new Date(seconds * 1000))
}

/** The zone of a reader's own clock. */
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** `UTC+8` of a zone at a moment, in milliseconds. */
function offsetAt(timeZone: string, at: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  const { value = 'GMT' } = parts.find(({ type }) => type === 'timeZoneName') ?? {}
  return value.replace('GMT', 'UTC')
}

const seasons = [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)]

/**
 * Names the zone for a reader whose clock shows another time (architecture 7), with its distance from UTC where that is the same all
 * year.
 */
export function zoneWords(timeZone: string, reader = ownZone()): string {
  const [offsets, own] = [timeZone, reader].map((zone) => seasons.map((season) => offsetAt(zone, season)))
  if (String(offsets) === String(own)) return ''
  const [winter = '', summer = ''] = offsets ?? []
  return speak(zoneNote, { zone: winter === summer ? `${winter} (${timeZone})` : timeZone })
}
