import { expect, it } from 'vitest'
import { excerptOf, wordsOf } from './excerpt.ts'

it('reads formatted text as people do', () => {
  expect(wordsOf('<p>一 &amp; <strong>二</strong></p><ul><li>三</li></ul><table><tr><td>四</td></tr></table>')).toBe(
    '一 & 二 三',
  )
})

it('cuts between words, never through an English one', () => {
  expect(excerptOf('<p>阀门在管线里沉默地工作</p>', 6)).toBe('阀门在管线…')
  expect(excerptOf('<p>Every drop counts</p>', 12)).toBe('Every drop…')
  expect(excerptOf('<p>Every drop</p>', 12)).toBe('Every drop')
})
