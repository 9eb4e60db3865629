import type { QueryExecutorProvider } from 'kysely'
import type { Fault } from '../../contract/failures.ts'
import { childrenOf, type Definition, fieldOf, standardOf } from '../../contract/resource.ts'
import { lockedFields, stateName, stateOf } from '../../contract/workflow.ts'
import type { Actor } from '../permission/actor.ts'
import { hidden } from './changes.ts'
import { listBefore, listStands, rowsIn, standingBranches } from './childHistory.ts'
import type { Changed } from './historyValues.ts'
import { asText, linksOfRows } from './links.ts'
import type { Values } from './module.ts'
import { mayWrite } from './planChildren.ts'
import { maySet } from './posted.ts'
import type { Registry } from './registry.ts'
import { wireRow } from './rows.ts'
import { labelOf } from './unique.ts'

/** A row of the history that may be rolled back. */
export interface Undoable extends Changed {
  action: string
  undone: boolean
}

/** A row as it stands: columns as stored, links as history holds them, child rows by field with those below them. */
export interface Standing {
  row: Values
  children: Readonly<Record<string, readonly Values[]>>
}

/** A stored row with the links and child rows among some of its fields. */
export async function standingOf(
  trx: QueryExecutorProvider,
  { registry, definition }: { registry: Registry; definition: Definition },
  row: Values,
  columns: readonly string[],
): Promise<Standing> {
  const id = Number(row.id)
  const isAmong = (kind: string) => columns.some((column) => fieldOf(definition, column)?.kind === kind)
  const links = isAmong('links') ? (await linksOfRows({ trx, definition }, [id])).get(id) : {}
  const texts = Object.fromEntries(Object.entries(links ?? {}).map(([name, ids]) => [name, asText(ids)]))
  const lists = childrenOf(definition).filter(({ name }) => columns.includes(name))
  const children = (await standingBranches({ trx, registry }, lists, [id])).get(id) ?? {}
  return { row: { ...row, ...texts }, children }
}

/** Why a change can never be rolled back by this caller, whatever stands there now (areas 20). */
export function keptFault(definition: Definition, actor: Actor, change: Undoable): Fault | undefined {
  const { column, before, after, action } = change
  const field = fieldOf(definition, column)
  const values = { field: labelOf(definition, column) }
  if (column === definition.states?.column) return { word: 'rollbackState' }
  if (action !== 'edit')
    return { word: 'rollbackAction', values: { action: definition.actions?.[action]?.label ?? action } }
  if (!field || field.kind === 'password' || before === hidden || after === hidden)
    return { word: 'rollbackSecret', values }
  if (change.undone) return { word: 'rollbackDone' }
  if (field.kind === 'children') {
    if (!mayWrite(field, actor)) return { word: 'rollbackClosed', values }
    return holdsRows(before) && holdsRows(after) ? undefined : { word: 'rollbackOld', values }
  }
  const isOpen = standardOf(definition).includes('edit') && maySet(definition, column, actor)
  return isOpen ? undefined : { word: 'rollbackClosed', values }
}

/** Early entries hold but numbers; nothing is lost in an empty list. */
const holdsRows = (value: unknown): value is readonly Values[] =>
  Array.isArray(value) && value.every((row) => typeof row === 'object')

/** Fields that the state of the row has closed. */
export function closedFault(definition: Definition, { row }: Standing, column: string): Fault | undefined {
  const wire = wireRow(definition, row)
  if (!lockedFields(definition, wire).includes(column.replace(/_en$/, ''))) return undefined
  const state = stateName(definition, stateOf(definition, wire) ?? '')
  return { word: 'stateField', values: { name: String(wire[definition.title] ?? ''), state } }
}

/** Whether what a change left still stands there. */
export function stands({ row, children }: Standing, { column, after, before }: Changed): boolean {
  const rows = children[column]
  if (!rows) return row[column] === after
  return listStands(rows, { before: rowsIn(before), after: rowsIn(after) })
}

/** A row as it stood before a change that stands. */
export function without(standing: Standing, { column, before, after }: Changed): Standing {
  const rows = standing.children[column]
  if (!rows) return { ...standing, row: { ...standing.row, [column]: before } }
  const list = listBefore(rows, { before: rowsIn(before), after: rowsIn(after) })
  return { ...standing, children: { ...standing.children, [column]: list } }
}
