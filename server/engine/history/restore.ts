import { emptyOfColumn } from '../../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf, linksOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { dialectOf } from '../../db/dialect.ts'
import { rowName } from '../display/rowName.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import { idsInScope } from '../read/inScope.ts'
import { anyTrx } from '../table.ts'
import { recordRestore, type Snapshot } from '../write/changes.ts'
import { violationOf } from '../write/constraint.ts'
import { refuseFault, refuseFaults } from '../write/faults.ts'
import { saveLinks } from '../write/links.ts'
import { placeFaults } from '../write/placeFaults.ts'
import { changesContent, inTransaction } from '../write/transaction.ts'
import { labelOf, uniqueFaults } from '../write/unique.ts'
import { insertRow, wireRow } from '../write/writeRow.ts'
import { type Writer, type Writing, writingOf } from '../writing.ts'
import { snapshotIn } from './deleted.ts'
import { relink } from './relink.ts'
import { pointedTable, Restoration } from './restoration.ts'

/** How many rows were restored, and notes for the caller. */
export interface Restored {
  restored: number
  notes: Text[]
}

/** A deletion that is undone. */
interface Deletion extends Snapshot {
  /** Its number in the history. */
  change: number
  time: number
}

/**
 * Restores deleted rows by the numbers of their deletions (areas 20), all or none: with child rows, links, search, the files
 * they use, and what was cut from them where nothing else stands there since. What visitors see is restored disabled. Throws
 * `restoreNone` without numbers, `notFound`, `restoreDone`, `restoreTaken`, `restoreParent`, `restoreConflict`, and what the
 * rules of the noun refuse.
 */
export async function restoreRows(db: Db, writer: Writer, ids: readonly number[]): Promise<Restored> {
  if (ids.length === 0) throw new Refusal('restoreNone')
  let at: Deletion | undefined
  try {
    return await inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx, fromHistory: true }
      const deletions = await deletionsOf(on, ids)
      const restoration = await Restoration.of(on, deletions)
      for (const deletion of inOrder(on.definition, deletions)) {
        at = deletion
        await restoreOne(on, deletion, restoration)
      }
      await refuseOthers(on, deletions, restoration)
      for (const { time } of new Map(deletions.map((one) => [one.time, one])).values())
        await relink(on, restoration, time)
      if (on.definition.public) changesContent(trx)
      return { restored: deletions.length, notes: [...restoration.notes] }
    })
  } catch (error) {
    const violation = violationOf(error)
    if (!violation || db.isTransaction || !at) throw error
    const [column = writer.definition.title] = violation.columns
    const name = rowName(writer.definition, at.row)
    throw new Refusal('restoreConflict', {
      name,
      field: labelOf(writer.registry.find(violation.table) ?? writer.definition, column),
    })
  }
}

async function deletionsOf({ trx, definition }: Writing, ids: readonly number[]): Promise<Deletion[]> {
  let query = anyTrx(trx)
    .selectFrom('change')
    .select(['id', 'before', 'undone_id', 'create_time'])
    .where('id', 'in', ids)
    .where('resource', '=', definition.name)
    .where('action', '=', 'del')
    .orderBy('id')
  // Of two requests that restore the same row at once the second finds it restored.
  if (dialectOf(trx) === 'postgres') query = query.forUpdate()
  const rows = await query.execute()
  if (rows.length < ids.length) throw new Refusal('notFound')
  return rows.map((found) => {
    const snapshot = snapshotIn(found.before)
    if (found.undone_id !== null) throw new Refusal('restoreDone', { name: rowName(definition, snapshot.row) })
    return { ...snapshot, change: Number(found.id), time: Number(found.create_time) }
  })
}

/** Rows after those of their own table that they point at. */
function inOrder(definition: Definition, deletions: readonly Deletion[]): Deletion[] {
  const own = Object.keys(definition.fields).filter((column) => pointedTable(definition, column) === definition.name)
  const left = new Map(deletions.map((deletion) => [Number(deletion.row.id), deletion]))
  const ordered: Deletion[] = []
  const take = (deletion: Deletion): void => {
    if (!left.delete(Number(deletion.row.id))) return
    for (const column of own) {
      const before = left.get(Number(deletion.row[column] ?? 0))
      if (before) take(before)
    }
    ordered.push(deletion)
  }
  for (const deletion of deletions) take(deletion)
  return ordered
}

