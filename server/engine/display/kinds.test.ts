import { expect, test } from 'vitest'
import type { Field } from '../../../contract/definition/field.ts'
import { text } from '../../../contract/text.ts'
import { serverKindOf } from './kinds.ts'

const label = text('值', 'Value')
const settings = { text: () => '', timeZone: 'Asia/Tokyo' }
const style = { language: 'en', timeZone: settings.timeZone, titles: new Map(), settings } as const

test.each<[string, Field, unknown, unknown]>([
  ['a time in the zone of its reader', { kind: 'time', label }, 1_800_000_000, 1_800_000_000],
  ['a switch', { kind: 'flag', label }, 1, '1'],
  ['a status', { kind: 'status', label }, '0', '0'],
  [
    'a number that stands for a word',
    { kind: 'integer', label, bounds: { names: { 0: text('未知', 'Unknown'), 2: text('女', 'Woman') } } },
    2,
    '2',
  ],
  [
    'several choices',
    { kind: 'choices', label, bounds: { a: text('甲', 'First'), b: text('乙', 'Second') } },
    'b,a',
    ['b', 'a'],
  ],
  ['formatted text', { kind: 'richtext', label }, '<p>5 &lt; 6<br />next</p>', '<p>5 &lt; 6<br>next</p>'],
])('%s that was written into a cell is read as the same', (_what, field, value, read) => {
  const { text: written, read: reading } = serverKindOf(field)
  const cell = written(value, field, { column: 'value', row: { value }, style })
  expect(reading?.(cell, field, settings)).toEqual(read)
})
