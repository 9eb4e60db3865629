import { dirname } from 'node:path'
import type { SystemTables } from '../../../contract/system/tables.ts'
import { filled, type Text, text } from '../../../contract/text.ts'
import { ownTables } from '../../engine/table.ts'
import { faultWords } from '../../jobs/faultWords.ts'
import { trialRestore } from '../restore.ts'
import { type BackupRow, readable } from './backupRow.ts'
import type { DeskParts, Teller } from './deskParts.ts'
import { changeBackup, type Hold, seconds } from './held.ts'

const said = {
  good: text('可以恢复：{tables} 个表，{rows} 行', 'Can be restored: {tables} tables, {rows} rows'),
  bad: text('试恢复失败：{reason}', 'The trial restore failed: {reason}'),
}

interface Trying {
  on: Teller
  row: BackupRow
  hold: Hold
}

/** Everything that a restore does short of touching the data; what came of it stands with the backup, and bad news is told. */
export async function tryOut({ settings, migrations }: DeskParts, { on, row, hold }: Trying): Promise<Text> {
  const { words, isGood } = await outcomeOf(row, () =>
    trialRestore(
      {
        ...{ file: row.file, sha256: row.sha256, migrations, folder: dirname(row.file) },
        passphrase: row.encrypted === 1 ? settings.text('backup_passphrase') : '',
      },
      { signal: hold.signal },
    ),
  )
  await on.transaction(async ({ db, emit }) => {
    await changeBackup(ownTables<SystemTables>(db), row.id, {
      ...{ trial: isGood ? 'good' : 'bad', trial_time: seconds(), lease_until: null },
      ...{ trial_note: words.zh, trial_note_en: words.en },
    })
    if (!isGood) await emit('database_backup.failed', { id: row.id, zh: words.zh, en: words.en })
  })
  return words
}

type Tried = () => ReturnType<typeof trialRestore>

async function outcomeOf(row: BackupRow, attempt: Tried): Promise<{ words: Text; isGood: boolean }> {
  try {
    await readable(row)
    const { tables } = (await attempt()).trailer
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return { words: filled(said.good, { tables: tables.length, rows }), isGood: true }
  } catch (error) {
    return { words: filled(said.bad, { reason: faultWords(error) }), isGood: false }
  }
}
