import { checkRow, clearHidden, type Faults, isMissing } from '../../../contract/definition/check.ts'
import { type ChildRights, childRights } from '../../../contract/definition/childRows.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { isWithin } from '../../../contract/definition/partialEdit.ts'
import { passwordsOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type Actor, may, systemActor } from '../../permission/actor.ts'
import type { Save, Values } from '../module.ts'
import { changedColumns } from '../write/changes.ts'
import { addedLinks, changedLinks, linksOfRows } from '../write/links.ts'
import { pictureFaults } from '../write/pictureFaults.ts'
import { partFor, settable } from '../write/posted.ts'
import { referenceFaults } from '../write/references.ts'
import { uniqueFaultsOf } from '../write/unique.ts'
import { wireRow } from '../write/writeRow.ts'
import { type Writing, writerOf } from '../writing.ts'
import { summedFaults } from './childFaults.ts'
import { isRestored } from './childHistory.ts'
import { placeOrderFaults, placesOf, withTypedPlaces } from './childPlaces.ts'
import {
  type ChildrenPlan,
  childrenByOwner,
  isChanged,
  type Owner,
  type PlannedRow,
  storedChildren,
  touchedOwners,
} from './childPlan.ts'

/** A row with what was posted of it. */
interface Family {
  owner: Owner
  /** `items[2].`, or nothing for the row that is saved. */
  path: string
  posted: Values
}

/**
 * Checks posted child rows with their own definition and rules, level by level down to the last (areas 1.4); checks against
 * other rows take one query per column and level. Rows are matched by id. Returns the plans, and the faults by place,
 * `items[2].readings[0].value`, each repeated on every field that holds the row, with its number. Throws `parameter` for an id
 * of another parent.
 */
export async function planChildren(
  on: Writing,
  owner: Owner,
  posted: Values,
): Promise<{ plans: ChildrenPlan[]; faults: Faults }> {
  const faults: Faults = {}
  const plans = await planBelow(on, [{ owner, path: '', posted }], faults)
  return { plans, faults: summedFaults(on.registry, on.definition, faults) }
}

async function planBelow(on: Writing, families: readonly Family[], faults: Faults): Promise<ChildrenPlan[]> {
  const plans: ChildrenPlan[] = []
  for (const [name, field] of Object.entries(on.definition.fields)) {
    if (field.kind !== 'children') continue
    const open = mayWrite(field, on.actor)
    const within = isWithin(partFor(on.definition, on.actor), name)
    const isOpen = ({ owner, posted }: Family) => (open && (within || owner.id === null)) || isRestored(posted)
    const asked = families.filter((family) => name in family.posted && isOpen(family))
    if (asked.length === 0) continue
    // Permission to save a row covers all that belongs to it.
    const child: Writing = { ...writerOf(on, field.bounds.of), trx: on.trx, scope: undefined }
    const level = { on: child, name, field, rights: childRights(field, child.definition), faults }
    plans.push(await planField(level, asked))
  }
  return plans
}

/**
 * Whether a caller may write the rows of a field; those that may not even be read are ignored silently, as guarded columns are.
 */
export const mayWrite = ({ guard }: FieldOf<'children'>, actor: Actor): boolean =>
  guard === undefined || guard === 'masked' || (guard === 'private' ? actor.kind === 'system' : may(actor, guard))

/** The rows of one field, of all owners of a level. */
interface Level {
  /** Of the child table. */
  on: Writing
  name: string
  field: FieldOf<'children'>
  rights: ChildRights
  /** Of the whole save, by place. */
  faults: Faults
}

