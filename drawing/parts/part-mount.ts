import type { Chance } from '../chance.ts'
import { dimension } from '../dimension.ts'
import {
  circle,
  corners,
  type Mark,
  outlined,
  type Point,
  placed,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from '../pen.ts'
import { valveSpec } from '../spec.ts'
import { switchSolid } from '../valves/drive-solid.ts'
import { bracketFlat, operatorFlat } from '../valves/operator.ts'
import { switchBoxFlat } from '../valves/operator-drive.ts'
import { operatorSolid } from '../valves/operator-solid.ts'
import { boxSolid, hole, post, roundAt, seen, turnedSolid } from '../valves/solid.ts'
import type { PartViews } from './part-turned.ts'

export function bracketViews(by: Chance): PartViews {
  const high = by.between(70, 90)
  const top = [-30, 30].flatMap((x) => [-24, 24].flatMap((y) => hole('stem', [x, y, high], [6, 8])))
  return {
    solid: [
      ...boxSolid([-44, -36, 0], [44, 36, 8]),
      ...boxSolid([-44, -36, 8], [-36, 36, high - 8]),
      ...boxSolid([36, -36, 8], [44, 36, high - 8]),
      ...boxSolid([-44, -36, high - 8], [44, 36, high]),
      ...hole('stem', [0, 0, high], [17, 8]),
      ...top,
    ],
    flat: [
      ...bracketFlat(high).slice(0, 2),
      shape(rounded(corners(-17, -high, 17, -high + 7), 1), shaded),
      shape(rounded(corners(-17, -7, 17, 0), 1), shaded),
      circle([0, -high / 2], 4, { fill: 'accent', line: 'inner' }),
      ...dimension({ from: [-44, 0], to: [44, 0], offset: -16, label: '88', size: 7 }),
      ...dimension({ from: [44, 0], to: [44, -high], offset: -16, label: by.size(String(Math.round(high))), size: 7 }),
      ...dimension({ from: [-17, -high], to: [17, -high], offset: 14, label: 'Ø34', size: 7 }),
    ],
  }
}

export function leverViews(by: Chance): PartViews {
  const lever = by.between(200, 240)
  const spec = { ...valveSpec('floating-ball', 1, 'lever'), lever }
  return {
    solid: operatorSolid(spec, 0),
    flat: [
      ...operatorFlat(spec),
      ...dimension({
        from: [0, 0],
        to: [lever + 10, 0],
        offset: -22,
        label: by.size(String(Math.round(lever + 10))),
        size: 13,
      }),
      ...dimension({ from: [lever + 10, 0], to: [lever + 10, -48], offset: -20, label: '48', size: 13 }),
    ],
  }
}

export function switchBoxViews(by: Chance): PartViews {
  return {
    solid: switchSolid(0),
    flat: [
      ...switchBoxFlat(),
      ...dimension({
        from: [-40, 0],
        to: [40, 0],
        offset: -12,
        label: String(Math.round(by.between(110, 130))),
        size: 6,
      }),
      ...dimension({ from: [54, 0], to: [54, -69], offset: -12, label: '95', size: 6 }),
    ],
  }
}

const dial = (at: Point, r: number): Mark[] => [
  circle(at, r, { fill: 'paper', line: 'outline' }),
  strokes(
    [200, 240, 280, 320].map((a): Point[] => {
      const t = (a * Math.PI) / 180
      return [
        [at[0] + Math.cos(t) * r * 0.72, at[1] + Math.sin(t) * r * 0.72],
        [at[0] + Math.cos(t) * r * 0.9, at[1] + Math.sin(t) * r * 0.9],
      ]
    }),
    { line: 'thin', ink: 'ink' },
  ),
  stroke([at, [at[0] + r * 0.45, at[1] - r * 0.5]], { line: 'outline', ink: 'accent' }),
]

export function positionerViews(by: Chance): PartViews {
  const high = by.between(96, 112)
  return {
    solid: [
      ...boxSolid([-56, -30, 0], [56, 26, high]),
      ...boxSolid([-48, 26, 8], [48, 34, high - 8]),
      roundAt('cross', [18, 34, high * 0.62], 17, { fill: 'paper', line: 'inner' }),
      stroke([seen([18, 34, high * 0.62]), seen([10, 34, high * 0.72])], { line: 'outline', ink: 'accent' }),
      shape(
        [
          seen([-36, 34, high * 0.52]),
          seen([-10, 34, high * 0.52]),
          seen([-10, 34, high * 0.74]),
          seen([-36, 34, high * 0.74]),
        ],
        { fill: 'paper', line: 'inner' },
      ),
      ...turnedSolid(
        'cross',
        [-24, 34, high * 0.24],
        [
          [0, 10],
          [8, 10],
        ],
      ),
      ...turnedSolid(
        'pipe',
        [56, -2, high * 0.3],
        [
          [0, 12],
          [16, 12],
        ],
        { bore: { r: 6, depth: 8 } },
      ),
    ],
    flat: [
      shape(rounded(corners(-56, -high, 56, 0), 7), outlined),
      shape(rounded(corners(-48, -high + 8, 48, -8), 5), { fill: 'light', line: 'inner' }),
      ...dial([-18, -high * 0.62], 18),
      shape(rounded(corners(10, -high * 0.74, 38, -high * 0.52), 2), { fill: 'paper', line: 'inner' }),
      ...[16, 32].map((x) => circle([x, -high * 0.28], 5, shaded)),
      ...[-40, -18].map((x) => circle([x, -high * 0.2], 8, { fill: 'paper', line: 'inner' })),
      ...dimension({ from: [-56, 0], to: [56, 0], offset: -14, label: '112', size: 7 }),
      ...dimension({ from: [56, 0], to: [56, -high], offset: -14, label: String(Math.round(high)), size: 7 }),
    ],
  }
}

export function solenoidViews(by: Chance): PartViews {
  const long = by.between(56, 66)
  const coil = rounded(corners(-28, -96, 28, -44), 4)
  return {
    solid: [
      ...boxSolid([-long, -24, 0], [long, 24, 44]),
      ...[-30, 0, 30].flatMap((x) => hole('cross', [x, 24, 20], [9, 10])),
      ...post([-24, 0, 44], 16, 10),
      ...boxSolid([-50, -24, 54], [2, 24, 104]),
      ...post([-24, 0, 104], 12, 10),
      ...post([34, 0, 44], 12, 12),
      roundAt('stem', [34, 0, 56], 6, { fill: 'accent', line: 'inner' }),
    ],
    flat: [
      shape(rounded(corners(-long, -44, long, 0), 3), outlined),
      ...[-30, 0, 30].flatMap((x) => [
        circle([x, -20], 9, { fill: 'paper', line: 'inner' }),
        circle([x, -20], 6, { line: 'thin', ink: 'soft' }),
      ]),
      ...placed(
        [
          shape(coil, outlined),
          strokes(
            [-86, -78, -70, -62, -54].map((y): Point[] => [
              [-22, y],
              [22, y],
            ]),
            { line: 'thin', ink: 'soft' },
          ),
          shape(rounded(corners(-10, -106, 10, -96), 3), shaded),
        ],
        { x: -24 },
      ),
      shape(rounded(corners(24, -56, 44, -44), 2), shaded),
      circle([34, -50], 3.4, { fill: 'accent' }),
      ...dimension({ from: [-long, 0], to: [long, 0], offset: -14, label: String(Math.round(long * 2)), size: 7 }),
      ...dimension({ from: [long, 0], to: [long, -106], offset: -14, label: '106', size: 7 }),
    ],
  }
}
