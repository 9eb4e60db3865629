import { checkRow } from '../../contract/check.ts'
import { Refusal } from '../../contract/failures.ts'
import type { Action } from '../../contract/resource.ts'
import { text } from '../../contract/text.ts'
import { Answer, Bytes, type Call } from '../http/route.ts'
import type { Actor } from '../permission/actor.ts'
import { eachRow } from './batch.ts'
import { refuseFaults } from './faults.ts'
import { idsIn } from './ids.ts'
import type { ActionHandler, Values } from './module.ts'
import type { Reading } from './reading.ts'
import { idsInScope } from './row.ts'
import { editRow } from './save.ts'
import { forRules } from './table.ts'
import { separately } from './transaction.ts'
import type { Writer } from './writing.ts'

const done = text('操作成功', 'Done')

/** An extra action ready to run: what the definition says of it and the function behind it. */
export interface Extra {
  action: Action
  handler: ActionHandler<never>
}

/**
 * Runs an extra action of a resource on rows the caller may touch, with checked input (architecture 2). Throws `parameter` when
 * rows are missing in the call, `notFound` when one is outside his scope, faults of the input by field.
 */
export async function runAction(
  call: Call,
  { action, handler }: Extra,
  writer: Writer,
  reading: Reading,
): Promise<unknown> {
  const ids = action.on ? idsIn(call.input) : []
  if (action.on === 'row' ? ids.length !== 1 : action.on && ids.length === 0) throw new Refusal('parameter')
  const open = await idsInScope(call.db, writer.definition, ids, reading)
  if (open.length < ids.length) throw new Refusal('notFound')
  const [first] = ids
  if (first !== undefined) call.about.target = { type: writer.definition.name, id: first }
  const values = checkedInput(writer, action, call.input)
  const outcome = await handler(forRules(call.db), { ids, values }, call.actor)
  return outcome instanceof Answer || outcome instanceof Bytes ? outcome : new Answer(done, outcome ?? null)
}

function checkedInput({ definition, actor }: Writer, action: Action, input: Values): Values {
  if (!action.input) return {}
  const { values, faults } = checkRow({ ...definition, fields: action.input }, input, { mode: 'add' })
  refuseFaults(faults, actor.language)
  return values
}

/** Publishing rows is saving their status, with every check of a save. */
export async function publishRows(call: Call, writer: Writer, actor: Actor): Promise<Answer> {
  const db = separately(call.db)
  const outcome = await eachRow(idsIn(call.input), actor, (id) => editRow(db, writer, id, { status: '1' }))
  return new Answer(text('已发布', 'Published'), outcome)
}
