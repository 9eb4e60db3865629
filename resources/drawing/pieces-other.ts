import { operatorSolid, pneumaticSolid, switchSolid, electricSolid } from './operator-solid.ts'
import { type Mark, shape, stroke, strokes } from './pen.ts'
import { farEnd, nearEnd, nutsPiece, type Piece, plus, ringPiece, stemPieces } from './piece.ts'
import { boxSolid, hole, moved, nutsOn, type Place, ring, roundAt, seen, turnedSolid } from './solid.ts'
import type { ValveSpec } from './spec.ts'

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

/** Items of a butterfly valve: body, stem set, operator, seat, disc, retaining ring. */
export function butterflyPieces(spec: ValveSpec): Piece[] {
  const offset = spec.kind === 'triple-offset-butterfly'
  const top = spec.flange + 56 + spec.neck
  const opening = offset ? 72 : 78
  const on = (spec.flange + 84) / 2 + 1
  const half = spec.half
  const skin: [number, number][] = offset
    ? [[-half, spec.flange], [-half + spec.rim, spec.flange], [-half + spec.rim, 92], [half - spec.rim, 92], [half - spec.rim, spec.flange], [half, spec.flange]]
    : [[-half, spec.flange], [half, spec.flange]]
  return [
    {
      apart: [0, 0, 0],
      anchor: [half, spec.flange * 0.76, -spec.flange * 0.58],
      marks: (shift) => [
        ...turnedSolid('stem', shift, [
          [-spec.flange - 26, 26],
          [-spec.flange + 12, 26],
        ]),
        ...turnedSolid('pipe', shift, skin, {
          bore: { r: opening, depth: shift[0] === 0 ? 16 : 40, floor: 'light' },
          holes: { count: spec.bolts + 4, on, r: 7.5, depth: 20 },
        }),
      ],
    },
    {
      apart: [0, 0, 0],
      marks: (shift) =>
        turnedSolid('stem', shift, [
          [spec.flange - 10, 30],
          [top - 13, 28],
          [top - 13, 46],
          [top, 46],
        ], { bore: { r: 18, depth: 30, floor: 'mid' } }),
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
        ...turnedSolid('stem', shift, [
          [spec.body - 26, 64],
          [spec.body + 6, 66],
          [spec.body + 6, 78],
          [spec.body + 22, 78],
        ], { bore: { r: 46, depth: 40, floor: 'mid' } }),
      ],
    },
    { apart: [0, 0, 0], anchor: [spec.half - 20, spec.flange * 0.76, -50], marks: (shift) => nearEnd(spec, [[72, 64]], shift) },
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
  const turned = (r: number, from: number, to: number, bore: number): Piece['marks'] => (shift) =>
    turnedSolid('stem', plus([0, 0, body], shift), [[from, r], [to, r]], { bore: { r: bore, depth: 30, floor: 'mid' } })
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
            return roundAt(Math.abs(a) > 30 ? 'cross' : 'cross', plus([Math.cos(t) * 44, Math.sin(t) * 44, body + z], shift), 6, { fill: 'paper', line: 'inner' })
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

/** Items of a dual-plate check valve: body, seal, plates, pin with spring, stop. */
export function checkPieces(spec: ValveSpec): Piece[] {
  const { half, flange } = spec
  const r = 76
  const plate = (side: 1 | -1): Piece['marks'] => (shift) => {
    const at = plus([half - 14, side * (shift[0] > 0 ? 9 : 2), 0], shift)
    const around: [number, number] = side > 0 ? [90, 270] : [-90, 90]
    const cut = (x: number) => ring('pipe', plus(at, [x, 0, 0]), r - 4).filter((p) => (p[0] - seen(plus(at, [x, 0, 0]))[0]) * side >= -0.5 && around)
    return [shape(cut(0), { fill: 'mid', line: 'inner' }), shape(cut(shift[0] > 0 ? 8 : 2), { fill: 'light', line: 'inner' })]
  }
  const spring = (shift: Place): Mark[] => {
    const at = (z: number): Place => plus([half - 2, 0, z], shift)
    const coils = Array.from({ length: 9 }, (_, i) => ring('stem', at(-32 + i * 8), 12, 60, 300))
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
        ...turnedSolid('pipe', shift, [[-half, flange - 12], [-half + 8, flange], [half - 4, flange], [half, flange - 6]], {
          bore: { r: r + 2, depth: shift[0] === 0 ? 18 : 46, floor: 'light' },
        }),
        roundAt('pipe', plus([half, 0, 0], shift), flange - 14, { line: 'thin', ink: 'soft' }),
        ...hole('stem', [0, 0, flange], 9, 6, 'mid'),
      ],
    },
    { within: true, apart: [100, 0, 0], anchor: [half, 50, 52], marks: ringPiece(half, r, r - 12, 8) },
    { apart: [210, 0, 0], anchor: [half, -40, 30], marks: plate(-1) },
    { apart: [210, 0, 0], anchor: [half, 50, -30], marks: plate(1) },
    { apart: [310, 0, 0], anchor: [half, 0, 64], marks: spring },
    { within: true, apart: [390, 0, 0], anchor: [half, 60, 62], marks: ringPiece(half, r + 6, r - 4, 6) },
  ]
}

/** Items of an actuator on its own: bracket side first, position indication last. */
export function actuatorPieces(spec: ValveSpec): Piece[] {
  const electric = spec.kind === 'electric-actuator'
  const flangeMarks = (shift: Place): Mark[] => [
    ...boxSolid(plus([-46, -46, -12], shift), plus([46, 46, 0], shift)),
  ]
  const stub: Piece['marks'] = (shift) =>
    turnedSolid('stem', plus([0, 0, -70], shift), [
      [0, 14],
      [58, 14],
    ], { bore: { r: 7, depth: 8, floor: 'paper' } })
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
  const cap = (x: number): Piece['marks'] => (shift) => boxSolid(plus([x, -43, 0], shift), plus([x + 20, 43, 88], shift))
  const spring: Piece['marks'] = (shift) => [
    strokes(Array.from({ length: 7 }, (_, i) => ring('pipe', plus([long + i * 13, 0, 44], shift), 30)), { line: 'inner' }),
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
