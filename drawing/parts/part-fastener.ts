import type { Chance } from '../chance.ts'
import { dimension } from '../dimension.ts'
import { centreLine, corners, type Mark, outlined, type Point, rounded, shape, stroke, strokes } from '../pen.ts'
import { boxSolid, post } from '../valves/solid.ts'
import { type PartViews, shaft } from './part-turned.ts'

export function boltSet(by: Chance): PartViews {
  const long = by.between(120, 150)
  const stud = (x: number): Mark[] => [
    ...post([x, 0, 0], 10, 8),
    ...post([x, 0, 8], 19, 16),
    ...post([x, 0, 24], 10, long - 60),
    ...post([x, 0, long - 36], 19, 16),
    ...post([x, 0, long - 20], 10, 20),
  ]
  const hex = (x: number): Mark[] => [
    shape(rounded(corners(x, -19, x + 16, 19), 3), outlined),
    strokes(
      [
        [
          [x, -9],
          [x + 16, -9],
        ],
        [
          [x, 9],
          [x + 16, 9],
        ],
      ],
      { line: 'thin', ink: 'ink' },
    ),
  ]
  const threads = Array.from({ length: 16 }, (_, i): Point[] => [
    [4 + (i * (long - 8)) / 15, -9],
    [4 + (i * (long - 8)) / 15, 9],
  ])
  return {
    solid: [...stud(-56), ...stud(0)],
    flat: [
      shape(rounded(corners(0, -10, long, 10), 3), outlined),
      strokes(threads, { line: 'thin', ink: 'soft' }),
      ...hex(18),
      ...hex(long - 34),
      shape(corners(long - 18, -13, long - 14, 13), { fill: 'accent', line: 'inner' }),
      ...dimension({ from: [0, 19], to: [long, 19], offset: -20, label: by.size(String(Math.round(long))), size: 8 }),
      ...dimension({ from: [0, 10], to: [0, -10], offset: 18, label: by.size('M20'), size: 8 }),
    ],
  }
}

export function stopViews(by: Chance): PartViews {
  const long = by.between(70, 90)
  return shaft(by, [
    [0, 22],
    [16, 22],
    [16, 11],
    [long, 11],
    [long + 8, 7],
  ])
}

export function keyViews(by: Chance): PartViews {
  const long = by.between(46, 60)
  return {
    solid: boxSolid([-long, -12, -10], [long, 12, 12]),
    flat: [
      shape(rounded(corners(-long, -12, long, 12), 12), outlined),
      shape(rounded(corners(-long, -12, -long + 24, 12), 12), { fill: 'accent', line: 'outline' }),
      stroke(
        [
          [-long - 10, 0],
          [long + 10, 0],
        ],
        centreLine,
      ),
      ...dimension({
        from: [-long, 12],
        to: [long, 12],
        offset: -18,
        label: by.size(String(Math.round(long * 2))),
        size: 8,
      }),
      ...dimension({ from: [long, 12], to: [long, -12], offset: -16, label: by.size('24'), size: 8 }),
    ],
  }
}
