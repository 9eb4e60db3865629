// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { zoneWords } from './moment.ts'

test('times name their zone to readers whose clock shows another', () => {
  expect(zoneWords('Asia/Shanghai', 'Europe/Berlin')).toBe('时间为 UTC+8 (Asia/Shanghai)。')
  expect(zoneWords('Europe/Berlin', 'Asia/Shanghai')).toBe('时间为 Europe/Berlin。')
  expect(zoneWords('Asia/Shanghai', 'Asia/Singapore')).toBe('')
})
