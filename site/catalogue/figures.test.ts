import { expect, test } from 'vitest'
import { daysText, shortened, valueText, weightText } from './figures.ts'

test('figures read as people write them', () => {
  expect(['2.00', '2.50', '10', '0.05'].map(shortened)).toEqual(['2', '2.5', '10', '0.05'])
  expect([58, 1000, 12_500].map(weightText)).toEqual(['58 g', '1 kg', '12.5 kg'])
  expect([daysText(1, 'en'), daysText(15, 'en'), daysText(15, 'zh-cn')]).toEqual(['1 day', '15 days', '15 天'])
})

test('a value is not torn from its unit, nor a range in two', () => {
  expect(valueText({ value: '−29 – 180', unit: '℃' })).toBe('−29\u00a0–\u00a0180\u00a0℃')
  expect(valueText({ value: 'DN15, DN20', unit: '' })).toBe('DN15, DN20')
})
