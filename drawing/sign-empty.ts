import { rings } from './parts/part-turned.ts'
import {
  arc,
  centreLine,
  circle,
  corners,
  type Look,
  type Mark,
  outlined,
  type Point,
  placed,
  relooked,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from './pen.ts'
import { valveSpec } from './spec.ts'
import { turnedFlat } from './valves/turned.ts'
import { ballFront, ballTop } from './valves/valve-ball.ts'
import { butterflyFront } from './valves/valve-butterfly.ts'

// Drawings for lists that hold nothing and for pages that are not there any more.

const ghostly: Look = { line: 'thin', ink: 'soft', dash: 'hidden' }

/** Only the outline of what is missing. */
const ghost = (marks: readonly Mark[]): Mark[] => relooked(marks, ({ line }) => (line ? ghostly : {}))

const line = (from: Point, to: Point, look: Look = { line: 'outline' }): Mark => stroke([from, to], look)

// No product found: a valve that is only thought of, and the lens that looked for it.
export function noProducts(): Mark[] {
  const lens: Mark[] = [
    shape(rounded(corners(74, -11, 186, 11), 9), { fill: 'accent', line: 'outline' }),
    shape(corners(62, -7, 76, 7), shaded),
    circle([0, 0], 64, { fill: 'paper', line: 'outline' }),
    circle([0, 0], 53, { fill: 'light', line: 'inner' }),
    stroke(arc([0, 0], 38, 195, 255), { line: 'inner', ink: 'soft' }),
  ]
  return [...ghost(ballFront(valveSpec('floating-ball', 4, 'lever'))), ...placed(lens, { x: 104, y: 46, turn: 45 })]
}

// No part found: rings on their axis, and the place of the one that is asked for.
export function noParts(): Mark[] {
  const one = (at: number, r: number, bore: number, thick: number) => rings([{ at, r, bore, thick }])
  const axis = line([-270, 156], [270, -156], centreLine)
  return [
    axis,
    ...one(-220, 92, 58, 26),
    ...one(-110, 74, 46, 14),
    ...ghost(one(10, 92, 58, 30)),
    ...one(140, 74, 46, 14),
    ...one(220, 60, 34, 40),
    circle([0, 0], 5, { fill: 'accent' }),
  ]
}

const sheetOf = (look: Look): Mark =>
  shape(
    [
      [-92, -128],
      [56, -128],
      [92, -92],
      [92, 128],
      [-92, 128],
    ],
    look,
  )

const corner = (look: Look): Mark =>
  shape(
    [
      [56, -128],
      [56, -92],
      [92, -92],
    ],
    look,
  )

const written = (lengths: readonly number[], look: Look): Mark =>
  strokes(
    lengths.map((length, at): Point[] => [
      [-66, -66 + at * 28],
      [-66 + length, -66 + at * 28],
    ]),
    look,
  )

const pencil: readonly Mark[] = [
  shape(corners(-12, -96, 12, 70), { fill: 'accent', line: 'outline' }),
  shape(rounded(corners(-12, -120, 12, -96), 5), shaded),
  shape(
    [
      [-12, 70],
      [12, 70],
      [0, 104],
    ],
    { fill: 'paper', line: 'outline' },
  ),
  line([0, -96], [0, 70], { line: 'thin' }),
]

// No article: an empty sheet and the pencil beside it.
export function noArticles(): Mark[] {
  return [
    sheetOf(outlined),
    corner(shaded),
    written([92], { line: 'inner' }),
    ...placed([written([132, 132, 118, 132, 70], ghostly)], { y: 34 }),
    ...placed(pencil, { x: 132, y: 44, turn: 24 }),
  ]
}

// Nothing to compare: two places on one line of measure, both waiting.
export function noComparison(): Mark[] {
  const place = (x: number): Mark[] => [
    shape(rounded(corners(x - 128, -128, x + 128, 124), 8), ghostly),
    line([x - 128, 158], [x + 128, 158], { line: 'inner' }),
    ...[-128, 128].map((end) => line([x + end, 148], [x + end, 168], { line: 'inner' })),
  ]
  const one = placed(ghost(ballFront(valveSpec('floating-ball', 4, 'lever'))), { x: -150, y: 30, scale: 0.62 })
  const other = placed(ghost(butterflyFront(valveSpec('concentric-butterfly', 2, 'lever'))), {
    x: 150,
    y: 20,
    scale: 0.62,
  })
  return [
    ...place(-150),
    ...place(150),
    ...one,
    ...other,
    line([0, -150], [0, 190], centreLine),
    circle([0, 158], 6, { fill: 'accent' }),
  ]
}

// An article that is gone: its place on the board, and the pin that held it.
export function articleGone(): Mark[] {
  return [
    shape(rounded(corners(-190, -170, 190, 170), 10), { fill: 'light', line: 'outline' }),
    shape(rounded(corners(-174, -154, 174, 154), 4), { fill: 'paper', line: 'inner' }),
    ...placed([sheetOf(ghostly), corner(ghostly), written([132, 132, 90, 132, 118], ghostly)], { scale: 0.9, y: 10 }),
    circle([0, -118], 15, { fill: 'accent', line: 'outline' }),
    circle([0, -118], 5, { line: 'inner' }),
  ]
}

// Not in English: a written sheet, and its other side still blank.
export function untranslated(): Mark[] {
  return [
    ...placed([sheetOf(ghostly), corner(ghostly), written([60, 132, 132, 90], ghostly)], { x: 92, y: 30 }),
    ...placed(
      [
        sheetOf({ fill: 'light', line: 'outline' }),
        corner(shaded),
        written([80, 132, 118, 132, 132, 64], { line: 'inner' }),
      ],
      { x: -84, y: -16 },
    ),
    stroke([...arc([10, -96], 92, 250, 325)], { line: 'outline', ink: 'accent' }),
    stroke(
      [
        [66, -158],
        [86, -149],
        [92, -170],
      ],
      { line: 'outline', ink: 'accent' },
    ),
  ]
}

// Closed: a valve shut between its pipes, with a maintenance tag.
export function closedLine(): Mark[] {
  const spec = { ...valveSpec('floating-ball', 4, 'lever'), lever: 190 }
  const end = turnedFlat(
    [
      [spec.half + 2, spec.flange],
      [spec.half + 24, spec.flange],
      [spec.half + 24, 62],
      [spec.half + 120, 62],
    ],
    'x',
  )
  const tag: Mark[] = [
    stroke([[0, -44], ...arc([0, -22], 10, 200, 340)], { line: 'inner' }),
    shape(
      rounded(
        [
          [-34, 12],
          [-16, -16],
          [16, -16],
          [34, 12],
          [34, 92],
          [-34, 92],
        ],
        6,
      ),
      { fill: 'accent', line: 'outline' },
    ),
    circle([0, 2], 7, { fill: 'paper', line: 'inner' }),
    strokes(
      [34, 52, 70].map((y): Point[] => [
        [-20, y],
        [20, y],
      ]),
      { line: 'inner' },
    ),
  ]
  return [
    ...end,
    ...placed(end, { mirror: true }),
    ...ballFront(spec),
    ...placed(tag, { x: 130, y: ballTop(spec) + 22, turn: -4 }),
  ]
}
