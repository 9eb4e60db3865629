import { seenThrough } from './clip.ts'
import { dimension, leader } from './dimension.ts'
import { bounds, circle, fitted, type Look, type Mark, type Point, placed, relooked, stroke } from './pen.ts'
import type { Frame } from './sheet.ts'
import type { ValveKind } from './spec.ts'

/** Where the sealing of a family happens, and the values written beside it. */
const focuses: Record<ValveKind, { at: Point; r: number; width: string; height: string; note: string }> = {
  'floating-ball': { at: [60, -60], r: 40, width: '24.5', height: '14.0', note: 'R77' },
  'trunnion-ball': { at: [60, -60], r: 40, width: '24.5', height: '14.0', note: 'R77' },
  'concentric-butterfly': { at: [0, -78], r: 42, width: '56', height: '8.0', note: 'Ø156' },
  'triple-offset-butterfly': { at: [22, -74], r: 40, width: '22.0', height: '6.5', note: '8.5°' },
  'control-globe': { at: [34, -4], r: 42, width: '18.0', height: '26.0', note: 'Ø60' },
  check: { at: [-16, -62], r: 40, width: '6.0', height: '16.0', note: '12°' },
  'pneumatic-actuator': { at: [0, 0], r: 44, width: '40', height: '20', note: 'M2.5' },
  'electric-actuator': { at: [0, -84], r: 44, width: '84', height: '24', note: '40x1' },
}

const ghost = (look: Look): Look => ({
  ...(look.fill ? { fill: 'paper' } : {}),
  ...(look.line ? { line: 'thin', ink: 'soft' } : {}),
  ...(look.dash ? { dash: look.dash } : {}),
})

/** The whole valve small and quiet, the sealing large in a loupe, with its dimensions. */
export function detailOf(section: readonly Mark[], kind: ValveKind, frame: Frame): Mark[] {
  const { at, r, ...values } = focuses[kind]
  const { width, height } = frame
  const loupe = Math.min(width, height) * 0.36
  const eye: Point = [width * 0.64, height * 0.5]
  const box = { x: width * 0.06, y: height * 0.2, width: width * 0.3, height: height * 0.6 }
  const small = fitted([...section, circle(at, r, { line: 'inner', ink: 'ink' })], box)
  const own = bounds([...section])
  const k = Math.min(box.width / own.width, box.height / own.height)
  const spot: Point = [
    box.x + box.width / 2 + (at[0] - own.x - own.width / 2) * k,
    box.y + box.height / 2 + (at[1] - own.y - own.height / 2) * k,
  ]
  const zoom = loupe / r
  const close = placed(seenThrough(section, at, r), { scale: zoom, x: eye[0] - at[0] * zoom, y: eye[1] - at[1] * zoom })
  const size = loupe * 0.068
  const [x, y] = eye
  return [
    ...relooked(small.slice(0, -1), ghost),
    ...small.slice(-1),
    ...tangents(spot, r * k, eye, loupe),
    circle(eye, loupe, { fill: 'paper' }),
    ...close,
    circle(eye, loupe, { line: 'outline' }),
    circle(eye, loupe + size * 0.45, { line: 'thin', ink: 'soft' }),
    ...dimension({
      from: [x - loupe * 0.32, y + loupe * 0.7],
      to: [x + loupe * 0.32, y + loupe * 0.7],
      offset: -loupe * 0.46,
      label: values.width,
      size,
    }),
    ...dimension({
      from: [x + loupe * 0.74, y - loupe * 0.22],
      to: [x + loupe * 0.74, y + loupe * 0.2],
      offset: loupe * 0.4,
      label: values.height,
      size,
    }),
    ...leader([x + loupe * 0.24, y - loupe * 0.3], [x + loupe * 0.62, y - loupe * 0.98], values.note, size),
  ]
}

function tangents(a: Point, ra: number, b: Point, rb: number): Mark[] {
  const d = Math.hypot(b[0] - a[0], b[1] - a[1])
  const base = Math.atan2(b[1] - a[1], b[0] - a[0])
  const off = Math.acos((ra - rb) / d)
  return [1, -1].map((s) => {
    const t = base + s * off
    return stroke(
      [
        [a[0] + Math.cos(t) * ra, a[1] + Math.sin(t) * ra],
        [b[0] + Math.cos(t) * rb, b[1] + Math.sin(t) * rb],
      ],
      { line: 'thin', ink: 'soft' },
    )
  })
}
