import type { QueryExecutorProvider } from 'kysely'
import { checkRow, type Faults, sentenceOf } from '../../contract/check.ts'
import { type Fault, Refusal } from '../../contract/failures.ts'
import type { FieldOf, JsonObject } from '../../contract/field.ts'
import type { Definition } from '../../contract/resource.ts'
import { filled } from '../../contract/text.ts'
import { type Actor, may } from '../permission/actor.ts'
import { type ChangedColumn, changedColumns, withoutSecrets } from './changes.ts'
import { referenceFaults } from './linked.ts'
import type { Values } from './module.ts'
import { settable, unsettable } from './posted.ts'
import { deleteRows } from './remove.ts'
import { insertRow, storedValues, updateRow, wireRow } from './rows.ts'
import { anyTable } from './table.ts'
import { uniqueFaults } from './unique.ts'
import { type Writing, writingOf } from './writing.ts'

/** Posted child rows of one field, checked and matched with the rows that stand. */
interface Kept {
  /** The row as stored; null when it is new. */
  before: Values | null
  values: Values
}

/** What saving one `children` field will do. */
export interface ChildrenPlan {
  name: string
  field: FieldOf<'children'>
  definition: Definition
  kept: readonly Kept[]
  removed: readonly Values[]
}

/**
 * Checks posted child rows with their own definition (areas 1.4). Rows are matched by id; an id of another parent throws
 * `parameter`. Faults are named `field[0].column`, and once more on the field with the number of the row.
 */
export async function planChildren(
  on: Writing,
  parent: number | null,
  body: Values,
): Promise<{ plans: ChildrenPlan[]; faults: Faults }> {
  const plans: ChildrenPlan[] = []
  const faults: Faults = {}
  for (const [name, field] of Object.entries(on.definition.fields)) {
    if (field.kind !== 'children' || !(name in body) || !mayWrite(field, on.actor)) continue
    const posted = rowsIn(body[name])
    if (!posted) faults[name] = { word: 'shape', values: { field: field.label } }
    else if (posted.length > field.bounds.max) {
      faults[name] = { word: 'tooMany', values: { field: field.label, max: field.bounds.max } }
    } else {
      const child = writingOf(on, on.registry.definition(field.bounds.of))
      const { plan, rowFaults } = await planField(child, { name, field, parent, posted })
      plans.push(plan)
      Object.assign(faults, namedFaults(name, field, rowFaults))
    }
  }
  return { plans, faults }
}

/** Rows that a caller may not even read are left alone without a word, as guarded columns are. */
export const mayWrite = ({ guard }: FieldOf<'children'>, actor: Actor): boolean =>
  guard === undefined || guard === 'masked' || (guard === 'private' ? actor.kind === 'system' : may(actor, guard))

/** Child rows arrive as a list of objects, as JSON text of one, or as null when the list is empty. */
function rowsIn(value: unknown): Values[] | undefined {
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'string') return parsed(value)
  const isRow = (row: unknown) => typeof row === 'object' && row !== null && !Array.isArray(row)
  // Every entry was just seen to be an object.
  return Array.isArray(value) && value.every(isRow) ? (value as Values[]) : undefined
}

function parsed(json: string): Values[] | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'string' ? undefined : rowsIn(value)
  } catch {
    return undefined
  }
}

interface Posted {
  name: string
  field: FieldOf<'children'>
  parent: number | null
  posted: readonly Values[]
}

async function planField(on: Writing, { name, field, parent, posted }: Posted) {
  const standing = parent === null ? [] : await childrenOf(on, field.bounds.by, parent)
  const byId = new Map(standing.map((row) => [Number(row.id), row]))
  const kept: Kept[] = []
  const rowFaults: Faults[] = []
  for (const [at, row] of posted.entries()) {
    const before = matching(row, byId)
    const checked = checkChild(on.definition, {
      row: placed(on.definition, row, at, posted.length),
      before,
      on,
      by: field.bounds.by,
    })
    kept.push({ before, values: checked.values })
    rowFaults.push(checked.faults)
  }
  const changed = kept.map(({ before, values }) => onlyChanged(on.definition, before, values))
  const references = await referenceFaults(on, changed)
  for (const [at, faults] of rowFaults.entries()) {
    Object.assign(faults, references[at], await uniqueFaults(on, idOf(kept[at]?.before), changed[at] ?? {}))
  }
  // What is left of the standing rows was not posted any more.
  const plan: ChildrenPlan = { name, field, definition: on.definition, kept, removed: [...byId.values()] }
  return { plan, rowFaults }
}

const idOf = (before: Values | null | undefined): number | null => (before ? Number(before.id) : null)

/** The standing row that a posted row means; each can be meant once. */
function matching(row: Values, byId: Map<number, Values>): Values | null {
  const id = Number(row.id ?? 0)
  if (id === 0) return null
  const before = byId.get(id)
  if (!before) throw new Refusal('parameter')
  byId.delete(id)
  return before
}

