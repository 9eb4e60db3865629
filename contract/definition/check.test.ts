import { expect, it } from 'vitest'
import { text } from '../text.ts'
import { checkSentence, checkValue } from './check.ts'
import type { Field } from './field.ts'

const label = text('数值', 'Value')
const money: Field = { kind: 'money', label }
const price: Field = { kind: 'money', label, bounds: { min: 0 } }
const change: Field = { kind: 'money', label, bounds: { min: -500, max: 500 } }
const size: Field = { kind: 'decimal', label, bounds: { precision: 6, scale: 2, min: 0.5 } }
const count: Field = { kind: 'integer', label, bounds: { max: 9 } }
const huge = '99999999999999999999'

it.each([
  [money, huge, 'Value must be at most 90071992547409.9'],
  [price, huge, 'Value must be at most 90071992547409.9'],
  [price, '-0.01', 'Value must be at least 0'],
  [change, '5.01', 'Value must be between -5 and 5'],
  [size, '0.25', 'Value must be at least 0.5'],
  [size, '10000', 'Value must be at most 9999.99'],
  [count, '10', 'Value must be at most 9'],
] as const)('%o refuses %s by the end that was passed', (field, value, sentence) => {
  const { fault } = checkValue(field, value)
  expect(fault && checkSentence(fault).en).toBe(sentence)
})

it('what reaches an end is inside', () => {
  const values = [price, change, size, count].map((field, at) => checkValue(field, ['0', '-5', '9999.99', 9][at]).value)
  expect(values).toEqual(['0.00', '-5.00', '9999.99', 9])
})

it('an end that floating point misses is met exactly', () => {
  const share: Field = { kind: 'decimal', label, bounds: { precision: 14, scale: 4, min: 0.29, max: 1.1 } }
  const scaled: Field = { kind: 'decimal', label, bounds: { precision: 6, scale: 2, min: 0.07, max: 4.35 } }
  const refused = (field: Field, value: string) => checkValue(field, value).fault !== undefined
  expect(['0.2899', '0.29', '1.1', '1.1001'].map((value) => refused(share, value))).toEqual([true, false, false, true])
  expect(['0.06', '0.07', '4.35', '4.36'].map((value) => refused(scaled, value))).toEqual([true, false, false, true])
  const wide: Field = { kind: 'decimal', label, bounds: { precision: 14, scale: 4 } }
  expect(checkValue(wide, '-9999999999.9999').value).toBe('-9999999999.9999')
  expect(refused(wide, '10000000000.0000')).toBe(true)
})

it('a decimal is taken as Chinese keyboards type it, and refused with more decimals or a comma', () => {
  expect(checkValue(size, '１２．５').value).toBe('12.50')
  for (const value of ['1.255', '1.250', '1,5', '1.', '.5']) expect(checkValue(size, value).fault?.word).toBe('decimal')
})

it('a date is told as exactly as its field asks', () => {
  const day: Field = { kind: 'date', label }
  const event: Field = { kind: 'date', label, bounds: { least: 'year' } }
  const month: Field = { kind: 'date', label, bounds: { least: 'month' } }
  const given = (field: Field, value: string) => checkValue(field, value).fault?.word ?? checkValue(field, value).value
  expect(['2018', '2018-05', '2018-05-31'].map((value) => given(event, value))).toEqual([
    '2018',
    '2018-05',
    '2018-05-31',
  ])
  expect(['2018', '2018-05'].map((value) => given(month, value))).toEqual(['date', '2018-05'])
  expect(given(day, '2018-05')).toBe('date')
  for (const value of ['19x8', '218', '2018-13', '2018-02-30', '2018-5', '2018/05'])
    expect(given(event, value)).toBe('date')
})
