import { expect, it } from 'vitest'
import { say, type Text, text } from '../../contract/text.ts'
import { describeFilter } from './describe.ts'

const colour = {
  kind: 'choice',
  label: text('颜色', 'Colour'),
  bounds: { red: text('红', 'Red'), blue: text('蓝', 'Blue') },
} as const

it('chosen values are set apart as the language of the reader does', () => {
  const value = ['red', 'blue']
  expect(describeFilter('colour', colour, { value, say: (sentence: Text) => say(sentence, 'zh-cn') })).toBe('红、蓝')
  expect(describeFilter('colour', colour, { value, say: (sentence: Text) => say(sentence, 'en') })).toBe('Red, Blue')
})
