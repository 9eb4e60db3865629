import {
  arc,
  centreLine,
  centreLines,
  circle,
  corners,
  cut,
  cutOther,
  flipped,
  inner,
  type Mark,
  outlined,
  type Point,
  placed,
  rounded,
  shaded,
  shape,
  stroke,
  strokes,
  thin,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { operatorFlat } from './operator.ts'
import { type Profile, turnedFlat } from './turned.ts'
import { flow, gland, packing } from './valve-end.ts'

const isOffset = (spec: ValveSpec): boolean => spec.kind === 'triple-offset-butterfly'
const opening = 78

/** Where the operator sits above the pipe's axis. */
const butterflyTop = (spec: ValveSpec): number => -(spec.flange + 56 + spec.neck)

function neck(spec: ValveSpec, from: number): Mark[] {
  const top = butterflyTop(spec)
  return [
    ...operatorFlat(spec).flatMap((mark) => placed([mark], { y: top })),
    ...turnedFlat(
      [
        [top, 46],
        [top + 12, 46],
        [top + 12, 27],
        [from, 31],
      ],
      'y',
    ),
  ]
}

const foot = (spec: ValveSpec): Mark[] =>
  turnedFlat(
    [
      [spec.flange - 14, 26],
      [spec.flange + 20, 24],
      [spec.flange + 20, 18],
      [spec.flange + 28, 18],
    ],
    'y',
  )

const cross = (spec: ValveSpec, wide: number): Mark[] => centreLines(wide, butterflyTop(spec), spec.flange + 44)

function openDisc(r: number): Mark[] {
  const face = (dx: number): Mark => ({ centre: [dx, 0], rx: r * 0.52, ry: r, turn: 0, look: outlined })
  return [
    { ...face(-13), look: { fill: 'mid', line: 'outline' } },
    face(0),
    { centre: [0, 0], rx: r * 0.43, ry: r * 0.86, turn: 0, look: thin },
    shape(rounded(corners(-9, -r * 0.86, 9, r * 0.86), 8), shaded),
    ...[-0.42, 0.42].map((k) => circle([0, r * k], 4.5, { fill: 'paper', line: 'inner' })),
  ]
}

/** A butterfly valve seen along the pipe, its disc half open. */
export function butterflyFront(spec: ValveSpec): Mark[] {
  const count = spec.bolts + 4
  const on = (spec.flange + opening + 8) / 2
  const holes = Array.from(
    { length: count },
    (_, i) => arc([0, 0], on, ((i + 0.5) * 360) / count, ((i + 0.5) * 360) / count + 1)[0],
  )
  return [
    ...neck(spec, -spec.flange + 10),
    ...foot(spec),
    circle([0, 0], spec.flange, outlined),
    shape([...arc([0, 0], spec.flange, 0, 120), ...arc([-8, -10], spec.flange - 5, 116, 4)], { fill: 'mid' }),
    circle([0, 0], spec.flange, { line: 'outline' }),
    circle([0, 0], on, centreLine),
    ...holes.flatMap((at) => (at ? [circle(at, 7, { fill: 'paper', line: 'inner' })] : [])),
    circle([0, 0], opening + 6, inner),
    circle([0, 0], opening, { fill: 'paper', line: 'outline' }),
    ...openDisc(opening - 5),
    stroke(arc([0, 0], opening - 2.5, 200, 236), { line: 'outline', ink: 'accent' }),
    ...cross(spec, spec.flange + 26),
  ]
}

function skin(spec: ValveSpec): Profile {
  const { half, flange, rim } = spec
  if (!isOffset(spec))
    return [
      [-half, flange - 18],
      [-half + 3, flange - 18],
      [-half + 3, flange],
      [half - 3, flange],
      [half - 3, flange - 18],
      [half, flange - 18],
    ]
  return [
    [-half, flange],
    [-half + rim, flange],
    [-half + rim, 96],
    [half - rim, 96],
    [half - rim, flange],
    [half, flange],
  ]
}

/** A butterfly valve from the side of the pipe: how short it is. */
export function butterflySide(spec: ValveSpec): Mark[] {
  return [
    ...neck(spec, isOffset(spec) ? -84 : -spec.flange + 6),
    ...foot(spec),
    ...turnedFlat(skin(spec), 'x'),
    ...cross(spec, spec.half + 50),
  ]
}

function wall(spec: ValveSpec): Mark[] {
  const { half, flange, rim } = spec
  const top = butterflyTop(spec)
  const outside: Point[] = isOffset(spec)
    ? [
        [half, -opening],
        [half, -flange],
        [half - rim, -flange],
        [half - rim, -96],
        [31, -96],
      ]
    : [
        [half, -opening],
        [half, -flange],
        [Math.min(half - 1, 28), -flange],
      ]
  const up: Point[] = [
    ...outside,
    [27, top + 12],
    [46, top + 12],
    [46, top],
    [19, top],
    [19, top + 40],
    [10, top + 40],
    [10, -opening],
  ]
  const down: Point[] = [
    ...outside.slice(0, -1).map(([x, y]): Point => [x, -y]),
    [Math.min(half - 1, 26), isOffset(spec) ? 96 : flange],
    [24, flange + 20],
    [0, flange + 20],
  ]
  // The stem is drawn over the foot, so its blind bearing needs no opening here.
  const upper = [shape(up, cut)]
  const foot: Point[] = [...down, ...down.map(([x, y]): Point => [-x, y]).reverse()]
  return [...upper, ...placed(upper, { mirror: true }), shape(foot, cut)]
}

function offsetDisc(): Mark[] {
  const plate: Point[] = [
    [14, -72],
    [32, -68],
    [36, -30],
    [36, 30],
    [32, 75],
    [14, 68],
  ]
  const seat = (y: number, lean: number, mark: 'accent' | 'mid'): Mark[] => [
    shape(
      [
        [12, y],
        [34, y + lean],
        [34, Math.sign(y) * opening],
        [12, Math.sign(y) * opening],
      ],
      { fill: mark, line: 'inner' },
    ),
    strokes(
      [17, 22, 27].map((x): Point[] => [
        [x, Math.sign(y) * opening],
        [x, y + (lean * (x - 12)) / 22],
      ]),
      { line: 'thin', ink: 'ink' },
    ),
  ]
  return [
    shape(rounded(corners(-17, -54, 17, -18), 5), cutOther),
    shape(rounded(corners(-17, 18, 17, 54), 5), cutOther),
    shape(plate, cutOther),
    ...seat(-72, 4, 'accent'),
    ...seat(68, 7, 'mid'),
  ]
}

function plainDisc(): Mark[] {
  const r = opening - 7
  const lens: Point[] = [
    [-4, -r],
    [4, -r],
    [8, -40],
    [17, -26],
    [17, 26],
    [8, 40],
    [4, r],
    [-4, r],
    [-8, 40],
    [-17, 26],
    [-17, -26],
    [-8, -40],
  ]
  return [shape(rounded(lens, 4), cutOther)]
}

function liner(half: number): Mark[] {
  const ring = (fill: 'accent' | 'mid'): Mark =>
    shape(rounded(corners(-half - 2, -opening, half + 2, -opening + 8), 3), { fill, line: 'inner' })
  return [ring('accent'), ...flipped([ring('mid')])]
}

/** A butterfly valve cut along the pipe through its stem. */
export function butterflySection(spec: ValveSpec): Mark[] {
  const top = butterflyTop(spec)
  return [
    ...operatorFlat(spec).flatMap((mark) => placed([mark], { y: top })),
    shape(corners(-spec.half, -opening, spec.half, opening), { fill: 'paper', line: 'inner' }),
    ...wall(spec),
    ...(isOffset(spec) ? [] : liner(spec.half)),
    ...turnedFlat(
      [
        [top - 18, 7],
        [top - 4, 7],
        [top - 4, 10],
        [spec.flange + 8, 10],
      ],
      'y',
    ),
    ...packing(top + 14, top + 40, 10, 19),
    ...gland(top),
    ...(isOffset(spec) ? offsetDisc() : plainDisc()),
    // The disc is shut: the flow ends in front of it.
    ...flow(-spec.half - 60, -24, [-62, -14, 14, 62]),
    ...cross(spec, spec.half + 46),
  ]
}
