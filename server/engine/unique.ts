import { sql } from 'kysely'
import { type Faults, twinLabel } from '../../contract/check.ts'
import type { Fault } from '../../contract/failures.ts'
import { isEmpty, toStored } from '../../contract/kinds.ts'
import { columnsOf, type Definition, fieldOf, titleColumns } from '../../contract/resource.ts'
import type { Text } from '../../contract/text.ts'
import { lowered, loweredColumn } from '../db/anyCase.ts'
import { runBuilt } from '../db/builtOnce.ts'
import type { Values } from './module.ts'
import { rowName } from './rowName.ts'
import { anyTrx } from './table.ts'
import type { Writing } from './writing.ts'

/** Columns whose values other rows hold already, each with the row that holds it; empty values never clash (areas 1.5). */
export async function uniqueFaults(on: Writing, id: number | null, values: Values): Promise<Faults> {
  const faults: Faults = {}
  for (const column of uniqueColumns(on.definition)) {
    if (!(column in values) || isEmpty(values[column])) continue
    const other = await holderOf(on, column, values[column], id)
    if (other) faults[column] = uniqueFault(on.definition, column, values[column], other)
  }
  return faults
}

/** The sentence that names the value and the row that holds it. */
function uniqueFault(definition: Definition, column: string, value: unknown, other: Values): Fault {
  const ref = column.startsWith(definition.title) ? `#${other.id}` : rowName(definition, other)
  return { word: 'unique', values: { field: labelOf(definition, column), value: String(value), ref } }
}

/** The label of a column; English twins say so. */
export function labelOf(definition: Definition, column: string): Text {
  const field = fieldOf(definition, column)
  if (!field) return definition.label
  return column in definition.fields ? field.label : twinLabel(field.label)
}

async function holderOf(on: Writing, column: string, value: unknown, id: number | null): Promise<Values | undefined> {
  const field = fieldOf(on.definition, column)
  if (!field) return undefined
  const { name } = on.definition
  const stored = toStored(field, value)
  const anyCase = field.unique === 'anyCase' && typeof stored === 'string'
  const wanted = anyCase ? lowered(stored) : stored
  // No row has the id 0.
  const { rows } = await runBuilt(on.trx, `holder ${name}.${column} ${anyCase}`, [wanted, id ?? 0], ([held, own]) =>
    anyTrx(on.trx)
      .selectFrom(name)
      .select(['id', ...titleColumns(on.definition)])
      .where(anyCase ? loweredColumn(column) : sql.ref(column), '=', held)
      .where('id', '<>', own)
      .limit(1)
      .compile(),
  )
  return rows[0]
}

const known = new WeakMap<Definition, readonly string[]>()

/** Columns declared unique, twins too: a bilingual one is unique in each language. */
export function uniqueColumns(definition: Definition): readonly string[] {
  const before = known.get(definition)
  if (before) return before
  const found = columnsOf(definition).filter((column) => fieldOf(definition, column)?.unique !== undefined)
  known.set(definition, found)
  return found
}
