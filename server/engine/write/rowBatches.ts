import { type RawBuilder, sql } from 'kysely'
import { emptyOfColumn, kindOf } from '../../../contract/definition/kinds.ts'
import { fieldOf, passwordsOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import { quickColumns } from '../searchIndex/searchIndex.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'
import { type ChangedColumn, recordAdds } from './changes.ts'
import { managed } from './posted.ts'
import { rewriteUsages } from './usage.ts'
import { indexAgain, stampsOfEdit, stampsOfNew, storedValues, wireRow } from './writeRow.ts'

/** Rows that share a statement; on either database far below what one takes. */
const rowsPerStatement = 100

async function inBatches<T, R>(list: readonly T[], write: (batch: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const written: R[] = []
  for (let from = 0; from < list.length; from += rowsPerStatement)
    written.push(...(await write(list.slice(from, from + rowsPerStatement))))
  return written
}

/** A row that was inserted, on the wire. */
export interface InsertedRow {
  id: number
  row: Values
}

/**
 * Inserts checked rows of one table with everything that goes with them, as `insertRow` does one: a statement per hundred rows, another
 * per hundred for their history. Answers them in the order they were given. Rows of tables with a weight bring it along.
 */
export const insertRowsOf = (on: Writing, rows: readonly Values[]): Promise<InsertedRow[]> =>
  inBatches(rows, (batch) => insertBatch(on, batch))

async function insertBatch(on: Writing, batch: readonly Values[]): Promise<InsertedRow[]> {
  const { definition, trx } = on
  const wires = batch.map((values) => ({ ...values, ...stampsOfNew(on, values) }))
  const columns = [...new Set(wires.flatMap((wire) => Object.keys(storedValues(definition, wire))))]
  const stored = wires.map((wire) => {
    const whole = columns.map((column) => [column, column in wire ? wire[column] : emptyOfColumn(definition, column)])
    return storedValues(definition, Object.fromEntries(whole))
  })
  const answered = await anyTrx(trx).insertInto(definition.name).values(stored).returning('id').execute()
  // Ids are given in the order of the values; which order they are answered in no database promises.
  const ids = answered.map(({ id }) => Number(id)).sort((a, b) => a - b)
  const blank = Object.fromEntries(passwordsOf(definition).map((name) => [name, '']))
  const made = wires.map((wire, at) => {
    const id = ids[at] ?? 0
    return { id, row: { ...wire, ...blank, id } }
  })
  await recordAdds(
    on,
    made.map(({ row }) => row),
  )
  await rewriteUsages(
    on,
    made.map(({ id, row }) => ({ id, values: row })),
    true,
  )
  for (const { id, row } of made) await indexAgain(on, id, row)
  return made
}

/** A stored row and what is written into it; without columns only its version moves. */
export interface RowChange {
  before: Values
  columns: readonly ChangedColumn[]
  /** The values as on the wire. */
  values: Values
}

/**
 * Writes changed columns of rows of one table that the transaction holds locked, a statement per hundred rows; a column that a row of
 * a hundred leaves alone is written as it stood. Their history is the caller's (`recordEdits`). Answers the rows as stored. Throws
 * `busy` when a row is gone or has another version.
 */
export const updateRowsOf = (on: Writing, changes: readonly RowChange[]): Promise<Values[]> =>
  inBatches(changes, (batch) => updateBatch(on, batch))

async function updateBatch(on: Writing, batch: readonly RowChange[]): Promise<Values[]> {
  const columns = [...new Set(batch.flatMap(({ columns }) => columns.map(({ column }) => column)))]
  const rows = batch.map(({ before, columns }) => ({
    ...before,
    ...Object.fromEntries(columns.map(({ column, after }) => [column, after])),
    ...stampsOfEdit(on, before),
  }))
  await writeBatch(on, columns, { batch, rows })
  await rewriteUsages(
    on,
    batch.map(({ before, columns, values }) => ({
      id: Number(before.id),
      values: Object.fromEntries(columns.map(({ column }) => [column, values[column]])),
    })),
    false,
  )
  const searched = quickColumns(on.definition)
  if (columns.some((column) => searched.includes(column))) {
    for (const row of rows) await indexAgain(on, Number(row.id), wireRow(on.definition, row))
  }
  return rows
}

async function writeBatch(
  on: Writing,
  columns: readonly string[],
  { batch, rows }: { batch: readonly RowChange[]; rows: readonly Values[] },
): Promise<void> {
  const { definition, trx } = on
  // All rows take the same stamps besides their version, which is the next of each.
  const { [managed.version]: version, ...same } = stampsOfEdit(on, batch[0]?.before ?? {})
  const key = version === undefined ? ['id'] : ['id', managed.version]
  const set = {
    ...same,
    ...Object.fromEntries(columns.map((column) => [column, sql.ref(`given.${column}`)])),
    ...(version !== undefined && { [managed.version]: sql`${sql.ref(`given.${managed.version}`)} + 1` }),
  }
  // Without either there is nothing to write into a row of which only child rows changed.
  if (Object.keys(set).length === 0) return
  const names = [...key, ...columns]
  const lines = rows.map((row, at) => {
    const whole: Values = { ...row, [managed.version]: batch[at]?.before[managed.version] }
    return sql`(${sql.join(names.map((name) => typedValue(on, name, whole[name])))})`
  })
  let update = anyTrx(trx)
    .with(`given(${names.join(', ')})`, () => sql<Values>`(values ${sql.join(lines)})`)
    .updateTable(definition.name)
    .from('given')
    .set(set)
  for (const name of key) update = update.whereRef(`${definition.name}.${name}`, '=', `given.${name}`)
  const { numUpdatedRows } = await update.executeTakeFirst()
  if (Number(numUpdatedRows) !== rows.length) throw new Refusal('busy')
}

/** PostgreSQL takes the values of a list for text unless their type is stated. */
function typedValue({ definition, trx }: Writing, name: string, value: unknown): RawBuilder<unknown> {
  if (dialectOf(trx) === 'sqlite') return sql`${value}`
  const field = fieldOf(definition, name)
  return field && kindOf(field).column === 'text' ? sql`${value}::text` : sql`${value}::bigint`
}
