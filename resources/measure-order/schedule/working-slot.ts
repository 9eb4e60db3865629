import { dayAfter, dayOf, localSeconds } from '../../../contract/moment.ts'

type Slot = readonly [start: number, end: number]

const hour = 3600
const [opens, closes] = ['08:00:00', '18:00:00']

const isWorkday = (date: string): boolean => ![0, 6].includes(new Date(date).getUTCDay())

/**
 * Where so many hours of work stand that were wanted from a moment on: within the working hours of one working day and beside what is
 * taken, before that moment where it is past, else after it.
 */
export function workingSlot(
  { wanted, hours, isPast }: { wanted: number; hours: number; isPast: boolean },
  timeZone: string,
  taken: readonly Slot[],
): Slot {
  const at = (date: string, time: string) => localSeconds(`${date} ${time}`, timeZone) ?? 0
  for (let date = dayOf(wanted, timeZone); ; date = dayAfter(date, isPast ? -1 : 1)) {
    if (!isWorkday(date)) continue
    const [open, close] = [at(date, opens), at(date, closes)]
    const [first, last] = isPast
      ? [open, Math.min(wanted, close - hours * hour)]
      : [Math.max(wanted, open), close - hours * hour]
    const half = hour / 2
    const starts = Array.from({ length: Math.floor((last - first) / half) + 1 }, (_, place) =>
      isPast ? last - place * half : first + place * half,
    )
    const free = starts.find((start) => taken.every(([from, to]) => start + hours * hour <= from || start >= to))
    if (free !== undefined) return [free, free + hours * hour]
  }
}
