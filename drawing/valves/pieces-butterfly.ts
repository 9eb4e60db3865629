import type { Mark } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { operatorSolid } from './operator-solid.ts'
import { nutsPiece, type Piece, plus, ringPiece, stemPieces } from './piece.ts'
import { moved, type Place, roundAt, turnedSolid } from './solid.ts'

function disc(x: number, r: number, shift: Place, alone: boolean): Mark[] {
  const at = plus([x, 0, 0], shift)
  const face = moved(at, 'pipe', alone ? 8 : 0)
  const body = alone
    ? turnedSolid('pipe', at, [
        [-6, r - 3],
        [0, r],
        [8, r - 4],
      ])
    : []
  const spine = [
    ...turnedSolid('stem', plus(face, [4, 0, 0]), [
      [-r * 0.82, 9],
      [-r * 0.5, 15],
      [r * 0.5, 15],
      [r * 0.82, 9],
    ]),
  ]
  const pins = [-0.3, 0.3].map((k) => roundAt('pipe', plus(face, [19, 0, k * r]), 5, { fill: 'paper', line: 'inner' }))
  return [...body, roundAt('pipe', face, r * 0.84, { line: 'thin', ink: 'soft' }), ...spine, ...pins]
}

function skinOf(spec: ValveSpec, offset: boolean): [number, number][] {
  const { half } = spec
  return offset
    ? [
        [-half, spec.flange],
        [-half + spec.rim, spec.flange],
        [-half + spec.rim, 92],
        [half - spec.rim, 92],
        [half - spec.rim, spec.flange],
        [half, spec.flange],
      ]
    : [
        [-half, spec.flange],
        [half, spec.flange],
      ]
}

/** Items of a butterfly valve: body, stem set, operator, seat, disc, retaining ring. */
export function butterflyPieces(spec: ValveSpec): Piece[] {
  const offset = spec.kind === 'triple-offset-butterfly'
  const top = spec.flange + 56 + spec.neck
  const opening = offset ? 72 : 78
  const on = (spec.flange + 84) / 2 + 1
  const half = spec.half
  return [
    {
      apart: [0, 0, 0],
      anchor: [half, spec.flange * 0.76, -spec.flange * 0.58],
      marks: (shift) => [
        ...turnedSolid('stem', shift, [
          [-spec.flange - 26, 26],
          [-spec.flange + 12, 26],
        ]),
        ...turnedSolid('pipe', shift, skinOf(spec, offset), {
          bore: { r: opening, depth: shift[0] === 0 ? 16 : 40, floor: 'light' },
          holes: { count: spec.bolts + 4, on, r: 7.5, depth: 20 },
        }),
      ],
    },
    {
      apart: [0, 0, 0],
      marks: (shift) =>
        turnedSolid(
          'stem',
          shift,
          [
            [spec.flange - 10, 30],
            [top - 13, 28],
            [top - 13, 46],
            [top, 46],
          ],
          { bore: { r: 18, depth: 30, floor: 'mid' } },
        ),
    },
    ...stemPieces(spec.flange - 20, top, 66),
    { apart: [0, 0, 172], anchor: [0, 40, top + 12], marks: (shift) => operatorSolid(spec, top + shift[2]) },
    {
      within: true,
      apart: [110, 0, 0],
      anchor: [half + 8, 58, 58],
      marks: ringPiece(half, offset ? 84 : 90, opening - 6, offset ? 8 : 26),
    },
    { apart: [240, 0, 0], anchor: [half, 50, 40], marks: (shift) => disc(half - 16, opening - 4, shift, shift[0] > 0) },
    { within: true, apart: [330, 0, 0], anchor: [half, 62, 50], marks: ringPiece(half, opening + 6, opening - 10, 7) },
    { ...nutsPiece(half, opening - 1, 12, 400), within: true },
  ]
}
