import { expect, test } from 'vitest'
import { daysText, shortened, weightText } from './figures.ts'
import { groupedPrice, priceText } from './price.ts'

test('figures read as people write them', () => {
  expect(['2.00', '2.50', '10', '0.05'].map(shortened)).toEqual(['2', '2.5', '10', '0.05'])
  expect([58, 1000, 12_500].map(weightText)).toEqual(['58 g', '1 kg', '12.5 kg'])
  expect([daysText(1, 'en'), daysText(15, 'en'), daysText(15, 'zh-cn')]).toEqual(['1 day', '15 days', '15 天'])
})

test('prices keep cents only where there are some', () => {
  expect(['420.00', '12980.00', '1234567.50'].map(groupedPrice)).toEqual(['420', '12,980', '1,234,567.50'])
  expect(priceText({ price_mode: 'inquiry', price: null }, 'en')).toBe('Price on request')
  expect(priceText({ price_mode: 'from', price: '420.00' }, 'zh-cn')).toBe('¥420 起')
  expect(priceText({ price_mode: 'fixed', price: '420.00' }, 'en')).toBe('¥420')
})
