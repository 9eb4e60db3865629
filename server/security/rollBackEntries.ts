import { config } from '../../contract/system/config.ts'
import { rollBackSettings } from '../config/settingRollback.ts'
import type { SettingParts } from '../config/settingRoutes.ts'
import type { SettingScope } from '../config/settingScope.ts'
import { rollBack } from '../engine/history/rollback.ts'
import type { Trx } from '../engine/table.ts'
import { type Context, writerOf } from '../engine/writing.ts'

/** What rolling settings back needs: they are saved by their own screens. */
export type LogParts = SettingParts & { scopes: readonly SettingScope[] }

/** Rolls changes of several rows back, newest first, all or none by the transaction; settings by the save of their screen. */
export async function rollBackEntries(
  trx: Trx,
  context: Context,
  ids: readonly number[],
  parts: LogParts,
): Promise<void> {
  const changes = await trx
    .selectFrom('change')
    .select(['id', 'resource', 'row_id'])
    .where('id', 'in', ids)
    .orderBy('id', 'desc')
    .execute()
  const rows = new Map(changes.map(({ resource, row_id }) => [`${resource} ${row_id}`, { resource, row_id }]))
  for (const { resource, row_id } of rows.values()) {
    const own = changes.filter((one) => one.resource === resource && one.row_id === row_id).map(({ id }) => id)
    if (resource === config.name) await rollBackSetting(trx, context, { id: row_id, chosen: own }, parts)
    else await rollBack(trx, writerOf(context, resource), own)
  }
}

async function rollBackSetting(
  trx: Trx,
  context: Context,
  { id, chosen }: { id: number; chosen: readonly number[] },
  { scopes, seal }: LogParts,
): Promise<void> {
  const row = await trx.selectFrom('config').select('scope').where('id', '=', id).executeTakeFirst()
  const scope = scopes.find(({ name }) => name === row?.scope)
  if (scope) await rollBackSettings(trx, context, { scope, seal }, chosen)
}
