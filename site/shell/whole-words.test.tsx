import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wholeWords } from './whole-words.tsx'

const drawn = (words: string) => renderToStaticMarkup(wholeWords(words))

it('a title breaks at its spaces, not in the numbers of standards and words with a hyphen', () => {
  expect(drawn('浮动球阀通过 ISO 15848-1 低泄漏型式试验')).toBe(
    '浮动球阀通过 <span class="unbroken">ISO 15848-1</span> 低泄漏型式试验',
  )
  expect(drawn('Triple-offset metal-seated valve')).toBe(
    '<span class="unbroken">Triple-offset</span> <span class="unbroken">metal-seated</span> valve',
  )
  expect(drawn('API 598 与 GB/T 13927')).toBe(
    '<span class="unbroken">API 598</span> 与 <span class="unbroken">GB/T 13927</span>',
  )
  expect(drawn('Ball valves')).toBe('Ball valves')
})

it('what is longer than a card is wide breaks as it did', () => {
  expect(drawn('a-word-that-goes-on-and-on')).toBe('a-word-that-goes-on-and-on')
})
