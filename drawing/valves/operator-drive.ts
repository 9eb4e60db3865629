import {
  accent,
  arc,
  circle,
  inner,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from '../pen.ts'
import { lifted, plate } from '../plate.ts'
import { turnedFlat } from './turned.ts'

// Powered operators in elevation.

/** A rack and pinion actuator of half length `long`, its body `high` units tall. */
export function cylinderFlat(long: number, high: number, ribs: number): Mark[] {
  const cap = 20
  const half = high / 2
  const fins = Array.from({ length: ribs - 2 }, (_, i): Point[] => {
    const y = -half * 0.62 + (half * 1.24 * i) / (ribs - 3)
    return [
      [-long + cap + 6, y],
      [long - cap - 6, y],
    ]
  })
  const ends = [-1, 1].flatMap((s) => [
    shape(
      rounded(
        [
          [s * (long - cap), -half],
          [s * (long - 4), -half],
          [s * (long + 5), -half + 14],
          [s * (long + 5), half - 14],
          [s * (long - 4), half],
          [s * (long - cap), half],
        ],
        5,
      ),
      outlined,
    ),
    ...[-half + 13, half - 13].map((y) => circle([s * (long - cap / 2 - 1), y], 4, { fill: 'mid', line: 'inner' })),
    plate([s * (long + 5) - (s < 0 ? 11 : 0), -6, s * (long + 5) + (s < 0 ? 0 : 11), 6], 2, shaded),
  ])
  return [
    plate([-long + cap, -half, long - cap, half], 2),
    plate([-long + cap, half * 0.36, long - cap, half], 2, { fill: 'mid' }),
    strokes(fins, { line: 'thin', ink: 'soft' }),
    plate([-long + cap, -half, long - cap, half], 2, { line: 'outline' }),
    plate([-24, -20, 24, 20], 3, { fill: 'light', line: 'inner' }),
    circle([-11, 0], 5.5, { fill: 'paper', line: 'inner' }),
    circle([11, 0], 5.5, { fill: 'paper', line: 'inner' }),
    ...[
      [-18, -14],
      [18, -14],
      [-18, 14],
      [18, 14],
    ].map(([x, y]) => circle([x ?? 0, y ?? 0], 2, { fill: 'soft' })),
    ...ends,
  ]
}

/** Limit switch box with its position dome, standing on y = 0. */
export function switchBoxFlat(): Mark[] {
  return [
    plate([-26, -12, -18, 0], 1, shaded),
    plate([18, -12, 26, 0], 1, shaded),
    plate([-5, -12, 5, 0], 1, inner),
    plate([-40, -52, 40, -12], 5),
    stroke(
      [
        [-40, -38],
        [40, -38],
      ],
      inner,
    ),
    plate([40, -34, 54, -20], 3, shaded),
    shape([...arc([0, -52], 17, 180, 360)], { fill: 'paper', line: 'inner' }),
    shape([...arc([0, -52], 10, 200, 340)], accent),
    ...[-32, 32].map((x) => circle([x, -45], 2.6, { fill: 'soft' })),
  ]
}

/** Multi-turn electric drive: motor, gear housing, terminal cover, handwheel. */
export function driveFlat(wheel: number): Mark[] {
  const spokes = [90, 210, 330].map((a): Point[] => [
    ...arc([-8, -58], 10, a, a + 1),
    ...arc([-8, -58], wheel * 0.56, a, a + 1),
  ])
  return [
    plate([-46, -16, 46, 0]),
    plate([-62, -106, 62, -14], 14),
    plate([-62, -42, 62, -14], 12, { fill: 'mid' }),
    plate([-62, -106, 62, -14], 14, { line: 'outline' }),
    ...turnedFlat(
      [
        [62, 30],
        [118, 30],
        [124, 22],
      ],
      'x',
    ).flatMap((mark) => lifted(mark, -62)),
    strokes(
      [74, 84, 94, 104].map((x): Point[] => [
        [x, -90],
        [x, -34],
      ]),
      { line: 'thin', ink: 'ink' },
    ),
    plate([-104, -96, -62, -40], 6),
    plate([-110, -90, -104, -46], 2, shaded),
    plate([-40, -128, 44, -106], 6),
    plate([-14, -122, 22, -112], 2, { fill: 'paper', line: 'thin', ink: 'ink' }),
    plate([8, -121, 16, -113], 1, { fill: 'accent' }),
    circle([-8, -58], wheel * 0.62, { line: 'outline' }),
    circle([-8, -58], wheel * 0.62 - 6, inner),
    strokes(spokes, { line: 'outline' }),
    circle([-8, -58], 10, { fill: 'light', line: 'inner' }),
    ...[-96, -82].map((x) => plate([x - 5, -40, x + 5, -28], 2, shaded)),
  ]
}
