import { momentIn } from '../../../contract/moment.ts'
import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { type Text, type TextValues, text } from '../../../contract/text.ts'
import type { WorkContext } from '../../engine/context.ts'
import type { DomainEvent, Events } from '../../engine/module.ts'
import { ownTables } from '../../engine/table.ts'
import { notify } from '../../notices/notify.ts'
import { holdersOf } from '../../permission/holders.ts'
import type { BackupDesk } from './backupDesk.ts'

const node = 'routine/databaseBackup'

type On = WorkContext<never>

/** Notices to whoever may see backups: super administrators and operations (areas 17.5). */
export const backupNotices = ({ parts: { settings } }: BackupDesk): Events<never> => ({
  'database_backup.failed': (on, event) =>
    tell(on, 'backup.failed', event, async (name) => ({ backup_name: name, error: wordsIn(event) })),
  async 'database_backup.finished'(on, event) {
    if (!settings.flag('backup_notify')) return
    await tell(on, 'backup.done', event, async (name, row) => ({ backup_name: name, size: megabytes(row?.size ?? 0) }))
  },
  'database_backup.overdue': (on, event) =>
    tell(on, 'backup.overdue', event, async () => ({ days: Number(event.data.days) })),
  'database_backup.restored': (on, event) =>
    tell(on, 'backup.restored', event, async (name) => ({
      ...{ backup_name: name, time: momentIn(event.time, settings.timeZone) },
      admin_nickname: await nicknameOf(on, event.actor.admin_id),
    })),
  'database_backup.diskLow': (on, event) =>
    tell(on, 'disk.low', event, async () => ({ size: megabytes(Number(event.data.free)) })),
})

const wordsIn = ({ data }: DomainEvent): Text => text(String(data.zh), String(data.en))

const megabyte = 1_048_576
const megabytes = (bytes: number): string => `${(bytes / megabyte).toFixed(1)} MB`

interface Row {
  name: string
  size: number
}

async function tell(
  on: On,
  news: NoticeEvent,
  { data }: DomainEvent,
  valuesOf: (name: string, row: Row | undefined) => Promise<TextValues>,
): Promise<void> {
  const db = ownTables<SystemTables>(on.db)
  const id = Number(data.id ?? 0)
  const row = await db.selectFrom('database_backup').select(['name', 'size']).where('id', '=', id).executeTakeFirst()
  const holders = await holdersOf(db, `${node}/index`)
  await notify(on, news, {
    to: holders.map((holder) => holder.id),
    target: `${databaseBackup.name} ${id}`,
    url: node,
    values: await valuesOf(row?.name ?? '', row),
  })
}

async function nicknameOf({ db }: On, id: number | null): Promise<string> {
  const admin = await ownTables<SystemTables>(db)
    .selectFrom('admin')
    .select('nickname')
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  return admin?.nickname ?? ''
}
