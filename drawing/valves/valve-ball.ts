import {
  arc,
  centreLines,
  corners,
  cut,
  cutOther,
  flipped,
  inner,
  type Look,
  type Mark,
  outlined,
  type Point,
  placed,
  rounded,
  shaded,
  shape,
  strokes,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { nutFlat, operatorFlat } from './operator.ts'
import { type Profile, turnedFlat } from './turned.ts'
import { flowThrough, gland, hiddenHoles, hub, packing } from './valve-end.ts'

const ballRadius = 77
const boreHalf = 50

/** Where the operator sits above the pipe's axis. */
export const ballTop = (spec: ValveSpec): number => -(spec.body + 62 + spec.neck)

const split = (spec: ValveSpec): number => (spec.kind === 'floating-ball' ? 56 : 78)

function outerHalf(spec: ValveSpec): Profile {
  const { body, half, rim, flange } = spec
  const s = split(spec)
  const joint = Math.max(body + 15, flange - 6)
  return [
    [0, body],
    [s - 18, body],
    [s - 18, joint],
    [s, joint],
    [s + 17, joint],
    [s + 17, body - 18],
    [Math.max(s + 22, half - rim - 6), hub],
    ...endOf(half, rim, flange),
  ]
}

const endOf = (half: number, rim: number, flange: number): Profile => [
  [half - rim - 3, hub],
  [half - rim - 3, flange],
  [half - 3, flange],
  [half - 3, hub + 6],
  [half, hub + 6],
]

const mirrored = (profile: Profile): Profile => [...profile].reverse().map(([a, r]) => [-a, r] as const)

function plainHalf({ body, half, rim, flange }: ValveSpec): Profile {
  return [[0, body], [52, body], [Math.max(60, half - rim - 8), hub + 4], ...endOf(half, rim, flange)]
}

function jointNuts(spec: ValveSpec, side: 1 | -1): Mark[] {
  const s = split(spec)
  const on = Math.max(spec.body + 15, spec.flange - 6) - 9
  const heights = [-1, -0.72, 0, 0.72, 1].map((k) => k * on)
  const nuts = heights.flatMap((y) => [
    ...placed(nutFlat(0, 0, 7), { x: s + 17, y, turn: 90 }),
    ...placed(nutFlat(0, 0, 7), { x: s - 18, y, turn: -90 }),
  ])
  return placed(nuts, { mirror: side < 0 })
}

export function neckFlat(spec: ValveSpec): Mark[] {
  const top = ballTop(spec)
  return [
    ...turnedFlat(
      [
        [top, 50],
        [top + 13, 50],
        [top + 13, 33],
        [-spec.body + 12, 37],
      ],
      'y',
    ),
    ...[-38, 38].flatMap((x) => nutFlat(x, top + 13, 6, 1)),
  ]
}

/** A ball valve from the side of the pipe. */
export function ballFront(spec: ValveSpec): Mark[] {
  const threePiece = spec.kind === 'trunnion-ball'
  const left = threePiece ? outerHalf(spec) : plainHalf(spec)
  const foot = threePiece ? trunnionFoot(spec) : []
  return [
    ...foot,
    ...operatorFlat(spec).flatMap((mark) => placed([mark], { y: ballTop(spec) })),
    ...neckFlat(spec),
    ...turnedFlat([...mirrored(left), ...outerHalf(spec)], 'x'),
    ...jointNuts(spec, 1),
    ...(threePiece ? jointNuts(spec, -1) : []),
    ...hiddenHoles(spec),
    ...axes(spec),
  ]
}

export const axes = (spec: ValveSpec): Mark[] =>
  centreLines(spec.half + 26, ballTop(spec), spec.body + (spec.kind === 'trunnion-ball' ? 60 : 34))

export function trunnionFoot({ body }: ValveSpec): Mark[] {
  return [
    shape(rounded(corners(-70, body + 30, 70, body + 42), 2), outlined),
    shape(
      [
        [-40, body - 20],
        [40, body - 20],
        [56, body + 30],
        [-56, body + 30],
      ],
      shaded,
    ),
    ...turnedFlat(
      [
        [body - 10, 38],
        [body + 8, 38],
        [body + 8, 46],
        [body + 22, 46],
      ],
      'y',
    ),
    ...[-36, -12, 12, 36].flatMap((x) => nutFlat(x, body + 22, 5, 1)),
  ]
}

// One quarter of the body wall, right of the stem and above the pipe: outer skin, neck, stuffing box, cavity.
function upperWall(outer: Profile, spec: ValveSpec, hollow: Profile): Point[] {
  const top = ballTop(spec)
  return [
    ...[...outer].reverse().map(([x, r]): Point => [x, -r]),
    [36, -spec.body],
    [33, top + 13],
    [50, top + 13],
    [50, top],
    [20, top],
    [20, top + 44],
    [11, top + 44],
    [11, -88],
    [17, -88],
    [17, -80],
    ...hollow.map(([x, r]): Point => [x, -r]),
  ]
}

function hollowHalf(to: number): Profile {
  const cavity = arc([0, 0], 83, 78, 53).map(([x, y]) => [x, y] as const)
  return [...cavity, [52, 66], [to, 66]]
}

const closureHollow = (half: number): Profile => [
  [71, 66],
  [71, boreHalf],
  [half, boreHalf],
]

function seat(look: Look, side: 1 | -1): Mark {
  const face = arc([0, 0], ballRadius, -54, -43)
  const outline: Point[] = [[71, -52], [71, -66], [46, -66], ...face]
  return shape(
    outline.map(([x, y]): Point => [x * side, y]),
    look,
  )
}

function ballCut(): Mark[] {
  const edge = (Math.asin(boreHalf / ballRadius) * 180) / Math.PI
  const cap: Point[] = [
    ...arc([0, 0], ballRadius, -180 + edge, -98.5),
    [-11, -64],
    [11, -64],
    ...arc([0, 0], ballRadius, -81.5, -edge),
  ]
  const x = Math.sqrt(ballRadius ** 2 - boreHalf ** 2)
  return [
    shape(cap, cutOther),
    shape(arc([0, 0], ballRadius, edge, 180 - edge), cutOther),
    strokes(
      [
        [
          [-x, -boreHalf],
          [-x, boreHalf],
        ],
        [
          [x, -boreHalf],
          [x, boreHalf],
        ],
      ],
      inner,
    ),
  ]
}

// The lower quarter has no neck: skin and cavity close at the middle plane.
const lowerHalf = (outer: Profile, hollow: Profile): Point[] => [
  ...outer.map(([x, r]): Point => [x, r]),
  ...[...hollow].reverse().map(([x, r]): Point => [x, r]),
  [0, 83],
]

const lowerWall = (right: Point[], left: Point[]): Point[] => [
  ...right,
  ...left.map(([x, y]): Point => [-x, y]).reverse(),
]

function wallsOf(spec: ValveSpec): Mark[] {
  const outer = outerHalf(spec)
  const s = split(spec)
  const skin: Profile = [...outer.slice(0, 3), [s, outer[2]?.[1] ?? spec.body]]
  const neckSkin = skin.slice(1)
  const closureIn = closureHollow(spec.half)
  const closure: Point[] = [
    ...outer.slice(3).map(([x, r]): Point => [x, -r]),
    ...[...closureIn].reverse().map(([x, r]): Point => [Math.max(x, s), -r]),
    [s, -boreHalf],
  ]
  const bodyIn = hollowHalf(Math.min(s, 71))
  const jointed = spec.kind === 'trunnion-ball' ? [...bodyIn, [71, boreHalf] as const, [s, boreHalf] as const] : bodyIn
  const right = [
    shape(closure, cutOther),
    ...flipped([shape(closure, cutOther)]),
    shape(upperWall(neckSkin, spec, jointed), cut),
  ]
  const low = lowerHalf(skin, jointed)
  if (spec.kind === 'trunnion-ball')
    return [...right, ...placed(right, { mirror: true }), shape(lowerWall(low, low), cut)]
  const whole = [...hollowHalf(71), ...closureIn.slice(1)]
  const left = [shape(upperWall(plainHalf(spec).slice(1), spec, whole), cut)]
  const lower = shape(lowerWall(low, lowerHalf(plainHalf(spec), whole)), cut)
  return [...right, ...placed(left, { mirror: true }), lower]
}

function stemFlat(spec: ValveSpec): Mark[] {
  const top = ballTop(spec)
  return turnedFlat(
    [
      [top - 20, 8],
      [top - 6, 8],
      [top - 6, 11],
      [-88, 11],
      [-88, 16],
      [-80, 16],
      [-80, 10],
      [-64, 10],
    ],
    'y',
  )
}

/** A ball valve cut along the pipe: walls, ball, seats, stem and packing. */
export function ballSection(spec: ValveSpec): Mark[] {
  const top = ballTop(spec)
  return [
    ...operatorFlat(spec).flatMap((mark) => placed([mark], { y: top })),
    shape(corners(-spec.half, -boreHalf, spec.half, boreHalf), { fill: 'paper', line: 'inner' }),
    shape(arc([0, 0], 83, 0, 360), { fill: 'paper', line: 'inner' }),
    ...wallsOf(spec),
    ...stemFlat(spec),
    ...packing(top + 14, top + 44, 11, 20),
    ...gland(top),
    ...ballCut(),
    seat({ fill: 'accent', line: 'inner' }, 1),
    seat({ fill: 'mid', line: 'inner' }, -1),
    ...flipped([seat({ fill: 'mid', line: 'inner' }, 1), seat({ fill: 'mid', line: 'inner' }, -1)]),
    ...flowThrough(spec.half, 30),
    ...axes(spec),
  ]
}
