import type { Point } from './pen.ts'

function crossings(rings: readonly (readonly Point[])[], level: number): number[] {
  const found: number[] = []
  for (const ring of rings) {
    ring.forEach(([x0, y0], i) => {
      const [x1, y1] = ring[(i + 1) % ring.length] ?? [x0, y0]
      if (y0 <= level !== y1 <= level) found.push(x0 + ((level - y0) * (x1 - x0)) / (y1 - y0))
    })
  }
  return found.sort((a, b) => a - b)
}

/**
 * Section lines at 45 degrees inside an area with holes (even-odd), `spacing` apart. Computed, not a pattern:
 * several drawings can stand in one page without sharing ids.
 */
export function hatchLines(rings: readonly (readonly Point[])[], spacing: number, direction: 1 | -1): Point[][] {
  const c = Math.SQRT1_2
  const s = Math.SQRT1_2 * direction
  const turned = rings.map((ring) => ring.map(([x, y]): Point => [x * c - y * s, x * s + y * c]))
  const levels = turned.flat().map(([, y]) => y)
  const lines: Point[][] = []
  const first = Math.ceil(Math.min(...levels) / spacing)
  const last = Math.floor(Math.max(...levels) / spacing)
  for (let k = first; k <= last; k++) {
    const y = k * spacing + spacing / 3
    const xs = crossings(turned, y)
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const [a, b] = [xs[i] ?? 0, xs[i + 1] ?? 0]
      if (b - a < spacing / 6) continue
      lines.push([
        [a * c + y * s, -a * s + y * c],
        [b * c + y * s, -b * s + y * c],
      ])
    }
  }
  return lines
}
