import type { Chance } from '../chance.ts'
import { dimension, leader } from '../dimension.ts'
import {
  arc,
  centreLine,
  centreLines,
  circle,
  corners,
  cutOther,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
} from '../pen.ts'
import { toothed } from '../valves/actuator.ts'
import { ballSolid, hole, nutsOn, roundAt, seen, turnedSolid } from '../valves/solid.ts'
import { type PartViews, shaft } from './part-turned.ts'

export function stemViews(by: Chance): PartViews {
  const r = by.between(13, 16)
  return shaft(by, [
    [0, r - 4],
    [22, r - 4],
    [22, r + 9],
    [34, r + 9],
    [34, r],
    [by.between(140, 160), r],
    [166, r - 3],
    [212, r - 3],
  ])
}

export function ballViews(by: Chance): PartViews {
  const bore = by.between(44, 52)
  const r = 77
  const edge = (Math.asin(bore / r) * 180) / Math.PI
  const x = Math.sqrt(r * r - bore * bore)
  const cap: Point[] = [...arc([0, 0], r, -180 + edge, -99), [-12, -64], [12, -64], ...arc([0, 0], r, -81, -edge)]
  return {
    solid: ballSolid([0, 0, 0], r, bore),
    flat: [
      circle([0, 0], r, { fill: 'paper', line: 'inner' }),
      shape(cap, cutOther),
      shape(arc([0, 0], r, edge, 180 - edge), cutOther),
      shape(corners(-12, -76, 12, -64), { fill: 'accent', line: 'inner' }),
      stroke(
        [
          [-r - 14, 0],
          [r + 14, 0],
        ],
        centreLine,
      ),
      ...dimension({ from: [-r, 30], to: [r, 30], offset: -r + 8, label: by.size(`Ø${r * 2}`), size: 10 }),
      ...dimension({
        from: [x, bore],
        to: [x, -bore],
        offset: x - r - 20,
        label: by.size(`Ø${Math.round(bore * 2)}`),
        size: 10,
      }),
    ],
  }
}

export function discViews(by: Chance): PartViews {
  const r = by.between(80, 92)
  const lens: Point[] = [
    [0, -r],
    [9, -r],
    [16, -r * 0.4],
    [16, r * 0.4],
    [9, r],
    [0, r],
  ]
  return {
    solid: [
      ...turnedSolid(
        'pipe',
        [0, 0, 0],
        [
          [0, r - 4],
          [8, r],
          [16, r - 5],
        ],
      ),
      roundAt('pipe', [16, 0, 0], r * 0.82, { line: 'thin', ink: 'soft' }),
      ...turnedSolid(
        'stem',
        [22, 0, 0],
        [
          [-r * 0.8, 11],
          [-r * 0.5, 17],
          [r * 0.5, 17],
          [r * 0.8, 11],
        ],
      ),
      ...[-0.3, 0.3].map((k) => roundAt('pipe', [40, 0, k * r], 6, { fill: 'accent', line: 'inner' })),
    ],
    flat: [
      shape(rounded(lens, 5), { ...cutOther, line: 'outline' }),
      shape(rounded(corners(-26, -r * 0.5, 4, -r * 0.16), 5), cutOther),
      shape(rounded(corners(-26, r * 0.16, 4, r * 0.5), 5), cutOther),
      stroke(
        [
          [-11, -r - 10],
          [-11, r + 10],
        ],
        centreLine,
      ),
      ...dimension({ from: [16, r], to: [16, -r], offset: -26, label: by.size(`Ø${Math.round(r * 2)}`), size: 11 }),
      ...dimension({ from: [-11, r], to: [4, r], offset: -22, label: by.size('15'), size: 11 }),
    ],
  }
}

export function gearViews(by: Chance): PartViews {
  const r = by.between(62, 74)
  const teeth = by.one([24, 28, 32])
  const rimAt = (x: number): Point[] => toothed([0, 0], r, teeth).map(([y, z]) => seen([x, y, z]))
  return {
    solid: [
      shape(rimAt(0), { fill: 'mid', line: 'inner' }),
      ...[5, 10, 15, 20].map((x) => shape(rimAt(x), { fill: 'mid' })),
      shape(rimAt(26), outlined),
      roundAt('pipe', [26, 0, 0], r * 0.8, { line: 'thin', ink: 'soft' }),
      roundAt('pipe', [26, 0, 0], 34, { line: 'inner' }),
      ...hole('pipe', [26, 0, 0], [22, 26]),
    ],
    flat: [
      shape(toothed([0, 0], r, teeth), outlined),
      circle([0, 0], r * 0.78, { line: 'thin', ink: 'soft' }),
      circle([0, 0], 34, shaded),
      circle([0, 0], 22, { fill: 'paper', line: 'outline' }),
      shape(corners(-6, -28, 6, -19), { fill: 'accent', line: 'inner' }),
      ...centreLines(r + 12, -r - 12, r + 12),
      ...dimension({ from: [-r, 0], to: [r, 0], offset: -r - 22, label: `Ø${Math.round(r * 2)}`, size: 10 }),
      ...leader([16, -16], [r * 0.9, -r - 6], 'Ø44', 10),
    ],
  }
}

export function coverViews(by: Chance): PartViews {
  const r = by.between(70, 80)
  const profile = [
    [0, r],
    [14, r],
    [14, r * 0.62],
    [30, r * 0.56],
  ] as const
  const count = by.one([6, 8])
  const bolts = Array.from(
    { length: count },
    (_, i) => arc([0, 0], r * 0.82, (i * 360) / count, (i * 360) / count + 1)[0],
  )
  return {
    solid: [
      ...turnedSolid('pipe', [0, 0, 0], [...profile.slice(0, 2)], { holes: { count, on: r * 0.82, r: 6, depth: 14 } }),
      ...nutsOn('pipe', [14, 0, 0], { count, on: r * 0.82, r: 8, high: 8 }),
      ...turnedSolid('pipe', [0, 0, 0], profile.slice(2)),
    ],
    flat: [
      circle([0, 0], r, outlined),
      circle([0, 0], r * 0.82, centreLine),
      circle([0, 0], r * 0.62, { fill: 'mid', line: 'inner' }),
      circle([0, 0], r * 0.54, { fill: 'light', line: 'inner' }),
      circle([0, 0], 7, { fill: 'accent', line: 'inner' }),
      ...bolts.flatMap((at) => (at ? [circle(at, 6, { fill: 'paper', line: 'inner' })] : [])),
      ...dimension({ from: [-r, 0], to: [r, 0], offset: -r - 20, label: by.size(`Ø${Math.round(r * 2)}`), size: 10 }),
    ],
  }
}
