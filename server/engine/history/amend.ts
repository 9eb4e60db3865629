import type { Action, Activities } from '../../../contract/definition/action.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { amendableAction, decidingColumns, nodeOfAction, whenFault } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { TimelineEntry } from '../../../contract/timeline.ts'
import type { Db } from '../../db/database.ts'
import { type Actor, askerOf, may } from '../../permission/actor.ts'
import { type Performed, refuseStep, stepOf } from '../actions/perform.ts'
import type { Step, Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import { type AnyDb, anyTrx, anyWork } from '../table.ts'
import { translated } from '../write/constrained.ts'
import { lockRows } from '../write/lockRows.ts'
import { inTransaction } from '../write/transaction.ts'
import { wireRow } from '../write/writeRow.ts'
import { type Writer, type Writing, writerOf } from '../writing.ts'
import type { Found } from './timelineParts.ts'

const perMinute = 60

/** When an entry closes for its author, in unix seconds; undefined for rows of others. */
function closesAt({ editable = 0 }: Activities, row: Values, actor: Actor): number | undefined {
  if (actor.kind !== 'admin' || row.admin_id !== actor.id) return undefined
  return Number(row.create_time) + editable * perMinute
}

/**
 * The action that is asked again, with the definitions of the noun and of its entries; undefined where nothing can be changed.
 */
function amendingOf({ registry }: Reading, definition: Definition) {
  const { activities, actions } = definition
  const action = activities && actions?.[activities.action]
  if (!activities?.editable || !action) return undefined
  const of = registry.definition(activities.of)
  return { activities, of, action: amendableAction(action, of) }
}

const askedAgain = ({ asks = {}, input = {} }: Action): string[] => [...Object.keys(asks), ...Object.keys(input)]

/**
 * Until when the caller may change each entry, in unix seconds, and what its form holds; in the order of the rows, empty when
 * none can be changed (areas 14.1).
 */
export async function formsOf(
  db: AnyDb,
  definition: Definition,
  { id, rows }: { id: number; rows: readonly Found[] },
  reading: Reading,
): Promise<Pick<TimelineEntry, 'editableUntil' | 'form'>[]> {
  const { actor, now } = reading
  const amending = amendingOf(reading, definition)
  if (!amending || !may(actor, nodeOfAction(definition, amending.activities.action))) return []
  const { activities, of, action } = amending
  const until = rows.map((row) => closesAt(activities, row, actor) ?? 0)
  if (!until.some((end) => now < end)) return []
  const row = await db
    .selectFrom(definition.name)
    .select(['id', ...decidingColumns(definition)])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || whenFault(definition, action, wireRow(definition, row), askerOf(actor))) return []
  return rows.map((entry, at) => {
    const end = until[at] ?? 0
    const wire = wireRow(of, entry)
    const held = askedAgain(action).map((name) => [name, wire[name]])
    return now < end ? { editableUntil: end, form: { id: entry.id, ...Object.fromEntries(held) } } : {}
  })
}

/**
 * Changes an entry that a row of another table adds to a timeline, by its author and as long as it is open (areas 14.1): asked
 * for and checked as when it was added. Columns of the row itself that still hold what it set follow. Throws `notFound`,
 * `activityClosed`, `state`, faults by field, and what the guard answers.
 */
export function amendActivity(
  db: Db,
  writer: Writer,
  { guard }: Pick<Performed, 'guard'>,
  { id, posted }: { id: number; posted: Values },
): Promise<void> {
  const amending = amendingOf(writer, writer.definition)
  if (!amending) throw new Refusal('notFound')
  const { activities, of, action } = amending
  const { actor, now } = writer
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const { row, entry } = await lockedEntry(on, activities, id)
      if (now >= (closesAt(activities, entry, actor) ?? 0))
        throw new Refusal('activityClosed', { minutes: activities.editable ?? 0, object: of.label })
      const before = wireRow(of, entry)
      const asked = askedAgain(action)
      const held = Object.fromEntries(asked.map((name) => [name, before[name]]))
      const step: Step = { ...(await stepOf(on, action, row, { ...held, ...posted })), amends: entry }
      refuseStep(on, await guard?.(on.work(trx), step))
      const values = { ...step.values, ...step.input }
      await write(on, activities, { row, entry }, Object.fromEntries(asked.map((name) => [name, values[name]])))
    })
  return translated(db, writerOf(writer, activities.of), work, { id, values: posted })
}

interface Entry {
  row: Values
  entry: Values
}

/** An entry and the row it is about, both locked. Throws `notFound` when the caller may not see one of them. */
async function lockedEntry(on: Writing, activities: Activities, id: number): Promise<Entry> {
  const found = await anyTrx(on.trx)
    .selectFrom(activities.of)
    .select(activities.by)
    .where('id', '=', id)
    .executeTakeFirst()
  const [row] = found ? await lockRows(on, [Number(found[activities.by])]) : []
  const [entry] = row ? await lockRows({ ...writerOf(on, activities.of), trx: on.trx }, [id]) : []
  // It may have moved to another row in between.
  if (!row || !entry || Number(entry[activities.by]) !== Number(row.id)) throw new Refusal('notFound')
  return { row, entry }
}

async function write(on: Writing, activities: Activities, { row, entry }: Entry, values: Values): Promise<void> {
  const { rows } = anyWork(on.work(on.trx))
  await rows(activities.of).change(entry, values)
  const own = Object.keys(on.definition.actions?.[activities.action]?.asks ?? {})
  const followed = own.filter((column) => column in values && row[column] === entry[column])
  if (followed.length === 0 || (await isOvertaken(on, activities, { row, entry }))) return
  await rows(on.definition.name).change(row, Object.fromEntries(followed.map((column) => [column, values[column]])))
}

/** Whether an administrator added a later entry, so that the row holds what that one set. */
async function isOvertaken({ trx }: Writing, { of, by }: Activities, { row, entry }: Entry): Promise<boolean> {
  const later = anyTrx(trx).selectFrom(of).select('id').where(by, '=', row.id).where('id', '>', entry.id)
  return (await later.where('admin_id', 'is not', null).limit(1).executeTakeFirst()) !== undefined
}
