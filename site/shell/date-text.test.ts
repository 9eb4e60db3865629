import { expect, it } from 'vitest'
import { dateText } from './date-text.ts'

it('says as much of a date as is known, in both languages', () => {
  expect(['2010', '2010-04', '2010-04-09'].map((date) => dateText(date, 'zh-cn'))).toEqual([
    '2010 年',
    '2010 年 4 月',
    '2010 年 4 月 9 日',
  ])
  expect(['2010', '2010-04', '2010-04-09'].map((date) => dateText(date, 'en'))).toEqual([
    '2010',
    'April 2010',
    '9 April 2010',
  ])
})
