import { expect, test } from 'vitest'
import { greetingAt } from './greeting.ts'

test('a member is greeted by the hour, from before five to late night', () => {
  const words = [0, 4, 5, 8, 9, 11, 12, 13, 14, 17, 18, 23].map((hour) => greetingAt(hour).zh)
  expect(words).toEqual([
    '夜深了，早点休息',
    '夜深了，早点休息',
    '早上好',
    '早上好',
    '上午好',
    '上午好',
    '中午好',
    '中午好',
    '下午好',
    '下午好',
    '晚上好',
    '晚上好',
  ])
})
