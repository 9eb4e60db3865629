import type { QueryExecutorProvider } from 'kysely'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type Fault, sentenceOf } from '../../../contract/failures/failures.ts'
import type { HistoryChange, HistoryEntry, HistoryPage } from '../../../contract/history.ts'
import { say } from '../../../contract/text.ts'
import { maskedColumns, mayUnmask } from '../display/contacts.ts'
import type { Reading } from '../read/reading.ts'
import { type AnyDb, anyTable } from '../table.ts'
import type { ChangedColumn } from '../write/changes.ts'
import {
  type CurrentRow,
  closedFault,
  currentRowOf,
  isCurrent,
  type ReversibleChange,
  rollbackFault,
} from './currentRow.ts'
import { isSeen, type ValueFormatter, valueFormatterOf } from './historyValues.ts'
import { entryOf, type Found, notRepeated, objectOf, withNames } from './timelineParts.ts'

/** Rows of the history that are read for a page; a save has one for each column it changed. */
const rowsPerPage = 60

/** A change with its number. */
export type RecordedChange = ReversibleChange & { id: number }

/** The changes of one save, or one action. */
interface Save {
  row: Found
  changes: RecordedChange[]
}

interface Page extends HistoryPage {
  /** The page shows contacts in full, which the log records. */
  reveals: boolean
}

/**
 * What happened to a row, save by save and newest first, each value compared with the one before (areas 20): contacts in full
 * only for callers who may see them, guarded columns only for holders of their node, what never leaves the server not at all.
 * `before` is the number that the page before ended with; in the answer it is null on the last page.
 */
export async function historyOf(
  connection: QueryExecutorProvider,
  definition: Definition,
  { id, before }: { id: number; before: number | undefined },
  reading: Reading,
): Promise<Page> {
  const db = anyTable(connection)
  const current = async (columns: readonly string[]) => {
    const row = await db.selectFrom(definition.name).selectAll().where('id', '=', id).executeTakeFirst()
    return currentRowOf(db, { registry: reading.registry, definition }, row ?? {}, columns)
  }
  const found = await foundOf(db, definition.name, [id], before)
  return historyPage(db, { definition, found, changesIn: (row) => changesIn(definition, row), current }, reading)
}

/** What a page of history is about. */
export interface Subject {
  /** Of its columns. */
  definition: Definition
  found: readonly Found[]
  /** The columns that a row of the history records. */
  changesIn(row: Found): RecordedChange[]
  /** Current values of some columns. */
  current(columns: readonly string[]): Promise<CurrentRow>
  /** A note beside the changes of an entry. */
  noteOf?(row: Found): string
}

/** A page of history of rows that were found already, save by save as `historyOf` describes. */
export async function historyPage(db: AnyDb, subject: Subject, reading: Reading): Promise<Page> {
  const { definition, found, noteOf = noteIn } = subject
  const whole = found.length === rowsPerPage
  const all = grouped(subject)
  // The rest of the last save stands on the next page.
  const saves = whole && all.length > 1 ? all.slice(0, -1) : all
  const seen = saves.map(({ row, changes }) => ({
    row,
    changes: changes.filter(({ column }) => isSeen(fieldOf(definition, column)?.guard, reading)),
  }))
  const changes = seen.flatMap((save) => save.changes)
  const open = changes.filter((change) => !rollbackFault(definition, reading.actor, change)).map(({ column }) => column)
  const current = await subject.current(open)
  const formatter = await valueFormatterOf(
    db,
    definition,
    [...changes, ...open.map((column) => currentValue(current, column))],
    reading,
  )
  const history = seen.flatMap(({ row, changes: own }): HistoryEntry[] => {
    // A save of which the caller may see nothing is left out.
    if (own.length === 0 && row.action === 'edit') return []
    const shown = own.map((change) => {
      const fault = faultOf(definition, { change, current, formatter }, reading)
      return changeOf(change, formatter, fault && say(sentenceOf(fault), reading.actor.language))
    })
    return [{ ...headOf(row), note: noteOf(row), changes: shown }]
  })
  const reveals = mayUnmask(definition, reading.actor) && changes.some((one) => isContact(definition, one, reading))
  return { history, before: whole ? lastOf(saves) : null, reveals }
}

/** Whether a column holds contacts, itself or in its child rows. */
function isContact(definition: Definition, { column }: ChangedColumn, { registry }: Reading): boolean {
  const field = fieldOf(definition, column)
  if (field?.kind === 'children') return maskedColumns(registry.definition(field.bounds.of)).length > 0
  return field?.guard === 'masked'
}

