import * as z from 'zod/mini'
import { partialEdits } from '../../../contract/definition/partialEdit.ts'
import { controllerOf, type Definition, standardOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { filled, text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import type { Call, Route } from '../../http/route.ts'
import { may } from '../../permission/actor.ts'
import { idOf } from '../ids.ts'
import { idsInScope } from '../read/inScope.ts'

/** Seconds without a sign of life after which a form counts as closed: its browser has vanished. */
export const silentSeconds = 45

const summary = text('{object}：正在编辑的人', '{object}: who is editing')

const body = z.object({ id: z.int(), tab: z.string(), gone: z.optional(z.boolean()) })
const answer = z.object({ editors: z.array(z.string()) })

/** A window of a browser as it names itself. */
const tabPattern = /^[\w-]{1,60}$/

/**
 * `{controller}presence?id=` answers `{editors}`, the nicknames of other administrators who have the form of a row open, for callers who may
 * open it (areas 1.6, decision 085). Those who may edit it post `{id, tab}` while their form is open, and `gone` when it is not any more.
 */
export function presenceRoutes(definition: Definition, node: string): Route[] {
  if (!standardOf(definition).includes('edit')) return []
  const nodes = [`${node}/index`, ...partialEdits(definition).map(([part]) => part)]
  return [
    {
      app: 'admin',
      controller: controllerOf(node),
      action: 'presence',
      methods: ['GET', 'POST'],
      permission: `${node}/edit`,
      also: () => nodes,
      summary: filled(summary, { object: definition.label }),
      body,
      answer,
      unnoted: true,
      evenReadOnly: true,
      handle: (call) => presence(call, definition, node),
    },
  ]
}

async function presence(call: Call, definition: Definition, node: string): Promise<unknown> {
  const { db, actor, input, method } = call
  const [id] = await idsInScope(db, definition, [idOf(input.id) ?? 0], call.context)
  if (id === undefined) throw new Refusal('notFound')
  if (method === 'POST') {
    const writes = [`${node}/edit`, ...partialEdits(definition).map(([part]) => part)]
    if (!writes.some((one) => may(actor, one))) throw new Refusal('noPermission')
    await note(call, definition.name, id)
  }
  return {
    editors: await editorsOf(db, { resource: definition.name, row_id: id }, { except: actor.id, now: call.now }),
  }
}

/** This window has the form open, or closes it; what has been silent for long goes. */
async function note({ db, actor, body: { tab, gone }, now }: Call, resource: string, row_id: number): Promise<void> {
  if (typeof tab !== 'string' || !tabPattern.test(tab)) throw new Refusal('parameter')
  const admin_id = actor.id
  await db
    .deleteFrom('presence')
    .where((row) => row.or([row('seen_time', '<', now - silentSeconds), row.and({ resource, row_id, admin_id, tab })]))
    .execute()
  if (gone) return
  await db
    .insertInto('presence')
    .values({ resource, row_id, admin_id, tab, seen_time: now })
    .onConflict((known) => known.columns(['resource', 'row_id', 'admin_id', 'tab']).doUpdateSet({ seen_time: now }))
    .execute()
}

async function editorsOf(
  db: Db,
  { resource, row_id }: { resource: string; row_id: number },
  { except, now }: { except: number; now: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('admin', 'admin.id', 'presence.admin_id')
    .select('admin.nickname')
    .distinct()
    .where('presence.resource', '=', resource)
    .where('presence.row_id', '=', row_id)
    .where('presence.admin_id', '<>', except)
    .where('presence.seen_time', '>=', now - silentSeconds)
    .orderBy('admin.nickname')
    .limit(10)
    .execute()
  return rows.map(({ nickname }) => nickname)
}
