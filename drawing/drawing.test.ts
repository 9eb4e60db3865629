import { JSDOM } from 'jsdom'
import { describe, expect, it } from 'vitest'
import { brandDrawing, brandNames, faviconDrawing, logoDrawing } from './mark.ts'
import { partDrawing, partKinds } from './parts/part.ts'
import { articleCover } from './scenes/article-cover.ts'
import { type ArticleMotif, articleMotifs } from './scenes/article-motifs.ts'
import { certificateDrawing, certificateKinds } from './scenes/certificate.ts'
import { craftDrawing, craftKinds } from './scenes/craft.ts'
import type { Tint } from './scenes/ground.ts'
import { mapDrawing } from './scenes/map.ts'
import { milestoneDrawing, milestoneKinds } from './scenes/milestone.ts'
import { sceneDrawing, sceneKinds } from './scenes/scene.ts'
import { signDrawing, signKinds } from './sign.ts'
import { operators, valveKinds, valveViews } from './spec.ts'
import { typeCover } from './typeCover.ts'
import { typeIcon, typeIconKinds } from './typeIcon.ts'
import { valveDrawing } from './valves/valve.ts'

const parser = new new JSDOM('').window.DOMParser()
const title = '球阀 <Ball & "valve">'
const cover = { title, width: 800, height: 600, ground: 'pale' } as const
const limit = 40 * 1024

