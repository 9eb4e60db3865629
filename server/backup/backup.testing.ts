import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { TestDatabase } from '../../start/testing.ts'
import { createBackup } from './backup.ts'
import type { BackupWish } from './backupTask.ts'

/** An empty folder for the time of a test. */
export function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A finished backup of a database, with its path and facts. */
export async function backupOf({ at }: Pick<TestDatabase, 'at'>, wish: Partial<BackupWish> = {}) {
  const file = join(emptyFolder(), 'one.bak.gz')
  const base = { file, name: 'one.bak.gz', kind: 'manual', app_version: '1.2.3', hurried: true }
  return { file, facts: await createBackup(at, { ...base, ...wish }) }
}
