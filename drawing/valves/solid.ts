import { arc, circle, inner, type Look, type Mark, outlined, type Point, shape, stroke } from '../pen.ts'
import type { Profile } from './turned.ts'

// One parallel view for every solid: the pipe comes towards the reader from right to left, the stem stands upright.
// x runs along the pipe (near end positive), y across it to the right, z upwards.
const turn = (40 * Math.PI) / 180
const lift = (25 * Math.PI) / 180

export type Place = readonly [x: number, y: number, z: number]
type Way = 'pipe' | 'cross' | 'stem'

export function seen([x, y, z]: Place): Point {
  return [
    -x * Math.cos(turn) + y * Math.sin(turn),
    (x * Math.sin(turn) + y * Math.cos(turn)) * Math.sin(lift) - z * Math.cos(lift),
  ]
}

const units: Record<Way, Place> = { pipe: [1, 0, 0], cross: [0, 1, 0], stem: [0, 0, 1] }

export const moved = (from: Place, way: Way, by: number): Place => {
  const u = units[way]
  return [from[0] + u[0] * by, from[1] + u[1] * by, from[2] + u[2] * by]
}

/** The point at a parameter angle of a circle square to the axis: 0 nearest the reader, 90 on the shaded side. */
function rim(way: Way, centre: Place, r: number, degrees: number): Point {
  const [cx, cy] = seen(centre)
  const [ux, uy] = seen(units[way])
  const reach = Math.hypot(ux, uy)
  const squash = Math.sqrt(1 - reach * reach)
  const [nx, ny] = [ux / reach, uy / reach]
  // The shaded side is below a lying axis and to the right of a standing one.
  const side = nx < 0 ? 1 : -1
  const [vx, vy] = way === 'stem' ? [1, 0] : [ny * side, -nx * side]
  const a = (degrees * Math.PI) / 180
  const [c, s] = [Math.cos(a) * r * squash, Math.sin(a) * r]
  return [cx + nx * c + vx * s, cy + ny * c + vy * s]
}

/** Points of a circle square to an axis; small circles get fewer. */
export function ring(way: Way, centre: Place, r: number, [from, to]: readonly [number, number] = [0, 360]): Point[] {
  const step = r < 16 ? 30 : r < 40 ? 12 : 7.5
  const count = Math.max(2, Math.ceil(Math.abs(to - from) / step))
  return Array.from({ length: count + 1 }, (_, i) => rim(way, centre, r, from + ((to - from) * i) / count))
}

/** The same circle as one ellipse. */
export function roundAt(way: Way, centre: Place, r: number, look: Look): Mark {
  const [ux, uy] = seen(units[way])
  const reach = Math.hypot(ux, uy)
  const turned = (Math.atan2(uy, ux) * 180) / Math.PI
  return { centre: seen(centre), rx: r * Math.sqrt(1 - reach * reach), ry: r, turn: turned, look }
}

/** A round hole in a near face, with the wall one sees inside. */
export function hole(
  way: Way,
  centre: Place,
  [r, depth]: readonly [number, number],
  floor: Look['fill'] = 'paper',
): Mark[] {
  const [ux, uy] = seen(units[way])
  const reach = Math.hypot(ux, uy)
  const shift = (depth * reach) / Math.sqrt(1 - reach * reach)
  const mouth = roundAt(way, centre, r, { fill: 'mid', line: r < 12 ? 'thin' : 'inner', ink: 'ink' })
  // Bolt holes are too small for their inside to be seen.
  if (shift >= 2 * r || r < 10) return [mouth]
  const half = (Math.acos(shift / (2 * r)) * 180) / Math.PI
  const end = moved(centre, way, -depth)
  const through = [...ring(way, end, r, [-half, half]), ...ring(way, centre, r, [180 - half, 180 + half])]
  return [
    mouth,
    shape(through, { fill: floor }),
    stroke(ring(way, end, r, [-half, half]), { line: 'thin', ink: 'ink' }),
  ]
}

type SolidOptions = {
  face?: Look['fill']
  skin?: Look['fill']
  line?: Look['line']
  bore?: { r: number; depth: number; floor?: Look['fill'] }
  holes?: { count: number; on: number; r: number; depth: number }
}

