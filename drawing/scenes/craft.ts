import { fitted, type Mark } from '../pen.ts'
import { type Frame, middle, sheet } from '../sheet.ts'
import { assemblyBench, testBench } from './craft-bench.ts'
import { furnace, hardfacing } from './craft-heat.ts'
import { lapping, machining } from './craft-machine.ts'

const crafts = {
  heat: furnace,
  machining,
  lapping,
  hardfacing,
  assembly: assemblyBench,
  test: testBench,
} as const satisfies Record<string, () => Mark[]>

export type CraftKind = keyof typeof crafts
// Object.keys forgets the key type; the object above is closed.
export const craftKinds = Object.keys(crafts) as CraftKind[]

/** A process at its machine, as SVG (spec 26.6: craft scenes). */
export function craftDrawing({ kind, ...frame }: Frame & { kind: CraftKind }): string {
  return sheet(frame, fitted(crafts[kind](), middle(frame, 0.82)))
}
