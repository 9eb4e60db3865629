import {
  arc,
  centreLine,
  circle,
  corners,
  inner,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
  thin,
} from '../pen.ts'
import { lifted, plate } from '../plate.ts'
import type { ValveSpec } from '../spec.ts'
import { cylinderFlat, driveFlat, switchBoxFlat } from './operator-drive.ts'
import { turnedFlat } from './turned.ts'

// Operators in elevation. The stem's axis is x = 0, the mounting face y = 0, everything above it negative.

/** Hexagon nut or bolt head from the side, standing on y = 0. */
export function nutFlat(x: number, y: number, size: number, up: 1 | -1 = -1): Mark[] {
  const top = y + up * size * 0.8
  return [
    shape(rounded(corners(x - size * 0.32, y + up * size * 1.25, x + size * 0.32, y), 2), outlined),
    shape(rounded(corners(x - size, top, x + size, y), size * 0.25), outlined),
    strokes(
      [
        [
          [x - size * 0.45, y],
          [x - size * 0.45, top],
        ],
        [
          [x + size * 0.45, y],
          [x + size * 0.45, top],
        ],
      ],
      { line: 'thin', ink: 'ink' },
    ),
  ]
}

function lever({ lever: long }: ValveSpec): Mark[] {
  const path: Point[] = [
    [-26, -22],
    [30, -22],
    [64, -44],
    [long, -44],
    [long, -30],
    [68, -30],
    [34, -8],
    [-26, -8],
  ]
  return [
    plate([-15, -34, 15, 0], 2, shaded),
    shape(rounded(path, 7), outlined),
    shape(rounded(corners(long - 96, -48, long + 10, -26), 11), { fill: 'mid', line: 'outline' }),
    strokes(
      [80, 68, 56, 44, 32, 20].map((d): Point[] => [
        [long - d, -43],
        [long - d, -31],
      ]),
      thin,
    ),
    ...nutFlat(0, -22, 13),
    circle([-17, -15], 3.2, { fill: 'accent' }),
  ]
}

function wheelEdge(x: number, y: number, r: number): Mark[] {
  return [
    plate([x - 16, y - 9, x + 20, y + 9], 3, outlined),
    plate([x + 2, y - r, x + 15, y + r], 6.5, outlined),
    plate([x + 2, y + r * 0.4, x + 15, y + r], 6.5, shaded),
    plate([x + 18, y - 12, x + 24, y + 12], 3, shaded),
  ]
}

function gearbox({ wheel, ribs }: ValveSpec): Mark[] {
  const radial = Array.from({ length: ribs }, (_, i): Point[] => {
    const x = -44 + (88 * (i + 0.5)) / ribs
    return [
      [x, -56],
      [x, -18],
    ]
  })
  return [
    ...wheelEdge(112, -38, wheel),
    ...turnedFlat(
      [
        [50, 20],
        [96, 20],
        [96, 15],
        [108, 15],
      ],
      'x',
    ).flatMap((mark) => lifted(mark, -38)),
    plate([-54, -14, 54, 0]),
    ...turnedFlat(
      [
        [-66, 46],
        [-60, 58],
        [-14, 58],
      ],
      'y',
    ),
    strokes(radial, { line: 'thin', ink: 'ink' }),
    plate([-30, -76, 30, -66], 4),
    shape([...arc([0, -76], 18, 180, 360)], shaded),
    stroke(
      [
        [0, -88],
        [0, -80],
      ],
      { line: 'outline', ink: 'accent' },
    ),
    ...[-44, -22, 22, 44].flatMap((x) => nutFlat(x, -14, 5)),
  ]
}

function pneumatic({ half, ribs }: ValveSpec): Mark[] {
  const long = Math.min(150, Math.max(112, half * 0.95))
  return [
    ...bracketFlat(34),
    ...[...cylinderFlat(long, 84, ribs)].flatMap((mark) => lifted(mark, -34 - 42)),
    plate([-12, -128, 12, -118], 2, shaded),
    ...switchBoxFlat().flatMap((mark) => lifted(mark, -118)),
  ]
}

/** Mounting bracket between valve pad and operator, with the coupling one sees through its window. */
export function bracketFlat(high: number): Mark[] {
  return [
    plate([-44, -high, 44, 0], 2),
    plate([-30, -high + 7, 30, -7], 4, { fill: 'paper', line: 'inner' }),
    plate([-11, -high + 1, 11, -1], 1, shaded),
    stroke(
      [
        [-11, -high / 2],
        [11, -high / 2],
      ],
      inner,
    ),
    ...[-37, 37].flatMap((x) => nutFlat(x, 0, 5.5, 1)),
  ]
}

function diaphragm({ wheel, neck }: ValveSpec): Mark[] {
  const top = -118 - neck
  const r = wheel + 42
  return [
    ...[-1, 1].flatMap((s) => [plate([s * 36 - 6, top, s * 36 + 6, 0], 2)]),
    plate([-6, top, 6, 6], 1, shaded),
    plate([-14, top / 2 - 9, 14, top / 2 + 9], 3),
    plate([48, top + 30, 92, top + 84], 5),
    circle([70, top + 50], 12, { fill: 'paper', line: 'inner' }),
    stroke(
      [
        [70, top + 50],
        [76, top + 43],
      ],
      { line: 'outline', ink: 'accent' },
    ),
    strokes(
      [0, 1, 2, 3, 4].map((i): Point[] => [
        [18, top / 2 - 16 + i * 8],
        [24 + (i % 2 ? 0 : 4), top / 2 - 16 + i * 8],
      ]),
      { line: 'thin', ink: 'ink' },
    ),
    ...turnedFlat(
      [
        [top - 96, 22],
        [top - 90, 44],
        [top - 58, r - 14],
        [top - 44, r],
        [top - 38, r],
      ],
      'y',
    ),
    ...turnedFlat(
      [
        [top - 38, r],
        [top - 32, r],
        [top - 20, r - 18],
        [top, 44],
      ],
      'y',
    ),
    ...Array.from({ length: 7 }, (_, i) => r * Math.sin(((i - 3) * Math.PI) / 7.2)).flatMap((x) => [
      ...nutFlat(x * 0.97, top - 44, 5),
      ...nutFlat(x * 0.97, top - 32, 5, 1),
    ]),
    plate([-8, top - 108, 8, top - 96], 3, shaded),
  ]
}

/** The operator a valve carries, seen from the side, with the stem's centre line through it. */
export function operatorFlat(spec: ValveSpec): Mark[] {
  const axis: Mark = stroke(
    [
      [0, 20],
      [0, -150],
    ],
    centreLine,
  )
  if (spec.operator === 'lever') return lever(spec)
  if (spec.operator === 'gearbox') return [...gearbox(spec), axis]
  if (spec.operator === 'pneumatic') return pneumatic(spec)
  if (spec.operator === 'electric') return [...bracketFlat(30), ...driveFlat(spec.wheel).flatMap((m) => lifted(m, -30))]
  return spec.operator === 'diaphragm' ? diaphragm(spec) : []
}
