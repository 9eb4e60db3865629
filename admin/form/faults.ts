import type { Definition } from '../../contract/definition/resource.ts'
import { formOf } from '../parts/definition.ts'

export type FormFaults = Readonly<Record<string, string>>

/** `parts[0].qty` and `parts.0.qty` are faults of the field `parts`. */
export const fieldNamed = (name: string): string => name.split(/[.[]/)[0] ?? name

/** What the server says of each field, in the shape of the form (areas 1.5), and of cells of rows within a field by their own names. */
export function faultsIn(data: unknown): FormFaults {
  const errors = typeof data === 'object' && data !== null && 'errors' in data ? data.errors : undefined
  if (typeof errors !== 'object' || errors === null) return {}
  const faults: Record<string, string> = {}
  for (const [name, sentence] of Object.entries(errors)) {
    const column = fieldNamed(name)
    if (typeof sentence !== 'string') continue
    // The sentence on the field itself names the row; one on a cell only stands in for it.
    if (name === column || !(column in faults)) faults[column] = sentence
    if (name !== column) faults[name] = sentence
  }
  return faults
}

const baseOf = (column: string, names: readonly string[]): boolean =>
  names.includes(column) || (column.endsWith('_en') && names.includes(column.slice(0, -3)))

/** What is said of rows within a field, by place: `[2].qty`. */
export const faultsWithin = (faults: FormFaults, name: string): FormFaults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([place, sentence]) =>
      place.startsWith(`${name}[`) ? [[place.slice(name.length), sentence]] : [],
    ),
  )

/** The tab a column stands on; undefined for columns the form does not show. */
export function tabOf(definition: Definition, column: string): string | undefined {
  return formOf(definition).find(([, names]) => baseOf(column, names))?.[0]
}

/** Faults of fields that are there to be corrected. */
export const shownFaults = (faults: FormFaults, hidden: ReadonlySet<string>): FormFaults =>
  hidden.size === 0
    ? faults
    : Object.fromEntries(
        Object.entries(faults).filter(([place]) => {
          const column = fieldNamed(place)
          return !hidden.has(column) && !hidden.has(column.replace(/_en$/, ''))
        }),
      )

/** How many fields of each tab need correcting. */
export function faultsByTab(definition: Definition, faults: FormFaults): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const column of Object.keys(faults)) {
    const tab = tabOf(definition, column)
    if (tab) counts.set(tab, (counts.get(tab) ?? 0) + 1)
  }
  return counts
}

/** The first faulty column in the order of the form. */
export function firstFault(definition: Definition, faults: FormFaults): string | undefined {
  const order = formOf(definition).flatMap(([, names]) => names.flatMap((name) => [name, `${name}_en`]))
  return order.find((column) => column in faults) ?? Object.keys(faults).map(fieldNamed)[0]
}

/** Sentences about columns that have no place in the form. */
export function homelessFaults(definition: Definition, faults: FormFaults): string[] {
  return Object.entries(faults).flatMap(([column, sentence]) =>
    column !== fieldNamed(column) || tabOf(definition, column) ? [] : [sentence],
  )
}
