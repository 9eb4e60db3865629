import type { Chance } from '../chance.ts'
import {
  accent,
  arc,
  centreLine,
  circle,
  corners,
  cut,
  cutOther,
  type Mark,
  outlined,
  type Point,
  pierced,
  placed,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
  thin,
} from '../pen.ts'

// Abstract constructions of the drawing board, each about a thousand units wide round the origin.

/** A point at an angle, degrees clockwise from three o'clock. */
const at = (r: number, degrees: number, [x, y]: Point = [0, 0]): Point => {
  const a = (degrees * Math.PI) / 180
  return [x + r * Math.cos(a), y + r * Math.sin(a)]
}

const around = <T>(count: number, make: (degrees: number, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make((index * 360) / count, index))

const ring = (outer: number, inner: number, from: number, to: number): Point[] => [
  ...arc([0, 0], outer, from, to),
  ...arc([0, 0], inner, to, from),
]

const crosshair = (reach: number): Mark[] => [
  stroke([at(reach, 180), at(reach, 0)], centreLine),
  stroke([at(reach, 270), at(reach, 90)], centreLine),
]

/** A seat and its ball: rings in section, hatched by quarters. */
function seal(by: Chance): Mark[] {
  const turn = by.between(-20, 20)
  const half = by.between(52, 66)
  return [
    circle([0, 0], 262, outlined),
    ...around(4, (a) => shape(ring(232, 176, turn + a - half / 2, turn + a + half / 2), cut)),
    circle([0, 0], 176, shaded),
    circle([0, 0], 96, { fill: 'paper', line: 'outline' }),
    ...around(12, (a) => circle(at(247, a + turn), 7, { fill: 'paper', line: 'inner' })),
    circle(at(204, turn + 45), 11, accent),
    ...crosshair(300),
  ]
}

/** A bolt circle being measured: flange, holes, the angle between two of them. */
function survey(by: Chance): Mark[] {
  const holes = by.one([8, 10, 12] as const)
  const first = -90 + 180 / holes
  const angle = 360 / holes
  return [
    circle([0, 0], 258, outlined),
    circle([0, 0], 206, { line: 'thin', ink: 'soft', dash: 'centre' }),
    ...around(holes, (a) => circle(at(206, a + first), 23, { fill: 'paper', line: 'inner' })),
    circle([0, 0], 134, shaded),
    circle([0, 0], 102, { fill: 'paper', line: 'outline' }),
    strokes(
      [
        [at(0, 0), at(330, first)],
        [at(0, 0), at(330, first + angle)],
      ],
      thin,
    ),
    stroke(arc([0, 0], 306, first, first + angle), { line: 'outline', ink: 'accent' }),
    circle(at(306, first), 7, { fill: 'accent' }),
    circle(at(306, first + angle), 7, { fill: 'accent' }),
    ...crosshair(290),
  ]
}

/** Flow that parts before a body and closes behind it. */
function flow(by: Chance): Mark[] {
  const r = by.between(88, 116)
  const lines = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5].map((step): Point[] => {
    const far = step * 52
    return Array.from({ length: 61 }, (_, i): Point => {
      const x = -540 + i * 18
      // Stream lines round a cylinder: far away they keep their distance, near it they make way.
      const lift = (r * r * Math.sign(far)) / (Math.abs(far) + (x * x) / 260 + 14)
      return [x, far + lift * 0.85]
    })
  })
  return [
    strokes(lines, { line: 'inner' }),
    circle([0, 0], r + 16, { line: 'thin', ink: 'soft', dash: 'hidden' }),
    circle([0, 0], r, cutOther),
    circle([0, 0], r * 0.42, { fill: 'paper', line: 'outline' }),
    circle(at(r, 180), 10, accent),
    stroke(
      [
        [-560, 0],
        [560, 0],
      ],
      centreLine,
    ),
  ]
}

/** The dial of an instrument, its needle just short of the mark. */
function gauge(by: Chance): Mark[] {
  const value = by.between(0.6, 0.86)
  const [from, to] = [150, 390]
  const ticks = Array.from({ length: 49 }, (_, i): Point[] => {
    const a = from + ((to - from) * i) / 48
    return [at(i % 6 === 0 ? 214 : 228, a, [0, 70]), at(244, a, [0, 70])]
  })
  const needle = from + (to - from) * value
  const centre: Point = [0, 70]
  return [
    circle(centre, 286, outlined),
    circle(centre, 262, { fill: 'paper', line: 'inner' }),
    strokes(ticks, { line: 'inner' }),
    stroke(arc(centre, 192, from, needle), { line: 'outline' }),
    stroke(arc(centre, 192, from + (to - from) * 0.9, to), { line: 'outline', ink: 'accent' }),
    shape(
      [at(206, needle, centre), at(15, needle + 90, centre), at(44, needle + 180, centre), at(15, needle - 90, centre)],
      shaded,
    ),
    circle(centre, 20, accent),
  ]
}

