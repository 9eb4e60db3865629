import { toWire } from '../../../contract/definition/kinds.ts'
import { fieldOf } from '../../../contract/definition/resource.ts'
import { type Fault, Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { dialectOf } from '../../db/dialect.ts'
import { readerOfRow } from '../display/contacts.ts'
import type { Values } from '../module.ts'
import { postedChildren } from '../save/childHistory.ts'
import { editRow } from '../save/save.ts'
import { localTime } from '../save/stale.ts'
import { anyTrx } from '../table.ts'
import { translated } from '../write/constrained.ts'
import { refuseFault } from '../write/faults.ts'
import { idsOfLinks } from '../write/links.ts'
import { lockRows } from '../write/lockRows.ts'
import { inTransaction } from '../write/transaction.ts'
import { labelOf } from '../write/unique.ts'
import type { Writer, Writing } from '../writing.ts'
import { beforeChange, type CurrentRow, closedFault, currentRowOf, isCurrent, rollbackFault } from './currentRow.ts'
import { nobody, refuseDeleted } from './deleted.ts'
import { changesIn, currentValue, type RecordedChange } from './history.ts'
import { valueFormatterOf } from './historyValues.ts'
import { type Found, withNames } from './timelineParts.ts'

/**
 * Writes the values from before some changes of one row back (areas 20), all or none, by an ordinary save: with its rules,
 * checks, references and version, and with a history of its own. Returns the id of the row. Throws `rollbackNone` without
 * numbers, `notFound`, `rowDeleted`, `rollbackChanged` when another value was written since, why a change can never be rolled
 * back, and what a save throws.
 */
export async function rollBack(db: Db, writer: Writer, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) throw new Refusal('rollbackNone')
  const posted: { id: number | null; values: Values } = { id: null, values: {} }
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const { id, rows, changes } = await chosen(on, ids)
      const [row] = await lockRows(on, [id])
      if (!row) return refuseDeleted(trx, on.definition, id, writer)
      const body = await bodyOf(on, row, changes)
      Object.assign(posted, { id, values: body })
      const undoing: Writer = { ...writer, knowsContacts: true, fromHistory: true }
      await noteUndone(on, rows, async () => void (await editRow(trx, undoing, id, body)))
      return id
    })
  return translated(db, writer, work, posted)
}

/** Rows of the history of a table by their numbers, newest first. Throws `notFound`. */
export async function chosenChanges({ trx, definition }: Writing, ids: readonly number[]): Promise<Values[]> {
  let query = anyTrx(trx)
    .selectFrom('change')
    .selectAll()
    .where('id', 'in', ids)
    .where('resource', '=', definition.name)
    .orderBy('id', 'desc')
  // Of two requests that roll the same change back at once the second finds it rolled back.
  if (dialectOf(trx) === 'postgres') query = query.forUpdate()
  const rows = await query.execute()
  if (rows.length < new Set(ids).size) throw new Refusal('notFound')
  return rows
}

interface Chosen {
  id: number
  /** Of the history. */
  rows: Values[]
  changes: RecordedChange[]
}

/** The chosen changes, newest first. Throws `notFound`, `parameter` unless all are of one row. */
async function chosen(on: Writing, ids: readonly number[]): Promise<Chosen> {
  const { definition } = on
  const rows = await chosenChanges(on, ids)
  const [first] = rows
  if (!first) throw new Refusal('notFound')
  if (rows.some(({ row_id }) => row_id !== first.row_id)) throw new Refusal('parameter')
  const changes = rows.flatMap((row) => changesIn(definition, row))
  if (changes.length < rows.length) throw new Refusal('parameter')
  return { id: Number(first.row_id), rows, changes }
}

/** What the row is saved with; later changes give way to earlier ones of the same column. */
async function bodyOf(on: Writing, row: Values, changes: readonly RecordedChange[]): Promise<Values> {
  const columns = [...new Set(changes.map(({ column }) => column))]
  const current = await currentRowOf(on.trx, on, row, columns)
  const before = await rowBefore(on, current, changes, (column) => lastChange(on, Number(row.id), column))
  return Object.fromEntries(columns.map((column) => [column, postedValue(on, before, column)]))
}

