import type { Faults } from '../../contract/definition/check.ts'
import { toScaled } from '../../contract/definition/schemas/schemas.ts'
import type { WireValue } from '../../contract/definition/table.ts'
import { isEmpty } from '../../contract/empty.ts'
import { plainDecimal } from '../../contract/figures.ts'
import { folded, isSameWord } from '../../contract/folded.ts'
import { itemColumns } from './item-columns.ts'
import { measureTemplateFailures } from './measure-template-failures.ts'

type Columns = typeof itemColumns

/** A row of items as on the wire. */
export type ItemCells = { readonly [K in keyof Columns]: WireValue<Columns[K]> } & { readonly name_en: string }

const { scale } = itemColumns.nominal.bounds

/** What the fields of an item cannot say about it, by column (areas 13.7). */
export function itemFaults(row: ItemCells): Faults {
  if (row.value_type === 'number') return numberFaults(row)
  const { value_type, choices, expect_text } = row
  const isOffered = choices.some((choice) => isSameWord(choice, expect_text))
  if (value_type !== 'choice' || expect_text === '' || isOffered) return {}
  return { expect_text: { word: measureTemplateFailures.unexpected, values: { value: expect_text } } }
}

function numberFaults({ decimals, nominal, upper_tol, lower_tol }: ItemCells): Faults {
  const faults: Faults = {}
  if (upper_tol !== null && lower_tol !== null && toScaled(upper_tol, scale) < toScaled(lower_tol, scale))
    faults.upper_tol = { word: measureTemplateFailures.toleranceOrder }
  if (nominal === null && (upper_tol !== null || lower_tol !== null))
    faults.nominal = { word: 'required', values: { field: itemColumns.nominal.label } }
  const most = decimals ?? scale
  const figures = { nominal, upper_tol, lower_tol }
  for (const column of ['nominal', 'upper_tol', 'lower_tol'] as const)
    if (decimalsOf(figures[column] ?? '') > most)
      faults[column] ??= { word: 'decimal', values: { field: itemColumns[column].label, scale: most } }
  return faults
}

const decimalsOf = (figure: string): number => plainDecimal(figure).split('.')[1]?.length ?? 0

/** Items that stand twice at one position, by the place of the later one: people could not tell them apart. */
export function repeatedItems(rows: readonly Pick<ItemCells, 'position' | 'name'>[], list: string): Faults {
  const seen = new Set<string>()
  const faults: Faults = {}
  for (const [at, { position, name }] of rows.entries()) {
    const key = itemKey({ position, name })
    if (seen.has(key))
      faults[`${list}[${at}].name`] = { word: measureTemplateFailures.repeated, values: { position, name } }
    seen.add(key)
  }
  return faults
}

/** By what an item is recognized in another list: what it is called and where it is. */
export const itemKey = ({ position, name }: Pick<ItemCells, 'position' | 'name'>): string =>
  JSON.stringify([folded(position), folded(name)])

/** What a number is measured in, and to how many decimals, where nobody said it. */
export function completeItem(row: ItemCells, decimals: number): { unit?: string; decimals?: number } {
  if (row.value_type !== 'number') return {}
  return {
    ...(isEmpty(row.unit) && { unit: unitOf[row.kind] ?? 'mm' }),
    ...(row.decimals === null && { decimals }),
  }
}

const unitOf: Readonly<Partial<Record<ItemCells['kind'], string>>> = {
  angle: '°',
  roughness: 'μm',
  hardness: 'HBW',
  pressure: 'MPa',
}
