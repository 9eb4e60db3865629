import type { Action } from '../../../contract/definition/action.ts'
import { checkRow, clearHidden, type Faults } from '../../../contract/definition/check.ts'
import { emptyOf } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { askedColumns, stateAfter, stateOf, stepsOf, whenFault } from '../../../contract/definition/workflow.ts'
import { type Fault, Refusal } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { type Actor, askerOf } from '../../permission/actor.ts'
import type { Effect, Guard, Step, Values } from '../module.ts'
import { type ActionTaken, changedColumns } from '../write/changes.ts'
import { translated } from '../write/constrained.ts'
import { refuseFault, refuseFaults } from '../write/faults.ts'
import { lockRows } from '../write/lockRows.ts'
import { pictureFaults } from '../write/pictureFaults.ts'
import { placeFaults } from '../write/placeFaults.ts'
import { postedValues } from '../write/posted.ts'
import { referenceFaults } from '../write/references.ts'
import { changesContent, inTransaction, separately } from '../write/transaction.ts'
import { updateRow, wireRow } from '../write/writeRow.ts'
import type { Writer, Writing } from '../writing.ts'
import { type BatchOutcome, eachRow } from './batch.ts'

/** An action as data, with the functions of its name. */
export interface Performed {
  name: string
  action: Action
  guard?: Guard<never, Values> | undefined
  effect?: Effect<never, Values> | undefined
}

/**
 * Name of the action that a call means: itself, or the step that `to` names among those that share its node. Throws the fault
 * `choice` of `to` when it names none of them.
 */
export function stepNamed({ definition, actor: { language } }: Writer, name: string, to: unknown): string {
  const steps = stepsOf(definition, name)
  if (steps.length === 0) return name
  const found = steps.find(([step]) => step === to)
  if (found) return found[0]
  const field = definition.states && definition.fields[definition.states.column]?.label
  refuseFaults({ to: { word: 'choice', values: { field: field ?? definition.label } } }, language)
  return name
}

/**
 * Performs an action on each row in a transaction of its own (areas 1.6). Wrong input is wrong for all rows, so faults by field
 * of the first row are thrown; other refusals are returned row by row in `{ok, failed}`.
 */
export function performEach(
  db: Db,
  writer: Writer,
  performed: Performed,
  { ids, posted }: { ids: readonly number[]; posted: Values },
): Promise<BatchOutcome> {
  const apart = separately(db)
  const isOfInput = ({ data }: Refusal, { ok, failed }: BatchOutcome) =>
    ok + failed.length === 0 && typeof data === 'object' && data !== null && 'errors' in data
  return eachRow(ids, writer.actor, (id) => perform(apart, writer, performed, { id, posted }), isOfInput)
}

/**
 * Performs an action on one row (architecture 2): within the caller's scope the row is locked, its state and owner, the input,
 * references and the guard are checked in this order, then columns, effect and history are written. Throws `notFound`, `state`,
 * `notYours`, `heldAlready`, faults by field, and what the guard answers.
 */
export function perform(
  db: Db,
  writer: Writer,
  performed: Performed,
  { id, posted }: { id: number; posted: Values },
): Promise<void> {
  const work = () =>
    inTransaction(db, async (trx) => {
      const on: Writing = { ...writer, trx }
      const [row] = await lockRows(on, [id])
      if (!row) throw new Refusal('notFound')
      const step = await stepOf(on, performed.action, row, posted)
      const context = on.work(trx)
      refuseStep(on, await performed.guard?.(context, step))
      await write(on, performed, step)
      await performed.effect?.(context, step)
    })
  return translated(db, writer, work, { id, values: posted })
}

/** Throws what a guard answered: one fault, or faults by field; does nothing without any. */
export function refuseStep({ actor }: Writing, found: Fault | Faults | undefined): void {
  if (found && !isFault(found)) refuseFaults(found, actor.language)
  else refuseFault(found)
}

/** One fault, not faults by field of which one is called `word`. */
const isFault = (found: Fault | Faults): found is Fault =>
  typeof found.word === 'string' || (found.word !== undefined && 'zh' in found.word)

/**
 * Checks what an action is about to do with a locked row and returns it, columns as on the wire. Throws why the action cannot
 * run on the row, and every fault of the input (`perform`).
 */
export async function stepOf(on: Writing, action: Action, row: Values, posted: Values): Promise<Step> {
  const { definition, actor } = on
  const wire = wireRow(definition, row)
  refuseFault(whenFault(definition, action, wire, askerOf(actor)))
  const by = { ...setBy(definition, action, on), ...stateIn(definition, action, wire) }
  const asked = checkAsked(definition, action, posted, { ...wire, ...by })
  const besides = checkInput(definition, action, posted)
  const [references] = await referenceFaults(on, [asked.values])
  const placed = await placeFaults(on, wire, asked.values)
  const pictures = pictureFaults(on, definition, asked.values)
  refuseFaults({ ...asked.faults, ...besides.faults, ...references, ...placed, ...pictures }, actor.language)
  const values = { ...by, ...asked.values, ...stateIn(definition, action, wire) }
  clearHidden(definition, { values }, wire)
  return { row, values, input: besides.values }
}

/** Checks what an action asks for besides columns of its noun; returns `{values, faults}`. */
export function checkInput({ shown: _ofColumns, ...definition }: Definition, { input = {} }: Action, posted: Values) {
  return checkRow({ ...definition, fields: input }, posted, { mode: 'add' })
}

/** Only what was posted is written; what the action requires may be in the row already, or be set by the action. */
function checkAsked(definition: Definition, action: Action, posted: Values, before: Values) {
  const fields = askedColumns(definition, action)
  const asked = postedValues(definition, Object.keys(fields), posted)
  // As for a row that is published, every missing value is a fault.
  return checkRow({ ...definition, fields }, asked, { mode: 'edit', publish: true, before })
}

/**
 * What an action sets by itself, by column: the caller's id, the moment in unix seconds, or the empty value of the field.
 */
export function setBy(
  definition: Definition,
  { sets = {} }: Action,
  { actor, now }: { actor: Actor; now: number },
): Values {
  const values: Values = {}
  for (const [column, to] of Object.entries(sets)) {
    const field = fieldOf(definition, column)
    if (field) values[column] = to === 'me' ? actor.id : to === 'now' ? now : emptyOf(field)
  }
  return values
}

function stateIn(definition: Definition, action: Action, wire: Values): Values {
  const { states } = definition
  return states ? { [states.column]: stateAfter(action, stateOf(definition, wire) ?? '') } : {}
}

/** The note that was posted with a step, for its history; empty without one. */
export const noteIn = ({ input }: Step): string => (typeof input.note === 'string' ? input.note : '')

/** Writes a step with its entry of history, which also names the rows of a merge. Throws `busy`. */
export async function write(
  on: Writing,
  { name, action }: Performed,
  step: Step,
  merged?: ActionTaken['merged'],
): Promise<void> {
  const { row, values } = step
  const columns = changedColumns(on.definition, row, values)
  const by = { action: name, note: noteIn(step), ...(merged && { merged }) }
  await updateRow(on, row, { columns, by }, values)
  if (on.definition.public || action.public) changesContent(on.trx)
}
