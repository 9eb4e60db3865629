import type { Insertable } from 'kysely'
import { watches } from '../../../contract/definition/covered.ts'
import { toStored } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf, isColumn } from '../../../contract/definition/resource.ts'
import type { ChangeTable } from '../../../contract/system/tables.ts'
import type { Actor } from '../../permission/actor.ts'
import { titleOf } from '../display/rowName.ts'
import { hidden, secretColumn, withoutSecrets } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import type { Writing } from '../writing.ts'
import { coveringRules } from './covering.ts'
import { insertRows } from './insertRows.ts'

/** One changed column of a row, values as stored. */
export interface ChangedColumn {
  column: string
  before: unknown
  after: unknown
}

/** What a row of the history needs to know: the noun, the caller, the moment, and the transaction. */
export type Recording = Pick<Writing, 'definition' | 'now' | 'trx'> & {
  actor: Pick<Actor, 'kind' | 'id' | 'ip' | 'useragent'>
}

const rowsPerInsert = 500

/** One history row for each new row. */
export async function recordAdds(on: Recording, rows: readonly Values[]): Promise<void> {
  const added = rows.map((row) =>
    entry(on, { row_id: Number(row.id), action: 'add', row_title: titleOf(on.definition, row) }),
  )
  await record(on, added)
}

/**
 * One history row per changed column, values as stored, of child rows those that were touched (`saveChildren`). Contacts are
 * kept whole, so that they can be rolled back, and masked where they are shown; what never leaves the server is `***` (areas
 * 20).
 */
export const recordEdit = (on: Recording, id: number, row: Values, changed: readonly ChangedColumn[]): Promise<void> =>
  recordEdits(on, [{ id, row, changed }])

/** What was changed of one row. */
export interface RowEdit {
  id: number
  row: Values
  changed: readonly ChangedColumn[]
}

/** The same for rows that were changed together. */
export async function recordEdits(on: Recording, edits: readonly RowEdit[]): Promise<void> {
  await record(
    on,
    edits.flatMap((edit) => editEntries(on, edit)),
  )
}

function editEntries(on: Recording, { id, row, changed }: RowEdit): Row[] {
  const row_title = titleOf(on.definition, row)
  return changed.map(({ column, before, after }) => {
    const secret = secretColumn(on.definition, column)
    return entry(on, {
      row_id: id,
      action: 'edit',
      field: column,
      before: JSON.stringify(secret ? hidden : before),
      after: JSON.stringify(secret ? hidden : after),
      row_title,
    })
  })
}

/** What an action did to a row: the columns it wrote, and what was noted with it; one history row under its name. */
export interface ActionTaken {
  action: string
  note: string
  /** Of a merge: names of the rows that it took in, or of the row that it went into. */
  merged?: { with: readonly string[] } | { into: string }
}

/**
 * One history row for an action: columns before and after as stored, with the note; it cannot be rolled back (architecture 7). The log
 * of sensitive data has a line for each column, so those that a rule watches are repeated in rows of their own.
 */
export async function recordAction(
  on: Recording,
  id: number,
  row: Values,
  { action, note, merged, columns }: ActionTaken & { columns: readonly ChangedColumn[] },
): Promise<void> {
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(
      columns.map((change) => [change.column, secretColumn(on.definition, change.column) ? hidden : change[side]]),
    )
  const after = { ...values('after'), ...(note !== '' && { note }), ...merged }
  const row_title = titleOf(on.definition, row)
  const { changes } = await coveringRules(on.trx)
  const watched = changes.get(on.definition.name)?.columns ?? none
  const lines = columns.filter(({ column }) => watches(watched, on.definition, column))
  await record(on, [
    entry(on, {
      row_id: id,
      action,
      before: JSON.stringify(values('before')),
      after: JSON.stringify(after),
      row_title,
    }),
    ...(isCovered(on) ? editEntries(on, { id, row, changed: lines }).map((line) => ({ ...line, action })) : []),
  ])
}

const none: ReadonlySet<string> = new Set()

/** What a deletion takes: the row with its links, and the rows that were deleted with it by name of their table. */
export interface Snapshot {
  row: Values
  children: Readonly<Record<string, readonly Values[]>>
}

/**
 * One history row per deleted row: the row with its links, and its child rows as stored, by name of the child table. Contacts are kept whole
 * here too.
 */
export async function recordDelete(on: Recording, deleted: readonly Snapshot[]): Promise<void> {
  const rows = deleted.map(({ row, children }) =>
    entry(on, {
      row_id: Number(row.id),
      action: 'del',
      before: JSON.stringify({ row: withoutSecrets(on.definition, row), children }),
      row_title: titleOf(on.definition, row),
    }),
  )
  await record(on, rows)
}

/**
 * One history row for a restored row, whose deletion is the row `of` of the history; `was` is its number before, where that was
 * taken by another row.
 */
export async function recordRestore(
  on: Recording,
  id: number,
  row: Values,
  { of, was }: { of: number; was?: number },
): Promise<void> {
  const before = JSON.stringify({ of, ...(was !== undefined && { was }) })
  await record(on, [entry(on, { row_id: id, action: 'restore', before, row_title: titleOf(on.definition, row) })])
}

/** Columns whose value differs between a stored row and wire values; JSON text and scaled integers are compared as stored. */
export function changedColumns(definition: Definition, before: Values, values: Values): ChangedColumn[] {
  return Object.entries(values).flatMap(([column, value]) => {
    const field = fieldOf(definition, column)
    // An empty password means the stored one; links have rows of their own.
    if (!field || !isColumn(field) || (field.kind === 'password' && value === '')) return []
    const after = toStored(field, value)
    return before[column] === after ? [] : [{ column, before: before[column], after }]
  })
}

type Row = Insertable<ChangeTable>

function entry(
  { definition, actor, now }: Recording,
  told: Pick<Row, 'row_id' | 'action' | 'row_title'> & Partial<Row>,
): Row {
  return {
    resource: definition.name,
    field: '',
    before: null,
    after: null,
    admin_id: actor.kind === 'admin' ? actor.id : null,
    user_id: actor.kind === 'user' ? actor.id : null,
    ip: actor.ip,
    useragent: actor.useragent.slice(0, 255),
    rule_id: null,
    undone_id: null,
    create_time: now,
    ...told,
  }
}

/** Rules cover what administrators do; what the program does by itself, or members do to their own, is in the history alone. */
const isCovered = ({ actor }: Recording): boolean => actor.kind === 'admin'

async function covered(on: Recording, rows: readonly Row[]): Promise<readonly Row[]> {
  const { trx, definition } = on
  if (!isCovered(on)) return rows
  const { deletions, changes } = await coveringRules(trx)
  const [recycle, sensitive] = [deletions.get(definition.name), changes.get(definition.name)]
  return rows.map((row) => {
    if (row.action === 'del') return { ...row, rule_id: recycle ?? null }
    const isWatched = row.field !== '' && sensitive && watches(sensitive.columns, definition, row.field)
    return isWatched ? { ...row, rule_id: sensitive.id } : row
  })
}

async function record(on: Recording, given: readonly Row[]): Promise<void> {
  const { trx } = on
  const rows = await covered(on, given)
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    await insertRows(trx, 'change', rows.slice(from, from + rowsPerInsert))
  }
}
