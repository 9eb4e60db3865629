import { arc, ellipsePoints, type Mark, type Point } from './pen.ts'

const side = (a: Point, b: Point, p: Point): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])

function meeting(a: Point, b: Point, p: Point, q: Point): Point {
  const t = side(a, b, p) / (side(a, b, p) - side(a, b, q))
  return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]
}

/** An outline cut by a convex window (Sutherland and Hodgman). */
function cutRing(ring: readonly Point[], window: readonly Point[]): Point[] {
  let points: Point[] = [...ring]
  window.forEach((a, i) => {
    const b = window[(i + 1) % window.length] ?? a
    const kept: Point[] = []
    points.forEach((q, j) => {
      const p = points.at(j - 1) ?? q
      const isIn = side(a, b, q) >= 0
      if (isIn !== side(a, b, p) >= 0) kept.push(meeting(a, b, p, q))
      if (isIn) kept.push(q)
    })
    points = kept
  })
  return points
}

function cutSegment(from: Point, to: Point, window: readonly Point[]): Point[] {
  let [p, q] = [from, to]
  for (const [i, a] of window.entries()) {
    const b = window[(i + 1) % window.length] ?? a
    const pIn = side(a, b, p) >= 0
    const qIn = side(a, b, q) >= 0
    if (!pIn && !qIn) return []
    if (!pIn) p = meeting(a, b, p, q)
    else if (!qIn) q = meeting(a, b, p, q)
  }
  return [p, q]
}

/** What of the marks lies inside a circle, as seen through a loupe. */
export function seenThrough(marks: readonly Mark[], centre: Point, r: number): Mark[] {
  const window = arc(centre, r, 0, 360).slice(0, -1)
  return marks.flatMap((mark): Mark[] => {
    const rings = 'rings' in mark ? mark.rings : [ellipsePoints(mark)]
    const closed = !('rings' in mark) || mark.closed
    const kept = closed
      ? rings.map((ring) => cutRing(ring, window))
      : rings.flatMap((ring) => ring.slice(1).map((q, i) => cutSegment(ring[i] ?? q, q, window)))
    const visible = kept.filter((ring) => ring.length > 1)
    return visible.length ? [{ rings: visible, closed, look: mark.look }] : []
  })
}
