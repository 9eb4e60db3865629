import type { ValveSpec } from '../spec.ts'
import { operatorSolid } from './operator-solid.ts'
import { farEnd, nearEnd, nutsPiece, type Piece, plus, ringPiece, stemPieces } from './piece.ts'
import { ballSolid, nutsOn, turnedSolid } from './solid.ts'

/** Items of a ball valve: body, stem set, operator, seats, ball, closure and its nuts. */
export function ballPieces(spec: ValveSpec): Piece[] {
  const large = spec.kind === 'trunnion-ball'
  const s = large ? 78 : 56
  const joint = Math.max(spec.body + 15, spec.flange - 6)
  const top = spec.body + 62 + spec.neck
  const step = large ? 84 : 68
  return [
    {
      apart: [0, 0, 0],
      anchor: [-20, spec.body * 0.7, spec.body * 0.5],
      marks: (shift) => [
        ...(large ? foot(spec.body) : []),
        ...turnedSolid(
          'pipe',
          shift,
          [...farEnd(spec), ...barrel(spec, large), [s - 18, spec.body], [s - 18, joint], [s, joint]],
          {
            bore: { r: 70, depth: 60 },
            holes: { count: 12, on: joint - 10, r: 6, depth: 10 },
          },
        ),
        ...turnedSolid(
          'stem',
          shift,
          [
            [spec.body - 6, 37],
            [top - 13, 33],
            [top - 13, 50],
            [top, 50],
          ],
          { bore: { r: 20, depth: 40, floor: 'mid' } },
        ),
      ],
    },
    ...stemPieces(spec.body - 30, top, step),
    { apart: [0, 0, step * 2.6], anchor: [0, 40, top + 14], marks: (shift) => operatorSolid(spec, top + shift[2]) },
    { within: true, apart: [70, 0, 0], anchor: [-40, 50, 45], marks: ringPiece(-70, 66, 52, 20) },
    { within: true, apart: [200, 0, 0], anchor: [-10, 60, 30], marks: (shift) => ballSolid(shift, 77, 50) },
    { within: true, apart: [290, 0, 0], anchor: [60, 50, 45], marks: ringPiece(46, 66, 52, 20) },
    { within: true, apart: [345, 0, 0], anchor: [60, 60, 50], marks: ringPiece(56, 82, 70, 6) },
    {
      apart: [400, 0, 0],
      anchor: [s + 8, joint * 0.75, joint * 0.6],
      marks: (shift) => [
        ...turnedSolid('pipe', shift, [
          [s, joint],
          [s + 17, joint],
        ]),
        ...(shift[0] === 0 ? nutsOn('pipe', [s + 17, 0, 0], { count: 12, on: joint - 9, r: 7, high: 7 }) : []),
        ...nearEnd(spec, [[s + 17, spec.body - 18]], shift),
      ],
    },
    ...(large ? [] : [{ ...nutsPiece(spec.half, (spec.flange + 76) / 2 + 3, spec.bolts, 470), within: true }]),
  ]
}

const barrel = (spec: ValveSpec, large: boolean): [number, number][] =>
  large
    ? [
        [-97, spec.body - 18],
        [-97, spec.body + 15],
        [-60, spec.body + 15],
        [-60, spec.body],
      ]
    : [[-60, spec.body]]

const foot = (body: number) =>
  turnedSolid('stem', plus([0, 0, 0], [0, 0, -body - 34]), [
    [0, 60],
    [10, 60],
    [10, 40],
    [40, 40],
  ])
