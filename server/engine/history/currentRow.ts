import type { QueryExecutorProvider } from 'kysely'
import { isWithin } from '../../../contract/definition/partialEdit.ts'
import { childrenOf, type Definition, fieldOf, standardOf } from '../../../contract/definition/resource.ts'
import { closedFieldFault, lockedFields } from '../../../contract/definition/workflow.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import type { Actor } from '../../permission/actor.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'
import { currentBranches, isListCurrent, listBefore, rowsIn } from '../save/childHistory.ts'
import { mayWrite } from '../save/planChildren.ts'
import type { ChangedColumn } from '../write/changes.ts'
import { asText, linksOfRows } from '../write/links.ts'
import { maySet, partFor } from '../write/posted.ts'
import { labelOf } from '../write/unique.ts'
import { wireRow } from '../write/writeRow.ts'

/** A row of the history that may be rolled back. */
export interface ReversibleChange extends ChangedColumn {
  action: string
  undone: boolean
}

/** The current row: columns as stored, links as history holds them, child rows by field with those below them. */
export interface CurrentRow {
  row: Values
  children: Readonly<Record<string, readonly Values[]>>
}

/** A stored row with the links and child rows among the fields `columns`. */
export async function currentRowOf(
  trx: QueryExecutorProvider,
  { registry, definition }: { registry: Registry; definition: Definition },
  row: Values,
  columns: readonly string[],
): Promise<CurrentRow> {
  const id = Number(row.id)
  const isAmong = (kind: string) => columns.some((column) => fieldOf(definition, column)?.kind === kind)
  const links = isAmong('links') ? (await linksOfRows({ trx, definition }, [id])).get(id) : {}
  const texts = Object.fromEntries(Object.entries(links ?? {}).map(([name, ids]) => [name, asText(ids)]))
  const lists = childrenOf(definition).filter(({ name }) => columns.includes(name))
  const children = (await currentBranches({ trx, registry }, lists, [id])).get(id) ?? {}
  return { row: { ...row, ...texts }, children }
}

/**
 * Why a change can never be rolled back by this caller, whatever the current value (areas 20): `rollbackState`,
 * `rollbackAction`, `rollbackSecret`, `rollbackDone`, `rollbackClosed` or `rollbackOld`; undefined when it can.
 */
export function rollbackFault(definition: Definition, actor: Actor, change: ReversibleChange): Fault | undefined {
  const { column, before, after, action } = change
  const field = fieldOf(definition, column)
  const values = { field: labelOf(definition, column) }
  if (column === definition.states?.column) return { word: 'rollbackState' }
  if (action !== 'edit')
    return { word: 'rollbackAction', values: { action: definition.actions?.[action]?.label ?? action } }
  if (!field || field.kind === 'password' || before === hidden || after === hidden)
    return { word: 'rollbackSecret', values }
  if (change.undone) return { word: 'rollbackDone' }
  if (!isWithin(partFor(definition, actor), column)) return { word: 'rollbackClosed', values }
  if (field.kind === 'children') {
    if (!mayWrite(field, actor)) return { word: 'rollbackClosed', values }
    return holdsRows(before) && holdsRows(after) ? undefined : { word: 'rollbackOld', values }
  }
  const isOpen = standardOf(definition).includes('edit') && maySet(definition, column, actor)
  return isOpen ? undefined : { word: 'rollbackClosed', values }
}

/** Early entries hold only numbers of rows; an empty list lost nothing. */
const holdsRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object')

/** The fault (`closedFieldFault`) for a field that the state of the row has closed; undefined for others. */
export function closedFault(definition: Definition, { row }: CurrentRow, column: string): Fault | undefined {
  const wire = wireRow(definition, row)
  if (!lockedFields(definition, wire).includes(column.replace(/_en$/, ''))) return undefined
  return closedFieldFault(definition, wire)
}

/** Whether a change is still current: the row holds what it wrote. */
export function isCurrent({ row, children }: CurrentRow, { column, after, before }: ChangedColumn): boolean {
  const rows = children[column]
  if (!rows) return row[column] === after
  return isListCurrent(rows, { before: rowsIn(before), after: rowsIn(after) })
}

/** The row before a change that is current. */
export function beforeChange(current: CurrentRow, { column, before, after }: ChangedColumn): CurrentRow {
  const rows = current.children[column]
  if (!rows) return { ...current, row: { ...current.row, [column]: before } }
  const list = listBefore(rows, { before: rowsIn(before), after: rowsIn(after) })
  return { ...current, children: { ...current.children, [column]: list } }
}
