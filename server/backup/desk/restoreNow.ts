import { dirname, join } from 'node:path'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { filled, noWords, type Text, text } from '../../../contract/text.ts'
import { ownTables } from '../../engine/table.ts'
import { faultWords } from '../../jobs/faultWords.ts'
import { noticeRestore } from '../noticeRestore.ts'
import { restoreBackup } from '../restore.ts'
import type { DeskParts, RestoreWish, Teller } from './deskParts.ts'
import { changeBackup, type Hold, seconds } from './held.ts'

interface Restoring {
  on: Teller
  wish: RestoreWish
  hold: Hold
  /** Saves the data as they are; answers why that failed. */
  before(): Promise<Text | undefined>
}

/** Calls by which the operator follows a restore while the site is closed to everybody else. */
const followed = ['routine.DatabaseBackup/progress', 'routine.DatabaseBackup/index']

const said = {
  unsaved: text('恢复前的备份失败：{reason}', 'The backup before the restore failed: {reason}'),
  restart: text('请重启程序：备份来自另一套安装', 'Restart the program: the backup comes from another installation'),
}

/**
 * Brings back what a backup holds, and writes down how that ended: closes the site, so that nothing new is lost, saves what is there, and
 * leaves everything as it was on any error.
 */
export async function restoreNow(parts: DeskParts, restoring: Restoring): Promise<void> {
  const { on, wish } = restoring
  try {
    const { secretChanged } = await closedWhile(parts, restoring)
    const note = secretChanged ? said.restart : noWords
    await on.transaction(async ({ db, emit }) => {
      const ending = { restoring: 'done', restore_time: seconds(), progress: 100, lease_until: null } as const
      await changeBackup(ownTables<SystemTables>(db), wish.id, { ...ending, error: note.zh, error_en: note.en })
      await emit('database_backup.restored', { id: wish.id })
    })
  } catch (error) {
    const isUnsaved = error instanceof Unsaved
    await failed(parts, wish, isUnsaved ? filled(said.unsaved, { reason: error.reason }) : faultWords(error))
  }
}

/** Why what is there could not be saved, so that nothing was begun. */
class Unsaved extends Error {
  readonly reason: Text

  constructor(reason: Text) {
    super(reason.en)
    this.reason = reason
  }
}

async function closedWhile(parts: DeskParts, { wish, hold, before }: Restoring) {
  const { place, dataDir, maintenance, migrations } = parts
  await maintenance.enter({ reason: 'restore', by: { adminId: wish.adminId, calls: followed } })
  try {
    const unsaved = await before()
    if (unsaved) throw new Unsaved(unsaved)
    hold.progress = 0
    const restored = await restoreBackup(
      {
        ...{ place, migrations, file: wish.file, folder: dirname(wish.file) },
        ...{ passphrase: wish.passphrase, sha256: wish.sha256, keepSession: wish.session },
        ...(wish.tables.length > 0 && { tables: wish.tables }),
        ...(wish.includeFiles && { uploads: join(dataDir, 'storage') }),
      },
      {
        signal: hold.signal,
        progress: (share) => {
          hold.progress = Math.min(99, Math.round(share * 100))
        },
      },
    )
    await noticeRestore(parts.db, parts.definitions)
    return restored
  } finally {
    await maintenance.leave()
  }
}

const failed = async ({ db }: DeskParts, { id }: RestoreWish, { zh, en }: Text): Promise<void> => {
  await changeBackup(db, id, { restoring: 'failed', error: zh, error_en: en, lease_until: null })
}
