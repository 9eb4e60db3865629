import { type Mark, shape, stroke, strokes } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { type Piece, plus, ringPiece } from './piece.ts'
import { hole, type Place, ring, roundAt, seen, turnedSolid } from './solid.ts'

/** Items of a dual-plate check valve: body, seal, plates, pin with spring, stop. */
export function checkPieces(spec: ValveSpec): Piece[] {
  const { half, flange } = spec
  const r = 76
  const plate =
    (side: 1 | -1): Piece['marks'] =>
    (shift) => {
      const at = plus([half - 14, side * (shift[0] > 0 ? 9 : 2), 0], shift)
      const around: [number, number] = side > 0 ? [90, 270] : [-90, 90]
      const cut = (x: number) =>
        ring('pipe', plus(at, [x, 0, 0]), r - 4).filter(
          (p) => (p[0] - seen(plus(at, [x, 0, 0]))[0]) * side >= -0.5 && around,
        )
      return [
        shape(cut(0), { fill: 'mid', line: 'inner' }),
        shape(cut(shift[0] > 0 ? 8 : 2), { fill: 'light', line: 'inner' }),
      ]
    }
  const spring = (shift: Place): Mark[] => {
    const at = (z: number): Place => plus([half - 2, 0, z], shift)
    const coils = Array.from({ length: 9 }, (_, i) => ring('stem', at(-32 + i * 8), 12, [60, 300]))
    return [
      ...turnedSolid('stem', at(0), [
        [-r + 2, 6],
        [r - 2, 6],
      ]),
      strokes(coils, { line: 'inner' }),
      stroke([seen(at(-34)), seen(plus(at(-34), [0, 44, 0]))], { line: 'inner' }),
      stroke([seen(at(34)), seen(plus(at(34), [0, -44, 0]))], { line: 'inner' }),
    ]
  }
  return [
    {
      apart: [0, 0, 0],
      anchor: [half, flange * 0.7, flange * 0.64],
      marks: (shift) => [
        ...turnedSolid(
          'pipe',
          shift,
          [
            [-half, flange - 12],
            [-half + 8, flange],
            [half - 4, flange],
            [half, flange - 6],
          ],
          {
            bore: { r: r + 2, depth: shift[0] === 0 ? 18 : 46, floor: 'light' },
          },
        ),
        roundAt('pipe', plus([half, 0, 0], shift), flange - 14, { line: 'thin', ink: 'soft' }),
        ...hole('stem', [0, 0, flange], [9, 6], 'mid'),
      ],
    },
    { within: true, apart: [100, 0, 0], anchor: [half, 50, 52], marks: ringPiece(half, r, r - 12, 8) },
    { apart: [210, 0, 0], anchor: [half, -40, 30], marks: plate(-1) },
    { apart: [210, 0, 0], anchor: [half, 50, -30], marks: plate(1) },
    { apart: [310, 0, 0], anchor: [half, 0, 64], marks: spring },
    { within: true, apart: [390, 0, 0], anchor: [half, 60, 62], marks: ringPiece(half, r + 6, r - 4, 6) },
  ]
}