/** A block in the parallel view, its near corner at the origin. */
function block(width: number, depth: number, height: number): Mark[] {
  const [ux, uy] = [0.866, 0.5]
  const right: Point = [width * ux, -width * uy]
  const left: Point = [-depth * ux, -depth * uy]
  const up = (p: Point): Point => [p[0], p[1] - height]
  const back: Point = [right[0] + left[0], right[1] + left[1]]
  const near: Point = [0, 0]
  return [
    shape([near, right, up(right), up(near)], { fill: 'light', line: 'inner' }),
    shape([near, left, up(left), up(near)], { fill: 'mid', line: 'inner' }),
    shape([up(near), up(right), up(back), up(left)], { fill: 'paper', line: 'inner' }),
  ]
}

/** Stands in a hall, or machines on a floor: blocks of different height, one of them marked. */
function blocks(by: Chance): Mark[] {
  const cell = 132
  const marked = by.one([4, 5, 7] as const)
  const marks: Mark[] = []
  for (let index = 0; index < 9; index += 1) {
    const [row, column] = [2 - Math.floor(index / 3), 2 - (index % 3)]
    const spot: Point = [(column - row) * cell * 0.866, -(column + row) * cell * 0.5 + 240]
    marks.push(...placed(block(104, 104, by.between(30, 150)), { x: spot[0], y: spot[1] }))
    if (index === marked) marks.push(circle([spot[0], spot[1] - 8], 9, accent))
  }
  const reach = 470
  const floor = [-1, 1].map((side): Point[] => [
    [0, 262],
    [side * reach, 262 - reach * 0.577],
  ])
  return [strokes(floor, centreLine), ...marks]
}

/** A shaft on the lathe: diameters in line, the last cut still open. */
function shaft(by: Chance): Mark[] {
  const steps = [88, 132, 104, 168, 120, 76].map((r) => r * by.between(0.9, 1.08))
  const width = 150
  const from = (-steps.length * width) / 2
  const parts = steps.flatMap((r, i): Mark[] => {
    const x = from + i * width
    return [
      shape(rounded(corners(x, -r, x + width, r), 7), i % 2 === 0 ? outlined : shaded),
      strokes(
        [0.35, 0.62, 0.8].map((k): Point[] => [
          [x + 12, -r * k],
          [x + width - 12, -r * k],
        ]),
        thin,
      ),
    ]
  })
  const [x, y] = [from + 3.5 * width, -(steps[3] ?? 168)]
  const tool = shape(
    [
      [x, y],
      [x + 26, y - 44],
      [x + 26, y - 130],
      [x - 34, y - 130],
      [x - 34, y - 30],
    ],
    accent,
  )
  return [
    ...parts,
    tool,
    stroke(
      [
        [from - 70, 0],
        [-from + 70, 0],
      ],
      centreLine,
    ),
  ]
}

/** Days or lots in a plan: a field of squares, one after the other filled. */
function plan(by: Chance): Mark[] {
  const [columns, rows, size] = [9, 5, 84]
  const filled = Math.round(by.between(17, 27))
  const marks: Mark[] = []
  for (let index = 0; index < columns * rows; index += 1) {
    const x = (index % columns) * size - (columns * size) / 2
    const y = Math.floor(index / columns) * size - (rows * size) / 2
    const square = rounded(corners(x + 7, y + 7, x + size - 7, y + size - 7), 8)
    const look =
      index === filled ? accent : index < filled ? shaded : ({ fill: 'paper', line: 'thin', ink: 'soft' } as const)
    marks.push(shape(square, look))
  }
  return [shape(rounded(corners(-408, -240, 408, 240), 16), { fill: 'light', line: 'outline' }), ...marks]
}

/** A curve through measured points, its band of tolerance behind it. */
function curve(by: Chance): Mark[] {
  const lift = by.between(90, 150)
  const value = (x: number): number => 150 - lift * (1 + Math.tanh(x / 170)) - 34 * Math.sin(x / 88)
  const xs = Array.from({ length: 67 }, (_, i) => -462 + i * 14)
  const line = xs.map((x): Point => [x, value(x)])
  const band = [...line.map(([x, y]): Point => [x, y - 46]), ...line.map(([x, y]): Point => [x, y + 46]).reverse()]
  const points = [-420, -300, -190, -80, 40, 160, 290, 410]
  return [
    pierced([band], { fill: 'mid' }),
    strokes([line], { line: 'outline' }),
    ...points.map((x, i) =>
      circle(
        [x, value(x) + by.between(-30, 30)],
        i === 5 ? 12 : 8,
        i === 5 ? accent : { fill: 'paper', line: 'inner' },
      ),
    ),
    stroke(
      [
        [-490, -250],
        [-490, 240],
        [490, 240],
      ],
      { line: 'outline' },
    ),
    strokes(
      points.map((x): Point[] => [
        [x, 240],
        [x, 226],
      ]),
      { line: 'inner' },
    ),
  ]
}

export const articleMotifs = { seal, survey, flow, gauge, blocks, shaft, plan, curve } as const satisfies Record<
  string,
  (by: Chance) => Mark[]
>

export type ArticleMotif = keyof typeof articleMotifs
