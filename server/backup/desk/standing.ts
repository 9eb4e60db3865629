import type { BackupStanding } from '../../../contract/backups/standing.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import type { BackupDesk } from './backupDesk.ts'
import { copyStore } from './copies.ts'
import { seconds } from './held.ts'
import { intervalOf, nextTurn, scheduleOf } from './schedule.ts'

/** Seconds since the newest success; since the first backup was asked for when none succeeded. */
export async function sinceSuccess(db: Db, now: number): Promise<number | undefined> {
  const rows = await db
    .selectFrom('database_backup')
    .select((all) => [all.fn.min('create_time').as('first'), 'state'])
    .select((all) => all.fn.max('create_time').as('latest'))
    .where('kind', '<>', 'upload')
    .groupBy('state')
    .execute()
  const from = rows.find(({ state }) => state === 'success')?.latest ?? rows.map(({ first }) => first ?? now).sort()[0]
  return from === undefined || from === null ? undefined : now - Number(from)
}

/** How backups stand (areas 21). */
export async function standingOf(desk: BackupDesk, db: Db): Promise<BackupStanding> {
  const now = seconds()
  const { settings, dataDir, cloud } = desk.parts
  const good = () => db.selectFrom('database_backup').where('state', '=', 'success')
  const last = await good().select(['id', 'name', 'create_time']).orderBy('id', 'desc').executeTakeFirst()
  const tried = await good()
    .selectAll()
    .where('trial_time', 'is not', null)
    .orderBy('trial_time', 'desc')
    .executeTakeFirst()
  const sum = await good()
    .select((all) => [all.fn.countAll().as('count'), all.fn.sum('size').as('size')])
    .executeTakeFirst()
  const busy = await db.selectFrom('database_backup').select('id').where('lease_until', '>', now).executeTakeFirst()
  const schedule = scheduleOf(settings)
  const silent = await sinceSuccess(db, now)
  return {
    last: last ? { id: last.id, name: last.name, time: last.create_time ?? 0 } : null,
    next: schedule ? nextTurn(schedule, now) : null,
    overdue: schedule !== undefined && silent !== undefined && silent > 2 * intervalOf(schedule),
    trial: tried
      ? { time: tried.trial_time ?? 0, good: tried.trial === 'good', note: text(tried.trial_note, tried.trial_note_en) }
      : null,
    count: Number(sum?.count ?? 0),
    size: Number(sum?.size ?? 0),
    disk: (await desk.disk(desk.folder, dataDir)) ?? null,
    running: busy?.id ?? null,
    encrypts: settings.flag('backup_encrypt'),
    copies: copyStore(cloud) !== undefined,
  }
}
