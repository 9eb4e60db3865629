import { describe, expect, it } from 'vitest'
import { keyParameter, paramText } from './craft-param.ts'

const given = (nominal: string | null, min: string | null, max: string | null, unit = '') => ({
  nominal,
  min,
  max,
  unit,
})

const seen = (words: string): string => words.replace(/[\u202f\u00a0]/g, ' ')

describe('a parameter reads as on a drawing', () => {
  it.each([
    [given('840', '830', '850', '℃'), '840 ±10 ℃'],
    [given('0', '-0.05', '0.05', 'mm'), '0 ±0.05 mm'],
    [given('100', '99.95', '100', 'mm'), '99.95～100 mm'],
    [given(null, '2', '4', 'h'), '2～4 h'],
    [given(null, null, '0.02', 'mm'), '≤ 0.02 mm'],
    [given(null, '-40', null, '℃'), '≥ −40 ℃'],
    [given('1.5', null, null, 'PN'), '1.5 PN'],
    [given('7', '7', '7'), '7'],
    [given(null, null, null, 'mm'), ''],
  ])('%j', (param, words) => {
    expect(seen(paramText(param, 'zh-cn'))).toBe(words)
  })
})

it('the first parameter with a value is the one that is shown', () => {
  const note = { name: '说明', name_en: '', ...given(null, null, null) }
  const size = { name: '圆度', name_en: 'Roundness', ...given(null, null, '0.02', 'mm') }
  expect(keyParameter([note, size], 'en')).toEqual({ name: 'Roundness', value: '≤\u202f0.02\u00a0mm' })
  expect(keyParameter([note, size], 'zh-cn')).toEqual({ name: '圆度', value: '≤\u202f0.02\u00a0mm' })
  expect(keyParameter([note], 'en')).toBeNull()
})
