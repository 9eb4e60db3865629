import { codeColumnOf, type Definition, shownAs } from '../../../contract/definition/resource.ts'

/** More columns than these are looked past: the rest is off until somebody wants it. */
const most = 8

/** How soon a column is wanted: what a row is, where it stands, what people look for, then figures and days. */
function importanceOf(definition: Definition, column: string): number {
  const field = shownAs(definition, column)
  if (column === definition.title) return 0
  if (column === definition.states?.column || column === 'status') return 1
  if (column === codeColumnOf(definition)) return 2
  if (field?.kind === 'image') return 3
  if (definition.quickSearch?.includes(column)) return 4
  if (field?.kind === 'money' || field?.kind === 'decimal') return 5
  if (definition.filters?.includes(column)) return 6
  return field?.kind === 'date' || field?.kind === 'time' ? 7 : 8
}

/** The columns that a list shows until its reader arranges it: those that its definition names, else the eight that matter most. */
export function columnsAtFirst(definition: Definition, list: readonly string[]): readonly string[] {
  const { listAtFirst } = definition
  if (listAtFirst) return list.filter((column) => listAtFirst.includes(column))
  const ranked = list.map((column, at) => ({ column, rank: importanceOf(definition, column), at }))
  const kept = new Set(
    ranked
      .sort((a, b) => a.rank - b.rank || a.at - b.at)
      .slice(0, most)
      .map(({ column }) => column),
  )
  return list.filter((column) => kept.has(column))
}
