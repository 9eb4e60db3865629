import { corners, fitted, type Mark, type Point, placed, shape, stroke, strokes } from '../pen.ts'
import type { Frame } from '../sheet.ts'
import { valveSpec } from '../spec.ts'
import { ballSection } from '../valves/valve-ball.ts'
import { isTall, region } from './scene-frame.ts'

// The pipe the valve stands in, as far as the picture goes, with welded neck flanges on both sides.
function line(half: number, flange: number): Mark[] {
  const side: Mark[] = [-1, 1].flatMap((u): Mark[] => [
    shape(
      [
        [half + 4, u * 52],
        [half + 4, u * 74],
        [half + 8, u * 74],
        [half + 8, u * flange],
        [half + 30, u * flange],
        [half + 30, u * 72],
        [half + 74, u * 60],
        [half + 1200, u * 60],
        [half + 1200, u * 52],
      ],
      { fill: 'light', line: 'outline', hatch: 'rising' },
    ),
    shape(corners(half - 34, u * (flange - 26), half + 48, u * (flange - 12)), { fill: 'mid', line: 'inner' }),
  ])
  return [...side, ...placed(side, { mirror: true })]
}

function flow(half: number): Mark[] {
  const lines = [-36, -24, -12, 12, 24, 36].map((y): Point[] => [
    [-half - 1200, y],
    [half + 1200, y],
  ])
  const heads = [-2.2, -1.5, 1.35, 2, 2.7].flatMap((k) =>
    [-36, -12, 12, 36].map((y): Point[] => [
      [k * half - 10, y - 5],
      [k * half, y],
      [k * half - 10, y + 5],
    ]),
  )
  return [strokes(lines, { line: 'thin', ink: 'soft' }), strokes(heads, { line: 'inner', ink: 'ink' })]
}

/** A giant ball valve cut open in its line, with the flow through it. */
export function cutawayScene(frame: Frame, seed: number): Mark[] {
  const spec = valveSpec('trunnion-ball', seed, isTall(frame) ? 'electric' : 'gearbox')
  const valve = ballSection(spec)
  const box = region(frame, { wide: [0.46, -0.02, 0.5, 1.1], tall: [0.07, 0.36, 0.86, 0.6] })
  const whole = [...line(spec.half, spec.flange), ...valve, ...flow(spec.half)]
  const [probe] = fitted(
    [
      ...valve,
      stroke(
        [
          [0, 0],
          [1, 0],
        ],
        {},
      ),
    ],
    box,
  ).slice(-1)
  const [a, b] = probe && 'rings' in probe ? (probe.rings[0] ?? []) : []
  if (!a || !b) return []
  return placed(whole, { x: a[0], y: a[1], scale: b[0] - a[0] })
}
