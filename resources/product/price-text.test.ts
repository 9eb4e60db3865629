import { expect, test } from 'vitest'
import { groupedPrice, priceText } from './price-text.ts'

test('prices keep cents only where there are some', () => {
  expect(['420.00', '12980.00', '1234567.50'].map(groupedPrice)).toEqual(['420', '12,980', '1,234,567.50'])
  expect(priceText('420.00', 'from', 'zh-cn')).toBe('¥420 起')
  expect(priceText('420.00', 'fixed', 'en')).toBe('¥420')
})