function segment(way: Way, ends: [Place, number, Place, number], options: SolidOptions): Mark[] {
  const [far, r0, near, r1] = ends
  const line = options.line ?? 'inner'
  const hull = [...ring(way, far, r0, [90, 270]), ...ring(way, near, r1, [270, 450])]
  // The shadow keeps clear of the outline, so that the outline need not be drawn a second time over it.
  const inside = moved(far, way, 1.5)
  const shade = [...ring(way, inside, r0 * 0.99, [96, 148]), ...ring(way, near, r1 * 0.99, [96, 148]).reverse()]
  return [
    shape(hull, { fill: r1 > 9 ? (options.skin ?? 'light') : 'mid', line }),
    ...(r1 > 9 ? [shape(shade, { fill: 'mid' })] : []),
    roundAt(way, near, r1, { fill: options.face ?? 'light', line }),
  ]
}

/** A turned part in the parallel view, its profile listed from the far end to the near end. */
export function turnedSolid(way: Way, origin: Place, profile: Profile, options: SolidOptions = {}): Mark[] {
  const marks: Mark[] = []
  profile.forEach(([a, r], i) => {
    const next = profile[i + 1]
    if (!next || next[0] === a) return
    marks.push(...segment(way, [moved(origin, way, a), r, moved(origin, way, next[0]), next[1]], options))
  })
  const [end] = profile.at(-1) ?? [0]
  const face = moved(origin, way, end)
  const { bore, holes } = options
  if (holes) marks.push(...holesOn(way, face, holes))
  if (bore) marks.push(...hole(way, face, [bore.r, bore.depth], bore.floor))
  return marks
}

/** Points of a bolt circle, straddling the vertical as flange standards ask. */
function boltPlaces(way: Way, face: Place, on: number, count: number): Place[] {
  const [a, b]: [Way, Way] = way === 'pipe' ? ['cross', 'stem'] : way === 'cross' ? ['pipe', 'stem'] : ['pipe', 'cross']
  return Array.from({ length: count }, (_, i) => {
    const t = ((i + 0.5) * 2 * Math.PI) / count
    return moved(moved(face, a, Math.cos(t) * on), b, Math.sin(t) * on)
  })
}

function holesOn(way: Way, face: Place, holes: NonNullable<SolidOptions['holes']>): Mark[] {
  return boltPlaces(way, face, holes.on, holes.count).flatMap((at) => hole(way, at, [holes.r, holes.depth]))
}

/** Nuts and stud ends on a bolt circle of a near face, the far ones first. */
export function nutsOn(way: Way, face: Place, bolts: { count: number; on: number; r: number; high: number }): Mark[] {
  const { r, high } = bolts
  return boltPlaces(way, face, bolts.on, bolts.count)
    .sort((p, q) => seen(p)[1] - seen(q)[1])
    .flatMap((at) => [
      ...turnedSolid(
        way,
        at,
        [
          [0, r],
          [high, r],
        ],
        { face: 'paper' },
      ),
      roundAt(way, moved(at, way, high), r * 0.5, { fill: 'mid', line: 'thin' }),
    ])
}

/** A plain cylinder standing on its foot. */
export const post = (foot: Place, r: number, high: number): Mark[] =>
  turnedSolid('stem', foot, [
    [0, r],
    [high, r],
  ])

/** A box with its three visible faces. */
export function boxSolid([x0, y0, z0]: Place, [x1, y1, z1]: Place, line: 'outline' | 'inner' = 'inner'): Mark[] {
  const face = (places: Place[], fill: 'light' | 'mid'): Mark => shape(places.map(seen), { fill, line })
  return [
    face(
      [
        [x0, y0, z1],
        [x1, y0, z1],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      'light',
    ),
    face(
      [
        [x0, y1, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x0, y1, z1],
      ],
      'mid',
    ),
    face(
      [
        [x1, y0, z0],
        [x1, y1, z0],
        [x1, y1, z1],
        [x1, y0, z1],
      ],
      'light',
    ),
  ]
}

/** A ball bored through along the pipe. */
export function ballSolid(centre: Place, r: number, bore: number): Mark[] {
  const at = seen(centre)
  const mouth = moved(centre, 'pipe', Math.sqrt(r * r - bore * bore))
  const shade = [...arc(at, r, -25, 115), ...arc([at[0] - r * 0.32, at[1] - r * 0.3], r * 1.08, 92, 0)]
  return [
    circle(at, r, outlined),
    shape(shade, { fill: 'mid' }),
    circle(at, r, { line: 'outline' }),
    roundAt('pipe', mouth, bore * 1.1, { line: 'thin', ink: 'soft' }),
    ...hole('pipe', mouth, [bore, bore * 0.8]),
    stroke(arc(at, r * 0.9, 200, 255), { ...inner, line: 'thin' }),
  ]
}
