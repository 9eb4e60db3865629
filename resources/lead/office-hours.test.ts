import { expect, it } from 'vitest'
import { localSeconds, momentIn } from '../../contract/moment.ts'
import { leadFailures } from './lead-failures.ts'
import {
  addOfficeSeconds,
  defaultOfficeHours,
  isWorkday,
  type OfficeHours,
  parseOfficeDays,
  parseOfficeHours,
} from './office-hours.ts'

const shanghai = 'Asia/Shanghai'
const hour = 3600

const days = (text: string) => {
  const found = parseOfficeDays(text)
  if (!(found instanceof Set)) throw new Error(JSON.stringify(found))
  return found
}
const office = (
  more: { hours?: string; weekdays?: string; holidays?: string; workdays?: string } = {},
): OfficeHours => {
  const spans = parseOfficeHours(more.hours ?? defaultOfficeHours.hours)
  if (!Array.isArray(spans)) throw new Error(JSON.stringify(spans))
  return {
    spans,
    weekdays: new Set((more.weekdays ?? defaultOfficeHours.days).split(',').map(Number)),
    holidays: days(more.holidays ?? ''),
    workdays: days(more.workdays ?? ''),
  }
}
const due = (local: string, hours: number, at: OfficeHours = office(), zone = shanghai) =>
  momentIn(addOfficeSeconds(localSeconds(local, zone) ?? 0, hours * hour, at, zone), zone)

it('hours are read as people write them', () => {
  const spans = [
    { from: 540, to: 720 },
    { from: 810, to: 1080 },
  ]
  for (const text of ['09:00-12:00, 13:30-18:00', '9:00–12:00，13:30~18:00', '9：00 - 12：00\n13:30-18:00'])
    expect(parseOfficeHours(text)).toEqual(spans)
  expect(parseOfficeHours('00:00-24:00')).toEqual([{ from: 0, to: 1440 }])
})

it('hours that are malformed, run backwards, overlap or are missing are refused with what is wrong', () => {
  expect(parseOfficeHours('9-12')).toEqual({ word: leadFailures.officeHours, values: { value: '9-12' } })
  expect(parseOfficeHours('09:00-12:60')).toEqual({ word: leadFailures.officeHours, values: { value: '09:00-12:60' } })
  expect(parseOfficeHours('22:00-24:30')).toEqual({ word: leadFailures.officeHours, values: { value: '22:00-24:30' } })
  expect(parseOfficeHours('')).toEqual({ word: leadFailures.officeHours, values: { value: '' } })
  expect(parseOfficeHours('12:00-09:00')).toEqual({
    word: leadFailures.officeHoursOrder,
    values: { value: '12:00-09:00' },
  })
  expect(parseOfficeHours('09:00-12:00, 11:00-18:00')).toEqual({
    word: leadFailures.officeHoursOverlap,
    values: { value: '11:00-18:00' },
  })
})

it('days are single ones or stretches, in any order', () => {
  expect([...days('2026-12-31, 2026-10-01..2026-10-03')]).toEqual([
    '2026-12-31',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
  ])
  expect([...days('2026-02-28至2026-03-01')]).toEqual(['2026-02-28', '2026-03-01'])
  expect(days('').size).toBe(0)
})

it('days that are malformed, run backwards or for ever are refused with what is wrong', () => {
  expect(parseOfficeDays('2026-02-30')).toEqual({ word: leadFailures.officeDay, values: { value: '2026-02-30' } })
  expect(parseOfficeDays('1 May')).toEqual({ word: leadFailures.officeDay, values: { value: '1 May' } })
  expect(parseOfficeDays('2026-10-01..2026-10-02..2026-10-03')).toMatchObject({ word: leadFailures.officeDay })
  expect(parseOfficeDays('2026-10-07..2026-10-01')).toMatchObject({ word: leadFailures.officeDaysOrder })
  expect(parseOfficeDays('2026-01-01..2036-01-01')).toMatchObject({
    word: leadFailures.officeDaysMany,
    values: { max: 60 },
  })
})

it('a day is worked by its weekday, unless it is named', () => {
  const at = office({ holidays: '2026-10-01', workdays: '2026-10-10' })
  expect(
    ['2026-10-02', '2026-10-01', '2026-10-03', '2026-10-04', '2026-10-10'].map((one) => isWorkday(at, one)),
  ).toEqual([true, false, false, false, true])
})

it('four hours from the morning end in the afternoon, the break left out', () => {
  expect(due('2026-11-23 09:00', 4)).toBe('2026-11-23 14:30:00')
  expect(due('2026-11-23 11:59', 4)).toBe('2026-11-23 17:29:00')
})

it('what comes before work, in the break or after it begins when work does', () => {
  expect(due('2026-11-23 03:00', 1)).toBe('2026-11-23 10:00:00')
  expect(due('2026-11-23 12:30', 1)).toBe('2026-11-23 14:30:00')
  expect(due('2026-11-23 20:00', 1)).toBe('2026-11-24 10:00:00')
})

it('a term that fills a span ends with it, not when the next begins', () => {
  expect(due('2026-11-23 09:00', 3)).toBe('2026-11-23 12:00:00')
  expect(due('2026-11-23 09:00', 7.5)).toBe('2026-11-23 18:00:00')
})

it('nights, weekends and holidays are left out, days worked instead count', () => {
  expect(due('2026-11-20 17:00', 4)).toBe('2026-11-23 12:00:00')
  expect(due('2026-11-21 10:00', 1)).toBe('2026-11-23 10:00:00')
  expect(due('2026-09-30 17:00', 2, office({ holidays: '2026-10-01..2026-10-07' }))).toBe('2026-10-08 10:00:00')
  expect(due('2026-10-09 17:30', 1, office({ workdays: '2026-10-10' }))).toBe('2026-10-10 09:30:00')
})

it('many hours run over many days', () => {
  expect(due('2026-11-23 09:00', 75)).toBe('2026-12-04 18:00:00')
})

it('around the clock every hour counts, also through midnight', () => {
  const always = office({ hours: '00:00-24:00', weekdays: '1,2,3,4,5,6,7' })
  expect(due('2026-11-23 22:00', 4, always)).toBe('2026-11-24 02:00:00')
})

it('on days on which clocks change real hours are counted', () => {
  const always = office({ hours: '00:00-24:00', weekdays: '1,2,3,4,5,6,7' })
  expect(due('2026-03-29 00:00', 4, always, 'Europe/Berlin')).toBe('2026-03-29 05:00:00')
  expect(due('2026-10-25 00:00', 4, always, 'Europe/Berlin')).toBe('2026-10-25 03:00:00')
  const night = office({ hours: '02:00-04:00', weekdays: '7' })
  expect(due('2026-03-29 00:00', 1, night, 'Europe/Berlin')).toBe('2026-03-29 04:00:00')
  expect(due('2026-03-28 12:00', 2, night, 'Europe/Berlin')).toBe('2026-04-05 03:00:00')
})

it('the same term is another instant in another zone', () => {
  const start = localSeconds('2026-11-23 09:00', shanghai) ?? 0
  expect(addOfficeSeconds(start, hour, office(), 'America/New_York')).toBe(
    localSeconds('2026-11-23 10:00', 'America/New_York'),
  )
})

it('where nobody ever works the term runs at once', () => {
  expect(due('2026-11-23 09:00', 4, office({ weekdays: '' }))).toBe('2026-11-23 13:00:00')
})
