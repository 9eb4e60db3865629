import { expect, it } from 'vitest'
import { masked } from './mask.ts'

it.each([
  ['13800138000', '138****8000'],
  ['lisi@example.com', 'li****@example.com'],
  ['a@b.co', '****@b.co'],
  ['12345', '****'],
  ['', ''],
  [5, null],
  [null, null],
])('%j is shown as %j', (value, shown) => {
  expect(masked(value)).toBe(shown)
})
