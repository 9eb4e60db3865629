import { word, wordLines } from './glyph.ts'
import { circle, type Look, type Mark, type Point, shape, stroke, strokes } from './pen.ts'

const fine: Look = { line: 'thin', ink: 'ink' }

function arrow(tip: Point, towards: Point, size: number): Mark {
  const d = Math.hypot(towards[0] - tip[0], towards[1] - tip[1]) || 1
  const [ux, uy] = [(towards[0] - tip[0]) / d, (towards[1] - tip[1]) / d]
  return shape(
    [
      tip,
      [tip[0] + ux * size - uy * size * 0.22, tip[1] + uy * size + ux * size * 0.22],
      [tip[0] + ux * size + uy * size * 0.22, tip[1] + uy * size - ux * size * 0.22],
    ],
    { fill: 'ink' },
  )
}

type Dimension = { from: Point; to: Point; offset: number; label: string; size: number }

/** A dimension with extension lines, arrows and its value; `offset` is measured to the left of from → to. */
export function dimension({ from, to, offset, label, size }: Dimension): Mark[] {
  const d = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
  const [ux, uy] = [(to[0] - from[0]) / d, (to[1] - from[1]) / d]
  const out = (p: Point, by: number): Point => [p[0] + uy * by, p[1] - ux * by]
  const reach = offset + Math.sign(offset) * size * 0.5
  const gap = Math.sign(offset) * size * 0.4
  const [a, b] = [out(from, offset), out(to, offset)]
  const angle = (Math.atan2(uy, ux) * 180) / Math.PI
  const upright = angle > 89.9 || angle < -90.1 ? angle + 180 : angle
  // The value always stands on the reader's upper side of its line.
  const over = upright === angle ? size * 0.95 : -size * 0.95
  const at = out([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], over)
  return [
    strokes(
      [
        [out(from, gap), out(from, reach)],
        [out(to, gap), out(to, reach)],
        [a, b],
      ],
      fine,
    ),
    arrow(a, b, size),
    arrow(b, a, size),
    word(label, at, size, { line: 'inner', ink: 'ink', turn: upright }),
  ]
}

/** A leader from a point on the part to a value written beside its shelf. */
export function leader(at: Point, elbow: Point, label: string, size: number): Mark[] {
  const { width } = wordLines(label, size)
  const way = elbow[0] >= at[0] ? 1 : -1
  const end: Point = [elbow[0] + way * (width + size * 0.6), elbow[1]]
  return [
    stroke([at, elbow, end], fine),
    arrow(at, elbow, size),
    word(label, [(elbow[0] + end[0]) / 2, elbow[1] - size], size, { line: 'inner', ink: 'ink' }),
  ]
}

/** A balloon: item number in a circle, joined to its part by a line that ends in a dot. */
export function balloon(at: Point, centre: Point, item: number, r: number): Mark[] {
  return [
    stroke([at, centre], fine),
    circle(at, r * 0.16, { fill: 'ink' }),
    circle(centre, r, { fill: 'paper', line: 'inner' }),
    word(String(item), centre, r * 0.95, { line: 'inner', ink: 'ink' }),
  ]
}
