import { nounOf } from '../../../contract/definition/noun.ts'
import { type Definition, parentColumnOf, titleColumns } from '../../../contract/definition/resource.ts'
import { deleteFault } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { may } from '../../permission/actor.ts'
import { editionColumns, rowNames } from '../display/rowName.ts'
import { withoutSecrets } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import { idsInScope } from '../read/inScope.ts'
import { hasSearchIndex, quickColumns, unindexRow } from '../searchIndex/searchIndex.ts'
import { anyTrx } from '../table.ts'
import { recordDelete, recordEdit, type Snapshot } from '../write/changes.ts'
import { violationOf } from '../write/constraint.ts'
import { refuseFault, refuseFaults } from '../write/faults.ts'
import { cutLinks, dropLinks, linksOfRows } from '../write/links.ts'
import { lockRows } from '../write/lockRows.ts'
import { placeFaults } from '../write/placeFaults.ts'
import { managed } from '../write/posted.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import { dropUsage } from '../write/usage.ts'
import { type Writer, type Writing, writingOf } from '../writing.ts'

/**
 * Deletes rows, all or none (protocol 3.7); missing ids are skipped. `posted` is the call's input, for rules. Returns how many
 * rows were deleted. Throws `parameter` without ids, `nothingDeleted` when no row is left, `inUse` with the first names when
 * another row needs one of them, `stateDelete`, and the fault of the rule `beforeDelete`.
 */
export async function removeRows(db: Db, writer: Writer, ids: readonly number[], posted: Values = {}): Promise<number> {
  if (ids.length === 0) throw new Refusal('parameter')
  const work = () => inTransaction(db, (trx) => removeIn({ ...writer, trx }, ids, posted))
  const refused = (error: unknown) => !db.isTransaction && violationOf(error)?.kind === 'reference'
  try {
    return await work()
  } catch (error) {
    if (!refused(error)) throw error
  }
  // Another transaction pointed at a row between the check and the delete; now the check sees it and names it.
  try {
    return await work()
  } catch (error) {
    if (!refused(error)) throw error
    throw new Refusal('inUse', { count: 1, object: nounOf(writer.definition), names: violationOf(error)?.table ?? '' })
  }
}

async function removeIn(on: Writing, ids: readonly number[], posted: Values): Promise<number> {
  const found = await lockRows(on, ids)
  const spared = (await on.rules.skipDelete?.(on.work(on.trx), found)) ?? []
  const rows = found.filter((row) => !spared.includes(Number(row.id)))
  if (rows.length === 0) throw new Refusal('nothingDeleted')
  // The program, which clears demo rows, deletes rows in every state.
  const kept = on.actor.kind === 'system' ? [] : rows.flatMap((row) => deleteFault(on.definition, row) ?? [])
  const fault = kept[0] ?? (await on.rules.beforeDelete?.(on.work(on.trx), rows, posted))
  refuseFault(fault)
  for (const row of rows) refuseFaults(await placeFaults(on, row, null), on.actor.language)
  await deleteRows(on, rows)
  if (on.definition.public) changesContent(on.trx)
  return rows.length
}

/**
 * Deletes stored rows of one table with everything that is deleted or cut with them; returns what history holds of each.
 */
export async function deleteRows(on: Writing, rows: readonly Values[]): Promise<Snapshot[]> {
  const roots = new Map(rows.map((row) => [Number(row.id), Number(row.id)]))
  const fall: Fall = { children: new Map(rows.map((row) => [Number(row.id), {}])), seen: new Set() }
  await release(on, roots, fall)
  const links = await linksOfRows(on, [...roots.keys()])
  const whole = (row: Values): Values => ({ ...row, ...links.get(Number(row.id)) })
  const deleted = rows.map((row) => ({ row: whole(row), children: fall.children.get(Number(row.id)) ?? {} }))
  await recordDelete(on, deleted)
  await dropRows(on, [...roots.keys()])
  return deleted
}

async function dropRows(on: Writing, ids: readonly number[]): Promise<void> {
  await dropLinks(on, ids)
  await anyTrx(on.trx).deleteFrom(on.definition.name).where('id', 'in', ids).execute()
  await dropUsage(on, ids)
  if (quickColumns(on.definition).length > 0 && (await hasSearchIndex(anyTrx(on.trx), on.definition))) {
    await unindexRow(on.trx, on.definition, ids)
  }
}

/** What is deleted with deleted rows. */
interface Fall {
  /** Rows of other tables by the id of the deleted row they fall with, then by table. */
  children: ReadonlyMap<number, Record<string, Values[]>>
  /** Rows may point at each other in a ring; each falls once. */
  seen: Set<string>
}

/** A column of another table whose rows cannot stay as they are when a row goes. */
interface Holder {
  definition: Definition
  column: string
  onDelete: 'restrict' | 'set null' | 'cascade'
}

function holdersOf({ registry, definition }: Writing): Holder[] {
  const owned = new Set(childTables(definition))
  const pointing = registry.pointingAt(definition.name).flatMap(({ definition: other, column, field }): Holder[] => {
    if (field.kind !== 'reference') return []
    const isChild = owned.has(`${other.name}.${column}`)
    return [{ definition: other, column, onDelete: isChild ? 'cascade' : (field.bounds.onDelete ?? 'restrict') }]
  })
  const parent = parentColumnOf(definition)
  return parent === undefined ? pointing : [...pointing, { definition, column: parent, onDelete: 'restrict' }]
}

