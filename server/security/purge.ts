import type { Definition } from '../../contract/definition/resource.ts'
import { droppedRows } from '../db/dropped.ts'
import type { ActionContext, WorkContext } from '../engine/context.ts'
import type { Snapshot } from '../engine/write/changes.ts'
import { filesIn } from '../engine/write/usage.ts'

/**
 * Forgets entries of the history for good, with files that nothing uses any more and nobody put into a folder (areas 20). Answers how many
 * entries there were.
 */
export async function purgeEntries(
  on: WorkContext,
  definitions: readonly Definition[],
  ids: readonly number[],
): Promise<number> {
  const rows = await on.db
    .selectFrom('change')
    .select(['resource', 'before'])
    .where('id', 'in', ids)
    .where('action', '=', 'del')
    .execute()
  const find = (name: string) => definitions.find((one) => one.name === name)
  const urls = rows.flatMap(({ resource, before }) => filesOf(find, resource, before))
  const dropped = await on.db.deleteFrom('change').where('id', 'in', ids).executeTakeFirst()
  await freeFiles(on, [...new Set(urls)])
  return droppedRows(dropped)
}

function filesOf(find: (name: string) => Definition | undefined, resource: string, before: string | null): string[] {
  // Written by `recordDelete` alone.
  const { row, children } = JSON.parse(before ?? '{"row":{},"children":{}}') as Snapshot
  return [[resource, [row]] as const, ...Object.entries(children)].flatMap(([table, held]) => {
    const definition = find(table)
    return definition ? held.flatMap((one) => filesIn(definition, one)) : []
  })
}

async function freeFiles(on: WorkContext, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const file = await on.db
      .selectFrom('attachment')
      .select('id')
      .where('url', '=', url)
      .where('is_locked', '=', 0)
      .where('folder_id', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('attachment_usage')
              .select('row_id')
              .whereRef('attachment_usage.attachment_id', '=', 'attachment.id'),
          ),
        ),
      )
      .executeTakeFirst()
    if (file && !(await isHeld(on, url))) await on.rows('attachment').remove([file.id])
  }
}

/** Whether another deleted row, which may come back, uses it. */
async function isHeld({ db }: WorkContext, url: string): Promise<boolean> {
  const held = await db
    .selectFrom('change')
    .select('id')
    .where('action', '=', 'del')
    .where('undone_id', 'is', null)
    .where('before', 'like', `%${url}%`)
    .where('resource', '<>', 'attachment')
    .limit(1)
    .executeTakeFirst()
  return held !== undefined
}

const atOnce = 200
const day = 86_400

/** Forgets deletions, and changes of sensitive data, that were kept as long as the configuration says; answers how many. */
export async function purgeOld(on: ActionContext, definitions: readonly Definition[]): Promise<number> {
  const { db, now, settings } = on
  const limits = {
    recycle: settings.number('recycle_keep_days', 90),
    sensitive: settings.number('sensitive_keep_days', 365),
  }
  const deletions = db.selectFrom('change').select('id').where('action', '=', 'del')
  const changes = db.selectFrom('change').select('id').where('field', '<>', '').where('rule_id', 'is not', null)
  const queries = [
    deletions.where('create_time', '<', now - limits.recycle * day),
    changes.where('create_time', '<', now - limits.sensitive * day),
  ]
  let count = 0
  for (const query of queries) {
    const next = async () => (await query.orderBy('id').limit(atOnce).execute()).map(({ id }) => id)
    for (let ids = await next(); ids.length > 0; ids = await next()) {
      const old = ids
      count += await on.transaction((work) => purgeEntries(work, definitions, old))
    }
  }
  return count
}
