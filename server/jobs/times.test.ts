import { expect, it } from 'vitest'
import { localSeconds, momentIn } from '../../contract/moment.ts'
import { dayAfter, isDayTime, nextTime } from './times.ts'

const shanghai = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
const at = (local: string, zone = shanghai) => localSeconds(local, zone) ?? 0
const next = (time: string, local: string, zone = shanghai) =>
  momentIn(nextTime({ at: time }, { began: 0, now: at(local, zone) }, zone), zone)

it('a job of every some minutes runs so long after it began, at once when it took longer, and once for all it missed', () => {
  const every = { every: { minutes: 5 } }
  expect(nextTime(every, { began: 1000, now: 1010 }, shanghai)).toBe(1300)
  expect(nextTime(every, { began: 1000, now: 1400 }, shanghai)).toBe(1401)
})

it('a job of a time of day runs today when it is still to come, else tomorrow', () => {
  expect(next('03:00', '2026-11-23 02:59:59')).toBe('2026-11-23 03:00:00')
  expect(next('03:00', '2026-11-23 03:00:00')).toBe('2026-11-24 03:00:00')
  expect(next('00:00', '2026-12-31 12:00:00')).toBe('2027-01-01 00:00:00')
})

it('runs once on days on which clocks are changed', () => {
  expect(next('02:30', '2026-03-28 12:00:00', berlin)).toBe('2026-03-29 03:30:00')
  expect(next('02:30', '2026-03-29 03:30:00', berlin)).toBe('2026-03-30 02:30:00')
  const first = nextTime({ at: '02:30' }, { began: 0, now: at('2026-10-24 12:00:00', berlin) }, berlin)
  expect(momentIn(nextTime({ at: '02:30' }, { began: 0, now: first }, berlin), berlin)).toBe('2026-10-26 02:30:00')
})

it('tells times of day from other words, and days follow each other', () => {
  expect(['00:00', '23:59', '24:00', '3:00', '03:60', ''].map(isDayTime)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ])
  expect([dayAfter('2026-02-28', 1), dayAfter('2024-02-28', 1), dayAfter('2026-01-01', -1)]).toEqual([
    '2026-03-01',
    '2024-02-29',
    '2025-12-31',
  ])
})
