import { childrenOf, linksOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import type { Values } from '../module.ts'
import { type ChangedColumn, changedColumns, type RowEdit, recordEdits, type Snapshot } from '../write/changes.ts'
import { changedLinks, saveLinks } from '../write/links.ts'
import { insertRowsOf, type RowChange, updateRowsOf } from '../write/rowBatches.ts'
import { storedValues, wireRow } from '../write/writeRow.ts'
import { type Writing, writerOf } from '../writing.ts'
import { branchSnapshot, childSnapshot } from './childHistory.ts'
import { type ChildrenPlan, isChanged, type Owner, type PlannedRow, touchedOwners } from './childPlan.ts'
import { deleteRows } from './remove.ts'

/** What became of the lists of rows, by the row they belong to. */
export type ChangedLists = ReadonlyMap<Owner, readonly ChangedColumn[]>

/**
 * Writes planned child rows, a level at a time: removals first, so that what they held is free, then changes, then new rows in posted
 * order, then the rows below all of them; each in a statement per hundred rows. Answers for the history of every owner the rows that were
 * touched, as they stood and as they stand: those that stand only before were removed, only after added.
 */
export async function saveChildren(on: Writing, plans: readonly ChildrenPlan[]): Promise<ChangedLists> {
  const lists = new Map<Owner, ChangedColumn[]>()
  for (const plan of plans) {
    const touched = touchedOwners([plan])
    if (touched.size === 0) continue
    const child: Writing = { ...writerOf(on, plan.field.bounds.of), trx: on.trx, scope: undefined }
    for (const [owner, list] of await saveLevel(child, plan)) {
      if (touched.has(owner)) lists.set(owner, [...(lists.get(owner) ?? []), list])
    }
  }
  return lists
}

/** A row that stood before, as it is stored now. */
interface EditedRow {
  planned: PlannedRow
  stored: Values
}

async function saveLevel(on: Writing, plan: ChildrenPlan): Promise<[Owner, ChangedColumn][]> {
  const removed = plan.removed.length > 0 ? await deleteRows(on, plan.removed) : []
  const below = touchedOwners(plan.below)
  const edited = plan.rows.filter((row) => row.before && (below.has(row) || isChanged(on.definition, row)))
  const stored = await updateRowsOf(
    on,
    edited.map((row) => changeOf(on, row)),
  )
  const added = plan.rows.filter(({ before }) => !before)
  await add(on, plan, added)
  if (linksOf(on.definition).length > 0) {
    for (const { id, wire, values } of [...edited, ...added]) await saveLinks(on, Number(id), wire ?? {}, values)
  }
  const lists = await saveChildren(on, plan.below)
  const edits = edited.map((row, at): RowEdit => {
    const links = changedLinks(on.definition, row.wire ?? {}, row.values)
    const changed = [...changeOf(on, row).columns, ...links, ...(lists.get(row) ?? [])]
    return { id: Number(row.id), row: wireRow(on.definition, stored[at] ?? {}), changed }
  })
  await recordEdits(on, edits)
  await tellRules(on, { added, edited, edits })
  const now = edited.map((planned, at) => ({ planned, stored: stored[at] ?? {} }))
  return listsOf(on, plan, { removed, edited: now, below: lists })
}

const changeOf = ({ definition }: Writing, { before, values }: PlannedRow): RowChange => ({
  before: before ?? {},
  columns: changedColumns(definition, before ?? {}, values),
  values,
})

async function add(on: Writing, { field: { bounds } }: ChildrenPlan, rows: readonly PlannedRow[]): Promise<void> {
  const made = await insertRowsOf(
    on,
    rows.map(({ owner, values }) => ({ ...values, [bounds.by]: owner.id })),
  )
  for (const [at, row] of rows.entries()) {
    row.id = made[at]?.id ?? null
    row.row = { ...made[at]?.row }
  }
}

/** Runs the rule of the child's noun for rows that were written, with the whole row as it stands. */
async function tellRules(
  on: Writing,
  { added, edited, edits }: Record<'added' | 'edited', readonly PlannedRow[]> & { edits: readonly RowEdit[] },
): Promise<void> {
  const { afterSave } = on.rules
  if (!afterSave) return
  const work = on.work(on.trx)
  for (const { id, row, owner, posted, values } of added) {
    const changed = Object.keys(values).filter((column) => !isEmpty(values[column]))
    await afterSave(work, { id: Number(id), row, before: null, changed, posted, parent: owner.row })
  }
  for (const [at, { id, wire, values, owner, posted }] of edited.entries()) {
    const { row, changed } = edits[at] ?? { row: {}, changed: [] }
    const links = Object.fromEntries(linksOf(on.definition).map(({ name }) => [name, values[name] ?? wire?.[name]]))
    const columns = changed.map(({ column }) => column)
    const saved = { id: Number(id), row: { ...row, ...links }, before: wire, changed: columns }
    await afterSave(work, { ...saved, posted, parent: owner.row })
  }
}

/** What became of the rows of a level. */
interface WrittenRows {
  removed: readonly Snapshot[]
  edited: readonly EditedRow[]
  /** Of the rows below. */
  below: ChangedLists
}

interface Lists {
  before: Values[]
  after: Values[]
}

/** Of the list of each owner the rows that were touched, as they stood and as they stand; of those below likewise. */
function listsOf({ registry }: Writing, plan: ChildrenPlan, written: WrittenRows): [Owner, ChangedColumn][] {
  const { removed, edited, below } = written
  const { name, definition, field, owners, rows } = plan
  const lists = new Map(owners.map((owner): [Owner, Lists] => [owner, { before: [], after: [] }]))
  const byId = new Map(owners.map((owner) => [owner.id, owner]))
  const note = (owner: Owner | undefined, side: keyof Lists, row: Values) => owner && lists.get(owner)?.[side].push(row)
  const further = (planned: PlannedRow, side: keyof Lists) =>
    Object.fromEntries((below.get(planned) ?? []).map((list) => [list.column, list[side]]))
  const none = Object.fromEntries(childrenOf(definition).map((list) => [list.name, []]))
  for (const deleted of removed)
    note(byId.get(Number(deleted.row[field.bounds.by])), 'before', branchSnapshot(registry, plan, deleted))
  for (const { planned, stored } of edited) {
    note(planned.owner, 'before', { ...childSnapshot(plan, planned.before ?? {}), ...further(planned, 'before') })
    note(planned.owner, 'after', { ...childSnapshot(plan, stored), ...further(planned, 'after') })
  }
  for (const planned of rows) {
    if (planned.before) continue
    const stored = storedValues(definition, planned.row)
    note(planned.owner, 'after', {
      ...childSnapshot(plan, { id: planned.id, ...stored }),
      ...none,
      ...further(planned, 'after'),
    })
  }
  return [...lists].map(([owner, list]) => [owner, { column: name, ...list }])
}
