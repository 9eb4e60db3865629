import {
  arc,
  bounds,
  centreLine,
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
import { turnedFlat } from '../valves/turned.ts'
import { ballFront, ballSection } from '../valves/valve-ball.ts'

/** A pressure gauge: dial, scale and needle. */
function gauge(x: number, y: number, r: number, needle: number): Mark[] {
  const tick = (a: number, inside: number): Point[] => {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
    return [
      [x + c * r * inside, y + s * r * inside],
      [x + c * r * 0.84, y + s * r * 0.84],
    ]
  }
  const a = (needle * Math.PI) / 180
  return [
    shape(corners(x - 9, y + r - 4, x + 9, y + r + 26), outlined),
    circle([x, y], r, outlined),
    circle([x, y], r * 0.9, { fill: 'paper', line: 'inner' }),
    strokes(
      Array.from({ length: 11 }, (_, i) => tick(135 + i * 27, i % 5 === 0 ? 0.62 : 0.72)),
      { line: 'inner' },
    ),
    stroke(
      [
        [x - Math.cos(a) * r * 0.2, y - Math.sin(a) * r * 0.2],
        [x + Math.cos(a) * r * 0.68, y + Math.sin(a) * r * 0.68],
      ],
      { line: 'outline', ink: 'accent' },
    ),
    circle([x, y], r * 0.08, { fill: 'ink' }),
  ]
}

/** Clamp of the bench: platen, ram and cylinder, to the right of `x`. */
function clamp(x: number, high: number): Mark[] {
  return [
    ...turnedFlat(
      [
        [x + 26, 26],
        [x + 96, 26],
        [x + 96, 62],
        [x + 108, 70],
        [x + 236, 70],
        [x + 248, 62],
        [x + 248, 24],
        [x + 274, 24],
      ],
      'x',
    ),
    shape(rounded(corners(x, -high, x + 26, high), 4), shaded),
    stroke(
      [
        [x + 108, -70],
        [x + 108, 70],
      ],
      { line: 'inner' },
    ),
  ]
}

/** A ball valve between the platens of the bench, under water pressure. */
export function testBench(): Mark[] {
  const spec = valveSpec('floating-ball', 4, 'lever')
  const valve = ballFront(spec)
  const { y, height } = bounds(valve)
  const foot = Math.max(y + height, 150) + 26
  const right = clamp(spec.half, spec.flange + 14)
  const tube: Point[] = [
    [-spec.half - 220, -70],
    [-spec.half - 220, -190],
    [-spec.half - 96, -190],
  ]
  return [
    shape(rounded(corners(-spec.half - 330, foot, spec.half + 330, foot + 36), 6), outlined),
    shape(corners(-spec.half - 290, foot + 36, -spec.half - 230, foot + 150), shaded),
    shape(corners(spec.half + 230, foot + 36, spec.half + 290, foot + 150), shaded),
    ...[-1, 1].flatMap((side) =>
      [-1, 1].map((k) =>
        shape(
          corners(side * (spec.half + 150) + k * 36 - 9, 70, side * (spec.half + 150) + k * 36 + 9, foot),
          outlined,
        ),
      ),
    ),
    ...right,
    ...placed(right, { mirror: true }),
    stroke(rounded(tube, 26, false), { line: 'outline' }),
    stroke(
      rounded(
        tube.map(([a, b]): Point => [a + 8, b + 8]),
        20,
        false,
      ),
      { line: 'inner' },
    ),
    ...gauge(-spec.half - 84, -258, 66, 300),
    ...valve,
    stroke(
      [
        [-spec.half - 300, 0],
        [spec.half + 300, 0],
      ],
      centreLine,
    ),
  ]
}

/** A torque wrench lying on its square. */
function wrench(): Mark[] {
  return [
    shape(rounded(corners(-16, -300, 16, -60), 14), outlined),
    strokes(
      Array.from({ length: 7 }, (_, i): Point[] => [
        [-16, -286 + i * 12],
        [16, -286 + i * 12],
      ]),
      { line: 'thin', ink: 'soft' },
    ),
    shape(rounded(corners(-10, -196, 10, -120), 4), { fill: 'paper', line: 'inner' }),
    stroke(
      [
        [-10, -158],
        [10, -158],
      ],
      { line: 'inner', ink: 'accent' },
    ),
    circle([0, -36], 34, outlined),
    circle([0, -36], 16, shaded),
  ]
}

/** A saddle under one flange, its groove towards the pipe. */
function saddle(x: number, top: number, foot: number): Mark {
  return shape(
    [
      [x - 46, foot],
      [x - 30, top],
      [x + 30, top],
      [x + 46, foot],
    ],
    shaded,
  )
}

/** A valve cut open on its saddles while its joint is tightened crosswise to torque. */
export function assemblyBench(): Mark[] {
  const spec = valveSpec('floating-ball', 7, 'lever')
  const { half, flange } = spec
  const foot = flange + 44
  const swing: Point[] = arc([half + 70, 20], 330, -42, -18)
  const end = swing.at(-1) ?? [0, 0]
  return [
    shape(rounded(corners(-half - 170, foot, half + 330, foot + 34), 6), outlined),
    shape(corners(-half - 130, foot + 34, -half - 76, foot + 130), shaded),
    shape(corners(half + 236, foot + 34, half + 290, foot + 130), shaded),
    saddle(-half + 12, flange, foot),
    saddle(half - 12, flange, foot),
    ...ballSection(spec),
    ...placed(wrench(), { x: half + 70, y: 20, turn: 38 }),
    stroke(swing, { line: 'inner', ink: 'accent' }),
    stroke([[end[0] - 20, end[1] - 10], end, [end[0] + 8, end[1] - 20]], { line: 'inner', ink: 'accent' }),
  ]
}
