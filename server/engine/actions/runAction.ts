import type { Action } from '../../../contract/definition/action.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { Answer, Bytes, type Call } from '../../http/route.ts'
import { postedIds } from '../ids.ts'
import type { ActionHandler, Values } from '../module.ts'
import { askedIds } from '../read/askedIds.ts'
import { idsInScope } from '../read/inScope.ts'
import { editRow } from '../save/save.ts'
import { refuseFaults } from '../write/faults.ts'
import { separately } from '../write/transaction.ts'
import type { Writer } from '../writing.ts'
import { type BatchOutcome, batchAnswer, eachRow } from './batch.ts'
import { compareRows, mergeRows } from './merge.ts'
import { namedFailures } from './namedFailures.ts'
import { checkInput, type Performed, perform, performEach } from './perform.ts'
import { reveals } from './reveals.ts'
import { type Revised, revise } from './revise.ts'
import { withWarnings } from './warnings.ts'
import { actionContext } from './work.ts'

const done = text('操作成功', 'Done')

/** An extra action that its resource carries out itself: what the definition says of it and the function behind it. */
export interface Extra {
  action: Action
  handler: ActionHandler<never>
}

/**
 * Runs an extra action of a resource on rows within the caller's scope, with checked input (architecture 2). Returns an `Answer`
 * or `Bytes` of the handler as it is, everything else as the data of an answer. Throws `parameter` when rows are missing in the
 * call, `notFound` when one is outside the scope, faults of the input by field.
 */
export async function runAction(call: Call, { action, handler }: Extra, writer: Writer): Promise<unknown> {
  const ids = await idsFor(call, action, writer)
  const values = checkedInput(writer, action, call.input)
  const outcome = await handler(actionContext(call.db, writer), { ids, values })
  return outcome instanceof Answer || outcome instanceof Bytes ? outcome : new Answer(done, outcome ?? null)
}

/**
 * Runs an action that is data alone (architecture 2). Answers `{ok, failed}` of an action on many rows, `{id}` of a row that it
 * made or merged into, no data for one row. Throws `parameter` for a wrong number of rows, `notFound`, and what the action
 * throws.
 */
export async function performAction(call: Call, performed: Performed, writer: Writer): Promise<unknown> {
  if (performed.action.kind === 'merge') return mergeOrCompare(call, performed, writer)
  const ids = await idsFor(call, performed.action, writer)
  const [id = 0] = ids
  const { db, input: posted } = call
  if (performed.action.on === 'rows')
    return batchAnswer(done, await named(call, writer, await performEach(db, writer, performed, { ids, posted })))
  if (performed.action.kind === 'revise') return revised(await revise(db, writer, performed, { id, posted }))
  await perform(db, writer, performed, { id, posted })
  const { warnings } = call.context
  // Marks for our client that the sentence is worth a second look.
  return new Answer(withWarnings(done, warnings), warnings.length > 0 ? { warned: true } : null)
}

/** An outcome whose refused rows are named, where they were chosen by a condition. */
export const named = async ({ db, input }: Call, writer: Writer, outcome: BatchOutcome): Promise<BatchOutcome> =>
  input.all === undefined ? outcome : { ...outcome, failed: await namedFailures(db, writer, outcome.failed) }

/** Merges several rows into one; a GET answers the comparison of them. */
async function mergeOrCompare(call: Call, performed: Performed, writer: Writer): Promise<unknown> {
  const ids = postedIds(call.input)
  if (call.method === 'GET') {
    const found = await compareRows(call.db, writer, performed.action, ids)
    const shown = found.rows.find((row) => reveals(writer.registry, writer.definition, row, call.actor))
    if (shown) Object.assign(call.about, { target: { type: writer.definition.name, id: shown.id }, revealed: true })
    return found
  }
  const merged = await mergeRows(call.db, writer, performed, { ids, posted: call.input })
  call.about.target = { type: writer.definition.name, id: merged.id }
  return new Answer(done, merged)
}

/** Our client opens the row that was made. */
const revised = ({ id, number }: Revised): Answer =>
  new Answer(text(`已新建版本 R${number}`, `Revision R${number} created`), { id })

/**
 * The rows that an action is asked to run on. Throws `parameter` for a wrong number of them, `notFound` outside the scope.
 */
async function idsFor(call: Call, { on }: Action, writer: Writer): Promise<readonly number[]> {
  const ids = on === 'rows' ? await askedIds(call, writer.definition) : on ? postedIds(call.input) : []
  if (on === 'row' ? ids.length !== 1 : on && ids.length === 0) throw new Refusal('parameter')
  const open = await idsInScope(call.db, writer.definition, ids, writer)
  if (open.length < ids.length) throw new Refusal('notFound')
  const [first] = ids
  if (first !== undefined) call.about.target = { type: writer.definition.name, id: first }
  return ids
}

function checkedInput({ definition, actor }: Writer, action: Action, input: Values): Values {
  if (!action.input) return {}
  const { values, faults } = checkInput(definition, action, input)
  refuseFaults(faults, actor.language)
  return values
}

/** Publishes rows by saving their status one by one, with every check of a save; returns `{ok, failed}` (areas 1.6). */
export function publishRows(db: Db, writer: Writer, ids: readonly number[]): Promise<BatchOutcome> {
  const apart = separately(db)
  return eachRow(ids, writer.actor, (id) => editRow(apart, writer, id, { status: '1' }))
}
