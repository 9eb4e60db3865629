import { circle, type Look, type Mark, type Point, placed, shape, steppedArc, strokes } from '../pen.ts'
import type { Frame } from '../sheet.ts'
import { valveSpec } from '../spec.ts'
import { butterflyFront } from '../valves/valve-butterfly.ts'
import { isTall } from './scene-frame.ts'

// One-point perspective: everything runs towards the eye point, sizes shrink with 1 / depth.
type Eye = { x: number; y: number; scale: number }
type Run = { x: number; y: number; r: number; from: number }

const at = (eye: Eye, x: number, y: number, depth: number): Point => [
  eye.x + (x * eye.scale) / depth,
  eye.y + (y * eye.scale) / depth,
]

function tube(eye: Eye, run: Run, [near, far]: readonly [number, number], look: Look): Mark[] {
  const a = at(eye, run.x, run.y, far)
  const b = at(eye, run.x, run.y, near)
  const ra = (run.r * eye.scale) / far
  const rb = (run.r * eye.scale) / near
  const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  if (d <= rb - ra) return [circle(b, rb, look)]
  const base = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const off = (Math.acos(Math.max(-1, Math.min(1, (ra - rb) / d))) * 180) / Math.PI
  const bow = (p: Point, r: number, from: number, to: number): Point[] =>
    steppedArc({ centre: p, r, step: r < 15 ? 40 : r < 60 ? 16 : 8 }, from, to)
  const hull = [...bow(a, ra, base + off, base + 360 - off), ...bow(b, rb, base - off, base + off)]
  const shade = [...bow(a, ra, base + off + 5, base + off + 38), ...bow(b, rb, base + off + 38, base + off + 5)]
  const low = Math.sin(((base + off) * Math.PI) / 180) > 0
  const other = [...bow(a, ra, base - off - 38, base - off - 5), ...bow(b, rb, base - off - 5, base - off - 38)]
  return [shape(hull, look), shape(low ? shade : other, { fill: 'mid' })]
}

function flangePair(eye: Eye, run: Run, depth: number): Mark[] {
  const wide = { ...run, r: run.r * 1.55 }
  const bolts = Array.from({ length: 12 }, (_, i) => ((i + 0.5) * 30 * Math.PI) / 180)
  const face = depth * 0.955
  const nuts = bolts.map((a) =>
    circle(
      at(eye, run.x + Math.cos(a) * run.r * 1.33, run.y + Math.sin(a) * run.r * 1.33, face),
      (run.r * 0.1 * eye.scale) / face,
      {
        fill: 'paper',
        line: 'thin',
        ink: 'ink',
      },
    ),
  )
  const disc = (near: number, far: number): Mark[] => [
    ...tube(eye, wide, [near, far], { fill: 'light', line: 'inner' }),
    circle(at(eye, run.x, run.y, near), (wide.r * eye.scale) / near, { fill: 'light', line: 'inner' }),
  ]
  return [
    ...disc(depth * 1.005, depth * 1.05),
    ...disc(face, depth * 0.995),
    ...(run.r / depth > 0.09 ? nuts : []),
    circle(at(eye, run.x, run.y, face), (run.r * 1.12 * eye.scale) / face, { line: 'thin', ink: 'soft' }),
  ]
}

function runMarks(eye: Eye, run: Run): Mark[] {
  const stations = [12, 6.4, 3.6].filter((depth) => depth >= run.from)
  const marks: Mark[] = []
  let far = 40
  for (const depth of stations) {
    marks.push(...tube(eye, run, [depth * 1.02, far], { fill: 'light', line: 'inner' }), ...flangePair(eye, run, depth))
    far = depth * 0.955
  }
  return [...marks, ...(far > run.from ? tube(eye, run, [run.from, far], { fill: 'light', line: 'outline' }) : [])]
}

// The cut near end of a pipe: its wall and the dark of its bore.
function openEnd(eye: Eye, run: Run): Mark[] {
  const centre = at(eye, run.x, run.y, run.from)
  const r = (run.r * eye.scale) / run.from
  return [
    circle(centre, r, { fill: 'light', line: 'outline' }),
    circle(centre, r * 0.86, { fill: 'paper', line: 'outline' }),
    circle(at(eye, run.x, run.y, run.from * 1.6), r * 0.54, { line: 'thin', ink: 'soft' }),
    circle(at(eye, run.x, run.y, run.from * 3), r * 0.29, { line: 'thin', ink: 'soft' }),
  ]
}

function racks(eye: Eye): Mark[] {
  const frames = [24, 15, 9.4, 6, 3.9, 2.5].map((depth): Point[] => [
    at(eye, -4.4, 2.7, depth),
    at(eye, -4.4, -2.6, depth),
    at(eye, 3.6, -2.6, depth),
    at(eye, 3.6, 2.7, depth),
  ])
  const rails = [
    [-4.4, -2.6],
    [3.6, -2.6],
    [-4.4, 2.7],
    [3.6, 2.7],
    [-2.4, 2.7],
    [-0.4, 2.7],
    [1.6, 2.7],
  ].map(([x, y]): Point[] => [at(eye, x ?? 0, y ?? 0, 40), at(eye, x ?? 0, y ?? 0, 1.2)])
  return [strokes(rails, { line: 'thin', ink: 'soft' }), strokes(frames, { line: 'inner', ink: 'soft' })]
}

/** Parallel pipelines running away from the reader; a butterfly valve faces the reader in the nearest one. */
export function pipelineScene(frame: Frame, seed: number): Mark[] {
  const { width, height } = frame
  const tall = isTall(frame)
  const eye: Eye = tall
    ? { x: width * 0.42, y: height * 0.5, scale: width * 0.62 }
    : { x: width * 0.6, y: height * 0.4, scale: height * 0.78 }
  const main: Run = { x: tall ? 0.75 : 1.75, y: tall ? 1.35 : 0.62, r: 0.52, from: 2.1 }
  const others: Run[] = [
    { x: -2.6, y: -1.7, r: 0.3, from: 1.7 },
    { x: -1.5, y: -1.75, r: 0.22, from: 1.9 },
    { x: 2.7, y: -1.6, r: 0.42, from: 1.9 },
    { x: -1.3, y: 1.75, r: 0.42, from: 1.8 },
  ]
  const spec = valveSpec('triple-offset-butterfly', seed, 'gearbox')
  const size = (main.r * eye.scale) / main.from
  const [x, y] = at(eye, main.x, main.y, main.from)
  return [
    ...racks(eye),
    ...others.flatMap((run) => [...runMarks(eye, run), ...openEnd(eye, run)]),
    ...runMarks(eye, main),
    ...placed(butterflyFront(spec), { x, y, scale: (size * 1.24) / 84 }),
  ]
}
