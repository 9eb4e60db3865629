import type { Operator, ValveKind } from '../../drawing/spec.ts'

type Pair = readonly [zh: string, en: string]

/** A product as the demo catalogue writes it; English is left out where it is not published. */
export interface DemoProduct {
  code: string
  type: string
  brand: string
  drawing: ValveKind
  operator?: Operator
  name: Pair
  subtitle: Pair
  summary: Pair
  content: readonly Pair[]
  features: readonly Pair[]
  applications: readonly Pair[]
  standards: readonly string[]
  params: Readonly<Record<string, unknown>>
  /** Days. */
  lead: number
  price?: readonly ['fixed' | 'from', string]
  /** Part, balloon numbers of the exploded view, quantity, and whether it comes only when ordered. */
  parts: readonly (readonly [code: string, position: string, qty: string, optional?: 'optional'])[]
  flags?: readonly ('is_new' | 'is_hot' | 'is_home' | 'draft' | 'chinese')[]
}

/** A leakage rate as each language says it: `ISO 5208 A 级`, `ISO 5208 Rate A`. */
export const rate = (standard: string, letter: string) => ({
  text: `${standard} ${letter} 级`,
  text_en: `${standard} Rate ${letter}`,
})
/** The same of control valves: `ANSI/FCI 70-2 IV 级`, `ANSI/FCI 70-2 Class IV`. */
export const leakageClass = (classes: string) => ({
  text: `ANSI/FCI 70-2 ${classes} 级`,
  text_en: `ANSI/FCI 70-2 Class ${classes}`,
})

// Industries, each said once.
export const oil: Pair = ['石油化工', 'Petrochemicals']
export const gas: Pair = ['天然气输配', 'Gas transmission and distribution']
export const water: Pair = ['水处理', 'Water treatment']
export const power: Pair = ['电力', 'Power generation']
export const pharma: Pair = ['精细化工与制药', 'Fine chemicals and pharmaceuticals']
export const heat: Pair = ['集中供热', 'District heating']
export const food: Pair = ['食品饮料', 'Food and beverage']
export const lng: Pair = ['低温与 LNG', 'Cryogenics and LNG']
export const ship: Pair = ['船舶', 'Shipbuilding']
export const steel: Pair = ['冶金', 'Metallurgy']

/** Sizes of a series, both ends included. */
export const through = (first: number, last: number): string[] =>
  [15, 20, 25, 32, 40, 50, 65, 80, 100, 125, 150, 200, 250, 300, 350, 400, 500, 600]
    .filter((dn) => dn >= first && dn <= last)
    .map((dn) => `DN${dn}`)
