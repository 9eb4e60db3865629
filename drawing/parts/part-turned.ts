import type { Chance } from '../chance.ts'
import { dimension } from '../dimension.ts'
import { centreLine, cut, type Mark, type Point, placed, shape, stroke } from '../pen.ts'
import { turnedSolid } from '../valves/solid.ts'
import { type Profile, turnedCut, turnedFlat } from '../valves/turned.ts'

/** Two views of a part side by side: as one sees it, and as one measures it. */
export type PartViews = { solid: Mark[]; flat: Mark[] }

const span = (profile: Profile): [number, number] => [profile[0]?.[0] ?? 0, profile.at(-1)?.[0] ?? 0]
const widest = (profile: Profile): number => Math.max(...profile.map(([, r]) => r))
const label = (value: number): string => String(Math.round(value * 10) / 10)

/** Centre line, length and diameters of a part turned about a lying axis. */
function turnedDimensions(by: Chance, profile: Profile, bore: number): Mark[] {
  const [from, to] = span(profile)
  const r = widest(profile)
  const size = Math.max(r * 2, to - from) * 0.065
  const across = (at: number, radius: number, offset: number): Mark[] =>
    dimension({ from: [at, radius], to: [at, -radius], offset, label: by.size(`Ø${label(radius * 2)}`), size })
  return [
    stroke(
      [
        [from - size * 2, 0],
        [to + size * 2, 0],
      ],
      centreLine,
    ),
    ...dimension({ from: [from, r], to: [to, r], offset: -size * 3, label: by.size(label(to - from)), size }),
    ...across(from, r, size * 3),
    ...(bore > 0 ? across(to, bore, -size * 3) : []),
  ]
}

/** A ring or sleeve: solid with its bore, and cut with its dimensions. */
export function sleeve(by: Chance, profile: Profile, bore: number, hollow?: Profile): PartViews {
  const [from, to] = span(profile)
  const inside: Profile = hollow ?? [
    [from, bore],
    [to, bore],
  ]
  const back: Point[] = [
    [from, -bore],
    [to, -bore],
    [to, bore],
    [from, bore],
  ]
  return {
    solid: turnedSolid('pipe', [0, 0, 0], profile, { bore: { r: bore, depth: to - from } }),
    flat: [
      shape(back, { fill: 'paper', line: 'inner' }),
      ...turnedCut(profile, inside, 'x', cut),
      ...turnedDimensions(by, profile, bore),
    ],
  }
}

/** A shaft: solid upright, and lying with its dimensions. */
export function shaft(by: Chance, profile: Profile): PartViews {
  const flat = turnedFlat(profile, 'x')
  return { solid: turnedSolid('stem', [0, 0, 0], profile), flat: [...flat, ...turnedDimensions(by, profile, 0)] }
}

/** Several rings one behind the other along the pipe, drawn far to near. */
export function rings(list: readonly { at: number; r: number; bore: number; thick: number }[]): Mark[] {
  return list.flatMap(({ at, r, bore, thick }) =>
    turnedSolid(
      'pipe',
      [at, 0, 0],
      [
        [0, r],
        [thick, r],
      ],
      { bore: { r: bore, depth: thick } },
    ),
  )
}

/** Marks moved, for sets in which a part stands several times. */
export const beside = (marks: readonly Mark[], x: number, y: number): Mark[] => placed(marks, { x, y })
