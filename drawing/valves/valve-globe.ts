import {
  arc,
  centreLines,
  corners,
  cutOther,
  type Mark,
  outlined,
  type Point,
  pierced,
  placed,
  rounded,
  shape,
  strokes,
  thin,
} from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { nutFlat, operatorFlat } from './operator.ts'
import { turnedFlat } from './turned.ts'
import { flangeFace, gland, hiddenHoles, hub, packing } from './valve-end.ts'

/** Where the yoke sits above the pipe's axis. */
const globeTop = (spec: ValveSpec): number => -(spec.body + 64)

function bonnet(spec: ValveSpec): Mark[] {
  const { body } = spec
  const top = globeTop(spec)
  return [
    ...turnedFlat(
      [
        [top, 48],
        [top + 10, 48],
        [top + 10, 32],
        [-body - 26, 40],
        [-body - 26, 80],
        [-body - 10, 80],
      ],
      'y',
    ),
    ...turnedFlat(
      [
        [-body - 9, 80],
        [-body + 6, 80],
        [-body + 6, 66],
        [-body + 34, 66],
      ],
      'y',
    ),
    ...[-70, -36, 36, 70].flatMap((x) => [...nutFlat(x, -body - 26, 7), ...nutFlat(x, -body + 6, 6, 1)]),
  ]
}

function bodyFlat(spec: ValveSpec): Mark[] {
  const { half, flange, rim, body } = spec
  const end: [number, number][] = [
    [half - rim - 3, hub - 4],
    [half - rim - 3, flange],
    [half - 3, flange],
    [half - 3, hub + 6],
    [half, hub + 6],
  ]
  const bulge = arc([0, 0], 1, 180, 360).map(([x, y]): [number, number] => [x * 84, 62 - y * (body - 62)])
  return turnedFlat([...end.map(([x, r]): [number, number] => [-x, r]).reverse(), ...bulge, ...end], 'x')
}

const axes = (spec: ValveSpec, wide: number): Mark[] => centreLines(wide, globeTop(spec) - 300, spec.body + 26)

const operatorOf = (spec: ValveSpec): Mark[] => placed(operatorFlat(spec), { y: globeTop(spec) })

/** A control valve from the side of the pipe. */
export function globeFront(spec: ValveSpec): Mark[] {
  return [...operatorOf(spec), ...bodyFlat(spec), ...bonnet(spec), ...hiddenHoles(spec), ...axes(spec, spec.half + 26)]
}

/** A control valve seen along the pipe. */
export function globeSide(spec: ValveSpec): Mark[] {
  return [...operatorOf(spec), ...bonnet(spec), ...flangeFace(spec.flange, spec.bolts), ...axes(spec, spec.flange + 24)]
}

function bodySkin({ half, flange, rim, body }: ValveSpec): Point[] {
  const right: Point[] = [
    [66, -body + 6],
    [76, -62],
    [half - rim - 3, -hub + 4],
    [half - rim - 3, -flange],
    [half, -flange],
    [half, flange],
    [half - rim - 3, flange],
    [half - rim - 3, hub - 4],
    [86, 66],
    [52, body + 10],
    [0, body + 16],
  ]
  const left = right.map(([x, y]): Point => [-x, y]).reverse()
  return rounded([...left, ...right], 5)
}

// The way of the flow: in from the left under the seat, up through it, out to the right above it.
function waterways({ half, body }: ValveSpec): Point[][] {
  const inlet: Point[] = [
    [-half, -48],
    [-84, -46],
    [-58, -16],
    [-36, 10],
    [36, 10],
    [36, 34],
    [24, body - 6],
    [-30, body],
    [-70, 52],
    [-half, 48],
  ]
  const outlet: Point[] = [
    [half, 48],
    [84, 44],
    [58, 12],
    [36, -6],
    [-36, -6],
    [-52, -30],
    [-50, -body + 8],
    [50, -body + 8],
    [82, -46],
    [half, -48],
  ]
  return [rounded(inlet, 14), rounded(outlet, 12)]
}