/** Requirements that every drawing meets. */
function expectPicture(svg: string, width: number, height: number): void {
  const root = parser.parseFromString(svg, 'application/xml').documentElement
  // What is no XML is answered with a document of its faults.
  expect(root.nodeName, root.textContent ?? '').toBe('svg')
  expect(root.firstElementChild?.nodeName).toBe('title')
  expect(root.firstElementChild?.textContent).toBe(title)
  expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual([String(width), String(height)])
  expect(root.getAttribute('viewBox')).toMatch(/^0 0 [\d.]+ [\d.]+$/)
  expect(svg).not.toMatch(/<text|<script|<style|<image|<use|href|url\(|data:| id=| on\w+=|NaN|Infinity|undefined/)
  expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(limit)
}

const everyView = valveKinds.flatMap((kind) => valveViews.map((view) => ({ kind, view })))

describe('valve drawings', () => {
  it.each(everyView)('$kind can be shown as $view with every operator, on every ground', ({ kind, view }) => {
    for (const operator of operators) {
      for (const ground of ['pale', 'deep', 'none'] as const) {
        expectPicture(valveDrawing({ ...cover, kind, view, seed: 5, operator, ground }), 800, 600)
      }
    }
    for (const seed of [1, 2, 3, 14]) expectPicture(valveDrawing({ ...cover, kind, view, seed }), 800, 600)
  })
  it.each(everyView)('$kind as $view is the same for one seed and another for the next', ({ kind, view }) => {
    const draw = (seed: number) => valveDrawing({ ...cover, kind, view, seed })
    expect(draw(7)).toBe(draw(7))
    expect(draw(7)).not.toBe(draw(8))
  })
})

describe('part drawings', () => {
  it('show 22 kinds of parts', () => {
    expect(partKinds).toHaveLength(22)
  })
  it.each(partKinds)('%s can be shown as seen, measured and both', (kind) => {
    for (const view of ['both', 'solid', 'measured'] as const) {
      expectPicture(partDrawing({ ...cover, kind, view, seed: 3 }), 800, 600)
    }
    expect(partDrawing({ ...cover, kind, seed: 3 })).toBe(partDrawing({ ...cover, kind, seed: 3 }))
    expect(partDrawing({ ...cover, kind, seed: 3 })).not.toBe(partDrawing({ ...cover, kind, seed: 4 }))
  })
  it('carry the sizes of the catalogue where it names them', () => {
    const seat = { ...cover, kind: 'seat-ring', view: 'measured', seed: 3 } as const
    const sizes = ['9', 'Ø68', 'Ø52']
    expect(partDrawing({ ...seat, sizes })).not.toBe(partDrawing(seat))
    // Only what is written differs: another seed with the same sizes is still another ring.
    expect(partDrawing({ ...seat, sizes })).not.toBe(partDrawing({ ...seat, seed: 4, sizes }))
  })
})

describe('covers of articles', () => {
  const motifs = Object.keys(articleMotifs) as ArticleMotif[]
  it.each(motifs)(
    '%s is drawn in the colour of each category, the same for one seed and another for the next',
    (motif) => {
      const size = { title, width: 1200, height: 675, ground: 'pale' } as const
      const draw = (seed: number, tint: Tint = 'sea') => articleCover({ ...size, motif, tint, seed })
      for (const tint of ['sea', 'steel', 'sand', 'moss'] as const) expectPicture(draw(3, tint), 1200, 675)
      expect(draw(7)).toBe(draw(7))
      expect(draw(7)).not.toBe(draw(8))
      expect(draw(7)).not.toBe(draw(7, 'moss'))
    },
  )
})

describe('scenes and signs', () => {
  it.each(craftKinds)('%s shows a process at its machine', (kind) => {
    expectPicture(craftDrawing({ ...cover, kind }), 800, 600)
  })

  it.each(sceneKinds)('%s fills the wide and the tall hero', (scene) => {
    for (const seed of [1, 2, 3, 4]) {
      expectPicture(sceneDrawing({ scene, seed, title, width: 1920, height: 720 }), 1920, 720)
      expectPicture(sceneDrawing({ scene, seed, title, width: 900, height: 1200 }), 900, 1200)
    }
  })
  it.each(signKinds)('%s stands on every ground', (sign) => {
    for (const ground of ['pale', 'deep', 'none'] as const) {
      expectPicture(signDrawing({ sign, title, width: 960, height: 1080, ground }), 960, 1080)
    }
  })
})

describe('pictures of the company', () => {
  it.each(certificateKinds)('a certificate of %s says in both languages that it is a sample', (kind) => {
    expectPicture(certificateDrawing({ kind, title, seed: 3 }), 600, 800)
    expect(certificateDrawing({ kind, title, seed: 3 })).not.toBe(certificateDrawing({ kind, title, seed: 4 }))
  })
  it.each(milestoneKinds)('%s stands for a step of its history', (milestone) => {
    for (const ground of ['pale', 'deep'] as const) {
      expectPicture(milestoneDrawing({ milestone, title, width: 800, height: 600, ground }), 800, 600)
    }
  })
})

describe('maps', () => {
  it.each(['river', 'lake', 'coast'] as const)(
    'with a %s are the same for one seed and another for the next',
    (water) => {
      for (const turn of [-30, 0, 45]) {
        for (const seed of [1, 9, 22]) {
          expectPicture(mapDrawing({ ...cover, width: 960, height: 600, water, turn, seed }), 960, 600)
        }
      }
      const draw = (seed: number) => mapDrawing({ ...cover, water, turn: 5, seed })
      expect(draw(7)).toBe(draw(7))
      expect(draw(7)).not.toBe(draw(8))
    },
  )
})

describe('marks and icons', () => {
  it('the logo and the favicon are pictures of the house', () => {
    expectPicture(faviconDrawing({ title }), 64, 64)
    for (const ground of ['pale', 'deep', 'none'] as const) {
      const logo = logoDrawing({ title, ground })
      expectPicture(logo, Number(/width="(\d+)"/.exec(logo)?.[1]), 64)
    }
  })
  it.each(brandNames)('%s has a wordmark drawn from all its letters', (brand) => {
    const svg = brandDrawing({ brand, title, ground: 'pale' })
    expectPicture(svg, Number(/width="(\d+)"/.exec(svg)?.[1]), 72)
    expect(svg.match(/M/g)?.length).toBeGreaterThanOrEqual(brand.replace('-', '').length)
  })
  it.each(typeIconKinds)('type %s has an icon and a cover', (kind) => {
    expectPicture(typeIcon({ kind, title }), 48, 48)
    expectPicture(typeCover({ ...cover, kind }), 800, 600)
  })
})
