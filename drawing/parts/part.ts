import { type Chance, chance } from '../chance.ts'
import { fitted } from '../pen.ts'
import type { Tint } from '../scenes/ground.ts'
import { type Frame, sheet } from '../sheet.ts'
import { boltSet, keyViews, stopViews } from './part-fastener.ts'
import { bracketViews, leverViews, positionerViews, solenoidViews, switchBoxViews } from './part-mount.ts'
import {
  bodySeal,
  bush,
  oRingKit,
  packingGland,
  packingSet,
  sealKit,
  seatRing,
  spiralGasket,
  springViews,
} from './part-seal.ts'
import { ballViews, coverViews, discViews, gearViews, stemViews } from './part-trim.ts'
import type { PartViews } from './part-turned.ts'

const parts = {
  'seat-ring': seatRing,
  stem: stemViews,
  ball: ballViews,
  'packing-set': packingSet,
  'spiral-gasket': spiralGasket,
  'o-ring-kit': oRingKit,
  disc: discViews,
  bush,
  bracket: bracketViews,
  lever: leverViews,
  'actuator-seal-kit': sealKit,
  'switch-box': switchBoxViews,
  positioner: positionerViews,
  'solenoid-valve': solenoidViews,
  gland: packingGland,
  'bolt-set': boltSet,
  spring: springViews,
  'body-seal': bodySeal,
  stop: stopViews,
  key: keyViews,
  gear: gearViews,
  cover: coverViews,
} as const satisfies Record<string, (by: Chance) => PartViews>

export type PartKind = keyof typeof parts
// Object.keys forgets the key type; the object above is closed.
export const partKinds = Object.keys(parts) as PartKind[]

export type PartView = 'both' | 'solid' | 'measured'
export type PartDrawing = Frame & {
  kind: PartKind
  seed: number
  view?: PartView
  tint?: Tint
  sizes?: readonly string[]
}

/**
 * One drawing of a spare part as SVG: `both` (as seen, and measured beside it) for covers, or one of the two alone
 * for the gallery; `sizes` are written at its dimensions. Size in pixels (spec 26.6: part line drawings with dimensions).
 */
export function partDrawing({ kind, seed, view = 'both', tint = 'steel', sizes, ...frame }: PartDrawing): string {
  const { solid, flat } = parts[kind](chance(seed, sizes))
  const { width, height } = frame
  const box = (x: number, share: number) => ({
    x: width * x,
    y: height * 0.2,
    width: width * share,
    height: height * 0.6,
  })
  const marks = {
    both: () => [...fitted(solid, box(0.08, 0.36)), ...fitted(flat, box(0.53, 0.39))],
    solid: () => fitted(solid, box(0.16, 0.68)),
    measured: () => fitted(flat, box(0.16, 0.68)),
  }[view]()
  return sheet(frame, marks, { tint })
}