function trim(spec: ValveSpec): Mark[] {
  const { body } = spec
  const seat = (x: number, fill: 'accent' | 'mid'): Mark =>
    shape(
      [
        [x * 26, -12],
        [x * 44, -12],
        [x * 44, 0],
        [x * 36, 0],
        [x * 36, 14],
        [x * 30, 14],
      ],
      { fill, line: 'inner' },
    )
  const cage = [-1, 1].flatMap((s) => [
    shape(corners(s * 34, -body + 2, s * 44, -12), cutOther),
    shape(rounded(corners(s * 33, -46, s * 45, -26), 4), { fill: 'paper', line: 'inner' }),
  ])
  const plug: Point[] = [
    [-30, -body + 22],
    [30, -body + 22],
    [30, -34],
    [22, -20],
    [8, -8],
    [-8, -8],
    [-22, -20],
    [-30, -34],
  ]
  return [
    shape(corners(-27, -14, 27, 16), { fill: 'paper' }),
    ...cage,
    seat(-1, 'mid'),
    seat(1, 'accent'),
    shape(rounded(plug, 4), { fill: 'mid', line: 'outline', hatch: 'falling' }),
  ]
}

function bonnetCut(spec: ValveSpec): Mark[] {
  const { body } = spec
  const top = globeTop(spec)
  const right: Point[] = [
    [10, -body + 10],
    [44, -body + 10],
    [44, -body + 2],
    [50, -body + 2],
    [50, -body - 10],
    [80, -body - 10],
    [80, -body - 26],
    [40, -body - 26],
    [32, top + 10],
    [48, top + 10],
    [48, top],
    [19, top],
    [19, top + 42],
    [10, top + 42],
  ]
  const collar: Point[] = [
    [50, -body - 9],
    [80, -body - 9],
    [80, -body + 6],
    [66, -body + 6],
    [66, -body + 20],
    [50, -body + 20],
  ]
  const half = [shape(right, cutOther), shape(collar, { fill: 'light', line: 'outline', hatch: 'rising' })]
  return [
    ...half,
    ...placed(half, { mirror: true }),
    ...[-66, 66].flatMap((x) => [...nutFlat(x, -body - 26, 7), ...nutFlat(x, -body + 6, 6, 1)]),
  ]
}

function streamlines({ half }: ValveSpec): Mark[] {
  const lines = [0, 1, 2].map((i): Point[] => {
    const d = i - 1
    return rounded(
      [
        [-half - 34, d * 22],
        [-78, d * 20 + 2],
        [-30, 44 + d * 16],
        [d * 12, 40 + d * 4],
        [d * 14, -2],
        [50, -26 - d * 10],
        [84, d * 18],
        [half + 34, d * 22],
      ],
      34,
      false,
    )
  })
  const heads = lines.map((_, i): Point[] => {
    const y = (i - 1) * 22
    return [
      [half + 25, y - 4],
      [half + 34, y],
      [half + 25, y + 4],
    ]
  })
  return [strokes(lines, thin), strokes(heads, { line: 'inner', ink: 'soft' })]
}

/** A control valve cut along the pipe: seat, cage, plug, packing and the way of the flow. */
export function globeSection(spec: ValveSpec): Mark[] {
  const top = globeTop(spec)
  return [
    ...operatorOf(spec),
    pierced([bodySkin(spec), ...waterways(spec)], { ...outlined, hatch: 'rising' }),
    ...streamlines(spec),
    ...bonnetCut(spec),
    ...trim(spec),
    ...turnedFlat(
      [
        [top - 16, 9],
        [-spec.body + 24, 9],
      ],
      'y',
    ),
    ...packing(top + 14, top + 42, 9, 19),
    ...gland(top),
    ...axes(spec, spec.half + 26),
  ]
}
