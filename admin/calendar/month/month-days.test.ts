import { expect, it } from 'vitest'
import { gadget } from '../../parts/definition.testing.ts'
import { job } from '../job.testing.ts'
import { dateFields, usualDateField } from './date-field.ts'
import { dayIn, monthAfter, onDay, weeksOf } from './month-days.ts'

const zone = 'Asia/Shanghai'
const date = { kind: 'date', label: gadget.label } as const
const time = { kind: 'time', label: gadget.label } as const

it('a month has the weeks that it has days in', () => {
  const weeks = weeksOf('2026-06-17')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-06-01', '2026-07-05'])
  expect([weeksOf('2026-02-10').length, weeksOf('2026-02-10')[0]?.[0]]).toEqual([5, '2026-01-26'])
})

it('the months before and after begin on their first day', () => {
  expect([monthAfter('2026-01-31', -1), monthAfter('2026-12-05', 1)]).toEqual(['2025-12-01', '2027-01-01'])
})

it('a moment stands on its local day, and keeps its time of day on another', () => {
  const at = Date.parse('2026-06-16T23:30:00+08:00') / 1000
  expect(dayIn({ at }, 'at', zone)).toBe('2026-06-16')
  expect(onDay(time, at, '2026-06-20', zone)).toBe(at + 4 * 86_400)
  expect(onDay(date, '2026-06-16', '2026-06-20', zone)).toBe('2026-06-20')
  expect(dayIn({ at: null }, 'at', zone)).toBeUndefined()
})

it('a list can be drawn by the days and moments that it carries, at first by one that people fill in', () => {
  expect(dateFields(gadget)).toEqual(['update_time'])
  expect(dateFields({ ...gadget, list: ['name'], filters: [] })).toEqual([])
  expect(usualDateField({ ...gadget, list: ['update_time', 'create_time'], filters: [] })).toBe('create_time')
  expect(dateFields(job).length).toBeGreaterThan(0)
})
