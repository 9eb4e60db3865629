import { describe, expect, it } from 'vitest'
import { drawSigns, height, width } from './drawing.ts'
import { webpOf } from './picture.ts'
import { pickSigns } from './signs.ts'

const challenges = Array.from({ length: 50 }, (_, at) => {
  const { answers, decoys } = pickSigns(at % 2 === 0 ? 'zh-cn' : 'en')
  return { signs: [...answers, ...decoys], ...drawSigns([...answers, ...decoys]) }
})

describe('the picture of a captcha', () => {
  it('weighs less than six kilobytes and is what it says it is', async () => {
    for (const { svg } of challenges) {
      const picture = await webpOf(svg)
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