/**
 * The row before some changes, newest first. `last` finds the newest row of the history that wrote a column. Throws why a change
 * cannot be rolled back (`rollbackFault`), `stateField` or `stateRevise`, `rollbackStands` and `rollbackChanged`.
 */
export async function rowBefore(
  on: Writing,
  current: CurrentRow,
  changes: readonly RecordedChange[],
  last: (column: string) => Promise<Found | undefined>,
): Promise<CurrentRow> {
  const { definition, actor } = on
  let before = current
  for (const change of changes) {
    refuseFault(rollbackFault(definition, actor, change) ?? closedFault(definition, before, change.column))
    if (!isCurrent(before, change)) refuseFault(await changedFault(on, before, change, await last(change.column)))
    before = beforeChange(before, change)
  }
  return before
}

/** The value of a column in the form in which a save expects it posted. */
export function postedValue({ definition, registry }: Writing, { row, children }: CurrentRow, column: string): unknown {
  const field = fieldOf(definition, column)
  if (field?.kind === 'children')
    return postedChildren(registry, registry.definition(field.bounds.of), children[column] ?? [])
  if (field?.kind === 'links')
    return idsOfLinks(
      String(row[column] ?? '')
        .split(',')
        .filter(Boolean),
    )
  return field && toWire(field, row[column])
}

/** The fault that names the current value, and who set it when. */
async function changedFault(
  on: Writing,
  current: CurrentRow,
  { column, id }: RecordedChange,
  last: Found | undefined,
): Promise<Fault> {
  const { definition } = on
  const now = currentValue(current, column)
  const reading = { ...on, actor: readerOfRow(definition, current.row, on.actor) }
  const formatter = await valueFormatterOf(anyTrx(on.trx), definition, [now], reading)
  const values = { field: labelOf(definition, column), value: formatter.value(column, now.after) }
  if (!last || Number(last.id) === id) return { word: 'rollbackStands', values }
  const name = last.admin_name ?? last.user_name
  const who = typeof name === 'string' ? text(name, name) : nobody
  return { word: 'rollbackChanged', values: { ...values, name: who, time: localTime(on, Number(last.create_time)) } }
}

/** The newest save or action that wrote a column; undefined without one. */
export function lastChange({ trx, definition }: Writing, id: number, column: string) {
  return withNames(anyTrx(trx), 'change')
    .where('row.resource', '=', definition.name)
    .where('row.row_id', '=', id)
    .where((row) =>
      row.or([
        row('row.field', '=', column),
        row.and([row('row.action', 'not in', ['edit', 'del', 'restore']), row('row.after', 'like', `%"${column}":%`)]),
      ]),
    )
    .orderBy('row.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function newest({ trx, definition: { name } }: Writing, id: number): Promise<number> {
  const { last } = await trx
    .selectFrom('change')
    .select((row) => row.fn.max('id').as('last'))
    .where('resource', '=', name)
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(last)
}

/**
 * Runs a save that undoes some rows of the history of a table, and notes in each what undid it: the last row of the history of
 * its row. Throws `rollbackSame` when the save wrote nothing.
 */
export async function noteUndone(on: Writing, rows: readonly Values[], save: () => Promise<void>): Promise<void> {
  const before = new Map<number, number>()
  for (const id of new Set(rows.map(({ row_id }) => Number(row_id)))) before.set(id, await newest(on, id))
  await save()
  for (const [id, last] of before) {
    const undone_id = await newest(on, id)
    if (undone_id === last) throw new Refusal('rollbackSame')
    const own = rows.filter(({ row_id }) => Number(row_id) === id).map((row) => Number(row.id))
    await on.trx.updateTable('change').set({ undone_id }).where('id', 'in', own).execute()
  }
}
