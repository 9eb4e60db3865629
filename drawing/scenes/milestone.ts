import {
  arc,
  circle,
  corners,
  fitted,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from '../pen.ts'
import { type Frame, middle, sheet } from '../sheet.ts'

export const milestoneKinds = ['workshop', 'lathe', 'ship', 'plant', 'laboratory', 'warehouse'] as const
export type MilestoneKind = (typeof milestoneKinds)[number]

export type MilestoneDrawing = Frame & { milestone: MilestoneKind }

const box = (edges: readonly [x0: number, y0: number, x1: number, y1: number], look = outlined): Mark =>
  shape(corners(...edges), look)
/** Points from their numbers, x and y by turns. */
const at = (...numbers: number[]): Point[] =>
  numbers.flatMap((x, place): Point[] => (place % 2 === 0 ? [[x, numbers[place + 1] ?? 0]] : []))
const lines = (...all: Point[][]): Mark => strokes(all, { line: 'inner' })
const faint = (...all: Point[][]): Mark => strokes(all, { line: 'thin', ink: 'soft' })
const ground = (from: number, to: number): Mark =>
  stroke(
    [
      [from, 0],
      [to, 0],
    ],
    { line: 'outline' },
  )

// Everything stands on y = 0, about 300 units wide.
const drawings: Readonly<Record<MilestoneKind, () => Mark[]>> = {
  workshop: () => [
    ground(-170, 170),
    shape(at(-120, 0, -120, -92, 0, -150, 120, -92, 120, 0), outlined),
    box([-34, -72, 34, 0], shaded),
    lines(at(0, -72, 0, 0)),
    ...[-92, 58].map((x) => box([x, -76, x + 36, -40], { fill: 'paper', line: 'inner' })),
    faint(at(-110, -97, 0, -150, 110, -97)),
    circle([0, -108], 13, { fill: 'accent', line: 'inner' }),
  ],
  lathe: () => [
    ground(-190, 190),
    box([-150, -40, -96, 0], shaded),
    box([96, -40, 150, 0], shaded),
    shape(rounded(corners(-170, -66, 170, -40), 4), outlined),
    shape(rounded(corners(-170, -150, -82, -66), 6), outlined),
    shape(corners(-82, -132, -62, -84), shaded),
    shape(at(-62, -122, 10, -122, 10, -116, 70, -116, 70, -100, 10, -100, 10, -94, -62, -94), outlined),
    shape(at(112, -66, 112, -116, 150, -116, 150, -66), outlined),
    shape(at(112, -114, 74, -108, 112, -102), shaded),
    shape(at(-10, -66, -10, -84, 18, -84, 18, -92, 6, -92, 6, -84), { fill: 'accent', line: 'inner' }),
    faint(at(-190, -108, 180, -108)),
    circle([-126, -108], 18, { line: 'inner' }),
    lines(at(-126, -126, -126, -90), at(-144, -108, -108, -108)),
  ],
  ship: () => [
    strokes(
      [0, 16, 32].map((y, at): Point[] =>
        Array.from({ length: 41 }, (_, i): Point => [-190 + i * 9.5, y + Math.sin(i * 0.8 + at) * 4]),
      ),
      { line: 'thin', ink: 'soft' },
    ),
    shape(at(-150, -46, 150, -46, 122, -6, -128, -6), outlined),
    ...[-112, -66, -20, 26].flatMap((x, at) => [
      box([x, -82, x + 42, -46], at % 2 === 0 ? shaded : outlined),
      box([x, -118, x + 42, -82], at === 1 ? { fill: 'accent', line: 'inner' } : at % 2 === 0 ? outlined : shaded),
    ]),
    shape(corners(84, -136, 128, -46), outlined),
    lines(at(84, -108, 128, -108), at(106, -136, 106, -160)),
    faint(at(-112, -100, 68, -100), at(-112, -64, 68, -64)),
  ],
  plant: () => [
    ground(-190, 190),
    shape(
      at(-150, 0, -150, -110, -90, -150, -90, -110, -30, -150, -30, -110, 30, -150, 30, -110, 90, -150, 90, 0),
      outlined,
    ),
    ...[-132, -72, -12, 48].map((x) => box([x, -82, x + 30, -50], { fill: 'paper', line: 'inner' })),
    box([104, -178, 126, 0], shaded),
    box([136, -142, 158, 0], shaded),
    lines(at(104, -160, 126, -160), at(136, -126, 158, -126)),
    faint(at(-150, -24, 90, -24)),
    box([-20, -38, 20, 0], { fill: 'accent', line: 'inner' }),
  ],
  laboratory: () => [
    ground(-180, 180),
    shape(rounded(corners(-150, -40, 150, 0), 4), outlined),
    box([-126, -168, -96, -40]),
    box([96, -168, 126, -40]),
    shape(rounded(corners(-140, -194, 140, -160), 5), outlined),
    box([-26, -172, 26, -112], shaded),
    lines(at(0, -112, 0, -84)),
    circle([0, -80], 5, { fill: 'accent', line: 'inner' }),
    circle([0, -56], 20, { fill: 'light', line: 'outline' }),
    faint(at(-140, -178, 140, -178)),
    strokes(
      Array.from({ length: 26 }, (_, i): Point[] => [
        [-130 + i * 10.4, -160],
        [-130 + i * 10.4, i % 5 === 0 ? -150 : -154],
      ]),
      { line: 'thin' },
    ),
    stroke(arc([0, -56], 34, 200, 340), { line: 'thin', ink: 'soft', dash: 'hidden' }),
  ],
  warehouse: () => [
    ground(-190, 190),
    ...[-160, -52, 56, 164].map((x) => box([x - 4, -190, x + 4, 0], shaded)),
    lines(at(-160, -60, 164, -60), at(-160, -122, 164, -122), at(-160, -184, 164, -184)),
    ...[-140, -96, -30, 14, 78, 122].flatMap((x, at) =>
      [0, 1, 2].flatMap((row) =>
        (at + row) % 4 === 3
          ? []
          : [
              box(
                [x, -60 * row - row * 2 - 40, x + 34, -60 * row - row * 2],
                (at * 2 + row) % 5 === 1 ? shaded : outlined,
              ),
            ],
      ),
    ),
    box([-30, -102, 4, -62], { fill: 'accent', line: 'inner' }),
  ],
}

/** A pictogram of a step in the history of the company, as line art on its ground (areas 26.6: timeline). */
export function milestoneDrawing({ milestone, ...frame }: MilestoneDrawing): string {
  return sheet(frame, fitted(drawings[milestone](), middle(frame, 0.72)))
}