async function planField(level: Level, families: readonly Family[]): Promise<ChildrenPlan> {
  const { on, name, field, faults } = level
  const owners = families.map(({ owner }) => owner)
  const standing = await standingBy(
    on,
    field.bounds.by,
    owners.flatMap(({ id }) => id ?? []),
  )
  const matched = families.map((family) => matchedRows(level, family, standing.get(family.owner.id ?? 0) ?? []))
  const rows = matched.flatMap((one) => one.rows)
  const left = matched.flatMap((one) => one.left)
  const [removed, stays] = level.rights.del ? [left, []] : [[], left]
  const below = await planBelow(
    on,
    rows.map((row) => ({ owner: row, path: `${row.path}.`, posted: row.posted })),
    faults,
  )
  const children = childrenByOwner(below)
  for (const row of rows) row.children = children.get(row) ?? {}
  const plan: ChildrenPlan = { name, field, definition: on.definition, owners, rows, removed, stays, below }
  await askToRemove(level, families, removed)
  await askRules(level, plan)
  for (const [place, fault] of matched.flatMap((one) => Object.entries(placeOrderFaults(on.definition, one.rows))))
    faults[place] ??= fault
  await lookAround(level, plan)
  return plan
}

/** A row that stands, as stored and on the wire. */
interface Standing {
  stored: Values
  wire: Values
}

async function standingBy(on: Writing, by: string, owners: readonly number[]): Promise<Map<number, Standing[]>> {
  const found = new Map<number, Standing[]>(owners.map((id) => [id, []]))
  const rows = await storedChildren(on, by, owners, true)
  const ids = rows.map(({ id }) => Number(id))
  const links = ids.length > 0 ? await linksOfRows(on, ids) : new Map<number, Values>()
  for (const stored of rows) {
    const wire = { ...wireRow(on.definition, stored), ...links.get(Number(stored.id)) }
    found.get(Number(stored[by]))?.push({ stored, wire })
  }
  return found
}

/** The posted rows of one owner, checked and matched with those that stand; none where their list is no list, or too long. */
function matchedRows(
  level: Level,
  { owner, path, posted: body }: Family,
  standing: readonly Standing[],
): { rows: PlannedRow[]; left: Values[] } {
  const { on, name, field, rights, faults } = level
  const posted = rowsIn(body[name])
  const left = new Map(standing.map((row) => [Number(row.stored.id), row]))
  const matched = (posted ?? []).map((row) => matching(row, left))
  const unposted = [...left.values()].map(({ stored }) => stored)
  const stays = rights.del ? [] : unposted
  const { label, bounds } = field
  if (!posted) faults[path + name] = { word: 'shape', values: { field: label } }
  else if (posted.length + stays.length > bounds.max)
    faults[path + name] = { word: 'tooMany', values: { field: label, max: bounds.max } }
  else if (!rights.add && matched.includes(undefined))
    faults[path + name] = { word: 'childNoAdd', values: { field: label } }
  if (!posted || path + name in faults) return { rows: [], left: [] }
  const places = placesOf(on.definition, {
    rows: matched.map((row) => row?.stored),
    stays,
    rights,
  })
  const placed = withTypedPlaces(
    on.definition,
    posted,
    matched.map((row) => row?.stored),
  )
  const rows = placed.map((row, at) =>
    checkedRow(level, { owner, path: `${path}${name}[${at}]`, posted: row, standing: matched[at] }, places[at] ?? {}),
  )
  return { rows, left: unposted }
}

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

/** The standing row that a posted row means; each can be meant once. */
function matching(row: Values, left: Map<number, Standing>): Standing | undefined {
  const id = Number(row.id ?? 0)
  if (id === 0) return undefined
  const standing = left.get(id)
  if (!standing) throw new Refusal('parameter')
  left.delete(id)
  return standing
}

interface Matched {
  owner: Owner
  path: string
  posted: Values
  standing: Standing | undefined
}

function checkedRow(level: Level, { owner, path, posted, standing }: Matched, place: Values): PlannedRow {
  const { on, field, rights, faults } = level
  const { definition } = on
  const wire = standing?.wire ?? null
  const input = settable(isRestored(posted) ? { ...on, actor: systemActor } : on, posted, wire)
  // A password is typed into a form of its own, which alone hashes it.
  for (const column of [field.bounds.by, ...passwordsOf(definition)]) delete input[column]
  const checked = checkRow(definition, input, wire ? { mode: 'edit', before: wire } : { mode: 'add' })
  // The parent is not posted but known; a new one has no id yet.
  delete checked.faults[field.bounds.by]
  delete checked.values[field.bounds.by]
  const values: Values = { ...checked.values, ...place }
  for (const [column, fault] of Object.entries(checked.faults)) faults[`${path}.${column}`] = fault
  const id = standing ? Number(standing.stored.id) : null
  const before = standing?.stored ?? null
  const row = { id, owner, path, before, wire, values, posted, children: {}, row: { ...wire, ...values } }
  if (standing && !rights.edit && isChanged(definition, row)) {
    const [column = ''] = Object.keys(onlyChanged(level, row))
    faults[`${path}.${column}`] = { word: 'childKept' }
  }
  return row
}

