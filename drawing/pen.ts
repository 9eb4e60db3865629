// Every picture is a list of marks in model units (millimetres of an imagined part, y downwards).
// Marks are data: they are moved, clipped and measured before anything becomes SVG.

export type Point = readonly [x: number, y: number]
export type Tone = 'paper' | 'light' | 'mid' | 'ink' | 'soft' | 'faint' | 'accent'
type Weight = 'outline' | 'inner' | 'thin'

export type Look = {
  fill?: Tone
  line?: Weight
  ink?: Tone
  dash?: 'centre' | 'hidden'
  hatch?: 'rising' | 'falling' | 'cross'
}
export type Contour = { rings: readonly (readonly Point[])[]; closed: boolean; look: Look }
export type Round = { centre: Point; rx: number; ry: number; turn: number; look: Look }
export type Mark = Contour | Round

export const outlined: Look = { fill: 'light', line: 'outline' }
export const shaded: Look = { fill: 'mid', line: 'inner' }
export const cut: Look = { fill: 'light', line: 'outline', hatch: 'rising' }
export const cutOther: Look = { fill: 'mid', line: 'inner', hatch: 'falling' }
export const inner: Look = { line: 'inner' }
export const thin: Look = { line: 'thin', ink: 'soft' }
export const centreLine: Look = { line: 'thin', ink: 'soft', dash: 'centre' }
export const hidden: Look = { line: 'thin', ink: 'soft', dash: 'hidden' }
export const accent: Look = { fill: 'accent', line: 'inner' }

export const shape = (points: readonly Point[], look: Look): Contour => ({ rings: [points], closed: true, look })
export const stroke = (points: readonly Point[], look: Look): Contour => ({ rings: [points], closed: false, look })
/** Centre lines of a part about the origin: across to `wide` on both sides, and from `top` to `bottom`. */
export const centreLines = (wide: number, top: number, bottom: number): Mark[] => [
  stroke(
    [
      [-wide, 0],
      [wide, 0],
    ],
    centreLine,
  ),
  stroke(
    [
      [0, top],
      [0, bottom],
    ],
    centreLine,
  ),
]
/** Several closed rings painted as one area, the inner ones as holes. */
export const pierced = (rings: readonly (readonly Point[])[], look: Look): Contour => ({ rings, closed: true, look })
/** Many open lines of one look, so that they become one element. */
export const strokes = (lines: readonly (readonly Point[])[], look: Look): Contour => ({
  rings: lines,
  closed: false,
  look,
})
export const circle = (centre: Point, r: number, look: Look): Round => ({ centre, rx: r, ry: r, turn: 0, look })

/** Corners of an upright rectangle from its left top and right bottom corner. */
export function corners(x0: number, y0: number, x1: number, y1: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

/** Points on an arc, degrees clockwise from three o'clock (y points down), both ends included. */
export const arc = (centre: Point, r: number, from: number, to: number): Point[] =>
  steppedArc({ centre, r, step: 5 }, from, to)

/** The same with fewer or more points: one every `step` degrees. */
export function steppedArc(
  { centre, r, step }: { centre: Point; r: number; step: number },
  from: number,
  to: number,
): Point[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / step))
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [centre[0] + r * Math.cos(a), centre[1] + r * Math.sin(a)]
  })
}

/** Points of a tilted ellipse, `turn` in degrees; `from`/`to` are parameter degrees. */
export function ellipsePoints(round: Pick<Round, 'centre' | 'rx' | 'ry' | 'turn'>, from = 0, to = 360): Point[] {
  const c = Math.cos((round.turn * Math.PI) / 180)
  const s = Math.sin((round.turn * Math.PI) / 180)
  return arc([0, 0], 1, from, to).map(([x, y]): Point => {
    const u = x * round.rx
    const v = y * round.ry
    return [round.centre[0] + u * c - v * s, round.centre[1] + u * s + v * c]
  })
}

function filletAt(before: Point, at: Point, after: Point, radius: number): Point[] {
  const toBefore = Math.hypot(before[0] - at[0], before[1] - at[1])
  const toAfter = Math.hypot(after[0] - at[0], after[1] - at[1])
  const reach = Math.min(radius, toBefore / 2, toAfter / 2)
  if (reach < 0.01) return [at]
  const a: Point = [at[0] + ((before[0] - at[0]) * reach) / toBefore, at[1] + ((before[1] - at[1]) * reach) / toBefore]
  const b: Point = [at[0] + ((after[0] - at[0]) * reach) / toAfter, at[1] + ((after[1] - at[1]) * reach) / toAfter]
  // Weighted towards the corner the curve comes within a hair of a true quarter circle.
  const w = Math.SQRT1_2
  return [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => {
    const p = (1 - t) * (1 - t)
    const q = 2 * t * (1 - t) * w
    const r = t * t
    const sum = p + q + r
    return [(p * a[0] + q * at[0] + r * b[0]) / sum, (p * a[1] + q * at[1] + r * b[1]) / sum]
  })
}

/** Rounds the corners of a line or, when `closed`, of an outline. */
export function rounded(points: readonly Point[], radius: number, closed = true): Point[] {
  const last = points.length - 1
  return points.flatMap((at, i) => {
    const before = points[i === 0 ? last : i - 1]
    const after = points[i === last ? 0 : i + 1]
    if (!before || !after || (!closed && (i === 0 || i === last))) return [at]
    return filletAt(before, at, after, radius)
  })
}

type Placing = { x?: number; y?: number; scale?: number; turn?: number; mirror?: boolean }

/** The same marks mirrored left to right, then scaled, turned (degrees clockwise) and moved. */
export function placed(marks: readonly Mark[], { x = 0, y = 0, scale = 1, turn = 0, mirror = false }: Placing): Mark[] {
  const c = Math.cos((turn * Math.PI) / 180) * scale
  const s = Math.sin((turn * Math.PI) / 180) * scale
  const flip = mirror ? -1 : 1
  const move = ([px, py]: Point): Point => [x + px * flip * c - py * s, y + px * flip * s + py * c]
  return marks.map((mark) =>
    'rings' in mark
      ? { ...mark, rings: mark.rings.map((ring) => ring.map(move)) }
      : {
          ...mark,
          centre: move(mark.centre),
          rx: mark.rx * scale,
          ry: mark.ry * scale,
          turn: mark.turn * flip + turn,
        },
  )
}

/** Marks mirrored top to bottom about the pipe's axis. */
export function flipped(marks: readonly Mark[]): Mark[] {
  return placed(marks, { mirror: true, turn: 180 })
}

/** The same marks in another look, for ghosts behind a detail. */
export function relooked(marks: readonly Mark[], change: (look: Look) => Look): Mark[] {
  return marks.map((mark) => ({ ...mark, look: change(mark.look) }))
}

export type Box = { x: number; y: number; width: number; height: number }

/** The smallest upright box round all marks. */
export function bounds(marks: readonly Mark[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const mark of marks) {
    for (const [x, y] of 'rings' in mark ? mark.rings.flat() : ellipsePoints(mark)) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

/** How far marks are scaled and moved until they just fill the box, in its middle. */
export function fitting(marks: readonly Mark[], box: Box): { scale: number; x: number; y: number } {
  const own = bounds(marks)
  const scale = Math.min(box.width / own.width, box.height / own.height)
  return {
    scale,
    x: box.x + box.width / 2 - (own.x + own.width / 2) * scale,
    y: box.y + box.height / 2 - (own.y + own.height / 2) * scale,
  }
}

/** Marks scaled and centred so that they just fill the box. */
export const fitted = (marks: readonly Mark[], box: Box): Mark[] => placed(marks, fitting(marks, box))