function childTables(definition: Definition): string[] {
  return Object.values(definition.fields).flatMap((field) =>
    field.kind === 'children' ? [`${field.bounds.of}.${field.bounds.by}`] : [],
  )
}

/** Cuts what a deletion would cut, and forgets in the history of those rows that they ever were linked. */
export async function unlinkRows(on: Writing, ids: readonly number[]): Promise<void> {
  for (const { definition, column, onDelete } of holdersOf(on)) {
    if (onDelete !== 'set null') continue
    const linked = pointingRows(on, definition, column, ids).select('id')
    await anyTrx(on.trx)
      .deleteFrom('change')
      .where('resource', '=', definition.name)
      .where('row_id', 'in', linked)
      .where('field', '=', column)
      .execute()
    await anyTrx(on.trx)
      .updateTable(definition.name)
      .set({ [column]: null })
      .where(column, 'in', ids)
      .execute()
    if (definition.public) changesContent(on.trx)
  }
}

/**
 * Refuses, cuts or deletes whatever points at the rows; `roots` says for each row which deleted row it falls with. Throws
 * `inUse`.
 */
async function release(on: Writing, roots: ReadonlyMap<number, number>, fall: Fall): Promise<void> {
  for (const id of roots.keys()) fall.seen.add(`${on.definition.name} ${id}`)
  const holders = holdersOf(on)
  for (const holder of holders) if (holder.onDelete === 'restrict') await refuseInUse(on, holder, [...roots.keys()])
  for (const holder of holders) {
    const other = writingOf(on, holder.definition)
    if (holder.onDelete === 'set null') await cut(other, holder, [...roots.keys()])
    if (holder.onDelete === 'cascade') await takeAlong(other, holder, roots, fall)
  }
  await cutLinks(on, [...roots.keys()])
}

async function refuseInUse(on: Writing, { definition, column }: Holder, ids: readonly number[]): Promise<void> {
  const users = pointingRows(on, definition, column, ids)
  // Rows of the same table that are deleted along do not prevent it.
  const held = definition.name === on.definition.name ? users.where('id', 'not in', ids) : users
  const owner = ownerOf(on, definition)
  const told = owner?.definition ?? definition
  const { count } = await held
    .select(({ fn }) =>
      fn
        .count<number>(owner?.by ?? 'id')
        .distinct()
        .as('count'),
    )
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return
  const first = await anyTrx(on.trx)
    .selectFrom(told.name)
    .select(['id', ...titleColumns(told), ...editionColumns(told)])
    .where('id', 'in', held.select(owner?.by ?? 'id'))
    .orderBy('id')
    .limit(3)
    .execute()
  const names = rowNames(told, await seenOf(on, told, first))
  throw new Refusal('inUse', {
    count: Number(count),
    object: nounOf(told, Number(count)),
    names: names.zh === '' ? '…' : names,
  })
}

/** The noun that people know the rows of a table by: a row of a list within another row is told by that one. */
function ownerOf({ registry, definition: own }: Writing, { name }: Definition) {
  for (const definition of registry.definitions) {
    if (definition.name === own.name) continue
    for (const { kind, bounds } of Object.values(definition.fields))
      if (kind === 'children' && bounds.of === name) return { definition, by: bounds.by }
  }
  return undefined
}

/** Those of the rows that the caller may list; a refusal names no others. */
async function seenOf(on: Writing, definition: Definition, rows: readonly Values[]): Promise<Values[]> {
  if (definition.node !== undefined && !may(on.actor, `${definition.node}/index`)) return []
  const ids = rows.map(({ id }) => Number(id))
  const seen = new Set(await idsInScope(on.trx, definition, ids, on))
  return rows.filter(({ id }) => seen.has(Number(id)))
}

function pointingRows(on: Writing, definition: Definition, column: string, ids: readonly number[]) {
  return anyTrx(on.trx).selectFrom(definition.name).where(column, 'in', ids)
}

/** Rows that outlive what they point at lose the link; who made or last changed a row is not worth a history entry. */
async function cut(on: Writing, { definition, column }: Holder, ids: readonly number[]): Promise<void> {
  if (column !== managed.creator && column !== managed.editor) {
    const rows = await pointingRows(on, definition, column, ids).selectAll().orderBy('id').execute()
    for (const row of rows) {
      await recordEdit(on, Number(row.id), row, [{ column, before: row[column], after: null }])
    }
    if (rows.length > 0 && definition.public) changesContent(on.trx)
  }
  await anyTrx(on.trx)
    .updateTable(definition.name)
    .set({ [column]: null })
    .where(column, 'in', ids)
    .execute()
}

async function takeAlong(
  on: Writing,
  { definition, column }: Holder,
  roots: ReadonlyMap<number, number>,
  fall: Fall,
): Promise<void> {
  const found = await pointingRows(on, definition, column, [...roots.keys()])
    .selectAll()
    .orderBy('id')
    .execute()
  const rows = found.filter((row) => !fall.seen.has(`${definition.name} ${row.id}`))
  if (rows.length === 0) return
  const rootOf = new Map(rows.map((row) => [Number(row.id), roots.get(Number(row[column])) ?? 0]))
  await release(on, rootOf, fall)
  const links = await linksOfRows(on, [...rootOf.keys()])
  for (const row of rows) {
    const kept = fall.children.get(rootOf.get(Number(row.id)) ?? 0)
    const whole = { ...withoutSecrets(definition, row), ...links.get(Number(row.id)) }
    if (kept) kept[definition.name] = [...(kept[definition.name] ?? []), whole]
  }
  await dropRows(on, [...rootOf.keys()])
}
