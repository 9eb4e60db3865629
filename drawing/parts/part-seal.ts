import type { Chance } from '../chance.ts'
import { dimension } from '../dimension.ts'
import { arc, circle, corners, cut, type Mark, type Point, rounded, shape, strokes } from '../pen.ts'
import { ring, turnedSolid } from '../valves/solid.ts'
import { beside, type PartViews, rings, sleeve } from './part-turned.ts'

export function seatRing(by: Chance): PartViews {
  const r = by.between(66, 76)
  const bore = by.between(48, 54)
  const profile = [
    [0, r],
    [16, r],
    [26, r - 7],
  ] as const
  const hollow = [
    [0, bore],
    [15, bore],
    [26, r - 10],
  ] as const
  const views = sleeve(by, profile, bore, hollow)
  return { ...views, solid: [...views.solid, ...bandAt(26, r - 9)] }
}

const bandAt = (x: number, r: number): Mark[] => [shape(ring('pipe', [x, 0, 0], r), { line: 'outline', ink: 'accent' })]

export function bodySeal(by: Chance): PartViews {
  const r = by.between(80, 90)
  return sleeve(
    by,
    [
      [0, r],
      [9, r],
    ],
    r - by.between(10, 16),
  )
}

export function packingSet(by: Chance): PartViews {
  const r = by.between(40, 46)
  const bore = by.between(20, 24)
  const list = [0, 1, 2, 3, 4].map((i) => ({ at: i * 24, r, bore, thick: 14 }))
  const cuts = [0, 1, 2, 3, 4].flatMap((i) =>
    [-1, 1].map((s) =>
      shape(rounded(corners(i * 19, s * bore, i * 19 + 17, s * r), 2.5), {
        fill: i === 2 ? 'accent' : 'light',
        line: 'outline',
        hatch: i === 2 ? 'rising' : 'cross',
      }),
    ),
  )
  const size = 7
  return {
    solid: rings(list),
    flat: [
      ...cuts,
      ...dimension({ from: [0, r], to: [93, r], offset: -20, label: by.size('93'), size }),
      ...dimension({ from: [0, r], to: [0, -r], offset: 20, label: by.size(`Ø${Math.round(r * 2)}`), size }),
      ...dimension({
        from: [93, bore],
        to: [93, -bore],
        offset: -20,
        label: by.size(`Ø${Math.round(bore * 2)}`),
        size,
      }),
    ],
  }
}

export function spiralGasket(by: Chance): PartViews {
  const r = by.between(92, 104)
  const bore = by.between(52, 58)
  const windings = [0.34, 0.42, 0.5, 0.58, 0.66].map((k) => ring('pipe', [9, 0, 0], bore + (r - bore) * k))
  const turns = [0.3, 0.36, 0.42, 0.48, 0.54, 0.6, 0.66].map((k) =>
    circle([0, 0], bore + (r - bore) * k, { line: 'thin', ink: 'ink' }),
  )
  const size = 11
  return {
    solid: [
      ...rings([{ at: 0, r, bore, thick: 9 }]),
      strokes(windings, { line: 'thin', ink: 'ink' }),
      ...bandAt(9, bore + (r - bore) * 0.74),
    ],
    flat: [
      circle([0, 0], r, { fill: 'light', line: 'outline' }),
      circle([0, 0], bore + (r - bore) * 0.7, { fill: 'mid', line: 'inner' }),
      ...turns,
      circle([0, 0], bore + (r - bore) * 0.22, { fill: 'light', line: 'inner' }),
      circle([0, 0], bore, { fill: 'paper', line: 'outline' }),
      ...dimension({ from: [-r, r], to: [r, r], offset: -22, label: by.size(`Ø${Math.round(r * 2)}`), size }),
      ...dimension({ from: [-bore, 0], to: [bore, 0], offset: 0.01, label: by.size(`Ø${Math.round(bore * 2)}`), size }),
    ],
  }
}

const cordRing = (at: Point, r: number, cord: number): Mark[] => [
  circle(at, r, { fill: 'mid', line: 'outline' }),
  circle(at, r - cord, { fill: 'paper', line: 'outline' }),
  circle(at, r - cord * 0.35, { line: 'thin', ink: 'soft' }),
]

