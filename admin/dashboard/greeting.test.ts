import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it('every hour has the greeting of its part of the day', () => {
  const said = Array.from({ length: 24 }, (_, hour) => greetingAt(hour).zh.slice(0, 2))
  expect(said.join(' ')).toBe(
    '夜深 夜深 夜深 夜深 夜深 早上 早上 早上 早上 上午 上午 上午 中午 中午 下午 下午 下午 下午 晚上 晚上 晚上 晚上 晚上 晚上',
  )
})
