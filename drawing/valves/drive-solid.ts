import { accent, type Mark, type Point, rounded, shape, stroke, strokes } from '../pen.ts'
import { boxSolid, hole, moved, type Place, ring, roundAt, seen, turnedSolid } from './solid.ts'

// Powered operators and the handwheel in the parallel view.

/** A handwheel square to `cross`, its hub at the given place. */
export function wheelSolid(at: Place, r: number): Mark[] {
  const back = moved(at, 'cross', -9)
  const spokes = [30, 150, 270].map((a): Point[] => [
    ring('cross', at, r * 0.16, [a, a + 1])[0] ?? seen(at),
    ring('cross', at, r * 0.84, [a, a + 1])[0] ?? seen(at),
  ])
  const rimOf = (centre: Place, radius: number): Point[] => ring('cross', centre, radius)
  return [
    { rings: [rimOf(back, r), rimOf(back, r * 0.84)], closed: true, look: { fill: 'mid', line: 'inner' } },
    strokes(spokes, { line: 'outline' }),
    { rings: [rimOf(at, r), rimOf(at, r * 0.84)], closed: true, look: { fill: 'light', line: 'inner' } },
    ...turnedSolid('cross', back, [
      [0, r * 0.16],
      [14, r * 0.16],
      [14, r * 0.08],
      [18, r * 0.08],
    ]),
  ]
}

/** A rack and pinion actuator lying along the pipe, its underside at `z`. */
export function pneumaticSolid(z: number, long: number, ribs: number): Mark[] {
  const mid = z + 44
  const fins = Array.from({ length: ribs }, (_, i): Point[] => {
    const at = z + 14 + (58 * i) / (ribs - 1)
    return [seen([-long + 24, 42, at]), seen([long - 24, 42, at])]
  })
  const cap = (x0: number, x1: number): Mark[] => boxSolid([x0, -43, z], [x1, 43, z + 88])
  return [
    ...cap(-long, -long + 20),
    ...boxSolid([-long + 20, -42, z + 2], [long - 20, 42, z + 86]),
    strokes(fins, { line: 'thin', ink: 'ink' }),
    shape([seen([-22, 43, mid - 18]), seen([22, 43, mid - 18]), seen([22, 43, mid + 18]), seen([-22, 43, mid + 18])], {
      fill: 'light',
      line: 'inner',
    }),
    ...hole('cross', [-10, 43, mid], [6, 8]),
    ...hole('cross', [10, 43, mid], [6, 8]),
    ...cap(long - 20, long),
    ...[-30, 30].flatMap((y) =>
      [-30, 30].map((dz) => roundAt('pipe', [long, y, mid + dz], 5, { fill: 'mid', line: 'thin', ink: 'ink' })),
    ),
    ...turnedSolid(
      'pipe',
      [long, 0, mid],
      [
        [0, 14],
        [5, 14],
        [5, 7],
        [15, 7],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, z + 88],
      [
        [0, 13],
        [12, 13],
      ],
    ),
  ]
}

/** Limit switch box with its position dome. */
export function switchSolid(z: number): Mark[] {
  return [
    ...boxSolid([-36, -26, z], [36, 26, z + 40]),
    stroke([seen([-36, 26, z + 27]), seen([36, 26, z + 27]), seen([36, -26, z + 27])], { line: 'thin', ink: 'ink' }),
    ...turnedSolid(
      'stem',
      [0, 0, z + 40],
      [
        [0, 20],
        [8, 18],
        [15, 11],
      ],
    ),
    shape(ring('stem', [0, 0, z + 55], 8), accent),
  ]
}

/** An electric drive: gear housing, motor, terminal cover and handwheel. */
export function electricSolid(z: number, wheel: number): Mark[] {
  return [
    ...turnedSolid(
      'stem',
      [0, 0, z],
      [
        [0, 44],
        [14, 44],
      ],
    ),
    ...turnedSolid(
      'pipe',
      [-118, 0, z + 60],
      [
        [0, 24],
        [8, 32],
        [60, 32],
      ],
    ),
    ...boxSolid([-60, -46, z + 14], [60, 46, z + 104]),
    shape(
      rounded([seen([-44, 46, z + 70]), seen([6, 46, z + 70]), seen([6, 46, z + 94]), seen([-44, 46, z + 94])], 3),
      { fill: 'paper', line: 'inner' },
    ),
    shape([seen([-8, 46, z + 76]), seen([2, 46, z + 76]), seen([2, 46, z + 88]), seen([-8, 46, z + 88])], {
      fill: 'accent',
    }),
    ...turnedSolid(
      'pipe',
      [60, 0, z + 60],
      [
        [0, 40],
        [30, 40],
        [38, 34],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, z + 104],
      [
        [0, 34],
        [16, 34],
        [22, 28],
      ],
    ),
    ...turnedSolid(
      'cross',
      [28, 46, z + 48],
      [
        [0, 18],
        [10, 18],
        [10, 7],
        [34, 7],
      ],
    ),
    ...wheelSolid([28, 84, z + 48], wheel * 0.72),
  ]
}
