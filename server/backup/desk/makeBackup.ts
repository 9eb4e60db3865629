import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemTables } from '../../../contract/system/tables.ts'
import type { Text } from '../../../contract/text.ts'
import { ownTables, type Trx } from '../../engine/table.ts'
import { faultWords } from '../../jobs/faultWords.ts'
import { createBackup } from '../backup.ts'
import type { BackupFacts } from '../backupTask.ts'
import { copyToStore } from './copies.ts'
import type { DeskParts, RunWish, Teller } from './deskParts.ts'
import { type BackupValues, changeBackup, type Hold, seconds } from './held.ts'
import { openFolder } from './openFolder.ts'
import { outlived } from './retention.ts'

interface Making {
  on: Teller
  id: number
  name: string
  folder: string
  wish: RunWish
}

/** Makes a backup whose row is there, and writes down how it ended; answers why it failed. */
export async function makeBackup(parts: DeskParts, making: Making, hold: Hold): Promise<Text | undefined> {
  const { on, id, name, wish } = making
  const began = performance.now()
  const file = join(making.folder, name)
  try {
    const facts = await written(parts, { ...making, file }, hold)
    const ending = { ...columnsOf(facts), file, copied: wish.copy ? 1 : 0, duration_ms: took(began) } as const
    await ended(on, id, { ...ending, state: 'success', progress: 100 }, async (trx, emit) => {
      await emit('database_backup.finished', { id })
      await clearOld(parts, trx, emit)
    })
    return undefined
  } catch (error) {
    await rm(file, { force: true }).catch(() => undefined)
    const words = faultWords(error)
    const ending = { state: 'failed', error: words.zh, error_en: words.en, duration_ms: took(began) } as const
    await ended(on, id, ending, (_trx, emit) => emit('database_backup.failed', { id, zh: words.zh, en: words.en }))
    return words
  }
}

const took = (began: number): number => Math.round(performance.now() - began)

async function written(parts: DeskParts, { name, file, folder, wish }: Making & { file: string }, hold: Hold) {
  const { settings, place, dataDir, version, cloud } = parts
  await openFolder(folder)
  const facts = await createBackup(
    place,
    {
      ...{ file, name, kind: wish.kind, app_version: version },
      // Before the first visitor, and while the site is closed for a restore, there is nobody to leave the processor to.
      hurried: wish.time !== undefined || wish.kind === 'pre_restore',
      ...(wish.tables.length > 0 && { tables: wish.tables }),
      ...(wish.encrypt && { passphrase: settings.text('backup_passphrase') }),
      ...(wish.includeFiles && { uploads: join(dataDir, 'storage') }),
    },
    {
      signal: hold.signal,
      progress: (share) => {
        hold.progress = Math.min(99, Math.round(share * 100))
      },
    },
  )
  if (wish.copy) await copyToStore(cloud, { file, name, sha256: facts.sha256 })
  return facts
}

const columnsOf = (facts: BackupFacts): BackupValues => ({
  tables_count: facts.tables.length,
  rows_count: facts.rows,
  size: facts.size,
  sha256: facts.sha256,
  schema_version: facts.schema_version,
})

type Emit = (event: string, data: Readonly<Record<string, string | number>>) => Promise<void>

async function ended(
  { transaction }: Teller,
  id: number,
  ending: BackupValues,
  follow: (trx: Trx, emit: Emit) => Promise<void>,
): Promise<void> {
  await transaction(async ({ db, emit }) => {
    const trx = ownTables<SystemTables>(db)
    await changeBackup(trx, id, { ...ending, lease_until: null })
    await follow(trx, emit)
  })
}

/** Clears what is kept no longer; the files go after the commit. */
export async function clearOld({ settings }: Pick<DeskParts, 'settings'>, trx: Trx, emit: Emit): Promise<number> {
  const rows = await trx.selectFrom('database_backup').selectAll().where('state', '=', 'success').execute()
  const keeping = { count: settings.number('backup_keep_count', 14), days: settings.number('backup_keep_days', 30) }
  const old = new Set(outlived(rows, keeping, seconds()))
  for (const row of rows.filter(({ id }) => old.has(id))) {
    await changeBackup(trx, row.id, { state: 'deleted', file: '', copied: 0 })
    await emit('database_backup.dropped', { file: row.file, copied: row.copied === 1 ? row.name : '' })
  }
  return old.size
}
