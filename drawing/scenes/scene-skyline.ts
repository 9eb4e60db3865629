import { type Chance, chance } from '../chance.ts'
import { bounds, corners, type Look, type Mark, type Point, placed, shape, strokes } from '../pen.ts'
import type { Frame } from '../sheet.ts'
import { valveSpec } from '../spec.ts'
import { turnedFlat } from '../valves/turned.ts'
import { ballFront } from '../valves/valve-ball.ts'
import { butterflySide } from '../valves/valve-butterfly.ts'
import { globeFront } from '../valves/valve-globe.ts'
import { isTall } from './scene-frame.ts'

// Buildings stand on y = 0; every builder returns its marks and its width.
type Building = { marks: Mark[]; width: number }

function hall(by: Chance, look: Look): Building {
  const bays = by.one([3, 4, 5])
  const bay = by.between(70, 92)
  const high = by.between(90, 130)
  const roof = Array.from({ length: bays }, (_, i): Point[] => [
    [i * bay, -high],
    [i * bay, -high - 38],
    [(i + 1) * bay, -high],
  ]).flat()
  const lights = Array.from({ length: bays }, (_, i): Point[] => [
    [i * bay + 12, -high * 0.62],
    [(i + 1) * bay - 12, -high * 0.62],
    [(i + 1) * bay - 12, -high * 0.4],
    [i * bay + 12, -high * 0.4],
    [i * bay + 12, -high * 0.62],
  ])
  return {
    width: bays * bay,
    marks: [shape([[0, 0], ...roof, [bays * bay, 0]], look), strokes(lights, { line: 'thin', ink: 'soft' })],
  }
}

function tower(by: Chance): Building {
  const r = by.between(20, 32)
  const high = by.between(250, 380)
  const decks = [0.3, 0.55, 0.8].map((k): Point[] => [
    [-8, -high * k],
    [r * 2 + 8, -high * k],
  ])
  const column = turnedFlat(
    [
      [-high, r * 0.5],
      [-high + 14, r],
      [-12, r],
      [0, r * 1.3],
    ],
    'y',
    { fill: 'light', line: 'inner' },
  )
  return { width: r * 2, marks: [...placed(column, { x: r }), strokes(decks, { line: 'inner' })] }
}

function tank(by: Chance): Building {
  const r = by.between(60, 84)
  const high = by.between(110, 150)
  const shell = turnedFlat(
    [
      [-high - 22, 6],
      [-high, r],
      [0, r],
    ],
    'y',
    { fill: 'light', line: 'inner' },
  )
  const bands = [0.33, 0.66].map((k): Point[] => [
    [0, -high * k],
    [r * 2, -high * k],
  ])
  return { width: r * 2, marks: [...placed(shell, { x: r }), strokes(bands, { line: 'thin', ink: 'soft' })] }
}

function chimney(by: Chance): Building {
  const high = by.between(330, 430)
  return {
    width: 34,
    marks: [
      shape(
        [
          [0, 0],
          [7, -high],
          [27, -high],
          [34, 0],
        ],
        { fill: 'paper', line: 'inner', ink: 'soft' },
      ),
      strokes(
        [0.9, 0.84].map((k): Point[] => [
          [6, -high * k],
          [28, -high * k],
        ]),
        { line: 'inner', ink: 'soft' },
      ),
    ],
  }
}

function row(by: Chance, width: number, builders: readonly ((by: Chance) => Building)[]): Mark[] {
  const marks: Mark[] = []
  let x = -20
  for (let i = 0; x < width; i++) {
    const build = builders[i % builders.length]
    if (!build) break
    const building = build(by)
    marks.push(...placed(building.marks, { x }))
    x += building.width + by.between(10, 34)
  }
  return marks
}

// A straight line of valves on one pipe; the pipe's axis is y = 0.
function valveLine(seed: number, from: number, to: number, stations: readonly number[]): Mark[] {
  const pipe = turnedFlat(
    [
      [from, 58],
      [to, 58],
    ],
    'x',
  )
  const valves = [
    ballFront(valveSpec('floating-ball', seed, 'pneumatic')),
    globeFront(valveSpec('control-globe', seed)),
    butterflySide(valveSpec('triple-offset-butterfly', seed, 'gearbox')),
  ]
  const halves = [
    valveSpec('floating-ball', seed).half,
    valveSpec('control-globe', seed).half,
    valveSpec('triple-offset-butterfly', seed).half,
  ]
  const legs = stations.flatMap((x): Mark[] => [
    shape(corners(x - 290, 58, x - 274, 220), { fill: 'light', line: 'inner' }),
    shape(corners(x - 312, 58, x - 252, 68), { fill: 'mid', line: 'inner' }),
  ])
  const seats = stations.flatMap((x, i) => {
    const half = halves[i % halves.length] ?? 100
    const flange = turnedFlat(
      [
        [half, 110],
        [half + 20, 110],
        [half + 20, 72],
        [half + 60, 58],
      ],
      'x',
    )
    const valve = (valves[i % valves.length] ?? []).filter((mark) => !mark.look.dash && mark.look.line !== 'thin')
    return placed([...flange, ...placed(flange, { mirror: true }), ...valve], { x })
  })
  return [...legs, ...pipe, ...seats]
}

/** The factory's skyline behind a line of its valves. */
export function skylineScene(frame: Frame, seed: number): Mark[] {
  const { width, height } = frame
  const tall = isTall(frame)
  const by = chance(seed)
  const k = tall ? 0.86 : 0.92
  const back = placed(row(by, width / k, [chimney, (b) => hall(b, { fill: 'paper', line: 'inner', ink: 'soft' })]), {
    scale: k,
    y: height * 0.72,
  })
  const start = width * (tall ? 0.3 : 0.46)
  const front = placed(
    row(by, (width - start) / 0.8, [tank, (b) => hall(b, { fill: 'light', line: 'inner' }), tower]),
    {
      scale: 0.8,
      y: height * 0.76,
      x: start,
    },
  )
  const stations = tall ? [420, 1120] : [1250, 2080, 2820]
  const scale = tall ? 0.62 : 0.5
  const line = placed(valveLine(seed, -200, 4200, stations), {
    scale,
    y: height * (tall ? 0.87 : 0.845),
    x: tall ? -30 : 60,
  })
  const floor = bounds([shape(corners(0, height * 0.965, width, height), {})])
  return [
    ...back,
    ...front,
    shape(corners(-10, height * 0.76, width + 10, height + 10), { fill: 'paper', line: 'inner', ink: 'soft' }),
    ...line,
    strokes(
      [
        [
          [0, floor.y],
          [width, floor.y],
        ],
      ],
      { line: 'thin', ink: 'soft' },
    ),
  ]
}
