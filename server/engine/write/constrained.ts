import { checkValue, type Faults } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Db } from '../../db/database.ts'
import { uniqueColumns } from '../keyColumns.ts'
import type { Values } from '../module.ts'
import type { Writer } from '../writing.ts'
import { type Violation, violationOf } from './constraint.ts'
import { refuseFaults } from './faults.ts'
import { inTransaction, separately } from './transaction.ts'
import { labelOf, uniqueFaults } from './unique.ts'

/**
 * Runs a write and gives a broken constraint of the database the sentence that the check before it would have given: another
 * transaction was faster by a moment. `posted` are the values that were to be written. Returns what the work returns. Throws
 * faults by field for a broken constraint, everything else as it is.
 */
export async function translated<T>(
  db: Db,
  writer: Writer,
  work: () => Promise<T>,
  posted: { id: number | null; values: Values } = { id: null, values: {} },
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const violation = violationOf(error)
    // Inside a transaction that was begun elsewhere PostgreSQL runs no more queries; the code that began it translates.
    if (!violation || db.isTransaction) throw error
    const faults = violation.kind === 'unique' ? await holders(db, writer, posted) : {}
    if (Object.keys(faults).length === 0) Object.assign(faults, general(writer, violation))
    refuseFaults(faults, writer.actor.language)
    throw error
  }
}

/** The rows that hold the values now, asked again outside of the failed transaction; posted values are spelled as stored. */
function holders(db: Db, writer: Writer, { id, values }: { id: number | null; values: Values }): Promise<Faults> {
  const spelled: Values = {}
  for (const column of uniqueColumns(writer.definition)) {
    const field = fieldOf(writer.definition, column)
    if (field && column in values) spelled[column] = checkValue(field, values[column]).value
  }
  return inTransaction(separately(db), (trx) => uniqueFaults({ ...writer, trx }, id, spelled))
}

/**
 * The fault of a constraint over columns whose values are not known here: child rows, keys of several columns, foreign keys.
 */
function general({ registry, definition }: Writer, violation: Violation): Faults {
  const table = registry.find(violation.table) ?? definition
  const column = columnIn(table, violation)
  const field = labelOf(table, column)
  if (violation.kind === 'reference') return { [column]: { word: 'reference', values: { field } } }
  return { [column]: { word: 'taken', values: { field, object: table.label } } }
}

/** PostgreSQL names all columns of a key in one word; the last one that is unique or known is named in the fault. */
function columnIn(definition: Definition, { columns }: Violation): string {
  const names = Object.keys(definition.fields)
  const named = columns.flatMap((column) => (names.includes(column) ? [column] : within(column, names)))
  return named.find((name) => uniqueColumns(definition).includes(name)) ?? named.at(-1) ?? definition.title
}

const within = (joined: string, names: readonly string[]): string[] =>
  names.filter((name) => `_${joined}_`.includes(`_${name}_`)).sort((a, b) => joined.indexOf(a) - joined.indexOf(b))
