import {
  circle,
  corners,
  hidden,
  type Look,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  strokes,
  thin,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'

/** Radius of the pipe hub behind a flange; the raised face stands a little larger. */
export const hub = 68

const boltCircle = ({ flange }: ValveSpec): number => (flange + hub + 8) / 2 + 3

/** Bolt holes of both end flanges as hidden lines. */
export function hiddenHoles(spec: ValveSpec): Mark[] {
  const on = boltCircle(spec)
  const lines = [-1, 1].flatMap((side) =>
    [on, -on].flatMap((y) =>
      [y - 7, y + 7].map((at): Point[] => [
        [side * (spec.half - spec.rim - 3), at],
        [side * (spec.half - 3), at],
      ]),
    ),
  )
  return [strokes(lines, hidden)]
}

/** Packing rings between stem and stuffing box, both sides of the axis. */
export function packing(from: number, to: number, stem: number, box: number): Mark[] {
  const rings = 5
  const step = (to - from) / rings
  const look: Look = { fill: 'light', line: 'thin', ink: 'ink', hatch: 'cross' }
  return [-1, 1].flatMap((side) =>
    Array.from({ length: rings }, (_, i) =>
      shape(rounded(corners(side * stem, from + i * step + 0.6, side * box, from + (i + 1) * step - 0.6), 1.2), look),
    ),
  )
}

/** Gland follower and its flange, resting on the stuffing box at `top`. */
export function gland(top: number): Mark[] {
  return [-1, 1].flatMap((side): Mark[] => [
    shape(
      [
        [side * 11, top - 7],
        [side * 28, top - 7],
        [side * 28, top - 1],
        [side * 20, top - 1],
        [side * 20, top + 14],
        [side * 11, top + 14],
      ],
      { fill: 'mid', line: 'inner', hatch: 'rising' },
    ),
  ])
}

/** Streamlines at the given heights, each with an arrow at its end. */
export function flow(from: number, to: number, levels: readonly number[]): Mark[] {
  const lines = levels.map((y): Point[] => [
    [from, y],
    [to, y],
  ])
  const heads = levels.map((y): Point[] => [
    [to - 9, y - 4],
    [to, y],
    [to - 9, y + 4],
  ])
  return [strokes(lines, thin), strokes(heads, { line: 'inner', ink: 'soft' })]
}

/** Streamlines through a straight open bore. */
export const flowThrough = (half: number, spread: number): Mark[] =>
  flow(-half - 34, half + 34, [-spread, -spread / 3, spread / 3, spread])

/** A flange seen along the pipe: raised face, bore, bolt holes on their circle. */
export function flangeFace(flange: number, bolts: number, hole = 8): Mark[] {
  const on = (flange + hub + 8) / 2 + 3
  const holes = Array.from({ length: bolts }, (_, i): Point => {
    const a = ((i + 0.5) * 2 * Math.PI) / bolts
    return [on * Math.cos(a), on * Math.sin(a)]
  })
  return [
    circle([0, 0], flange, outlined),
    circle([0, 0], flange - 4, { line: 'thin', ink: 'soft' }),
    circle([0, 0], on, { line: 'thin', ink: 'soft', dash: 'centre' }),
    circle([0, 0], hub + 6, { fill: 'paper', line: 'inner' }),
    circle([0, 0], hub - 2, thin),
    circle([0, 0], hub - 6, thin),
    ...holes.flatMap((at) => [circle(at, hole, { fill: 'paper', line: 'inner' })]),
    circle([0, 0], 50, { ...shaded, line: 'outline' }),
  ]
}
