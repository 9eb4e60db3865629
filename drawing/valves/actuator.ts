import {
  accent,
  arc,
  centreLines,
  circle,
  corners,
  cut,
  cutOther,
  inner,
  type Mark,
  outlined,
  type Point,
  pierced,
  placed,
  rounded,
  shaded,
  shape,
  strokes,
  thin,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { cylinderFlat, driveFlat, switchBoxFlat } from './operator-drive.ts'
import { turnedFlat } from './turned.ts'

/** Outline of a spur or worm wheel with straight-flanked teeth. */
export function toothed(centre: Point, r: number, teeth: number): Point[] {
  const depth = r * 0.13
  return Array.from({ length: teeth }, (_, i): Point[] => {
    const at = (k: number, radius: number): Point => {
      const a = ((i + k) * 2 * Math.PI) / teeth
      return [centre[0] + Math.cos(a) * radius, centre[1] + Math.sin(a) * radius]
    }
    return [
      at(0, r - depth),
      at(0.22, r - depth),
      at(0.36, r + depth * 0.7),
      at(0.64, r + depth * 0.7),
      at(0.78, r - depth),
    ]
  }).flat()
}

const stub = (from: number): Mark[] =>
  turnedFlat(
    [
      [from, 30],
      [from + 8, 30],
      [from + 8, 13],
      [from + 26, 13],
    ],
    'y',
  )

function pneumaticCut(long: number): Mark[] {
  const half = 46
  const shell: Point[] = corners(-long + 20, -half, long - 20, half)
  const room: Point[] = corners(-long + 20, -half + 10, long - 20, half - 10)
  const piston = (s: 1 | -1): Mark[] => {
    const x = s * (long * 0.46)
    const y = s * 24
    const teeth = Array.from({ length: 7 }, (_, i): Point[] => {
      const t = x - s * (14 + i * 9)
      return [
        [t, y - s * 6],
        [t - s * 3, y - s * 12],
        [t - s * 6, y - s * 12],
        [t - s * 9, y - s * 6],
      ]
    }).flat()
    return [
      shape(
        [
          [x, -half + 11],
          [x + s * 18, -half + 11],
          [x + s * 18, half - 11],
          [x, half - 11],
        ],
        cutOther,
      ),
      shape([[x, y + s * 8], [x, y - s * 6], ...teeth, [x - s * 78, y + s * 8]], cutOther),
      ...[-half + 11, half - 11].map((edge) => circle([x + s * 9, edge + (edge < 0 ? 3 : -3)], 3, { fill: 'ink' })),
    ]
  }
  const springs = [-1, 1].flatMap((s) =>
    [-18, 18].map((y) => {
      const from = s * (long * 0.46 + 18)
      const to = s * (long - 20)
      return Array.from({ length: 11 }, (_, i): Point => [from + ((to - from) * i) / 10, y + (i % 2 ? 10 : -10)])
    }),
  )
  const cap = (s: 1 | -1): Mark => shape(rounded(corners(s * (long - 20), -half - 2, s * (long + 4), half + 2), 6), cut)
  return [
    pierced([shell, room], cut),
    shape(room, { fill: 'paper', line: 'inner' }),
    strokes(springs, { line: 'outline' }),
    ...piston(1),
    ...piston(-1),
    shape(toothed([0, 0], 20, 16), { fill: 'light', line: 'outline' }),
    circle([0, 0], 10, { fill: 'paper', line: 'inner' }),
    shape(corners(-5, -5, 5, 5), accent),
    cap(1),
    cap(-1),
  ]
}

/** A rack and pinion actuator from its long side. */
export function pneumaticFront({ half, ribs }: ValveSpec): Mark[] {
  return [
    ...stub(46),
    ...placed(cylinderFlat(half, 92, ribs), {}),
    shape(rounded(corners(-12, -56, 12, -46), 2), shaded),
    ...placed(switchBoxFlat(), { y: -56 }),
    ...centreLines(half + 30, -140, 84),
  ]
}

/** A rack and pinion actuator from its end. */
export function pneumaticSide({ wheel }: ValveSpec): Mark[] {
  const corner = [-34, 34].flatMap((x) => [-34, 34].map((y): Point => [x, y]))
  return [
    ...stub(46),
    shape(rounded(corners(-12, -56, 12, -46), 2), shaded),
    ...placed(switchBoxFlat(), { y: -56, scale: 0.8 }),
    shape(rounded(corners(-50, -48, 50, 48), 14), outlined),
    shape(rounded(corners(-50, 18, 50, 48), 14), { fill: 'mid' }),
    shape(rounded(corners(-50, -48, 50, 48), 14), { line: 'outline' }),
    shape(rounded(corners(-43, -41, 43, 41), 10), thin),
    ...corner.flatMap((at) => [circle(at, 7, { fill: 'paper', line: 'inner' }), circle(at, 3, inner)]),
    circle([0, 0], wheel * 0.25, { fill: 'light', line: 'inner' }),
    shape(toothed([0, 0], 8, 6), shaded),
    ...centreLines(72, -126, 84),
  ]
}

/** A rack and pinion actuator cut along its cylinder, seen from above. */
export function pneumaticSection({ half }: ValveSpec): Mark[] {
  return [...pneumaticCut(half), ...centreLines(half + 30, -72, 72)]
}

/** An electric drive from the handwheel side. */
export function electricFront({ wheel }: ValveSpec): Mark[] {
  return [...stub(0), ...driveFlat(wheel), ...centreLines(0, -150, 50).slice(1)]
}

/** An electric drive from the motor side. */
export function electricSide({ wheel }: ValveSpec): Mark[] {
  const r = wheel * 0.62
  return [
    ...stub(0),
    shape(rounded(corners(-46, -16, 46, 0), 3), outlined),
    shape(rounded(corners(46, -66, 82, -50), 3), shaded),
    shape(rounded(corners(74, -58 - r, 86, -58 + r), 6), outlined),
    shape(rounded(corners(-52, -110, 52, -14), 14), outlined),
    shape(rounded(corners(-52, -40, 52, -14), 12), { fill: 'mid' }),
    shape(rounded(corners(-52, -110, 52, -14), 14), { line: 'outline' }),
    shape(rounded(corners(-36, -132, 36, -110), 6), outlined),
    circle([0, -62], 34, outlined),
    circle([0, -62], 28, thin),
    circle([0, -62], 13, { fill: 'mid', line: 'inner' }),
    ...[45, 135, 225, 315].flatMap((a) =>
      arc([0, -62], 31, a, a + 1)
        .slice(0, 1)
        .map((at) => circle(at, 2.6, { fill: 'paper', line: 'inner' })),
    ),
    shape(rounded(corners(-8, -126, 8, -117), 2), accent),
    ...placed(centreLines(72, -90, 112), { y: -62 }),
  ]
}

/** An electric drive cut through its worm gear. */
export function electricSection({ wheel, ribs }: ValveSpec): Mark[] {
  const worm = Array.from({ length: 9 }, (_, i): Point[] => [
    [-36 + i * 9, -106],
    [-30 + i * 9, -82],
  ])
  const shell = rounded(corners(-74, -120, 74, 52), 16)
  const room = rounded(corners(-63, -109, 63, 41), 10)
  return [
    pierced([shell, room], cut),
    shape(room, { fill: 'paper', line: 'inner' }),
    shape(corners(-63, -99, -42, -89), shaded),
    shape(corners(42, -99, 112, -89), shaded),
    shape(rounded(corners(-42, -106, 42, -82), 4), outlined),
    strokes(worm, inner),
    shape(corners(-63, -109, -52, -79), { fill: 'light', line: 'inner', hatch: 'cross' }),
    shape(corners(52, -109, 63, -79), { fill: 'light', line: 'inner', hatch: 'cross' }),
    shape(toothed([0, -26], 52, 26 + ribs * 2), { fill: 'mid', line: 'outline' }),
    circle([0, -26], 40, thin),
    circle([0, -26], 24, { fill: 'light', line: 'inner', hatch: 'rising' }),
    circle([0, -26], 14, { fill: 'paper', line: 'inner' }),
    shape(corners(-4, -43, 4, -36), accent),
    shape(rounded(corners(108, -94 - wheel * 0.6, 120, -94 + wheel * 0.6), 6), outlined),
    ...placed(centreLines(96, -110, 96), { y: -26 }),
  ]
}
