// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { appointment } from './appointment.ts'

const at = (time: string) => Date.parse(time) / 1000

test('an appointment names its day once, and a second day where it ends on one', () => {
  const start = at('2026-11-27T01:00:00Z')
  const planned = (end: string | null) =>
    appointment({ plan_start_time: start, plan_end_time: end === null ? null : at(end) }, 'Asia/Shanghai')
  expect(planned('2026-11-27T03:30:00Z')).toBe('2026-11-27 09:00–11:30')
  expect(planned('2026-11-27T16:30:00Z')).toBe('2026-11-27 09:00–2026-11-28 00:30')
  expect(planned(null)).toBe('2026-11-27 09:00')
  expect(appointment({ plan_start_time: null, plan_end_time: null }, 'Asia/Shanghai')).toBe('')
})
