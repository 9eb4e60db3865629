import {
  arc,
  centreLines,
  circle,
  corners,
  cut,
  cutOther,
  flipped,
  hidden,
  inner,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
  thin,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { turnedFlat } from './turned.ts'
import { flow } from './valve-end.ts'

const opening = 76

const axes = (wide: number, high: number): Mark[] => centreLines(wide, -high, high)

function springAt(): Mark[] {
  const coils = Array.from({ length: 9 }, (_, i): Point[] => [
    [-11, -34 + i * 8],
    [11, -30 + i * 8],
  ])
  return [
    shape(rounded(corners(-6, -opening + 4, 6, opening - 4), 4), shaded),
    strokes(coils, { line: 'outline' }),
    stroke(
      [
        [-9, -36],
        [-46, -40],
      ],
      inner,
    ),
    stroke(
      [
        [9, 36],
        [46, 40],
      ],
      inner,
    ),
  ]
}

/** A dual-plate check valve seen against the flow: both plates, pin and spring. */
export function checkFront(spec: ValveSpec): Mark[] {
  const { flange } = spec
  const plate = (from: number, to: number, x: number): Mark =>
    shape(arc([x, 0], opening - 7, from, to), { fill: 'light', line: 'outline' })
  return [
    circle([0, 0], flange, outlined),
    shape([...arc([0, 0], flange, 0, 120), ...arc([-8, -10], flange - 5, 116, 4)], { fill: 'mid' }),
    circle([0, 0], flange, { line: 'outline' }),
    circle([0, 0], flange - 8, thin),
    circle([0, 0], opening + 12, thin),
    circle([0, 0], opening + 8, thin),
    circle([0, 0], opening, { fill: 'mid', line: 'outline' }),
    plate(98, 262, -4),
    plate(-82, 82, 4),
    ...[-1, 1].map((s) => shape(rounded(corners(s * 34 - 6, -34, s * 34 + 6, 34), 6), { fill: 'mid', line: 'inner' })),
    ...springAt(),
    ...[-1, 1].map((s) => circle([0, s * (flange - 13)], 5, { fill: 'paper', line: 'inner' })),
    stroke(arc([0, 0], opening - 3.5, 150, 186), { line: 'outline', ink: 'accent' }),
    ...axes(flange + 26, flange + 26),
  ]
}

function pipes(spec: ValveSpec): Mark[] {
  const far = spec.half + 86
  const lines = [-1, 1].flatMap((s) =>
    [-1, 1].flatMap((u): Point[][] => [
      [
        [s * (spec.half + 4), u * (spec.flange + 8)],
        [s * (spec.half + 26), u * (spec.flange + 8)],
        [s * (spec.half + 26), u * 68],
        [s * far, u * 58],
      ],
    ]),
  )
  return [strokes(lines, hidden)]
}

function arrowOn(spec: ValveSpec): Mark[] {
  const w = Math.min(28, spec.half - 12)
  const points: Point[] = [
    [-w, -6],
    [w - 16, -6],
    [w - 16, -14],
    [w, 0],
    [w - 16, 14],
    [w - 16, 6],
    [-w, 6],
  ]
  return [shape(rounded(points, 1.5), { fill: 'accent', line: 'inner' })]
}

/** A check valve from the side of the pipe, between the flanges it is clamped by. */
export function checkSide(spec: ValveSpec): Mark[] {
  const { half, flange } = spec
  return [
    ...pipes(spec),
    ...turnedFlat(
      [
        [-half, flange - 16],
        [-half + 4, flange - 16],
        [-half + 4, flange - 5],
        [-half + 10, flange],
        [half - 10, flange],
        [half - 4, flange - 5],
        [half - 4, flange - 16],
        [half, flange - 16],
      ],
      'x',
    ),
    ...arrowOn(spec),
    circle([0, -flange + 16], 6, { fill: 'paper', line: 'inner' }),
    circle([0, flange - 16], 6, { fill: 'paper', line: 'inner' }),
    ...axes(half + 100, flange + 30),
  ]
}

/** A check valve cut along the pipe, its plates opened by the flow. */
export function checkSection(spec: ValveSpec): Mark[] {
  const { half, flange } = spec
  const wall: Point[] = [
    [-half, -52],
    [-half, -flange + 10],
    [-half + 10, -flange],
    [half - 10, -flange],
    [half, -flange + 10],
    [half, -opening - 4],
    [-half + 34, -opening - 4],
    [-half + 30, -52],
  ]
  const lean = (12 * Math.PI) / 180
  const far = (r: number, side: number): Point => [-half + 46 + Math.cos(lean) * r, -8 - Math.sin(lean) * r - side]
  const plate: Point[] = [far(0, 0), far(66, 0), far(68, 8), far(8, 12)]
  const seal: Mark = shape(rounded(corners(-half + 30, -70, -half + 36, -54), 2.5), { fill: 'accent', line: 'inner' })
  const sealLow: Mark = { ...seal, look: { fill: 'mid', line: 'inner' } }
  return [
    ...pipes(spec),
    shape(corners(-half, -opening - 4, half, opening + 4), { fill: 'paper', line: 'inner' }),
    shape(wall, cut),
    ...flipped([shape(wall, cut)]),
    ...flow(-half - 84, half + 84, [-47, -38, 38, 47]),
    shape(plate, cutOther),
    ...flipped([shape(plate, cutOther)]),
    seal,
    ...flipped([sealLow]),
    circle([-half + 44, 0], 9, { fill: 'mid', line: 'outline', hatch: 'cross' }),
    circle([half - 12, 0], 7, { fill: 'mid', line: 'inner', hatch: 'cross' }),
    ...axes(half + 100, flange + 30),
  ]
}
