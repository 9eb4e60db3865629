import type { Mark } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { moved, nutsOn, type Place, turnedSolid } from './solid.ts'
import type { Profile } from './turned.ts'

/**
 * One item of an assembly. Pieces stand in painting order, the farthest first; `apart` is how far the item moves
 * from its place when the assembly is taken apart, `anchor` where its balloon line ends.
 */
export type Piece = {
  marks: (shift: Place) => Mark[]
  apart: Place
  anchor?: Place
  /** Hidden inside the assembled valve, shown only when taken apart. */
  within?: boolean
}

export const plus = (a: Place, b: Place): Place => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

/** Far end flange and its hub, up to the body at `to`. */
export const farEnd = ({ half, flange, rim }: ValveSpec): Profile => [
  [-half, flange],
  [-half + rim, flange],
  [-half + rim, 68],
]

/** Near end flange with raised face, bore and bolt holes. */
export function nearEnd({ half, flange, rim, bolts, bore }: ValveSpec, start: Profile, shift: Place): Mark[] {
  const on = (flange + 76) / 2 + 3
  return [
    ...turnedSolid('pipe', shift, [...start, [half - rim, 68], [half - rim, flange], [half - 3, flange]], {
      holes: { count: bolts, on, r: 8, depth: rim },
    }),
    ...turnedSolid(
      'pipe',
      shift,
      [
        [half - 3, 75],
        [half, 75],
      ],
      { bore: { r: bore, depth: 90 } },
    ),
  ]
}

/** A seat or gasket ring. */
export function ringPiece(x: number, outer: number, hole: number, thick: number): Piece['marks'] {
  return (shift) =>
    turnedSolid(
      'pipe',
      plus([x, 0, 0], shift),
      [
        [0, outer],
        [thick, outer],
      ],
      { bore: { r: hole, depth: thick } },
    )
}

/** The stem with packing and gland above it: three items that rise out of the neck. */
export function stemPieces(from: number, top: number, step: number): Piece[] {
  return [
    {
      within: true,
      apart: [0, 0, step],
      anchor: [0, 8, top - 30],
      marks: (shift) =>
        turnedSolid('stem', shift, [
          [from, 9],
          [from + 14, 9],
          [from + 14, 17],
          [from + 22, 17],
          [from + 22, 11],
          [top + 4, 11],
          [top + 4, 8],
          [top + 22, 8],
        ]),
    },
    {
      within: true,
      apart: [0, 0, step * 1.75],
      anchor: [0, 20, top - 18],
      marks: (shift) =>
        [0, 1, 2].flatMap((i) =>
          turnedSolid(
            'stem',
            moved(shift, 'stem', top - 30 + i * 14),
            [
              [0, 21],
              [8, 21],
            ],
            { bore: { r: 11, depth: 8 } },
          ),
        ),
    },
    {
      within: true,
      apart: [0, 0, step * 2.25],
      anchor: [0, 22, top + 8],
      marks: (shift) =>
        turnedSolid(
          'stem',
          shift,
          [
            [top - 12, 20],
            [top + 2, 20],
            [top + 2, 30],
            [top + 10, 30],
          ],
          { bore: { r: 11, depth: 12 } },
        ),
    },
  ]
}

/** A set of nuts on the near face of a joint. */
export function nutsPiece(x: number, on: number, count: number, apart: number): Piece {
  return {
    apart: [apart, 0, 0],
    anchor: [x + 8, on * Math.cos(Math.PI / count), on * Math.sin(Math.PI / count)],
    marks: (shift) => nutsOn('pipe', plus([x, 0, 0], shift), { count, on, r: 8, high: 10 }),
  }
}
