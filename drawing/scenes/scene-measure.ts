import { dimension } from '../dimension.ts'
import { circle, fitted, type Mark, type Point, stroke, strokes } from '../pen.ts'
import type { Frame } from '../sheet.ts'
import {
  ballSolid,
  boxSolid,
  hole,
  moved,
  nutsOn,
  type Place,
  ring,
  roundAt,
  seen,
  turnedSolid,
} from '../valves/solid.ts'
import { isTall, region } from './scene-frame.ts'

function table(): Mark[] {
  const top = 0
  const holes = [-260, -160, -60, 40, 140, 240].flatMap((x) =>
    [-120, -20, 80, 180].map((y) => roundAt('stem', [x, y, top], 5, { fill: 'mid', line: 'thin', ink: 'ink' })),
  )
  return [
    ...[-270, 230].flatMap((x) => boxSolid([x, -170, -250], [x + 60, -120, -90])),
    ...[-270, 230].flatMap((x) => boxSolid([x, 160, -250], [x + 60, 210, -90])),
    ...boxSolid([-330, -210, -90], [330, 240, top], 'outline'),
    strokes([[seen([-330, 240, -24]), seen([330, 240, -24]), seen([330, -210, -24])]], { line: 'thin', ink: 'soft' }),
    ...holes,
    ...boxSolid([-330, -206, 0], [330, -176, 16]),
  ]
}

function bridge(): Mark[] {
  return [
    ...boxSolid([-110, -220, 6], [-10, -160, 430], 'outline'),
    ...boxSolid([-100, 196, -6], [-20, 246, 340], 'outline'),
    ...boxSolid([-124, -240, 340], [4, 270, 430], 'outline'),
    strokes(
      [360, 372].map((z): Point[] => [seen([4, -230, z]), seen([4, 262, z])]),
      { line: 'thin', ink: 'soft' },
    ),
    strokes(
      Array.from({ length: 22 }, (_, i): Point[] => [
        seen([4, -220 + i * 22, 384]),
        seen([4, -220 + i * 22, i % 5 === 0 ? 402 : 394]),
      ]),
      { line: 'thin', ink: 'ink' },
    ),
  ]
}

const tip: Place = [72, 20, 200]

function ram(): Mark[] {
  const [x, y, z] = tip
  return [
    ...boxSolid([6, y - 66, 330], [44, y + 66, 450], 'outline'),
    ...boxSolid([x - 28, y - 30, z + 96], [x + 28, y + 30, 620], 'outline'),
    strokes(
      [-12, 12].map((d): Point[] => [seen([x + 28, y + d, z + 110]), seen([x + 28, y + d, 610])]),
      { line: 'thin', ink: 'soft' },
    ),
    ...turnedSolid(
      'stem',
      [x, y, z],
      [
        [56, 10],
        [66, 17],
        [82, 17],
        [82, 22],
        [96, 22],
      ],
    ),
    stroke([seen([x, y, z + 56]), seen([x, y, z + 6])], { line: 'outline' }),
    circle(seen(tip), 7.5, { fill: 'accent', line: 'inner' }),
  ]
}

function workpiece(): Mark[] {
  const base: Place = [72, 20, 0]
  return [
    ...turnedSolid('stem', base, [
      [0, 92],
      [14, 92],
    ]),
    ...nutsOn('stem', moved(base, 'stem', 14), { count: 6, on: 78, r: 8, high: 9 }),
    ...turnedSolid('stem', base, [
      [14, 52],
      [40, 46],
    ]),
    ...ballSolid([72, 20, 112], 82, 52),
    stroke(ring('stem', [72, 20, 130], 80, [110, 250]), { line: 'thin', ink: 'ink', dash: 'hidden' }),
    ...turnedSolid(
      'pipe',
      [230, -90, 46],
      [
        [0, 44],
        [14, 44],
      ],
      { holes: { count: 8, on: 36, r: 4, depth: 4 }, bore: { r: 24, depth: 14 } },
    ),
    ...turnedSolid(
      'stem',
      [-210, 110, 0],
      [
        [0, 30],
        [10, 30],
        [10, 14],
        [110, 14],
        [110, 9],
        [150, 9],
      ],
    ),
    ...hole('stem', [-210, 110, 150], [4, 4]),
  ]
}

function readings(): Mark[] {
  const a = seen([72, 20, 112])
  const r = 82
  return [
    ...dimension({ from: [a[0] - r, a[1]], to: [a[0] + r, a[1]], offset: -r - 120, label: 'Ø164.00', size: 15 }),
    ...dimension({ from: seen([330, 240, -90]), to: seen([-330, 240, -90]), offset: 40, label: '660.00', size: 15 }),
  ]
}

/** A bridge-type coordinate measuring machine touching a ball with its ruby. */
export function measureScene(frame: Frame): Mark[] {
  const marks = [...table(), ...bridge().slice(0, 3), ...workpiece(), ...bridge().slice(3), ...ram(), ...readings()]
  const box = region(frame, { wide: [0.42, 0.04, 0.54, 1.14], tall: [0.03, 0.33, 0.94, 0.64] })
  const rays = isTall(frame)
    ? []
    : [0.12, 0.24, 0.36].map((k) =>
        circle([box.x + box.width * 0.5, box.y + box.height * 0.5], frame.height * (0.4 + k), {
          line: 'thin',
          ink: 'faint',
        }),
      )
  return [...rays, ...fitted(marks, box)]
}
