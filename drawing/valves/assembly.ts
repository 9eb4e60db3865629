import { balloon } from '../dimension.ts'
import { bounds, centreLine, type Mark, type Point, stroke } from '../pen.ts'
import type { ValveSpec } from '../spec.ts'
import { type Piece, plus } from './piece.ts'
import { actuatorPieces } from './pieces-actuator.ts'
import { ballPieces } from './pieces-ball.ts'
import { butterflyPieces } from './pieces-butterfly.ts'
import { checkPieces } from './pieces-check.ts'
import { globePieces } from './pieces-globe.ts'
import { type Place, seen } from './solid.ts'

/** The items of a valve in painting order. */
function piecesOf(spec: ValveSpec): Piece[] {
  if (spec.kind === 'floating-ball' || spec.kind === 'trunnion-ball') return ballPieces(spec)
  if (spec.kind === 'control-globe') return globePieces(spec)
  if (spec.kind === 'check') return checkPieces(spec)
  if (spec.kind === 'pneumatic-actuator' || spec.kind === 'electric-actuator') return actuatorPieces(spec)
  return butterflyPieces(spec)
}

/** The assembled valve in the parallel view. */
export function assembled(spec: ValveSpec): Mark[] {
  return piecesOf(spec)
    .filter((piece) => !piece.within)
    .flatMap((piece) => piece.marks([0, 0, 0]))
}

function axesOf(pieces: readonly Piece[]): Mark[] {
  const ends = pieces.map((piece) => piece.apart)
  const line = (from: Place, to: Place): Mark => stroke([seen(from), seen(to)], centreLine)
  const xs = ends.map(([x]) => x)
  const zs = ends.map(([, , z]) => z)
  return [
    line([Math.min(...xs) - 190, 0, 0], [Math.max(...xs) + 190, 0, 0]),
    line([0, 0, Math.min(...zs)], [0, 0, Math.max(...zs) + 160]),
  ]
}

/** The valve taken apart along its axes, each item with a numbered balloon; `centres` of the balloons in that order. */
export function exploded(spec: ValveSpec): { marks: Mark[]; centres: Point[] } {
  const pieces = piecesOf(spec)
  const marks = [...axesOf(pieces), ...pieces.flatMap((piece) => piece.marks(piece.apart))]
  const box = bounds(marks)
  const r = Math.max(box.width, box.height) * 0.019
  const named = pieces.flatMap((piece) => (piece.anchor ? [seen(plus(piece.anchor, piece.apart))] : []))
  const centres = named.map((at, i) => balloonAt(at, i, r))
  const balloons = named.flatMap((at, i) => balloon(at, centres[i] ?? at, i + 1, r))
  return { marks: [...marks, ...balloons], centres }
}

// Balloons stand down and right of their part, alternating in reach so that neighbours never touch.
function balloonAt(at: Point, index: number, r: number): Point {
  const reach = r * (index % 2 ? 4.6 : 6.4)
  return [at[0] + reach * 0.82, at[1] + reach * 0.58]
}