/** The order of the list is kept where the child table has a place for it; weights sort the highest first, steps count in tens. */
function placed({ fields: { weigh, position, seq } }: Definition, row: Values, at: number, count: number): Values {
  if (weigh) return { ...row, weigh: count - at }
  if (position?.kind === 'integer') return { ...row, position: at + 1 }
  return seq ? { ...row, seq: (at + 1) * 10 } : row
}

function checkChild(
  definition: Definition,
  { row, before, on, by }: { row: Values; before: Values | null; on: Writing; by: string },
): { values: Values; faults: Faults } {
  const input = settable(definition, row, on.actor)
  const mode = before ? 'edit' : 'add'
  const { values, faults } = checkRow(
    definition,
    input,
    before ? { mode, before: wireRow(definition, before) } : { mode },
  )
  // The parent is not posted but known; a new one has no id yet.
  delete faults[by]
  delete values[by]
  return { values, faults }
}

function onlyChanged(definition: Definition, before: Values | null, values: Values): Values {
  if (!before) return values
  const changed = changedColumns(definition, before, values)
  return Object.fromEntries(changed.map(({ column }) => [column, values[column]]))
}

function namedFaults(name: string, field: FieldOf<'children'>, rowFaults: readonly Faults[]): Faults {
  const named: Faults = {}
  for (const [at, faults] of rowFaults.entries()) {
    for (const [column, fault] of Object.entries(faults)) {
      named[name] ??= ofRow(field, at, fault)
      named[`${name}[${at}].${column}`] = fault
    }
  }
  return named
}

function ofRow({ label, bounds }: FieldOf<'children'>, at: number, fault: Fault): Fault {
  const values = { row: at + 1, fault: sentenceOf(fault) }
  if (!bounds.row) return { word: 'rowFault', values: { field: label, ...values } }
  return { word: 'childFault', values: { ...values, row: filled(bounds.row, values) } }
}

/** Child rows as rules see them before they are written. */
export function childrenForRules(plans: readonly ChildrenPlan[]): Record<string, readonly JsonObject[]> {
  return Object.fromEntries(
    plans.map(({ name, kept, definition }) => [
      name,
      // Checked wire values are JSON.
      kept.map(({ before, values }) => ({ ...(before && wireRow(definition, before)), ...values }) as JsonObject),
    ]),
  )
}

/** The plans whose saving changes anything. */
export const changedPlans = (plans: readonly ChildrenPlan[]): ChildrenPlan[] =>
  plans.filter(
    ({ definition, kept, removed }) =>
      removed.length > 0 ||
      kept.some(({ before, values }) => !before || changedColumns(definition, before, values).length > 0),
  )

/**
 * Writes planned child rows: removals first, so that what they held is free, then changes, then new rows in posted order. Answers for the
 * history the rows that were touched, as they stood and as they stand: those that stand only before were removed, only after added.
 */
export async function saveChildren(
  on: Writing,
  parent: number,
  plans: readonly ChildrenPlan[],
): Promise<ChangedColumn[]> {
  const changed: ChangedColumn[] = []
  for (const plan of plans) {
    const child = writingOf(on, plan.definition)
    const before = [...plan.removed]
    const after: Values[] = []
    if (plan.removed.length > 0) await deleteRows(child, plan.removed)
    for (const row of plan.kept) {
      const stands = row.before && (await updateChild(child, row.before, row.values))
      if (!row.before || !stands) continue
      before.push(row.before)
      after.push(stands)
    }
    for (const row of plan.kept) if (!row.before) after.push(await addChild(child, plan, parent, row.values))
    const told = (rows: readonly Values[]) => rows.map((row) => toldChild(plan, row))
    changed.push({ column: plan.name, before: told(before), after: told(after) })
  }
  return changed
}

/** A stored child row as the history of its parent holds it: without what is the same for all of them, or written by the engine. */
export function toldChild({ definition, field }: Pick<ChildrenPlan, 'definition' | 'field'>, row: Values): Values {
  const left = Object.entries(withoutSecrets(definition, row)).filter(
    ([column]) => column === 'id' || (column !== field.bounds.by && !unsettable.has(column)),
  )
  return Object.fromEntries(left)
}

/** The stored row after the change; nothing when nothing differs. */
async function updateChild(on: Writing, before: Values, values: Values): Promise<Values | undefined> {
  const columns = changedColumns(on.definition, before, values)
  if (columns.length === 0) return undefined
  await updateRow(on, before, { columns }, values)
  return { ...before, ...Object.fromEntries(columns.map(({ column, after }) => [column, after])) }
}

async function addChild(on: Writing, { field }: ChildrenPlan, parent: number, values: Values): Promise<Values> {
  const { id, row } = await insertRow(on, { ...values, [field.bounds.by]: parent })
  return { id, ...storedValues(on.definition, row) }
}

/** Stored child rows of one parent, oldest first. */
export function childrenOf(
  on: Pick<Writing, 'definition'> & { trx: QueryExecutorProvider },
  by: string,
  parent: number,
): Promise<Values[]> {
  return anyTable(on.trx).selectFrom(on.definition.name).selectAll().where(by, '=', parent).orderBy('id').execute()
}
