import { type Look, type Mark, outlined, type Point, shape, strokes } from '../pen.ts'

/** Half outline of a turned part: distance along the axis, radius. Two points at one place make a shoulder. */
export type Profile = readonly (readonly [along: number, radius: number])[]
type Axis = 'x' | 'y'

const on = (axis: Axis, along: number, across: number): Point => (axis === 'x' ? [along, across] : [across, along])

function edgesOf(profile: Profile, axis: Axis): Point[][] {
  return profile.slice(1, -1).flatMap(([a, r], i) => {
    const before = profile[i]
    const after = profile[i + 2]
    if (!before || !after) return []
    const step = before[0] === a || after[0] === a
    const bend = Math.abs(Math.atan2(after[1] - r, after[0] - a) - Math.atan2(r - before[1], a - before[0]))
    if (!step && bend < 0.3) return []
    return [[on(axis, a, -r), on(axis, a, r)]]
  })
}

/** A turned part seen from the side: outline, shoulders, and the shadow of a round surface on its lower or right side. */
export function turnedFlat(profile: Profile, axis: Axis, look: Look = outlined): Mark[] {
  const side = (k: number): Point[] => profile.map(([a, r]) => on(axis, a, r * k))
  const edges = edgesOf(profile, axis)
  const outline = [...side(-1), ...side(1).reverse()]
  return [
    shape(outline, { fill: look.fill ?? 'light' }),
    shape([...side(0.42), ...side(1).reverse()], { fill: 'mid' }),
    ...(edges.length ? [strokes(edges, { line: 'inner' })] : []),
    shape(outline, { line: look.line ?? 'outline' }),
  ]
}

/** A turned part cut through its axis: both walls between the outer and the inner half outline. */
export function turnedCut(outer: Profile, hollow: Profile, axis: Axis, look: Look): Mark[] {
  const wall = (k: number): Point[] => [
    ...outer.map(([a, r]) => on(axis, a, r * k)),
    ...[...hollow].reverse().map(([a, r]) => on(axis, a, r * k)),
  ]
  return [shape(wall(-1), look), shape(wall(1), look)]
}
