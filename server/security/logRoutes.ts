import { controllerOf, type Definition, isRestorable } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { securityDataRecycleLog } from '../../contract/system/securityDataRecycleLog.ts'
import { securitySensitiveDataLog } from '../../contract/system/securitySensitiveDataLog.ts'
import { type Text, text } from '../../contract/text.ts'
import { withWarnings } from '../engine/actions/warnings.ts'
import { contextOf, working } from '../engine/actions/work.ts'
import { rolledBack } from '../engine/calls/historyRoutes.ts'
import { idsBody, idsQuery, rowQuery } from '../engine/calls/shapes.ts'
import { restoreRows } from '../engine/history/restore.ts'
import { idOf } from '../engine/ids.ts'
import { askedIds } from '../engine/read/askedIds.ts'
import { idsInScope } from '../engine/read/inScope.ts'
import { readRow } from '../engine/read/readRow.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { writerOf } from '../engine/writing.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { systemActor } from '../permission/actor.ts'
import { entryDetails } from './entryDetails.ts'
import { purgeEntries } from './purge.ts'
import { type LogParts, rollBackEntries } from './rollBackEntries.ts'

const summaries = {
  info: text('{object}：详情', '{object}: one entry'),
  restore: text('恢复删除的数据', 'Restore deleted rows'),
  rollback: text('回滚敏感数据', 'Roll sensitive data back'),
  del: text('{object}：彻底删除', '{object}: purge'),
}

/** The calls of both logs besides their lists (protocol 8.3, 8.6). */
export function logRoutes(parts: LogParts): Route[] {
  return [
    ...sharedRoutes(securityDataRecycleLog),
    ...sharedRoutes(securitySensitiveDataLog),
    {
      ...at(securityDataRecycleLog, 'restore', summaries.restore),
      methods: ['POST'],
      body: idsBody,
      handle: restore,
    },
    {
      ...at(securitySensitiveDataLog, 'rollback', summaries.rollback),
      methods: ['POST'],
      body: idsBody,
      handle: (call) => rollback(call, parts),
    },
  ]
}

const at = ({ node = '' }: Definition, action: string, summary: Text) => ({
  app: 'admin' as const,
  controller: controllerOf(node),
  action,
  permission: `${node}/${action}`,
  summary,
})

const sharedRoutes = (log: Definition): Route[] => [
  {
    ...at(log, 'info', summaries.info),
    methods: ['GET'],
    query: rowQuery,
    handle: (call) => info(call, log),
  },
  {
    ...at(log, 'del', summaries.del),
    methods: ['GET', 'POST', 'DELETE'],
    query: idsQuery,
    handle: (call) => purge(call, log),
  },
]

async function info({ db, input, context }: Call, log: Definition): Promise<unknown> {
  const row = await readRow(db, log, idOf(input.id), context)
  return { row, details: await entryDetails(db, row, context) }
}

/** The entries that the caller sees, all of them. Throws `notFound`. */
async function seen(call: Call, log: Definition): Promise<number[]> {
  const ids = await askedIds(call, log)
  const found = await idsInScope(call.db, log, ids, call.context)
  if (found.length < ids.length) throw new Refusal('notFound')
  return ids
}

/** Neither rows nor a list were given. */
const namesNone = ({ input: { ids, all } }: Call): boolean =>
  all === undefined && (ids === undefined || String(ids) === '')

const noBack = text('{object}不能从这里恢复', '{object} cannot be restored from here')

async function restore(call: Call): Promise<Answer> {
  if (namesNone(call)) throw new Refusal('restoreNone')
  const { db, context } = call
  const ids = await seen(call, securityDataRecycleLog)
  const notes: Text[] = []
  const restored = await inTransaction(db, async (trx) => {
    // What was deleted last stood on what was deleted before it.
    const rows = await trx
      .selectFrom('change')
      .select(['id', 'resource'])
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
      .execute()
    let count = 0
    for (const resource of new Set(rows.map((row) => row.resource))) {
      const writer = writerOf(context, resource)
      const { definition } = writer
      if (!isRestorable(definition)) throw new Refusal(definition.unrestorable ?? noBack, { object: definition.label })
      const own = rows.filter((row) => row.resource === resource).map(({ id }) => id)
      const done = await restoreRows(trx, writer, own)
      notes.push(...done.notes)
      count += done.restored
    }
    return count
  })
  const done = text(`已恢复 ${restored} 条`, `${restored} restored`)
  return new Answer(withWarnings(done, [...notes, ...context.warnings]), { restored })
}

async function rollback(call: Call, parts: LogParts): Promise<Answer> {
  if (namesNone(call)) throw new Refusal('rollbackNone')
  const ids = await seen(call, securitySensitiveDataLog)
  await inTransaction(call.db, (trx) => rollBackEntries(trx, call.context, ids, parts))
  await parts.settings.refresh()
  return new Answer(withWarnings(rolledBack, call.context.warnings))
}

/** Entries that are gone already are skipped; files go whoever put them there. */
async function purge(call: Call, log: Definition): Promise<Answer> {
  const { db, context } = call
  const ids = await idsInScope(db, log, await askedIds(call, log), context)
  if (ids.length === 0) throw new Refusal('nothingDeleted')
  const program = contextOf({ ...context, actor: { ...systemActor, language: context.actor.language } })
  const count = await working(db, program, (on) => purgeEntries(on, context.registry.definitions, ids))
  return new Answer(text(`已彻底删除 ${count} 条`, `${count} purged`))
}
