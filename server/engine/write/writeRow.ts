import { type RawBuilder, sql } from 'kysely'
import { toStored, toWire } from '../../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf, isColumn, passwordsOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import { dialectOf } from '../../db/dialect.ts'
import type { Values } from '../module.ts'
import { hasSearchIndex, indexRow, quickColumns, searchTexts } from '../searchIndex/searchIndex.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'
import { type ActionTaken, type ChangedColumn, recordAction, recordAdds, recordEdit } from './changes.ts'
import { managed } from './posted.ts'
import { rewriteUsage } from './usage.ts'

/** Columns of a row as they stand in the table. */
export function storedValues(definition: Definition, values: Values): Values {
  const stored: Values = {}
  for (const [column, value] of Object.entries(values)) {
    const field = fieldOf(definition, column)
    if (field && isColumn(field)) stored[column] = toStored(field, value)
  }
  return stored
}

/** A stored row as clients see it, without what guards and joins change. */
export function wireRow(definition: Definition, stored: Values): Values {
  const wire: Values = { id: stored.id }
  for (const column of columnsOf(definition)) {
    const field = fieldOf(definition, column)
    if (field) wire[column] = toWire(field, stored[column])
  }
  return wire
}

/**
 * Inserts a checked row with everything that goes with it: managed columns, weight, history, files, search index; returns its id
 * and the row on the wire. A row that `returns` keeps its number, when it is free, and its history is left to the caller.
 */
export async function insertRow(
  on: Writing,
  values: Values,
  returns?: { id: number | undefined },
): Promise<{ id: number; row: Values }> {
  const wire = { ...values, ...stampsOfNew(on, values) }
  const stored = storedValues(on.definition, wire)
  if (returns?.id !== undefined) stored.id = returns.id
  const { id, weigh } = await insertOne(on, stored)
  const row: Values = { ...wire, id }
  for (const name of passwordsOf(on.definition)) row[name] = ''
  if (on.definition.fields.weigh && !wire.weigh) {
    row.weigh = row.id
    if (weigh !== id) await setWeigh(on, id)
  }
  if (!returns) await recordAdds(on, [row])
  await rewriteUsage(on, id, wire, true)
  await indexAgain(on, id, row)
  return { id, row }
}

async function insertOne({ trx, definition }: Writing, stored: Values): Promise<{ id: number; weigh: unknown }> {
  const { name, fields } = definition
  const isFirst = fields.weigh !== undefined && !stored.weigh && dialectOf(trx) === 'sqlite'
  const columns = Object.keys(stored).filter(
    (column) => stored[column] !== undefined && !(isFirst && column === 'weigh'),
  )
  const values = columns.map((column) => stored[column])
  const { rows } = await runBuilt(trx, `insert ${name} ${columns}`, values, (marks) => {
    const row: Values = Object.fromEntries(columns.map((column, at) => [column, marks[at]]))
    if (isFirst) row.weigh = nextId(name)
    const returned = fields.weigh ? ['id', 'weigh'] : ['id']
    return anyTrx(trx).insertInto(name).values(row).returning(returned).compile()
  })
  return { id: Number(rows[0]?.id), weigh: rows[0]?.weigh }
}

/** The id that SQLite is about to give, so that every index over the weight is written once. */
const nextId = (name: string): RawBuilder<number> =>
  sql`(select coalesce(max(seq), 0) + 1 from sqlite_sequence where name = ${sql.lit(name)})`

/** A new row stands first, by its own number. */
async function setWeigh({ trx, definition: { name } }: Writing, id: number): Promise<void> {
  await runBuilt(trx, `weigh ${name}`, [id, id], ([weigh, own]) =>
    anyTrx(trx).updateTable(name).set({ weigh }).where('id', '=', own).compile(),
  )
}

/**
 * Writes the changed columns of a row, and its version when it has one; links and child rows `beside` go into its history, which
 * holds one action when it was done `by` one. Returns the row on the wire. Throws `busy` when the row was changed in between.
 * The version is compared inside the statement, so that of two saves only one can win (areas 1.6); one that locked its row wins.
 */
export async function updateRow(
  on: Writing,
  before: Values,
  changed: { columns: readonly ChangedColumn[]; beside?: readonly ChangedColumn[]; by?: ActionTaken },
  values: Values,
): Promise<Values> {
  const { columns, beside = [], by } = changed
  const id = Number(before.id)
  const stamps = stampsOfEdit(on, before)
  const set = { ...Object.fromEntries(columns.map(({ column, after }) => [column, after])), ...stamps }
  if (Object.keys(set).length > 0) {
    let update = anyTrx(on.trx).updateTable(on.definition.name).set(set).where('id', '=', id)
    const version = before[managed.version]
    if (typeof version === 'number') update = update.where(managed.version, '=', version)
    const { numUpdatedRows } = await update.executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('busy')
  }
  const row = wireRow(on.definition, { ...before, ...set })
  if (by) await recordAction(on, id, row, { ...by, columns })
  else await recordEdit(on, id, row, [...columns, ...beside])
  const touched = Object.fromEntries(columns.map(({ column }) => [column, values[column]]))
  await rewriteUsage(on, id, touched, false)
  const searched = quickColumns(on.definition)
  if (columns.some(({ column }) => searched.includes(column))) await indexAgain(on, id, row)
  return row
}

/** Puts a row on the wire into the search index, where its table has one. */
export async function indexAgain({ trx, definition }: Writing, id: number, row: Values): Promise<void> {
  if (quickColumns(definition).length === 0 || !(await hasSearchIndex(anyTrx(trx), definition))) return
  await indexRow(trx, definition, id, searchTexts(definition, row))
}

/** What the engine writes into a new row by itself, on the wire. */
export function stampsOfNew(on: Writing, values: Values): Values {
  const { fields } = on.definition
  const admin = on.actor.kind === 'admin' ? on.actor.id : null
  const stamps: Values = {}
  const fill = (column: string, value: unknown) => {
    if (column in fields) stamps[column] = values[column] ?? value
  }
  fill(managed.creator, admin)
  fill(managed.editor, admin)
  for (const column of [...managed.created, ...managed.updated]) fill(column, on.now)
  // Rows of a data scope belong to the administrator who adds them, unless an owner, or none, was given (protocol 3.9).
  const [owner] = on.definition.scope?.by ?? []
  if (owner !== undefined && values[owner] === undefined) stamps[owner] = admin
  if (managed.version in fields) stamps[managed.version] = 0
  return stamps
}

/** What the engine writes into a row whenever it changes, as stored. */
export function stampsOfEdit(on: Writing, before: Values): Values {
  const { fields } = on.definition
  const stamps: Values = {}
  if (managed.editor in fields && on.actor.kind === 'admin') stamps[managed.editor] = on.actor.id
  for (const column of managed.updated) if (column in fields) stamps[column] = on.now
  if (managed.version in fields) stamps[managed.version] = Number(before[managed.version]) + 1
  return stamps
}
