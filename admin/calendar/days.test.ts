import { describe, expect, it } from 'vitest'
import { localSeconds } from '../../contract/moment.ts'
import { isOnDay, movedTo, timeWords, weekOf } from './days.ts'

const zone = 'Asia/Shanghai'
const berlin = 'Europe/Berlin'
const at = (local: string, timeZone = zone): number => localSeconds(local, timeZone) ?? 0
const plan = (start: string, end: string, timeZone = zone) => ({ start: at(start, timeZone), end: at(end, timeZone) })

it('a week begins on Monday, over the end of a year too', () => {
  expect(weekOf('2026-01-01')).toEqual([
    ...['2025-12-29', '2025-12-30', '2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'],
  ])
  expect(weekOf('2026-06-15')[0]).toBe('2026-06-15')
  expect(weekOf('2026-06-21')[0]).toBe('2026-06-15')
})

it('a plan is on every day of which it takes time, and not on the one that begins when it ends', () => {
  const night = plan('2026-06-16 22:00', '2026-06-18 00:00')
  const days = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18']
  expect(days.filter((day) => isOnDay(night, day, zone))).toEqual(['2026-06-16', '2026-06-17'])
})

describe('a plan that is moved', () => {
  const visit = plan('2026-06-16 09:30', '2026-06-16 11:00')

  it('keeps its time of day and its length on another day', () => {
    expect(movedTo(visit, { from: '2026-06-16', day: '2026-06-19' }, zone)).toEqual(
      plan('2026-06-19 09:30', '2026-06-19 11:00'),
    )
  })

  it('moves by the days between where it was taken hold of and where it was dropped', () => {
    const long = plan('2026-06-16 20:00', '2026-06-18 08:00')
    expect(movedTo(long, { from: '2026-06-18', day: '2026-06-17' }, zone)).toEqual(
      plan('2026-06-15 20:00', '2026-06-17 08:00'),
    )
  })

  it('begins at the minute it was dropped on where the place says one', () => {
    expect(movedTo(visit, { from: '2026-06-16', day: '2026-06-16', minute: 14 * 60 + 45 }, zone)).toEqual(
      plan('2026-06-16 14:45', '2026-06-16 16:15'),
    )
  })

  it('keeps what clocks show over the night in which they change', () => {
    const before = plan('2026-03-28 09:00', '2026-03-28 10:00', berlin)
    expect(movedTo(before, { from: '2026-03-28', day: '2026-03-29' }, berlin)).toEqual(
      plan('2026-03-29 09:00', '2026-03-29 10:00', berlin),
    )
  })

  it('is two hours from nine where there was none', () => {
    expect(movedTo(undefined, { from: '2026-06-16', day: '2026-06-16' }, zone)).toEqual(
      plan('2026-06-16 09:00', '2026-06-16 11:00'),
    )
  })
})

it.each([
  ['2026-06-16 09:00', '2026-06-16 11:30', '09:00–11:30'],
  ['2026-06-16 20:00', '2026-06-17 00:00', '20:00–24:00'],
  ['2026-06-16 20:00', '2026-06-17 08:00', '20:00 → 06-17 08:00'],
  ['2026-06-15 20:00', '2026-06-16 08:00', '06-15 20:00 → 08:00'],
  ['2026-06-15 20:00', '2026-06-17 08:00', '06-15 20:00 → 06-17 08:00'],
])('from %s to %s is read on the 16th as %s', (start, end, words) => {
  expect(timeWords(plan(start, end), '2026-06-16', zone)).toBe(words)
})
