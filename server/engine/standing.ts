import type { QueryExecutorProvider } from 'kysely'
import type { Fault } from '../../contract/failures.ts'
import { type Definition, fieldOf, standardOf } from '../../contract/resource.ts'
import { lockedFields, stateName, stateOf } from '../../contract/workflow.ts'
import type { Actor } from '../permission/actor.ts'
import { hidden } from './changes.ts'
import { childrenOf, toldChild } from './children.ts'
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

/** A row as it stands: columns as stored, links as history holds them, child rows by field. */
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
  const children: Record<string, readonly Values[]> = {}
  for (const name of new Set(columns)) {
    const field = fieldOf(definition, name)
    if (field?.kind !== 'children') continue
    const child = registry.definition(field.bounds.of)
    const rows = await childrenOf({ trx, definition: child }, field.bounds.by, id)
    children[name] = rows.map((one) => toldChild({ definition: child, field }, one))
  }
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
  const [was, now] = [asRows(before), asRows(after)]
  const removed = was.filter(({ id }) => !now.some((one) => one.id === id))
  return (
    removed.every(({ id }) => !rows.some((row) => row.id === id)) &&
    now.every((one) => {
      const row = rows.find(({ id }) => id === one.id)
      return row !== undefined && Object.entries(one).every(([name, value]) => row[name] === value)
    })
  )
}

// Seen to be rows by `keptFault`.
const asRows = (value: unknown): readonly Values[] => (Array.isArray(value) ? value : [])

/** Marks a child row that does not stand any more. */
export const gone = 'gone'

/** A row as it stood before a change that stands. */
export function without(standing: Standing, { column, before, after }: Changed): Standing {
  const rows = standing.children[column]
  if (!rows) return { ...standing, row: { ...standing.row, [column]: before } }
  const [was, now] = [asRows(before), asRows(after)]
  const left = rows.filter(({ id }) => !now.some((one) => one.id === id))
  const back = was.map((row) => (now.some(({ id }) => id === row.id) ? row : { ...row, [gone]: true }))
  return { ...standing, children: { ...standing.children, [column]: inOrder([...left, ...back]) } }
}

/** Where the table keeps the order of the list in a column, that column decides; else the number. */
function inOrder(rows: readonly Values[]): Values[] {
  const placeOf = ({ weigh, position, seq, id }: Values) =>
    typeof weigh === 'number' ? -weigh : Number(typeof position === 'number' ? position : (seq ?? id))
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || Number(a.id) - Number(b.id))
}
