import type { PartKind } from '../../drawing/parts/part.ts'
import type { ValveKind } from '../../drawing/spec.ts'

type Pair = readonly [zh: string, en: string]

/** What a part goes into; parts of actuators have no nominal size. */
export interface Fit {
  kinds: readonly ValveKind[]
  sizes?: readonly number[]
  /** Of a kind of valve for which it is not all of those. */
  sizesIn?: Partial<Record<ValveKind, readonly number[]>>
}

/** A part as the demo catalogue writes it. */
export interface DemoPart {
  code: string
  drawing: PartKind
  name: Pair
  category: 'seal' | 'trim' | 'fastener' | 'actuator' | 'body' | 'kit' | 'other'
  brand: string
  fits: Fit
  spec: Pair
  /** What stands at the dimensions of its drawing, where the text names sizes. */
  sizes?: readonly string[]
  material: Pair
  unit?: 'piece' | 'set' | 'pair'
  weight_g: number
  drawing_no: string
  source?: 'make' | 'purchase' | 'outsource'
  wear?: Pair
  text: Pair
  params: readonly (readonly [name: string, name_en: string, value: string, unit: string])[]
  internal?: true
  /** Comes with others only. */
  unsold?: true
  /** Codes of parts that may stand in for it. */
  alternatives?: readonly { code: string; kind: 'full' | 'conditional'; note: Pair }[]
}
