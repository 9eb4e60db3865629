import type { Faults } from '../../../contract/definition/check.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type Fault, sentenceOf } from '../../../contract/failures/failures.ts'
import { filled } from '../../../contract/text.ts'
import type { Registry } from '../registry.ts'

/**
 * Faults of child rows by their place, `items[2].readings[0].value`, each repeated on every field that holds the row.
 */
export function summedFaults(registry: Registry, definition: Definition, faults: Faults): Faults {
  const all: Faults = {}
  for (const [path, fault] of Object.entries(faults)) {
    for (const [name, one] of levelsOf(registry, definition, { path, fault })) all[name] ??= one
  }
  return all
}

interface Placed {
  path: string
  fault: Fault
}

/** The fault as its field states it, then as each level below does, down to the cell itself. */
function levelsOf(registry: Registry, definition: Definition, { path, fault }: Placed): [string, Fault][] {
  const [, name, at, rest] = /^(\w+)\[(\d+)\]\.(.+)$/s.exec(path) ?? []
  const field = name === undefined ? undefined : definition.fields[name]
  if (field?.kind !== 'children' || rest === undefined) return [[path, fault]]
  const inner = levelsOf(registry, registry.definition(field.bounds.of), { path: rest, fault })
  const below = inner.map(([column, one]): [string, Fault] => [`${name}[${at}].${column}`, one])
  return [[name ?? '', ofRow(field, Number(at), inner[0]?.[1] ?? fault)], ...below]
}

/** A fault of a child row as its field states it; rows count from 0. */
function ofRow({ label, bounds }: FieldOf<'children'>, at: number, fault: Fault): Fault {
  const values = { row: at + 1, fault: sentenceOf(fault) }
  if (!bounds.row) return { word: 'rowFault', values: { field: label, ...values } }
  return { word: 'childFault', values: { ...values, row: filled(bounds.row, values) } }
}
