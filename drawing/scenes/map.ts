import { type Chance, chance } from '../chance.ts'
import { wordLines } from '../glyph.ts'
import {
  accent,
  arc,
  circle,
  corners,
  type Look,
  type Mark,
  type Point,
  pierced,
  placed,
  rounded,
  shape,
  stroke,
  strokes,
  thin,
} from '../pen.ts'
import { type Frame, sheet, unitOf } from '../sheet.ts'

export type MapDrawing = Frame & {
  seed: number
  water: 'river' | 'lake' | 'coast'
  /** Degrees by which the streets are turned from north. */
  turn: number
}

// The place itself is the origin; the model reaches beyond the corners of any turned frame.
const reach = 620
const block: Look = { fill: 'light' }
const park: Look = { line: 'thin', ink: 'soft', hatch: 'rising' }
const water: Look = { fill: 'mid', line: 'inner', ink: 'soft' }

/** Edges of the blocks along one direction: every fourth street is a wide one. */
function lanes(by: Chance): [from: number, to: number][] {
  const out: [number, number][] = []
  let at = -reach
  for (let i = 0; at < reach; i++) {
    const end = at + by.between(64, 118)
    out.push([at, end])
    at = end + (i % 4 === 3 ? 24 : 10)
  }
  return out
}

/** Every block is closed by streets; some are halved, some are parks. */
function town(by: Chance): Mark[] {
  const blocks: Point[][] = []
  const parks: Mark[] = []
  for (const [x0, x1] of lanes(by)) {
    for (const [y0, y1] of lanes(by)) {
      const sort = by.one(['whole', 'whole', 'whole', 'halved', 'halved', 'park', 'open'])
      if (sort === 'park') parks.push(shape(rounded(corners(x0, y0, x1, y1), 6), park))
      if (sort === 'whole') blocks.push(corners(x0, y0, x1, y1))
      if (sort !== 'halved') continue
      const middle = (x0 + x1) / 2
      blocks.push(corners(x0, y0, middle - 3, y1), corners(middle + 3, y0, x1, y1))
    }
  }
  return [pierced(blocks, block), ...parks]
}

/** A line that wanders about y = 0 from one end of the model to the other. */
function wave(by: Chance, height: number): Point[] {
  const [phase, length] = [by.between(0, 6), by.between(190, 260)]
  return Array.from({ length: 45 }, (_, i): Point => {
    const x = -reach * 1.3 + (i * reach * 2.6) / 44
    return [x, Math.sin(x / length + phase) * height + Math.sin(x / 83 + phase) * height * 0.2]
  })
}

const shifted = (line: readonly Point[], y: number): Point[] => line.map(([px, py]): Point => [px, py + y])

const waters: Record<MapDrawing['water'], (by: Chance) => Mark[]> = {
  river(by) {
    const bank = shifted(wave(by, 34), 118)
    const x = by.between(-150, -90)
    const [, y] = bank.find((point) => point[0] > x) ?? [0, 0]
    return [
      shape([...bank, ...shifted(bank, 86).reverse()], water),
      strokes([shifted(bank, 30), shifted(bank, 56)], thin),
      shape(corners(x, y - 18, x + 22, y + 104), { fill: 'paper', line: 'inner' }),
    ]
  },
  coast(by) {
    const shore = shifted(wave(by, 40), 126)
    return [
      shape([...shore, [reach * 1.3, reach * 1.4], [-reach * 1.3, reach * 1.4]], water),
      strokes(
        [28, 64, 112].map((depth) => shifted(shore, depth)),
        thin,
      ),
    ]
  },
  lake(by) {
    const phase = by.between(0, 6)
    const ring = (share: number) =>
      arc([0, 0], 1, 0, 360).map(([x, y], i): Point => {
        const r = (170 + 22 * Math.sin((i / 72) * Math.PI * 6 + phase)) * share
        return [x * r * 1.35 + 270, y * r + 176]
      })
    return [shape(ring(1), water), strokes([ring(0.82), ring(0.6)], thin)]
  },
}

/** A drop that stands on its point; the valve of every flow diagram in its head. */
function pin(): Mark[] {
  const head: Point = [0, -62]
  const drop = [...arc(head, 30, 150, 390), [0, 0] as const]
  const bow = (side: 1 | -1): Point[] => [
    [0, -62],
    [15 * side, -71],
    [15 * side, -53],
    [0, -62],
  ]
  return [
    circle([0, 0], 78, { line: 'thin', dash: 'hidden' }),
    circle([0, 0], 150, { line: 'thin', ink: 'soft', dash: 'hidden' }),
    { centre: [0, 2], rx: 16, ry: 6, turn: 0, look: { fill: 'mid', line: 'thin' } },
    shape(drop, { ...accent, line: 'outline' }),
    strokes(
      [
        bow(1),
        bow(-1),
        [
          [0, -62],
          [0, -78],
        ],
        [
          [-7, -78],
          [7, -78],
        ],
      ],
      { line: 'inner' },
    ),
  ]
}

/** North and a scale, as on every sheet, on a plate of their own so that streets do not run through them. */
function legend({ width, height }: Frame, unit: number): Mark[] {
  const ruler: Point[] = [
    [0, -7],
    [0, 0],
    [90, 0],
    [90, -7],
  ]
  const { lines } = wordLines('500 m', 11)
  const written = lines.map((line) => line.map(([x, y]): Point => [x + 22, y - 22]))
  const needle: Point[] = [
    [0, -26],
    [8, 10],
    [0, 4],
    [-8, 10],
  ]
  const north = wordLines('N', 11)
  const letter = north.lines.map((line) => line.map(([x, y]): Point => [x - north.width / 2, y - 46]))
  const paper: Look = { fill: 'paper' }
  return [
    ...placed(
      [
        shape(rounded(corners(-18, -36, 108, 16), 4), paper),
        stroke(ruler, { line: 'inner' }),
        strokes(written, { line: 'inner' }),
      ],
      {
        scale: unit,
        x: 42 * unit,
        y: height - 40 * unit,
      },
    ),
    ...placed(
      [circle([0, -14], 42, paper), shape(needle, { fill: 'mid', line: 'inner' }), strokes(letter, { line: 'inner' })],
      {
        scale: unit,
        x: width - 62 * unit,
        y: 78 * unit,
      },
    ),
  ]
}

/** A schematic map round one place, made up from its seed: streets, water, a pin (spec 26.6: branch static maps). */
export function mapDrawing({ seed, water: kind, turn, ...frame }: MapDrawing): string {
  const by = chance(seed)
  const unit = unitOf(frame)
  const centre = { x: frame.width / 2, y: frame.height * 0.54, scale: unit }
  return sheet(
    frame,
    [
      ...placed([...town(by), ...waters[kind](by)], { ...centre, turn }),
      ...placed(pin(), centre),
      ...legend(frame, unit),
    ],
    { grid: false },
  )
}
