import { text } from '../../contract/text.ts'
import { word } from '../glyph.ts'
import {
  arc,
  circle,
  corners,
  type Mark,
  type Point,
  pierced,
  placed,
  rounded,
  shape,
  stroke,
  strokes,
} from '../pen.ts'
import { type Frame, sheet } from '../sheet.ts'

export const certificateKinds = ['quality', 'environment', 'safety', 'technology', 'patent'] as const
export type CertificateKind = (typeof certificateKinds)[number]

export type CertificateDrawing = { kind: CertificateKind; title: string; seed: number }

const width = 600
const height = 800

const line = (...points: Point[]): Mark => stroke(points, { line: 'outline' })
const moved = (...points: Point[]): Mark => stroke(points, { line: 'outline', ink: 'accent' })

// 100 units square round the origin.
const emblems: Readonly<Record<CertificateKind, () => Mark[]>> = {
  quality: () => [
    circle([0, 0], 44, { fill: 'light', line: 'outline' }),
    circle([0, 0], 33, { line: 'thin', ink: 'soft', dash: 'centre' }),
    strokes(
      Array.from({ length: 36 }, (_, i): Point[] => {
        const a = (i * 10 * Math.PI) / 180
        const from = i % 3 === 0 ? 36 : 39
        return [
          [Math.cos(a) * from, Math.sin(a) * from],
          [Math.cos(a) * 44, Math.sin(a) * 44],
        ]
      }),
      { line: 'thin' },
    ),
    moved([-17, 2], [-4, 15], [19, -13]),
  ],
  environment: () => [
    shape([...arc([34, 34], 68, 180, 270), ...arc([-34, -34], 68, 0, 90)], { fill: 'light', line: 'outline' }),
    line([-48, 48], [22, -22]),
    moved([-16, 16], [-18, -10]),
    moved([-16, 16], [10, 18]),
    moved([2, -2], [1, -20]),
    moved([2, -2], [20, -1]),
  ],
  safety: () => [
    shape(
      [
        [0, -48],
        [40, -34],
        [40, 0],
        ...arc([0, 0], 40, 12, 60),
        [0, 50],
        ...arc([0, 0], 40, 120, 168),
        [-40, 0],
        [-40, -34],
      ],
      { fill: 'light', line: 'outline' },
    ),
    moved([-18, 0], [-4, 14], [20, -14]),
  ],
  technology: () => [
    ...[0, 60, 120].map(
      (turn): Mark => ({
        centre: [0, 0],
        rx: 48,
        ry: 18,
        turn,
        look: { line: 'outline' },
      }),
    ),
    circle([0, 0], 8, { fill: 'accent', line: 'inner' }),
  ],
  patent: () => [
    shape(corners(-34, -46, 34, 46), { fill: 'light', line: 'outline' }),
    circle([0, -6], 22, { line: 'outline' }),
    circle([0, -6], 9, { fill: 'paper', line: 'inner' }),
    line([-44, -6], [44, -6]),
    moved([0, -40], [0, -28]),
    strokes(
      [
        [
          [-22, 28],
          [22, 28],
        ],
        [
          [-22, 36],
          [10, 36],
        ],
      ],
      { line: 'thin', ink: 'soft' },
    ),
  ],
}

// Waves that cross each other, as on papers that should not be copied.
function guilloche(y: number, phase: number): Point[] {
  return Array.from({ length: 61 }, (_, i): Point => {
    const x = 62 + i * ((width - 124) / 60)
    return [x, y + Math.sin(i * 0.42 + phase) * 9]
  })
}

function border(): Mark[] {
  const ring = (inset: number): Point[] => corners(inset, inset, width - inset, height - inset)
  const corner = (x: number, y: number): Mark[] => [
    circle([x, y], 13, { fill: 'light', line: 'inner' }),
    circle([x, y], 5, { fill: 'accent' }),
  ]
  return [
    shape(ring(26), { fill: 'paper', line: 'outline' }),
    pierced([ring(36), ring(48)], { fill: 'light', line: 'thin' }),
    ...[
      [42, 42],
      [width - 42, 42],
      [42, height - 42],
      [width - 42, height - 42],
    ].flatMap(([x = 0, y = 0]) => corner(x, y)),
  ]
}

/** Lines where words would stand: they cannot be read, and should not be. */
function writing(seed: number): Mark[] {
  const centred = (y: number, share: number): Point[] => [
    [width / 2 - share * 220, y],
    [width / 2 + share * 220, y],
  ]
  const lengths = [0.96, 0.88, 0.93, 0.62].map((share, at) => share - ((seed * (at + 3)) % 7) / 40)
  return [
    stroke(centred(300, 0.62), { line: 'outline' }),
    stroke(centred(328, 0.4), { line: 'inner', ink: 'soft' }),
    strokes(
      lengths.map((share, at) => centred(392 + at * 30, share)),
      { line: 'inner', ink: 'soft' },
    ),
    strokes([centred(548, 0.3)], { line: 'inner', ink: 'soft' }),
  ]
}

function seal(): Mark[] {
  const teeth = Array.from({ length: 48 }, (_, i): Point => {
    const a = (i * 7.5 * Math.PI) / 180
    const r = i % 2 === 0 ? 52 : 47
    return [Math.cos(a) * r, Math.sin(a) * r]
  })
  const ribbon = shape(
    [
      [-20, 36],
      [-34, 104],
      [-15, 92],
      [0, 108],
      [2, 40],
    ],
    { fill: 'mid', line: 'inner' },
  )
  return [
    ribbon,
    ...placed([ribbon], { mirror: true }),
    shape(teeth, { fill: 'accent', line: 'inner' }),
    circle([0, 0], 36, { fill: 'light', line: 'inner' }),
    circle([0, 0], 30, { line: 'thin', ink: 'soft', dash: 'hidden' }),
    strokes(
      [
        rounded(
          [
            [-14, -8],
            [-14, 8],
            [14, -8],
            [14, 8],
            [-14, -8],
          ],
          1,
        ),
      ],
      { line: 'inner' },
    ),
  ]
}

const sample = text('样例', 'SAMPLE')

const watermark = (): Mark[] =>
  [
    { at: [width / 2, 300], high: 62 },
    { at: [width / 2, 530], high: 62 },
  ].map(({ at: [x = 0, y = 0], high }) =>
    word(`${sample.en} ${sample.zh}`, [x, y], high, { turn: -24, line: 'outline', ink: 'mid' }),
  )

/**
 * A certificate without a holder: border, emblem and seal of the house, and across it in both languages that it is a
 * sample (areas 26.6).
 */
export function certificateDrawing({ kind, title, seed }: CertificateDrawing): string {
  const frame: Frame = { title, width, height, ground: 'pale' }
  const marks: Mark[] = [
    ...border(),
    strokes([guilloche(96, seed), guilloche(96, seed + 2.1), guilloche(96, seed + 4.2)], { line: 'thin', ink: 'mid' }),
    ...watermark(),
    ...placed(emblems[kind](), { x: width / 2, y: 196, scale: 1.25 }),
    ...writing(seed),
    ...placed(seal(), { x: width / 2 + 138, y: 628 }),
    strokes(
      [
        [
          [96, 640],
          [260, 640],
        ],
        [
          [96, 668],
          [210, 668],
        ],
      ],
      { line: 'inner', ink: 'soft' },
    ),
    strokes([guilloche(724, seed + 1), guilloche(724, seed + 3.1)], { line: 'thin', ink: 'mid' }),
  ]
  return sheet(frame, marks, { grid: false })
}
