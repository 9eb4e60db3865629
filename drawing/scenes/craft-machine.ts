import { dimension } from '../dimension.ts'
import {
  arc,
  centreLines,
  circle,
  corners,
  cut,
  hidden,
  type Mark,
  outlined,
  type Point,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
} from '../pen.ts'
import { boxSolid, type Place, ring, seen, turnedSolid } from '../valves/solid.ts'
import { turnedFlat } from '../valves/turned.ts'

function machineBed(): Mark[] {
  const slots = [-60, 0, 60].map((y): Point[] => [seen([-210, y, 0]), seen([210, y, 0])])
  return [
    ...boxSolid([-250, -180, -130], [250, 170, -40], 'outline'),
    ...boxSolid([-210, -120, -40], [210, 120, 0], 'outline'),
    strokes(slots, { line: 'inner', ink: 'soft' }),
    strokes(
      [-150, -60, 30, 120, 200].map((x): Point[] => [seen([x, 170, -118]), seen([x, 170, -52])]),
      { line: 'thin', ink: 'soft' },
    ),
  ]
}

function column(): Mark[] {
  const rails = [-70, 70].map((x): Point[] => [seen([x, -140, 60]), seen([x, -140, 430])])
  return [
    ...boxSolid([-110, -260, -130], [110, -140, 450], 'outline'),
    strokes(rails, { line: 'inner', ink: 'soft' }),
    ...boxSolid([-80, -140, 250], [80, 40, 400], 'outline'),
  ]
}

const at: Place = [0, 0, 0]

/** Spindle, holder and milling cutter, from above. */
function spindle(): Mark[] {
  return [
    ...turnedSolid(
      'stem',
      [0, -20, 0],
      [
        [118, 9],
        [170, 9],
        [170, 22],
        [192, 30],
        [192, 42],
        [206, 42],
        [206, 52],
        [252, 58],
      ],
    ),
    strokes(
      [126, 138, 150, 162].map((z): Point[] => [seen([6, -14, z]), seen([-6, -22, z + 8])]),
      { line: 'thin', ink: 'ink' },
    ),
    circle(seen([0, -20, 118]), 6, { fill: 'accent', line: 'inner' }),
  ]
}

/** A valve body on its round table under the spindle of a machining centre. */
export function machining(): Mark[] {
  const flange = (x: number): Mark[] =>
    turnedSolid(
      'pipe',
      [x, 0, 62],
      [
        [0, 56],
        [16, 56],
      ],
      { holes: { count: 8, on: 46, r: 4.5, depth: 6 }, bore: { r: 30, depth: 40 } },
    )
  return [
    ...machineBed(),
    ...column().slice(0, 4),
    ...turnedSolid('stem', at, [
      [0, 128],
      [18, 128],
    ]),
    strokes([ring('stem', [0, 0, 18], 112)], { line: 'thin', ink: 'soft' }),
    ...boxSolid([-60, -40, 18], [60, 40, 34]),
    ...turnedSolid(
      'pipe',
      [-96, 0, 62],
      [
        [0, 56],
        [16, 56],
        [16, 40],
        [60, 46],
        [130, 46],
        [176, 40],
      ],
    ),
    ...flange(80),
    ...turnedSolid(
      'stem',
      [0, -20, 62],
      [
        [34, 32],
        [56, 32],
      ],
      { bore: { r: 20, depth: 30, floor: 'mid' } },
    ),
    ...spindle(),
    ...column().slice(4),
  ]
}

function ballWithBore(r: number, bore: number): Mark[] {
  const reach = Math.sqrt(r * r - bore * bore)
  return [
    circle([0, 0], r, outlined),
    shape([...arc([0, 0], r, 20, 160), ...arc([0, -r * 0.5], r * 1.16, 128, 52)], { fill: 'mid' }),
    shape(corners(-reach, -bore, reach, bore), { fill: 'paper', line: 'inner' }),
    strokes(
      [
        arc([-reach, 0], bore, 90, 270).map(([x, y]): Point => [-reach - (-reach - x) * 0.22, y]),
        arc([reach, 0], bore, -90, 90).map(([x, y]): Point => [reach + (x - reach) * 0.22, y]),
      ],
      { line: 'inner' },
    ),
    circle([0, 0], r, { line: 'outline' }),
  ]
}

/** The lap: a cup that rides on the sphere, cut open, with its spindle. */
function lap(r: number): Mark[] {
  const outer = arc([0, 0], r + 34, 228, 312)
  const face = arc([0, 0], r + 2, 312, 228)
  return [
    ...turnedFlat(
      [
        [-r - 190, 30],
        [-r - 96, 30],
        [-r - 96, 46],
        [-r - 72, 46],
        [-r - 72, 24],
        [-r - 30, 24],
      ],
      'y',
    ),
    shape([...outer, ...face], cut),
    shape([...arc([0, 0], r + 10, 228, 246), ...arc([0, 0], r, 246, 228)], { fill: 'accent', line: 'inner' }),
    shape([...arc([0, 0], r + 10, 294, 312), ...arc([0, 0], r, 312, 294)], { fill: 'accent', line: 'inner' }),
  ]
}

function journals(r: number): Mark[] {
  const side: readonly (readonly [number, number])[] = [
    [r * 0.62, 70],
    [r + 46, 70],
    [r + 46, 92],
    [r + 78, 92],
    [r + 78, 40],
    [r + 170, 40],
  ]
  const left = side.map(([x, y]): readonly [number, number] => [-x, y]).reverse()
  return [...turnedFlat(side, 'x'), ...turnedFlat(left, 'x')]
}

/** A ball turns between mandrels while the lap swings over its sphere: the crossed motions that make it round. */
export function lapping(): Mark[] {
  const r = 150
  const swing = arc([0, 0], r + 96, 236, 304)
  const [tip = [0, 0]] = swing
  return [
    ...journals(r),
    ...ballWithBore(r, 78),
    ...lap(r),
    ...centreLines(r + 210, -r - 220, r + 70),
    stroke(swing, hidden),
    stroke([[tip[0] + 16, tip[1] - 22], tip, [tip[0] + 28, tip[1] + 2]], { line: 'inner', ink: 'ink' }),
    ...dimension({ from: [-r, 0], to: [r, 0], offset: -r - 92, label: 'Ø100.00', size: 19 }),
    shape(rounded(corners(r + 52, -r - 132, r + 190, -r - 72), 6), { fill: 'paper', line: 'inner' }),
    circle([r + 88, -r - 102], 15, { line: 'inner' }),
    circle([r + 88, -r - 102], 10, shaded),
    stroke(
      [
        [r + 120, -r - 132],
        [r + 120, -r - 72],
      ],
      { line: 'inner' },
    ),
    stroke(arc([r + 155, -r - 102], 18, 200, 340), { line: 'inner', ink: 'accent' }),
  ]
}
