import { expect, it } from 'vitest'
import { momentIn } from '../../../contract/moment.ts'
import { workingSlot } from './working-slot.ts'

const zone = 'Asia/Shanghai'
const hour = 3600
// A Monday, 08:00 in Shanghai.
const monday = Date.UTC(2026, 10, 23) / 1000

it('work stands within the hours of a working day, at whatever hour it is wanted', () => {
  for (let away = 0; away < 7 * 24; away += 1)
    for (const isPast of [true, false]) {
      const wanted = monday + away * hour + 600
      const [start, end] = workingSlot({ wanted, hours: 3, isPast }, zone, [])
      expect(isPast ? start <= wanted : start >= wanted).toBe(true)
      expect(end - start).toBe(3 * hour)
      const [from, to] = [start, end].map((time) => momentIn(time, zone))
      expect(from?.slice(0, 10)).toBe(to?.slice(0, 10))
      expect((from ?? '').slice(11) >= '08:00:00' && (to ?? '').slice(11) <= '18:00:00').toBe(true)
      expect(new Date((from ?? '').slice(0, 10)).getUTCDay()).not.toBe(0)
      expect(new Date((from ?? '').slice(0, 10)).getUTCDay()).not.toBe(6)
    }
})

it('work does not stand where something else does', () => {
  const noon = monday + 4 * hour
  const first = workingSlot({ wanted: noon, hours: 3, isPast: true }, zone, [])
  expect(first).toEqual([noon, noon + 3 * hour])
  expect(workingSlot({ wanted: noon, hours: 2, isPast: true }, zone, [first])).toEqual([noon - 2 * hour, noon])
  // A day that is full leads to another: to the Friday before, to the Tuesday after.
  const whole = [[monday, monday + 10 * hour]] as const
  const past = workingSlot({ wanted: noon, hours: 2, isPast: true }, zone, whole)
  const coming = workingSlot({ wanted: noon, hours: 2, isPast: false }, zone, whole)
  expect([past, coming].map(([start]) => momentIn(start, zone))).toEqual(['2026-11-20 16:00:00', '2026-11-24 08:00:00'])
})
