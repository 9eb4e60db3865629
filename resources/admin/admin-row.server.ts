import type { Db } from '../../server/db/database.ts'
import type { ReadContext } from '../../server/engine/context.ts'
import type { ReadPurpose, Values } from '../../server/engine/module.ts'
import { moment } from '../../server/session/moment.ts'
import { defaultAvatar } from '../../server/session/signIn.ts'

/**
 * Adds what existing clients expect of an administrator: names of the groups, a picture, a written time (protocol
 * 3B.2).
 */
export async function completeAdmins(
  { db, settings }: ReadContext,
  rows: Values[],
  extent: ReadPurpose,
): Promise<void> {
  if (extent === 'select') return
  const groups = await groupNames(
    db,
    rows.map((row) => Number(row.id)),
  )
  for (const row of rows) {
    if ('group_arr' in row) row.group_name_arr = groups.get(Number(row.id)) ?? []
    if ('avatar' in row) row.avatar = row.avatar || defaultAvatar
    if ('last_login_time' in row) {
      row.last_login_time = moment(
        typeof row.last_login_time === 'number' ? row.last_login_time : null,
        settings.timeZone,
      )
    }
  }
}

/** In the order of the ids of groups, as `group_arr` has them. */
async function groupNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const rows = await db
    .selectFrom('admin_group_access as access')
    .innerJoin('admin_group as role', 'role.id', 'access.group_id')
    .select(['access.uid', 'role.name'])
    .where('access.uid', 'in', ids)
    .orderBy('role.id')
    .execute()
  const names = new Map<number, string[]>()
  for (const { uid, name } of rows) names.set(uid, [...(names.get(uid) ?? []), name])
  return names
}
