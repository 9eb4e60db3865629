import { expect, it } from 'vitest'
import { localSeconds, momentIn } from './moment.ts'

const utc = (text: string) => Date.parse(`${text}Z`) / 1000

it.each([
  ['2026-01-05 12:00:00', 'Asia/Shanghai', '2026-01-05T04:00:00'],
  ['2026-01-05T12:00', 'Asia/Shanghai', '2026-01-05T04:00:00'],
  ['2026-1-5', 'Asia/Shanghai', '2026-01-04T16:00:00'],
  ['2026-07-01 00:00:00', 'Europe/Berlin', '2026-06-30T22:00:00'],
  ['2026-10-25 02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00'],
  ['2026-10-25 03:30:00', 'Europe/Berlin', '2026-10-25T02:30:00'],
  ['2026-03-29 03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00'],
  ['2026-03-29 02:30:00', 'Europe/Berlin', '2026-03-29T01:30:00'],
  ['2024-02-29 23:59:59', 'America/New_York', '2024-03-01T04:59:59'],
])('%s in %s is %s in UTC', (local, zone, expected) => {
  expect(localSeconds(local, zone)).toBe(utc(expected))
})

it.each([
  '',
  '2026',
  '2026-02-30',
  '2026-13-01',
  '2026-01-01 24:00:00',
  '2026-01-01 10:60:00',
  '1767225600',
  'tomorrow',
])('%j is no local time', (local) => {
  expect(localSeconds(local, 'Asia/Shanghai')).toBeUndefined()
})

it('a local time is written the way it is read', () => {
  expect(momentIn(utc('2026-01-04T16:00:00'), 'Asia/Shanghai')).toBe('2026-01-05 00:00:00')
  expect(momentIn(utc('2026-07-01T10:00:00'), 'America/New_York')).toBe('2026-07-01 06:00:00')
})
