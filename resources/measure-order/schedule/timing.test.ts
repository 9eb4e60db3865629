import { expect, it } from 'vitest'
import { say } from '../../../contract/text.ts'
import { countdown } from './timing.ts'

it('a plan says how near it is, and how late', () => {
  const now = 1_000_000
  const words = (phase: string, away: number) => {
    const told = countdown(phase, now + away, now)
    return told && say(told.sentence, 'zh-cn', { count: told.count })
  }
  expect(words('later', 3 * 86_400 + 60)).toBe('3 天后')
  expect(words('later', 5 * 3600)).toBe('5 小时后')
  expect(words('soon', 1800)).toBe('30 分钟后')
  expect(words('due', -1800)).toBe('应已开始')
  expect(words('overdue', -7 * 3600 - 5)).toBe('逾期 7 小时')
  expect(words('overdue', -3 * 86_400)).toBe('逾期 3 天')
  // One that is measured or over.
  expect(words('', -3600)).toBeUndefined()
})
