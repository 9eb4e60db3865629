import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const zoneNote = text('时间按 {zone} 显示。', 'Times are shown for {zone}.')
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

/** Names the zone for a reader who lives in another (architecture 7). */
export function zoneWords(timeZone: string): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone ? '' : speak(zoneNote, { zone: timeZone })
}