/** What of a row is to be written: all of a new one, columns and new links that differ of one that stands. */
function onlyChanged({ on: { definition } }: Level, { before, wire, values }: PlannedRow): Values {
  if (!before || !wire) return values
  const columns = changedColumns(definition, before, values).map(({ column }) => [column, values[column]])
  const links = changedLinks(definition, wire, values).map(({ column }) => [
    column,
    addedLinks(wire[column], values[column]),
  ])
  return Object.fromEntries([...columns, ...links])
}

/** Runs the rule of the child's noun for removed rows; not for those that are deleted along with their parent. */
async function askToRemove(
  { on, name, field, faults }: Level,
  families: readonly Family[],
  removed: readonly Values[],
): Promise<void> {
  const { beforeDelete } = on.rules
  if (!beforeDelete || removed.length === 0) return
  const losing = families.find(({ owner }) => owner.id === Number(removed[0]?.[field.bounds.by]))
  const fault = await beforeDelete(on.work(on.trx), removed, losing?.posted ?? {})
  if (fault) faults[`${losing?.path ?? ''}${name}`] = fault
}

/**
 * Runs the rule of the child's noun for every row that is written, its parent being known and its own child rows checked.
 */
async function askRules(level: Level, { rows, below }: ChildrenPlan): Promise<void> {
  if (!level.on.rules.beforeSave) return
  const touched = touchedOwners(below)
  for (const row of rows) if (touched.has(row) || isChanged(level.on.definition, row)) await askRule(level, row)
}

async function askRule({ on, faults }: Level, row: PlannedRow): Promise<void> {
  const own = faultsAt(faults, row.path)
  // As for any row: the rule runs only when nothing is wrong but missing values, which it may fill in.
  if (!Object.values(own).every(isMissing)) return
  const { values, wire: before, children, posted, owner } = row
  const save: Save = { values, before, children: { ...children }, publish: false, posted, parent: owner.row }
  const found = await on.rules.beforeSave?.(on.work(on.trx), save)
  clearHidden(on.definition, save, before ?? undefined)
  row.values = save.values
  row.row = { ...before, ...save.values }
  for (const column of Object.keys(own)) if (!isEmpty(save.values[column])) delete faults[`${row.path}.${column}`]
  for (const [column, fault] of Object.entries(found ?? {})) faults[`${row.path}.${column}`] = fault
}

/** The faults of the columns of one row, by column. */
function faultsAt(faults: Faults, path: string): Faults {
  const start = `${path}.`
  const own = Object.entries(faults).filter(([name]) => name.startsWith(start) && !name.includes('[', start.length))
  return Object.fromEntries(own.map(([name, fault]) => [name.slice(start.length), fault]))
}

/**
 * Checks that need other rows, in a query per column for the whole level; values that are stored already are not checked again.
 */
async function lookAround(level: Level, { rows, removed }: ChildrenPlan): Promise<void> {
  const { on, faults } = level
  const changed = rows.map((row) => onlyChanged(level, row))
  const references = await referenceFaults(on, changed)
  const going = new Set(removed.map(({ id }) => Number(id)))
  const taken = await uniqueFaultsOf(
    on,
    rows.map(({ id }, at) => ({ id, values: changed[at] ?? {} })),
    going,
  )
  for (const [at, { path }] of rows.entries()) {
    const pictures = pictureFaults(on, on.definition, changed[at] ?? {})
    const found = { ...references[at], ...pictures, ...taken[at] }
    for (const [column, fault] of Object.entries(found)) faults[`${path}.${column}`] = fault
  }
}
