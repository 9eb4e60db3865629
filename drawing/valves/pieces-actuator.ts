import { type Mark, strokes } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { electricSolid, pneumaticSolid, switchSolid } from './drive-solid.ts'
import { type Piece, plus } from './piece.ts'
import { boxSolid, type Place, ring, turnedSolid } from './solid.ts'

/** Items of an actuator on its own: bracket side first, position indication last. */
export function actuatorPieces(spec: ValveSpec): Piece[] {
  const electric = spec.kind === 'electric-actuator'
  const flangeMarks = (shift: Place): Mark[] => [...boxSolid(plus([-46, -46, -12], shift), plus([46, 46, 0], shift))]
  const stub: Piece['marks'] = (shift) =>
    turnedSolid(
      'stem',
      plus([0, 0, -70], shift),
      [
        [0, 14],
        [58, 14],
      ],
      { bore: { r: 7, depth: 8, floor: 'paper' } },
    )
  if (electric)
    return [
      { within: true, apart: [0, 0, -130], anchor: [0, 14, -40], marks: stub },
      { within: true, apart: [0, 0, -60], anchor: [46, 46, -6], marks: flangeMarks },
      { apart: [0, 0, 0], anchor: [-40, 46, 24], marks: (shift) => electricSolid(shift[2], spec.wheel) },
      {
        within: true,
        apart: [0, 0, 80],
        anchor: [0, 36, 132],
        marks: (shift) =>
          turnedSolid('stem', plus([0, 0, 126], shift), [
            [0, 36],
            [22, 36],
            [30, 26],
          ]),
      },
    ]
  const long = spec.half
  const cap =
    (x: number): Piece['marks'] =>
    (shift) =>
      boxSolid(plus([x, -43, 0], shift), plus([x + 20, 43, 88], shift))
  const spring: Piece['marks'] = (shift) => [
    strokes(
      Array.from({ length: 7 }, (_, i) => ring('pipe', plus([long + i * 13, 0, 44], shift), 30)),
      { line: 'inner' },
    ),
  ]
  return [
    { within: true, apart: [-220, 0, 0], anchor: [-long + 10, 43, 20], marks: cap(-long) },
    { within: true, apart: [0, 0, -120], anchor: [0, 14, -40], marks: stub },
    { apart: [0, 0, 0], anchor: [-60, 42, 16], marks: (shift) => pneumaticSolid(shift[2], long, spec.ribs) },
    { apart: [0, 0, 70], anchor: [20, 26, 120], marks: (shift) => switchSolid(100 + shift[2]) },
    { within: true, apart: [40, 0, 0], anchor: [long + 30, 10, 72], marks: spring },
    { within: true, apart: [190, 0, 0], anchor: [long + 10, 43, 20], marks: cap(long) },
  ]
}
