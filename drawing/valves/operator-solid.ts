import { accent, type Mark, type Point, shape, stroke } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { electricSolid, pneumaticSolid, switchSolid, wheelSolid } from './drive-solid.ts'
import { boxSolid, moved, type Place, ring, roundAt, seen, turnedSolid } from './solid.ts'

// Operators in the parallel view, standing on a mounting face at `z`.

function lever(z: number, long: number): Mark[] {
  const height = z + 44
  const from: Place = [0, 0, z + 14]
  const bar = (a: Place, b: Place, half: number): Mark[] => {
    const flat = (p: Place, by: number, up: number): Point => seen([p[0] + by, p[1], p[2] + up])
    return [
      shape([flat(a, half, 0), flat(b, half, 0), flat(b, half, -9), flat(a, half, -9)], { fill: 'mid', line: 'inner' }),
      shape([flat(a, -half, 0), flat(b, -half, 0), flat(b, half, 0), flat(a, half, 0)], {
        fill: 'light',
        line: 'inner',
      }),
    ]
  }
  const grip = [moved([0, 0, height], 'cross', long * 0.55), moved([0, 0, height], 'cross', long)] as const
  return [
    ...turnedSolid(
      'stem',
      [0, 0, z],
      [
        [0, 14],
        [8, 14],
      ],
    ),
    ...bar([0, -22, z + 18], [0, 34, z + 18], 15),
    ...bar([0, 34, z + 18], [0, 66, height], 12),
    ...bar([0, 66, height], [0, long * 0.6, height], 10),
    ...turnedSolid(
      'cross',
      [0, grip[0][1], height - 4],
      [
        [0, 10],
        [4, 13],
        [long * 0.45 - 6, 13],
        [long * 0.45, 9],
      ],
    ),
    ...turnedSolid('stem', from, [
      [6, 12],
      [16, 12],
      [16, 6],
      [22, 6],
    ]),
    roundAt('stem', [0, -16, z + 18], 4, { fill: 'accent' }),
  ]
}

function gearbox(z: number, { wheel }: ValveSpec): Mark[] {
  return [
    ...turnedSolid(
      'stem',
      [0, 0, z],
      [
        [0, 54],
        [12, 54],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, z],
      [
        [12, 50],
        [56, 50],
        [62, 44],
        [66, 28],
        [74, 28],
      ],
    ),
    shape(ring('stem', [0, 0, z + 74], 18), accent),
    stroke([seen([-16, 0, z + 74]), seen([16, 0, z + 74])], { line: 'inner' }),
    ...turnedSolid(
      'cross',
      [34, 20, z + 36],
      [
        [0, 21],
        [52, 21],
        [52, 15],
        [66, 15],
        [66, 7],
        [92, 7],
      ],
    ),
    ...wheelSolid([34, 116, z + 36], wheel * 0.95),
  ]
}

function bracket(z: number, high: number): Mark[] {
  return [
    ...boxSolid([-40, -34, z], [40, 34, z + 6]),
    ...turnedSolid(
      'stem',
      [0, 0, z + 6],
      [
        [0, 11],
        [high - 12, 11],
      ],
    ),
    ...boxSolid([28, -34, z + 6], [36, 34, z + high - 6]),
    ...boxSolid([-40, -34, z + high - 6], [40, 34, z + high]),
  ]
}

function diaphragm(z: number, { wheel, neck }: ValveSpec): Mark[] {
  const top = z + 112 + neck
  const r = wheel + 36
  return [
    ...turnedSolid(
      'stem',
      [0, -34, z],
      [
        [0, 6],
        [top - z, 6],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, z],
      [
        [-6, 6],
        [top - z, 6],
      ],
    ),
    ...boxSolid([-12, -10, (z + top) / 2 - 9], [12, 10, (z + top) / 2 + 9]),
    ...boxSolid([-20, 36, top - 92], [24, 74, top - 36]),
    roundAt('cross', [2, 74, top - 60], 11, { fill: 'paper', line: 'inner' }),
    stroke([seen([2, 74, top - 60]), seen([-3, 74, top - 53])], { line: 'inner', ink: 'accent' }),
    ...turnedSolid(
      'stem',
      [0, 34, z],
      [
        [0, 6],
        [top - z, 6],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, top],
      [
        [0, 44],
        [18, r - 16],
        [30, r],
        [36, r],
      ],
    ),
    ...turnedSolid(
      'stem',
      [0, 0, top],
      [
        [38, r],
        [44, r],
        [56, r - 14],
        [90, 46],
        [98, 20],
        [108, 8],
        [114, 8],
      ],
    ),
  ]
}

/** The operator a valve carries, in the parallel view, on a mounting face at height `z`. */
export function operatorSolid(spec: ValveSpec, z: number): Mark[] {
  const long = Math.min(140, Math.max(108, spec.half * 0.9))
  if (spec.operator === 'lever') return lever(z, spec.lever * 0.9)
  if (spec.operator === 'gearbox') return gearbox(z, spec)
  if (spec.operator === 'pneumatic')
    return [...bracket(z, 34), ...pneumaticSolid(z + 34, long, spec.ribs), ...switchSolid(z + 134)]
  if (spec.operator === 'electric') return [...bracket(z, 30), ...electricSolid(z + 30, spec.wheel)]
  return spec.operator === 'diaphragm' ? diaphragm(z, spec) : []
}
