import { expect, it } from 'vitest'
import { isExcessiveJson } from './excessiveJson.ts'

it.each([
  '',
  '{}',
  JSON.stringify({ a: [[1], { b: '[[[[' }], text: '\\"['.repeat(100) }),
  JSON.stringify(Array(1000).fill([])),
  `"${'['.repeat(1000)}"`,
])('is content with what people write: %s', (json) => {
  expect(isExcessiveJson(json)).toBe(false)
})

it.each(['['.repeat(61), '{"a":'.repeat(61), `{"a":"\\"",${'"b":[['.repeat(31)}`])(
  'stops at what only harms',
  (json) => {
    expect(isExcessiveJson(json)).toBe(true)
  },
)
