import type { ValveSpec } from '../spec.ts'
import { operatorSolid } from './operator-solid.ts'
import { farEnd, nearEnd, type Piece, plus } from './piece.ts'
import { nutsOn, roundAt, turnedSolid } from './solid.ts'

/** Items of a control valve: body, seat, plug, cage, bonnet, operator. */
export function globePieces(spec: ValveSpec): Piece[] {
  const top = spec.body + 62
  return [
    {
      apart: [0, 0, 0],
      anchor: [-30, spec.body * 0.8, -20],
      marks: (shift) => [
        ...turnedSolid('pipe', shift, [
          ...farEnd(spec),
          [-74, 64],
          [-58, spec.body - 8],
          [-26, spec.body],
          [26, spec.body],
          [58, spec.body - 8],
          [74, 64],
        ]),
        ...turnedSolid(
          'stem',
          shift,
          [
            [spec.body - 26, 64],
            [spec.body + 6, 66],
            [spec.body + 6, 78],
            [spec.body + 22, 78],
          ],
          { bore: { r: 46, depth: 40, floor: 'mid' } },
        ),
      ],
    },
    {
      apart: [0, 0, 0],
      anchor: [spec.half - 20, spec.flange * 0.76, -50],
      marks: (shift) => nearEnd(spec, [[72, 64]], shift),
    },
    ...trimPieces(spec.body),
    {
      apart: [0, 0, 330],
      anchor: [0, 70, spec.body + 34],
      marks: (shift) => [
        ...turnedSolid('stem', shift, [
          [spec.body + 24, 78],
          [spec.body + 40, 78],
        ]),
        ...nutsOn('stem', plus([0, 0, spec.body + 40], shift), { count: 8, on: 66, r: 7, high: 9 }),
        ...turnedSolid('stem', shift, [
          [spec.body + 40, 46],
          [top, 40],
          [top, 46],
          [top + 8, 46],
        ]),
      ],
    },
    { apart: [0, 0, 390], anchor: [0, 60, top + 120], marks: (shift) => operatorSolid(spec, top + 8 + shift[2]) },
  ]
}

function trimPieces(body: number): Piece[] {
  const turned =
    (r: number, from: number, to: number, bore: number): Piece['marks'] =>
    (shift) =>
      turnedSolid(
        'stem',
        plus([0, 0, body], shift),
        [
          [from, r],
          [to, r],
        ],
        { bore: { r: bore, depth: 30, floor: 'mid' } },
      )
  return [
    { within: true, apart: [0, 0, 60], anchor: [0, 42, body + 4], marks: turned(44, 0, 12, 32) },
    {
      within: true,
      apart: [0, 0, 106],
      anchor: [0, 42, body + 30],
      marks: (shift) => [
        ...turned(44, 0, 62, 34)(shift),
        ...[-46, -18, 10, 38].flatMap((a) =>
          [18, 42].map((z) => {
            const t = ((a + 45) * Math.PI) / 180
            return roundAt('cross', plus([Math.cos(t) * 44, Math.sin(t) * 44, body + z], shift), 6, {
              fill: 'paper',
              line: 'inner',
            })
          }),
        ),
      ],
    },
    {
      within: true,
      apart: [0, 0, 200],
      anchor: [0, 30, body + 14],
      marks: (shift) =>
        turnedSolid('stem', plus([0, 0, body], shift), [
          [0, 22],
          [8, 32],
          [40, 32],
          [40, 9],
          [120, 9],
        ]),
    },
  ]
}
