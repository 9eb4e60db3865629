import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { markedText, wholeCodes, wholeWords } from './whole-words.tsx'

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

it('numbers of standards stay whole in running text, and nothing inside a tag is touched', () => {
  expect(wholeCodes('<p title="API 607">As API 607 and ASME B16.10 ask, API 6FA &amp; VDI/VDE 3845</p>')).toBe(
    '<p title="API 607">As <span class="unbroken">API 607</span> and <span class="unbroken">ASME B16.10</span> ask, ' +
      '<span class="unbroken">API 6FA</span> &amp; <span class="unbroken">VDI/VDE 3845</span></p>',
  )
  expect(wholeCodes('<p>Metal-seated, 12 pieces</p>')).toBe('<p>Metal-seated, 12 pieces</p>')
})

it('numbers of standards stay whole beside what was looked for', () => {
  const pieces = [
    { text: 'Packing', isHit: true },
    { text: ' proven to ISO 15848-1', isHit: false },
  ]
  expect(renderToStaticMarkup(markedText('span', pieces, {}))).toBe(
    '<span><mark>Packing</mark> proven to <span class="unbroken">ISO 15848-1</span></span>',
  )
})