export function oRingKit(by: Chance): PartViews {
  const big = by.between(64, 72)
  const solid = rings([
    { at: -70, r: big, bore: big - 9, thick: 8 },
    { at: -20, r: big * 0.8, bore: big * 0.8 - 8, thick: 7 },
    { at: 26, r: big * 0.6, bore: big * 0.6 - 7, thick: 6 },
    { at: 66, r: big * 0.4, bore: big * 0.4 - 6, thick: 6 },
  ])
  return {
    solid,
    flat: [
      ...cordRing([0, 0], big, 9),
      ...cordRing([0, 0], big * 0.74, 7),
      ...cordRing([0, 0], big * 0.5, 6),
      circle([0, 0], big * 0.28, { fill: 'accent', line: 'outline' }),
      circle([0, 0], big * 0.28 - 5, { fill: 'paper', line: 'outline' }),
      ...dimension({
        from: [-big, big],
        to: [big, big],
        offset: -18,
        label: by.size(`Ø${Math.round(big * 2)}`),
        size: 9,
      }),
      ...dimension({ from: [big - 9, 0], to: [big, 0], offset: big + 16, label: by.size('5.3'), size: 9 }),
    ],
  }
}

export function sealKit(by: Chance): PartViews {
  const r = by.between(48, 54)
  const band = (y: number): Mark[] => [
    shape(rounded(corners(-r, y - 5, r, y + 5), 5), { fill: 'mid', line: 'outline' }),
    shape(rounded(corners(-r + 8, y - 2, r - 8, y + 2), 2), { fill: 'paper', line: 'thin', ink: 'ink' }),
  ]
  return {
    solid: [
      ...rings([
        { at: -60, r, bore: r - 8, thick: 12 },
        { at: -22, r, bore: r - 6, thick: 6 },
        { at: 14, r: r - 4, bore: r - 12, thick: 16 },
      ]),
      ...turnedSolid(
        'pipe',
        [64, 0, 0],
        [
          [0, 18],
          [14, 18],
        ],
        { bore: { r: 10, depth: 14 } },
      ),
    ],
    flat: [
      ...cordRing([0, 0], r, 8),
      ...cordRing([0, 0], r - 14, 6),
      circle([0, 0], 15, { fill: 'accent', line: 'outline' }),
      circle([0, 0], 9, { fill: 'paper', line: 'outline' }),
      ...beside([...band(0), ...band(16)], 0, r + 18),
      ...dimension({ from: [-r, -r], to: [r, -r], offset: 16, label: by.size(`Ø${Math.round(r * 2)}`), size: 8 }),
    ],
  }
}

export function packingGland(by: Chance): PartViews {
  const flange = by.between(54, 62)
  const views = sleeve(
    by,
    [
      [0, 30],
      [44, 30],
      [44, flange],
      [60, flange],
    ],
    18,
  )
  return {
    ...views,
    solid: turnedSolid(
      'pipe',
      [0, 0, 0],
      [
        [0, 30],
        [44, 30],
        [44, flange],
        [60, flange],
      ],
      { bore: { r: 18, depth: 40 }, holes: { count: 2, on: 45, r: 8, depth: 10 } },
    ),
  }
}

export function bush(by: Chance): PartViews {
  const r = by.between(34, 40)
  const bore = by.between(22, 26)
  return sleeve(
    by,
    [
      [0, r],
      [52, r],
      [52, r + 12],
      [62, r + 12],
    ],
    bore,
  )
}

export function springViews(by: Chance): PartViews {
  const r = by.between(30, 36)
  const turns = 8
  const pitch = 17
  const wire: Point[][] = Array.from({ length: turns }, (_, i): Point[] => [
    [i * pitch, -r],
    [i * pitch + pitch / 2, r],
  ])
  const flat = wire.flatMap(([a, b]): Mark[] => {
    if (!a || !b) return []
    return [
      shape(
        [
          [a[0] - 4, a[1]],
          [a[0] + 4, a[1]],
          [b[0] + 4, b[1]],
          [b[0] - 4, b[1]],
        ],
        { fill: 'light', line: 'inner' },
      ),
      circle(a, 5, { ...cut, line: 'inner' }),
      circle(b, 5, { ...cut, line: 'inner' }),
    ]
  })
  const coil = Array.from({ length: turns }, (_, i) => i * 15).flatMap((z) =>
    turnedSolid(
      'pipe',
      [z, 0, 0],
      [
        [0, r + 5],
        [6, r + 5],
      ],
      { bore: { r: r - 3, depth: 6 } },
    ),
  )
  return {
    solid: coil,
    flat: [
      ...flat,
      shape(arc([turns * pitch - 2, -r], 5, 0, 360), { fill: 'accent', line: 'inner' }),
      ...dimension({
        from: [0, r + 4],
        to: [turns * pitch, r + 4],
        offset: -18,
        label: by.size(String(turns * pitch)),
        size: 8,
      }),
      ...dimension({
        from: [-4, r + 5],
        to: [-4, -r - 5],
        offset: 18,
        label: by.size(`Ø${Math.round(r * 2 + 10)}`),
        size: 8,
      }),
    ],
  }
}
