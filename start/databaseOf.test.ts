import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { databaseOf } from './databaseOf.ts'

test('the data folder that a first start makes is closed to other people of the machine', async () => {
  const above = mkdtempSync(join(tmpdir(), 'atrium-data-'))
  const dataDir = join(above, 'data')
  const db = databaseOf(readConfig({ DATA_DIR: dataDir }))
  expect(statSync(dataDir).mode & 0o077).toBe(0)
  await db.destroy()
  rmSync(above, { recursive: true })
})
