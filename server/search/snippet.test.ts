import { describe, expect, it } from 'vitest'
import { needlesOf } from './matching.ts'
import { snippetOf } from './snippet.ts'

const shown = (text: string, phrase: string) =>
  snippetOf(text, needlesOf(phrase))
    ?.map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

const long = `${'A story that has nothing to do with it. '.repeat(20)}The seats of butterfly valves wear first, and ${'so on '.repeat(60)}`
const chinese = `${'这里说的是别的事情。'.repeat(30)}低温球阀要做深冷处理。${'后面还有很多话。'.repeat(30)}`

describe('a place of a long text', () => {
  it('is where most of what was looked for stands, with marks', () => {
    const place = shown(long, 'valve seat') ?? ''
    expect(place.startsWith('…') && place.endsWith('…')).toBe(true)
    expect(place).toContain('The [seats] of butterfly [valves] wear')
    expect(place.length).toBeLessThan(130)
    expect(shown(`Leakage is measured. ${long} It leaks. It wears.`, 'leak')).toMatch(/^\[Leak\]age/)
    expect(shown(`Leakage is measured. ${long} It leaked. It wears.`, 'leaks')).toContain('It [leaked].')
    expect(shown(chinese, '低温球阀')).toMatch(/^….*\[低温球阀\]要做深冷处理。.*…$/)
  })

  it('is the beginning where that holds it, and nothing where no words do', () => {
    expect(shown('Seats wear first.', 'seat')).toBe('[Seats] wear first.')
    expect(shown(long, 'hydrogen')).toBeUndefined()
    expect(shown('', 'seat')).toBeUndefined()
  })

  it('never begins or ends in the middle of a character', () => {
    for (let length = 0; length < 40; length++) {
      const place = shown(
        `${'𠮷'.repeat(20)}${'a'.repeat(length % 2)}${'𠮷'.repeat(length)}球阀${'𠮷'.repeat(90)}`,
        '球阀',
      )
      expect(/\p{Surrogate}/u.test(place ?? ''), `${length}`).toBe(false)
      expect(place?.includes('[球阀]'), `${length}`).toBe(true)
    }
  })
})
