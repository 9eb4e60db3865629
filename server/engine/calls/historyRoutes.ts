import { partialEdits } from '../../../contract/definition/partialEdit.ts'
import { controllerOf, type Definition, isRestorable, standardOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { Answer, type Call, type Route } from '../../http/route.ts'
import { reveals } from '../actions/reveals.ts'
import { withWarnings } from '../actions/warnings.ts'
import { readerOfRow } from '../display/contacts.ts'
import { deletedNames, deletedRows, refuseDeleted } from '../history/deleted.ts'
import { historyOf } from '../history/history.ts'
import { restoreRows } from '../history/restore.ts'
import { restoreEach } from '../history/restoreEach.ts'
import { rollBack } from '../history/rollback.ts'
import { idOf, postedIds } from '../ids.ts'
import { readRow } from '../read/readRow.ts'
import { writerOf } from '../writing.ts'
import { deletedAnswer, deletedQuery, historyAnswer, historyQuery, idsBody, restoreBody } from './shapes.ts'

const sentences = {
  history: text('{object}：历史', '{object}: history'),
  rollback: text('{object}：回滚', '{object}: roll back'),
  deleted: text('{object}：最近删除', '{object}: recently deleted'),
  restore: text('{object}：恢复', '{object}: restore'),
}

export const rolledBack = text('已回滚', 'Rolled back')

/**
 * The history of rows (areas 20): callers with permission to edit read it and roll values back; for nouns whose rows people add,
 * callers with permission to delete list the deleted rows and restore them, or read why they cannot be restored.
 */
export function historyRoutes(definition: Definition, node: string): Route[] {
  const { label: object } = definition
  const shared = { app: 'admin', controller: controllerOf(node) } as const
  const summaryOf = (sentence: Text) => filled(sentence, { object })
  const has = standardOf(definition)
  const parts = partialEdits(definition).map(([part]) => part)
  const opened = { permission: `${node}/edit`, ...(parts.length > 0 && { also: () => parts }) }
  const edit: Route[] = [
    {
      ...shared,
      action: 'history',
      methods: ['GET'],
      ...opened,
      summary: summaryOf(sentences.history),
      query: historyQuery,
      answer: historyAnswer,
      handle: (call) => history(call, definition),
    },
    {
      ...shared,
      action: 'rollback',
      methods: ['POST'],
      ...opened,
      summary: summaryOf(sentences.rollback),
      body: idsBody,
      handle: (call) => rollback(call, definition),
    },
  ]
  const deleted: Route[] = [
    {
      ...shared,
      action: 'deleted',
      methods: ['GET'],
      permission: `${node}/del`,
      summary: summaryOf(sentences.deleted),
      query: deletedQuery,
      answer: deletedAnswer,
      handle: ({ db, input, context }) => deletedRows(db, definition, idOf(input.page) ?? 1, context),
    },
  ]
  const restoring: Route[] = [
    {
      ...shared,
      action: 'restore',
      methods: ['POST'],
      permission: `${node}/del`,
      summary: summaryOf(sentences.restore),
      body: restoreBody,
      handle: (call) => restore(call, definition),
    },
  ]
  const comesBack = isRestorable(definition)
  return [
    ...(has.includes('edit') ? edit : []),
    ...(comesBack || definition.unrestorable ? deleted : []),
    ...(comesBack ? restoring : []),
  ]
}

/** Callers who may open a row may read its history. Throws `rowDeleted` for a deleted row, `notFound`. */
async function history({ db, input, context, about, actor }: Call, definition: Definition): Promise<unknown> {
  const row = await readRow(db, definition, idOf(input.id), context).catch(async (error: unknown) => {
    const isGone = error instanceof Refusal && error.word === 'notFound'
    if (isGone) await refuseDeleted(db, definition, idOf(input.id) ?? 0, context)
    throw error
  })
  const id = Number(row.id)
  const reading = { ...context, actor: readerOfRow(definition, row, actor) }
  const answer = await historyOf(db, definition, { id, before: idOf(input.before) }, reading)
  if (answer.reveals && reveals(context.registry, definition, row, actor))
    Object.assign(about, { target: { type: definition.name, id }, revealed: true })
  return { history: answer.history, before: answer.before }
}

async function rollback(call: Call, definition: Definition): Promise<Answer> {
  const id = await rollBack(call.db, writerOf(call.context, definition.name), postedIds(call.input))
  call.about.target = { type: definition.name, id }
  const { warnings } = call.context
  return new Answer(withWarnings(rolledBack, warnings), { id })
}

async function restore(call: Call, definition: Definition): Promise<Answer> {
  const ids = postedIds(call.input)
  const writer = writerOf(call.context, definition.name)
  if (call.input.each) {
    const { restored, notes, failed } = await restoreEach(call.db, writer, ids)
    const names = await deletedNames(call.db, definition, failed, call.context)
    return new Answer(withWarnings(restoredOf(restored), [...notes, ...call.context.warnings]), {
      ok: restored,
      failed: failed.map((one) => ({ ...one, name: names.get(one.id) })),
    })
  }
  const { restored, notes } = await restoreRows(call.db, writer, ids)
  return new Answer(withWarnings(restoredOf(restored), [...notes, ...call.context.warnings]), { restored })
}

const restoredOf = (count: number) => text(`已恢复 ${count} 条`, `${count} restored`)