async function restoreOne(on: Writing, { row, children, change }: Deletion, restoration: Restoration): Promise<void> {
  const { definition } = on
  const was = Number(row.id)
  const values = await valuesOf(on, row, restoration)
  refuseTaken(definition, await uniqueFaults(on, null, values), values)
  refuseFaults(await placeFaults(on, null, values), on.actor.language)
  if (definition.public && definition.fields.status?.kind === 'status') values.status = '0'
  const free = restoration.isFree(definition.name, was)
  const made = await insertRow(on, values, { id: free ? was : undefined })
  restoration.mapId(definition.name, was, made.id)
  if (!free)
    restoration.note(text(`#${was} 已被占用，恢复为 #${made.id}`, `#${was} is taken; it came back as #${made.id}`))
  const links = await restoration.linksOf(definition, row)
  await saveLinks(on, made.id, {}, links)
  for (const table of restoration.tablesOf(children)) {
    for (const child of children[table] ?? [])
      await restoreChild(writingOf(on, on.registry.definition(table)), child, restoration)
  }
  await recordRestore(on, made.id, made.row, { of: change, ...(!free && { was }) })
  await on.trx
    .updateTable('change')
    .set({ undone_id: await newest(on, made.id) })
    .where('id', '=', change)
    .execute()
  const whole = { ...made.row, ...links }
  const changed = Object.keys(whole).filter((column) => !isEmpty(whole[column]))
  await on.rules.afterSave?.(on.work(on.trx), {
    id: made.id,
    row: whole,
    before: null,
    changed,
    posted: {},
    restored: true,
  })
}

async function newest({ trx, definition: { name } }: Writing, id: number): Promise<number> {
  const row = await trx
    .selectFrom('change')
    .select('id')
    .where('resource', '=', name)
    .where('row_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return row.id
}

async function restoreChild(on: Writing, row: Values, restoration: Restoration): Promise<void> {
  const was = Number(row.id)
  const free = restoration.isFree(on.definition.name, was)
  const made = await insertRow(on, await valuesOf(on, row, restoration), { id: free ? was : undefined })
  restoration.mapId(on.definition.name, was, made.id)
  await saveLinks(on, made.id, {}, await restoration.linksOf(on.definition, row))
}

/**
 * A stored row as it can be inserted again: without secrets, which history does not hold, and pointing at nothing deleted.
 */
async function valuesOf({ definition }: Writing, stored: Values, restoration: Restoration): Promise<Values> {
  const kept = Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== hidden))
  const values = wireRow(definition, kept)
  for (const column of columnsOf(definition)) {
    // Columns that were added since, or that history does not hold.
    if (kept[column] === undefined) values[column] = emptyOfColumn(definition, column)
    if (fieldOf(definition, column)?.kind === 'password') {
      restoration.note(text('密码不保存在历史中，请重新设置', 'History holds no passwords: set a new one'))
    }
  }
  for (const name of linksOf(definition).map(({ name }) => name)) delete values[name]
  delete values.id
  return restoration.pointing(definition, values)
}

function refuseTaken(definition: Definition, faults: object, values: Values): void {
  const [column] = Object.keys(faults)
  if (column === undefined) return
  throw new Refusal('restoreTaken', { field: labelOf(definition, column), value: String(values[column]) })
}

/** Throws `notFound` for rows outside the caller's scope, and what the rules of the noun refuse. */
async function refuseOthers(on: Writing, deletions: readonly Deletion[], restoration: Restoration): Promise<void> {
  const { definition } = on
  const ids = deletions.map(({ row }) => restoration.idOf(definition.name, Number(row.id)) ?? 0)
  const seen = await idsInScope(on.trx, definition, ids, on)
  if (seen.length < ids.length) throw new Refusal('notFound')
  const rows = await anyTrx(on.trx).selectFrom(definition.name).selectAll().where('id', 'in', ids).execute()
  refuseFault(await on.rules.beforeRestore?.(on.work(on.trx), rows))
}
