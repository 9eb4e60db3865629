import { describe, expect, it } from 'vitest'
import { ownDrawings } from '../files/pictures/decoder.ts'
import { drawDigits } from './digits.ts'
import { drawSigns, height, width } from './drawing.ts'
import { pickSigns } from './signs.ts'

const challenges = Array.from({ length: 50 }, (_, at) => {
  const { answers, decoys } = pickSigns(at % 2 === 0 ? 'zh-cn' : 'en')
  return { signs: [...answers, ...decoys], ...drawSigns([...answers, ...decoys]) }
})

describe('the picture of a captcha', () => {
  it('weighs less than six kilobytes and is what it says it is', async () => {
    for (const { svg } of challenges) {
      const picture = await ownDrawings.run('busy', 'webp', svg)
      expect(picture.length).toBeLessThan(6000)
      expect(picture.toString('latin1', 8, 12)).toBe('WEBP')
    }
  })

  it('needs no font', () => {
    for (const { svg } of challenges) expect(svg).not.toMatch(/<text|font/)
  })

  it('shows four different signs, inside the picture and apart from each other', () => {
    for (const { signs, boxes } of challenges) {
      expect(new Set(signs.map((sign) => sign.path)).size).toBe(4)
      for (const [at, box] of boxes.entries()) {
        expect(box.left >= 0 && box.top >= 0 && box.right <= width && box.bottom <= height).toBe(true)
        // A finger finds it on a phone, where the picture is a little smaller.
        expect(box.right - box.left).toBeGreaterThanOrEqual(44)
        for (const other of boxes.slice(at + 1)) {
          const apart =
            box.left > other.right || other.left > box.right || box.top > other.bottom || other.top > box.bottom
          expect(apart).toBe(true)
        }
      }
    }
  })
})

describe('the picture of four digits', () => {
  it('is a small PNG, needs no font and shows digits from 1 to 9, each of which comes', async () => {
    const drawn = Array.from({ length: 60 }, drawDigits)
    for (const { svg, digits } of drawn) {
      expect(svg).not.toMatch(/<text|font|undefined/)
      expect(digits).toMatch(/^[1-9]{4}$/)
    }
    expect(new Set(drawn.flatMap(({ digits }) => [...digits])).size).toBe(9)
    const picture = await ownDrawings.run('busy', 'png', drawn[0]?.svg ?? '')
    expect(picture.length).toBeLessThan(8000)
    expect(picture.toString('latin1', 1, 4)).toBe('PNG')
  })
})
