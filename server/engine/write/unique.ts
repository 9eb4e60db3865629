import { sql } from 'kysely'
import { type Faults, twinLabel } from '../../../contract/definition/check.ts'
import { toStored } from '../../../contract/definition/kinds.ts'
import { codeColumnOf, type Definition, fieldOf, titleColumns } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import type { Text } from '../../../contract/text.ts'
import { lowered, loweredColumn } from '../../db/anyCase.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import { rowName } from '../display/rowName.ts'
import { uniqueColumns } from '../keyColumns.ts'
import type { Values } from '../module.ts'
import { idsInScope } from '../read/inScope.ts'
import { readModel, resolveColumn } from '../read/readModel.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'

/**
 * Faults `unique` of columns whose values other rows hold already, each naming the row, or `taken` where the caller does not see it;
 * empty values never clash (areas 1.5).
 */
export async function uniqueFaults(on: Writing, id: number | null, values: Values): Promise<Faults> {
  const faults: Faults = {}
  for (const column of uniqueColumns(on.definition)) {
    if (!(column in values) || isEmpty(values[column])) continue
    const other = await holderOf(on, column, values[column], id)
    if (other) faults[column] = await uniqueFault(on, column, values[column], other)
  }
  return faults
}

/** A row that is checked together with others. */
export interface UniqueRow {
  /** Null for a row that does not exist yet. */
  id: number | null
  values: Values
}

/**
 * The same for each of some rows that are written together, in a query per column; rows in `going` hold nothing any more, and of
 * two rows that want one value the later has the fault `childTwice`.
 */
export async function uniqueFaultsOf(
  on: Writing,
  rows: readonly UniqueRow[],
  going: ReadonlySet<number>,
): Promise<Faults[]> {
  const faults = rows.map((): Faults => ({}))
  for (const column of uniqueColumns(on.definition)) {
    const wanted = rows.map(({ values }) => (isEmpty(values[column]) ? undefined : spelled(on, column, values[column])))
    const holders = await holdersOf(on, column, [...new Set(wanted.filter((value) => value !== undefined))])
    const seen = new Set<unknown>()
    for (const [at, value] of wanted.entries()) {
      const { id, values } = rows[at] ?? { id: null, values: {} }
      const own = faults[at]
      if (value === undefined || !own) continue
      const other = holders.find((row) => row.held === value && Number(row.id) !== id && !going.has(Number(row.id)))
      if (other) own[column] = await uniqueFault(on, column, values[column], other)
      else if (seen.has(value)) own[column] = twiceFault(on.definition, column, values[column])
      seen.add(value)
    }
  }
  return faults
}

const twiceFault = (definition: Definition, column: string, value: unknown): Fault => ({
  word: 'childTwice',
  values: { field: labelOf(definition, column), value: String(value) },
})

const isAnyCase = ({ definition }: Writing, column: string): boolean =>
  fieldOf(definition, column)?.unique === 'anyCase'

/** A value in the form in which two rows would be equal. */
function spelled(on: Writing, column: string, value: unknown): unknown {
  const field = fieldOf(on.definition, column)
  const stored = field && toStored(field, value)
  return typeof stored === 'string' && isAnyCase(on, column) ? lowered(stored) : stored
}

async function holdersOf(on: Writing, column: string, wanted: readonly unknown[]): Promise<Values[]> {
  if (wanted.length === 0) return []
  const held = isAnyCase(on, column) ? loweredColumn(column) : sql.ref(column)
  return anyTrx(on.trx)
    .selectFrom(on.definition.name)
    .select(namingColumns(on.definition))
    .select(held.as('held'))
    .where(held, 'in', wanted)
    .execute()
}

/**
 * The sentence that names the value and the row that holds it; one without either where the caller reads no such column, or no such
 * row (quality 3).
 */
async function uniqueFault(on: Writing, column: string, value: unknown, other: Values): Promise<Fault> {
  const { definition, registry, actor } = on
  const field = labelOf(definition, column)
  const isRead = (name: string) => resolveColumn(readModel(registry, definition), name, actor) !== undefined
  const [seen] = isRead(column) ? await idsInScope(on.trx, definition, [Number(other.id)], on) : []
  if (seen === undefined) return { word: 'taken', values: { field, object: definition.label } }
  const code = codeColumnOf(definition)
  const number = (code !== undefined && isRead(code) && String(other[code] ?? '')) || `#${other.id}`
  const ref = column.startsWith(definition.title) ? number : rowName(definition, other)
  return { word: 'unique', values: { field, value: String(value), ref } }
}

/** What a refusal names a row by. */
const namingColumns = (definition: Definition): string[] => [
  ...new Set(['id', ...titleColumns(definition), codeColumnOf(definition) ?? 'id']),
]

/** The label of a column; English twins say so. */
export function labelOf(definition: Definition, column: string): Text {
  const field = fieldOf(definition, column)
  if (!field) return definition.label
  return column in definition.fields ? field.label : twinLabel(field.label)
}

async function holderOf(on: Writing, column: string, value: unknown, id: number | null): Promise<Values | undefined> {
  const { name } = on.definition
  const anyCase = isAnyCase(on, column)
  const wanted = spelled(on, column, value)
  // No row has the id 0.
  const { rows } = await runBuilt(on.trx, `holder ${name}.${column} ${anyCase}`, [wanted, id ?? 0], ([held, own]) =>
    anyTrx(on.trx)
      .selectFrom(name)
      .select(namingColumns(on.definition))
      .where(anyCase ? loweredColumn(column) : sql.ref(column), '=', held)
      .where('id', '<>', own)
      .limit(1)
      .compile(),
  )
  return rows[0]
}
