import type { Ground } from './scenes/ground.ts'
import type { ValveKind, ValveView } from './spec.ts'
import type { TypeIconKind } from './typeIcon.ts'
import { valveDrawing } from './valves/valve.ts'

// The cover of a type shows its most telling view; a branch of the tree borrows from its best-known child.
const covers: Record<Exclude<TypeIconKind, 'part'>, { kind: ValveKind; view: ValveView }> = {
  ball: { kind: 'floating-ball', view: 'section' },
  'floating-ball': { kind: 'floating-ball', view: 'front' },
  'trunnion-ball': { kind: 'trunnion-ball', view: 'front' },
  butterfly: { kind: 'triple-offset-butterfly', view: 'front' },
  'concentric-butterfly': { kind: 'concentric-butterfly', view: 'front' },
  'triple-offset-butterfly': { kind: 'triple-offset-butterfly', view: 'angle' },
  control: { kind: 'control-globe', view: 'section' },
  check: { kind: 'check', view: 'angle' },
  actuator: { kind: 'pneumatic-actuator', view: 'angle' },
  'pneumatic-actuator': { kind: 'pneumatic-actuator', view: 'front' },
  'electric-actuator': { kind: 'electric-actuator', view: 'angle' },
}

export type TypeCover = { kind: TypeIconKind; title: string; width: number; height: number; ground: Ground }

/** The cover of a product type; spare parts are shown as a valve taken apart. */
export function typeCover({ kind, ...frame }: TypeCover): string {
  const cover = kind === 'part' ? { kind: 'floating-ball' as const, view: 'exploded' as const } : covers[kind]
  return valveDrawing({ ...frame, ...cover, seed: 11 })
}
