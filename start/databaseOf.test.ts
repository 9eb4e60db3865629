import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeToOthers } from './closeToOthers.ts'
import { readConfig } from './config.ts'
import { databaseOf } from './databaseOf.ts'

let above: string
let dataDir: string
const before = process.umask()

beforeEach(() => {
  above = mkdtempSync(join(tmpdir(), 'atrium-data-'))
  dataDir = join(above, 'data')
})
afterEach(() => {
  process.umask(before)
  rmSync(above, { recursive: true })
})

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

/** Names with what others would find open. */
function leaveOpen(...names: string[]): string[] {
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  return names.map((name) => {
    const path = join(dataDir, name)
    writeFileSync(path, '')
    chmodSync(path, 0o644)
    return path
  })
}

test('the data folder that a first start makes is closed to other people of the machine', async () => {
  const db = databaseOf(readConfig({ DATA_DIR: dataDir }))
  expect(modeOf(dataDir)).toBe('700')
  await db.destroy()
})

test('what the process writes after that, anywhere, is for its user alone', async () => {
  process.umask(0o022)
  const db = databaseOf(readConfig({ DATA_DIR: dataDir }))
  const file = join(above, 'export.csv')
  writeFileSync(file, '')
  mkdirSync(join(above, 'uploads'))
  expect([modeOf(file), modeOf(join(above, 'uploads'))]).toEqual(['600', '700'])
  await db.destroy()
})

test('a data folder that was left open is closed at the next start, with the database in it', async () => {
  const paths = leaveOpen('atrium.sqlite')
  const db = databaseOf(readConfig({ DATA_DIR: dataDir }))
  expect([dataDir, ...paths].map(modeOf)).toEqual(['700', '600'])
  await db.destroy()
})

test('the write-ahead log of a database is closed like the database, other files stay as they are', () => {
  const paths = leaveOpen('atrium.sqlite', 'atrium.sqlite-wal', 'atrium.sqlite-shm', 'notes.txt')
  const warnings: string[] = []
  closeToOthers(dataDir, 'atrium.sqlite', (sentence) => warnings.push(sentence))
  expect([...paths.map(modeOf), ...warnings]).toEqual(['600', '600', '600', '644'])
})

test('a folder that all users share keeps its rights, and a warning says to choose another', () => {
  const [database = ''] = leaveOpen('atrium.sqlite')
  chmodSync(dataDir, 0o1777)
  const warnings: string[] = []
  closeToOthers(dataDir, 'atrium.sqlite', (sentence) => warnings.push(sentence))
  expect([modeOf(dataDir), modeOf(database)]).toEqual(['1777', '600'])
  expect(warnings).toEqual([expect.stringContaining('DATA_DIR')])
})

/** No user, not even the first, may change the rights of these. */
const unchangeable = '/proc/self'

test.runIf(existsSync(unchangeable))(
  'rights that may not be changed are named in a warning, and the start goes on',
  () => {
    const warnings: string[] = []
    closeToOthers(unchangeable, 'atrium.sqlite', (sentence) => warnings.push(sentence))
    expect(warnings).toEqual([expect.stringContaining('chown')])
  },
)
