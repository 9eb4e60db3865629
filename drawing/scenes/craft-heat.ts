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
import { boxSolid, type Place, ring, seen, turnedSolid } from '../valves/solid.ts'
import { turnedFlat } from '../valves/turned.ts'

function chamber(): Mark[] {
  const brick = { fill: 'mid', line: 'inner', hatch: 'cross' } as const
  return [
    shape(rounded(corners(-260, -250, 260, 150), 14), outlined),
    shape(corners(-230, -222, 230, 120), brick),
    shape(corners(-180, -172, 180, 92), { fill: 'paper', line: 'outline' }),
    // Door lifted on its chains.
    shape(rounded(corners(-205, -330, 205, -262), 8), shaded),
    strokes(
      [-150, 150].map((x): Point[] => [
        [x, -330],
        [x, -400],
      ]),
      { line: 'inner' },
    ),
    shape(corners(-230, -414, 230, -400), outlined),
    strokes(
      [-222, 222].map((x): Point[] => [
        [x, -400],
        [x, -250],
      ]),
      { line: 'inner' },
    ),
  ]
}

/** Heating coils along both walls and the roof, glowing. */
function coils(): Mark[] {
  const wave = (x: number): Point[] =>
    Array.from({ length: 13 }, (_, i): Point => [x + (i % 2 === 0 ? -9 : 9), -150 + i * 18])
  const roof = Array.from({ length: 19 }, (_, i): Point => [-144 + i * 16, -150 + (i % 2 === 0 ? -8 : 8)])
  return [strokes([wave(-158), wave(158), roof], { line: 'inner', ink: 'accent' })]
}

function charge(): Mark[] {
  const stem = turnedFlat(
    [
      [-120, 9],
      [-96, 9],
      [-96, 13],
      [20, 13],
      [20, 20],
      [36, 20],
    ],
    'y',
  )
  return [
    ...[-104, -52, 0, 52, 104].flatMap((x) => placed(stem, { x, y: 16 })),
    strokes(
      [-104, -52, 0, 52, 104].map((x): Point[] => [
        [x - 5, -70],
        [x - 5, 30],
      ]),
      { line: 'inner', ink: 'accent' },
    ),
    shape(corners(-150, 52, 150, 66), shaded),
    strokes(
      [-104, -52, 0, 52, 104].map((x): Point[] => [
        [x + 26, 52],
        [x + 26, 66],
      ]),
      { line: 'thin', ink: 'ink' },
    ),
    shape(corners(-168, 66, 168, 86), outlined),
    ...[-120, 120].flatMap((x) => [circle([x, 98], 13, outlined), circle([x, 98], 4, shaded)]),
  ]
}

/** Temperature over time: up, hold, quench, temper. */
function curve(): Mark[] {
  const line: Point[] = [
    [310, 120],
    [352, -70],
    [412, -70],
    [430, 104],
    [462, 104],
    [496, 10],
    [556, 10],
    [584, 120],
  ]
  return [
    stroke(
      [
        [300, -160],
        [300, 132],
        [606, 132],
      ],
      { line: 'inner' },
    ),
    strokes(
      [-70, 10].map((y): Point[] => [
        [300, y],
        [600, y],
      ]),
      { line: 'thin', ink: 'soft', dash: 'hidden' },
    ),
    stroke(line, { line: 'outline', ink: 'accent' }),
    ...line.slice(1, 3).map((point) => circle(point, 5, { fill: 'paper', line: 'inner' })),
    ...line.slice(5, 7).map((point) => circle(point, 5, { fill: 'paper', line: 'inner' })),
  ]
}

/** Stems in a chamber furnace, and the curve of hardening and tempering beside it. */
export function furnace(): Mark[] {
  return [
    ...chamber(),
    ...coils(),
    ...charge(),
    stroke(
      [
        [-330, 150],
        [620, 150],
      ],
      { line: 'outline' },
    ),
    ...curve(),
  ]
}

const seat: Place = [0, 0, 0]

/** The torch with its hose, its arc at `glow`. */
function torchAt(glow: Point): Mark[] {
  const torch = turnedFlat(
    [
      [-250, 15],
      [-150, 15],
      [-150, 24],
      [-60, 24],
      [-60, 17],
      [-26, 11],
      [-26, 4],
      [-10, 2],
    ],
    'y',
  )
  const hose: Point[] = [
    [glow[0] + 102, glow[1] - 228],
    [glow[0] + 130, glow[1] - 290],
    [glow[0] + 200, glow[1] - 300],
    [glow[0] + 232, glow[1] - 240],
    [glow[0] + 232, glow[1] + 90],
  ]
  const rays = [200, 225, 250, 325, 350, 15].map((a): Point[] => {
    const [c, s] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)]
    return [20, 40].map((far): Point => [glow[0] + c * far, glow[1] + s * far])
  })
  return [
    stroke(rounded(hose, 40, false), { line: 'outline' }),
    ...placed(torch, { turn: 24, x: glow[0], y: glow[1] }),
    circle(glow, 13, { fill: 'accent' }),
    circle(glow, 6, { fill: 'paper' }),
    strokes(rays, { line: 'inner', ink: 'accent' }),
  ]
}

function jaw(degrees: number): Mark[] {
  const [x, y] = [Math.cos((degrees * Math.PI) / 180) * 140, Math.sin((degrees * Math.PI) / 180) * 140]
  return boxSolid([x - 12, y - 12, 10], [x + 12, y + 12, 34])
}

/** A seat ring on its turntable; the arc lays cobalt alloy bead beside bead. */
export function hardfacing(): Mark[] {
  const beads = [88, 98, 108].map((r) => ring('stem', [0, 0, 94], r, [-150, 190]))
  return [
    ...boxSolid([-170, -150, -120], [170, 150, -70], 'outline'),
    ...turnedSolid('stem', seat, [
      [-70, 60],
      [-20, 60],
      [-20, 150],
      [10, 150],
    ]),
    strokes([ring('stem', [0, 0, 10], 132)], { line: 'thin', ink: 'soft' }),
    ...turnedSolid(
      'stem',
      seat,
      [
        [10, 126],
        [60, 126],
        [60, 116],
        [94, 116],
      ],
      { bore: { r: 78, depth: 60 } },
    ),
    strokes(beads, { line: 'outline', ink: 'accent' }),
    ...[40, 130, 310].flatMap(jaw),
    ...torchAt(seen([0, 98, 94])),
  ]
}
