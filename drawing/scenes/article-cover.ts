import { chance } from '../chance.ts'
import { circle, fitted, type Mark, type Point, strokes } from '../pen.ts'
import { type Frame, sheet } from '../sheet.ts'
import { type ArticleMotif, articleMotifs } from './article-motifs.ts'
import type { Tint } from './ground.ts'

export type ArticleCover = Frame & { motif: ArticleMotif; tint: Tint; seed: number }

/** Construction lines that run out of the picture: two circles and the rays of a protractor. */
function construction({ width, height }: Frame, seed: number): Mark[] {
  const by = chance(seed + 100)
  const side = by.one([-1, 1] as const)
  const centre: Point = [width / 2 + side * width * by.between(0.24, 0.34), height * by.between(0.4, 0.6)]
  const r = height * by.between(0.62, 0.8)
  const rays = Array.from({ length: 36 }, (_, i): Point[] => {
    const a = (i * Math.PI) / 18
    const far = r + (i % 3 === 0 ? 26 : 14)
    return [
      [centre[0] + Math.cos(a) * r, centre[1] + Math.sin(a) * r],
      [centre[0] + Math.cos(a) * far, centre[1] + Math.sin(a) * far],
    ]
  })
  return [
    circle(centre, r, { fill: 'light', line: 'thin', ink: 'soft' }),
    circle(centre, r * 1.28, { line: 'thin', ink: 'soft', dash: 'centre' }),
    strokes(rays, { line: 'thin', ink: 'soft' }),
  ]
}

/** The cover of an article: one construction of the drawing board in the colour of its category (spec 26.6). */
export function articleCover({ motif, tint, seed, ...frame }: ArticleCover): string {
  const { width, height } = frame
  const box = { x: width * 0.12, y: height * 0.13, width: width * 0.76, height: height * 0.74 }
  const figure = fitted(articleMotifs[motif](chance(seed)), box)
  return sheet(frame, [...construction(frame, seed), ...figure], { tint, unit: 1 })
}
