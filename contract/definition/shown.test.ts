import { expect, test } from 'vitest'
import { hiddenFields, isNeeded } from './shown.ts'

const hidden = (shown: Parameters<typeof hiddenFields>[0]['shown'], row: Record<string, unknown>) => [
  ...hiddenFields(shown ? { shown } : {}, row),
]

test('a field is shown while the deciding ones hold one of the values, all of them at once', () => {
  const shown = { film: { media: ['film', 'both'], part: '1' } }
  expect(hidden(shown, { media: 'film', part: 1 })).toEqual([])
  expect(hidden(shown, { media: 'both', part: '1' })).toEqual([])
  expect(hidden(shown, { media: 'film', part: 0 })).toEqual(['film'])
  expect(hidden(shown, { media: 'words', part: 1 })).toEqual(['film'])
})

test('what a row does not hold is empty', () => {
  expect(hidden({ part_id: { product_id: '' } }, { product_id: null })).toEqual([])
  expect(hidden({ part_id: { product_id: '' } }, {})).toEqual([])
  expect(hidden({ part_id: { product_id: '' } }, { product_id: 3 })).toEqual(['part_id'])
})

test('what a hidden field decides is hidden too, whatever it holds', () => {
  const shown = { address: { link: 'url' }, link: { media: 'picture' } }
  expect(hidden(shown, { media: 'picture', link: 'url' })).toEqual([])
  expect(hidden(shown, { media: 'words', link: 'url' })).toEqual(['address', 'link'])
})

test('a circle ends, and a definition without such fields hides none', () => {
  const shown = { one: { two: 'a' }, two: { one: 'b' } }
  expect(hidden(shown, { one: 'b', two: 'a' })).toEqual([])
  expect(hidden(shown, { one: 'x', two: 'a' })).toEqual(['one', 'two'])
  expect(hidden(undefined, { one: 'x' })).toEqual([])
})

test('a field is needed while the deciding ones hold one of the values', () => {
  const needed = { picture: { media: ['picture', 'film'] } }
  expect(isNeeded({ needed }, 'picture', { media: 'film' })).toBe(true)
  expect(isNeeded({ needed }, 'picture', { media: 'words' })).toBe(false)
  expect(isNeeded({ needed }, 'quote', { media: 'film' })).toBe(false)
  expect(isNeeded({}, 'picture', { media: 'film' })).toBe(false)
})
