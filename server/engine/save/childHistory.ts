import type { QueryExecutorProvider } from 'kysely'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { toWire } from '../../../contract/definition/kinds.ts'
import { childrenOf, type Definition, fieldOf, isColumn } from '../../../contract/definition/resource.ts'
import { hidden, withoutSecrets } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'
import type { Snapshot } from '../write/changes.ts'
import { unsettable } from '../write/posted.ts'
import { storedChildren } from './childPlan.ts'

/** A field of child rows, and the table of its rows. */
interface ChildTable {
  definition: Definition
  field: FieldOf<'children'>
}

/** Of a list of child rows those that a save touched, as they stood and as they stand. */
interface Lists {
  before: readonly Values[]
  after: readonly Values[]
}

/** A stored child row as the history of its parent holds it: without what is the same for all of them, or written by the engine. */
export function childSnapshot({ definition, field }: ChildTable, row: Values): Values {
  const left = Object.entries(withoutSecrets(definition, row)).filter(
    ([column]) => column === 'id' || (column !== field.bounds.by && !unsettable.has(column)),
  )
  return Object.fromEntries(left)
}

/** A removed child row as the history of its parent holds it, with its own child rows by field, at every depth. */
export function branchSnapshot(registry: Registry, of: ChildTable, { row, children }: Snapshot): Values {
  const lists = childrenOf(of.definition).map(({ name, field }) => {
    const { by, of: table } = field.bounds
    const rows = (children[table] ?? []).filter((one) => Number(one[by]) === Number(row.id))
    const below = { definition: registry.definition(table), field }
    return [name, rows.map((one) => branchSnapshot(registry, below, { row: one, children }))]
  })
  return { ...childSnapshot(of, row), ...Object.fromEntries(lists) }
}

/** The child rows of rows of a table in some of its fields, by row and field, at every depth, as history holds them. */
export async function currentBranches(
  on: { trx: QueryExecutorProvider; registry: Registry },
  fields: readonly { name: string; field: FieldOf<'children'> }[],
  owners: readonly number[],
): Promise<ReadonlyMap<number, Record<string, Values[]>>> {
  const found = new Map(owners.map((id): [number, Record<string, Values[]>] => [id, {}]))
  for (const { name, field } of fields) {
    const { by, of } = field.bounds
    const definition = on.registry.definition(of)
    const rows = await storedChildren({ trx: on.trx, definition }, by, owners)
    const ids = rows.map(({ id }) => Number(id))
    const below = await currentBranches(on, childrenOf(definition), ids)
    for (const lists of found.values()) lists[name] = []
    for (const row of rows) {
      const branch = { ...childSnapshot({ definition, field }, row), ...below.get(Number(row.id)) }
      found.get(Number(row[by]))?.[name]?.push(branch)
    }
  }
  return found
}

/** Rows of a list in history; early entries hold only numbers and give none. */
export const rowsIn = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((row): row is Values => typeof row === 'object' && row !== null) : []

const rowOf = (rows: readonly Values[], { id }: Values): Values | undefined => rows.find((row) => row.id === id)

/** Whether a change of a list of child rows is still current, rows below them included. */
export function isListCurrent(rows: readonly Values[], { before, after }: Lists): boolean {
  const removed = before.filter((row) => !rowOf(after, row))
  if (removed.some((row) => rowOf(rows, row))) return false
  return after.every((row) => {
    const current = rowOf(rows, row)
    return current !== undefined && isBranchCurrent(current, rowOf(before, row), row)
  })
}

function isBranchCurrent(current: Values, before: Values | undefined, after: Values): boolean {
  return Object.entries(after).every(([name, value]) => {
    if (!Array.isArray(value)) return current[name] === value
    const rows = rowsIn(current[name])
    // A row that came brought all rows below it along.
    if (!before && rows.length !== value.length) return false
    return isListCurrent(rows, { before: rowsIn(before?.[name]), after: rowsIn(value) })
  })
}

/** Marks a child row that was removed. */
const removed = 'removed'

/** A list of child rows before a change that is current. */
export function listBefore(rows: readonly Values[], { before, after }: Lists): Values[] {
  const left = rows.filter((row) => !rowOf(after, row))
  const back = before.map((row) => {
    const now = rowOf(after, row)
    return now ? branchBefore(rowOf(rows, row) ?? {}, row, now) : { ...row, [removed]: true }
  })
  return inOrder([...left, ...back])
}

function branchBefore(current: Values, before: Values, after: Values): Values {
  const lists = Object.entries(before).flatMap(([name, value]) =>
    Array.isArray(value)
      ? [[name, listBefore(rowsIn(current[name]), { before: rowsIn(value), after: rowsIn(after[name]) })]]
      : [],
  )
  return { ...current, ...before, ...Object.fromEntries(lists) }
}

/** Where the table keeps the order of the list in a column, that column decides; else the number. */
function inOrder(rows: readonly Values[]): Values[] {
  const placeOf = ({ weigh, position, seq, id }: Values) =>
    typeof weigh === 'number' ? -weigh : Number(typeof position === 'number' ? position : (seq ?? id))
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id))
}

const restoredRows = new WeakSet<object>()

/**
 * Whether a posted child row is a removed one that is restored, with all that history holds, whatever the caller may set of
 * others.
 */
export const isRestored = (posted: Values): boolean => restoredRows.has(posted)

/**
 * Child rows in history as they are posted to a save. Rows that were removed come back under new numbers, and those below them,
 * since a posted number means an existing row.
 */
export function postedChildren(
  registry: Registry,
  definition: Definition,
  rows: readonly Values[],
  comeBack = false,
): Values[] {
  const lists = childrenOf(definition)
  return rows.map((row) => {
    const back = comeBack || row[removed] === true
    const columns = Object.entries(row).flatMap(([column, value]): [string, unknown][] => {
      const field = fieldOf(definition, column)
      if (field?.kind === 'links') return [[column, value]]
      return field && isColumn(field) && value !== hidden ? [[column, toWire(field, value)]] : []
    })
    const below = lists.flatMap(({ name, field }): [string, unknown][] =>
      name in row
        ? [[name, postedChildren(registry, registry.definition(field.bounds.of), rowsIn(row[name]), back)]]
        : [],
    )
    const posted: Values = { ...Object.fromEntries([...columns, ...below]), ...(!back && { id: row.id }) }
    if (back) restoredRows.add(posted)
    return posted
  })
}