function changeOf(change: RecordedChange, formatter: ValueFormatter, reason: string | undefined): HistoryChange {
  const { id, column, undone } = change
  return {
    id,
    column,
    ...formatter.change(change),
    can_rollback: reason === undefined,
    ...(reason !== undefined && { reason }),
    ...(undone && { undone }),
  }
}

/** The rows of history of some rows of a table on one page of 60, newest first; `before` as in `historyOf`. */
export function foundOf(
  db: AnyDb,
  table: string,
  ids: readonly number[],
  before: number | undefined,
): Promise<Found[]> {
  let query = withNames(db, 'change')
    .where('row.resource', '=', table)
    .where('row.row_id', 'in', ids)
    .where(notRepeated)
  if (before !== undefined) query = query.where('row.id', '<', before)
  return query.orderBy('row.id', 'desc').limit(rowsPerPage).execute()
}

const lastOf = (saves: readonly Save[]): number =>
  Math.min(...saves.flatMap(({ changes, row }) => [Number(row.id), ...changes.map(({ id }) => id)]))

const isOneSave = (a: Found, b: Found): boolean =>
  a.action === 'edit' &&
  b.action === 'edit' &&
  a.create_time === b.create_time &&
  a.admin_id === b.admin_id &&
  a.user_id === b.user_id

/** Columns of one save stand in rows of their own; a column that comes again belongs to another save of the same second. */
function grouped({ found, changesIn }: Subject): Save[] {
  const saves: Save[] = []
  for (const row of found) {
    const changes = changesIn(row)
    const last = saves.at(-1)
    const again = changes.some(({ column }) => last?.changes.some((one) => one.column === column))
    if (last && isOneSave(last.row, row) && !again) last.changes.push(...changes)
    else saves.push({ row, changes })
  }
  // In the order in which the save wrote them.
  return saves.map(({ row, changes }) => ({ row, changes: row.action === 'edit' ? changes.reverse() : changes }))
}

/**
 * The columns that a row of the history records: one of a save, all of an action, none of `add`, `del` and `restore`.
 */
export function changesIn(definition: Definition, row: Found): RecordedChange[] {
  const shared = { id: Number(row.id), action: String(row.action), undone: row.undone_id !== null }
  const [before, after] = [parsed(row.before), parsed(row.after)]
  // Of an action only rows that repeat a column have a field.
  if (row.field !== '') {
    const column = String(row.field)
    return fieldOf(definition, column) ? [{ ...shared, column, before, after }] : []
  }
  if (row.action === 'add' || row.action === 'del' || row.action === 'restore') return []
  const [was, now] = [objectOf(before), objectOf(after)]
  const columns = Object.keys(now).filter((column) => fieldOf(definition, column) !== undefined && column in was)
  return columns.map((column) => ({ ...shared, column, before: was[column], after: now[column] }))
}

/** One side of a row of the history, parsed; null when it holds none. */
export const parsed = (json: unknown): unknown => (typeof json === 'string' ? JSON.parse(json) : null)

const kinds = ['add', 'edit', 'del', 'restore'] as const

const headOf = (row: Found): Omit<HistoryEntry, 'changes' | 'note'> => ({
  ...entryOf(row, String(row.id)),
  kind: kinds.find((kind) => kind === row.action) ?? 'action',
  name: String(row.action),
})

function noteIn({ action, after }: Found): string {
  const { note } = objectOf(parsed(after))
  return action !== 'edit' && typeof note === 'string' ? note : ''
}

/** The current value of a column, as a change from nothing. */
export const currentValue = ({ row, children }: CurrentRow, column: string): ChangedColumn => ({
  column,
  before: null,
  after: children[column] ?? row[column],
})

interface Judged {
  change: RecordedChange
  current: CurrentRow
  formatter: ValueFormatter
}

/** Why a change cannot be rolled back; undefined where it can. */
function faultOf(
  definition: Definition,
  { change, current, formatter }: Judged,
  { actor }: Reading,
): Fault | undefined {
  const kept = rollbackFault(definition, actor, change)
  if (kept) return kept
  const { column } = change
  if (isCurrent(current, change)) return closedFault(definition, current, column)
  return { word: 'rollbackLater', values: { value: formatter.value(column, currentValue(current, column).after) } }
}
