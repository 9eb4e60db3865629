import { rm } from 'node:fs/promises'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { filled, noWords, type Text, text } from '../../../contract/text.ts'
import type { ActionContext } from '../../engine/context.ts'
import type { Jobs, Service } from '../../engine/module.ts'
import { ownTables } from '../../engine/table.ts'
import { dropLeftovers } from '../../files/arrival.ts'
import type { BackupDesk } from './backupDesk.ts'
import { backupNotices } from './backupNotices.ts'
import { dropCopy } from './copies.ts'
import { dropDead, seconds } from './held.ts'
import { clearOld } from './makeBackup.ts'
import { intervalOf, lastTurn, type Schedule, scheduleOf } from './schedule.ts'
import { sinceSuccess } from './standing.ts'

/** Below this share of a disk people are told. */
const leastFree = 0.1
const day = 86_400
/** A turn that failed is tried again so often, with so many seconds between. */
const tries = 3
const betweenTries = 600

const said = {
  off: text('未启用', 'Not enabled'),
  notDue: text('未到时间', 'Not due'),
  made: text('已备份：{name}', 'Made: {name}'),
  none: text('没有可试的备份', 'There is no backup to try'),
  well: text('正常', 'All is well'),
  overdue: text('备份逾期', 'A backup is overdue'),
  diskLow: text('磁盘空间不足', 'The disk is nearly full'),
} as const

/** What is done with backups without a call, and what follows from what happened to them (areas 21). */
export const backupService = (desk: BackupDesk): Service => ({
  name: 'backup',
  label: text('数据库备份', 'Backups'),
  events: {
    ...backupNotices(desk),
    async 'database_backup.dropped'(_on, { data }) {
      if (data.file !== '') await rm(String(data.file), { force: true })
      if (data.copied !== '') await dropCopy(desk.parts.cloud, String(data.copied))
    },
  },
  jobs: jobsOf(desk),
})

const jobsOf = (desk: BackupDesk): Jobs<never> => ({
  schedule: { label: text('定时备份', 'Scheduled backup'), every: { minutes: 1 }, run: (on) => scheduled(desk, on) },
  clear: { label: text('清理旧备份', 'Clear old backups'), at: '03:30', run: (on) => clear(desk, on) },
  trial: {
    label: text('试恢复最近的备份', 'Try to restore the newest backup'),
    at: '04:30',
    run: (on) => trial(desk, on),
  },
  watch: { label: text('检查备份与磁盘', 'Look after backups and disk'), at: '09:00', run: (on) => watch(desk, on) },
})

type On = ActionContext<never>

const backups = (on: On) => ownTables<SystemTables>(on.db).selectFrom('database_backup')

/** A turn that passed while nothing ran is made up for once. Throws what the backup failed with. */
async function scheduled(desk: BackupDesk, on: On): Promise<Text> {
  await dropDead(ownTables<SystemTables>(on.db), on.now)
  const { settings } = desk.parts
  const schedule = scheduleOf(settings)
  if (!schedule) return said.off
  if (!(await isTurn(on, schedule))) return said.notDue
  const tables =
    settings.text('backup_scope') === 'tables' ? settings.text('backup_tables').split(/\s+/).filter(Boolean) : []
  const { name, done } = await desk.begin(on, {
    ...{ kind: 'auto', tables, note: '', adminId: null },
    includeFiles: settings.flag('backup_include_files'),
    encrypt: settings.flag('backup_encrypt'),
    copy: settings.flag('backup_copy_s3'),
  })
  return (await done) ?? filled(said.made, { name })
}

async function isTurn(on: On, schedule: Schedule): Promise<boolean> {
  const made = await backups(on)
    .select(['state', 'create_time'])
    .where('kind', '=', 'auto')
    .where('create_time', '>=', lastTurn(schedule, on.now))
    .execute()
  const failed = made.filter(({ state }) => state === 'failed')
  if (failed.length < made.length || failed.length >= tries) return false
  return failed.every(({ create_time }) => (create_time ?? 0) <= on.now - betweenTries)
}

async function clear(desk: BackupDesk, on: On): Promise<Text> {
  await dropLeftovers(desk.folder, { alone: false })
  const count = await on.transaction(({ db, emit }) => clearOld(desk.parts, ownTables<SystemTables>(db), emit))
  return text(`清理了 ${count} 个`, `${count} cleared`)
}

async function trial(desk: BackupDesk, on: On): Promise<Text> {
  const row = await backups(on).selectAll().where('state', '=', 'success').orderBy('id', 'desc').executeTakeFirst()
  if (!row) return said.none
  return desk.tryOut(on, row)
}

async function watch(desk: BackupDesk, on: On): Promise<Text> {
  const { settings, dataDir } = desk.parts
  const schedule = scheduleOf(settings)
  const silent = await sinceSuccess(ownTables<SystemTables>(on.db), seconds())
  const isOverdue = schedule !== undefined && silent !== undefined && silent > 2 * intervalOf(schedule)
  const disks = await Promise.all([desk.disk(desk.folder, dataDir), desk.disk(dataDir)])
  const low = disks.find((disk) => disk && disk.free < disk.total * leastFree)
  await on.transaction(async ({ emit }) => {
    if (isOverdue) await emit(`${databaseBackup.name}.overdue`, { days: Math.floor(silent / day) })
    if (low) await emit(`${databaseBackup.name}.diskLow`, { free: low.free })
  })
  const found = [isOverdue ? said.overdue : noWords, low ? said.diskLow : noWords].filter(({ en }) => en !== '')
  return found[0] ?? said.well
}
