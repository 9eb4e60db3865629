import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { migrations } from '../../start/migrations.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import { backupOf, emptyFolder } from './backup.testing.ts'
import { checkBackup, createBackup, dependenciesOf, estimate, readManifest } from './backup.ts'
import { readBackup } from './readBackup.ts'

const passphrase = '密码 pass'

onBothDatabases('A backup', (dialect) => {
  test('says what it holds and from which steps it came, without its passphrase', async () => {
    const database = await openTestDatabase(dialect)
    const { file, facts } = await backupOf(database, { passphrase })
    expect(facts).toMatchObject({ engine: dialect, app_version: '1.2.3', encrypted: true, include_files: false })
    expect(facts.schema_version).toBe(
      migrations
        .map(({ name }) => name)
        .sort()
        .at(-1),
    )
    const manifest = await readManifest(file)
    expect(manifest).toMatchObject({ name: 'one.bak.gz', kind: 'manual', scope: 'full', encrypted: true })
    expect(manifest.tables).toEqual(facts.tables.map(({ name }) => name))
    expect(readFileSync(file).includes('admin_rule') && !readFileSync(file).includes('"parent_id"')).toBe(true)
    const checked = await checkBackup(file, { passphrase, sha256: facts.sha256 })
    expect(checked.trailer.tables).toEqual(facts.tables)
    await database.drop()
  })

  test('is of one moment, whoever writes while it is made', async () => {
    const database = await openTestDatabase(dialect)
    let at = 0
    const pair = () =>
      database.db.transaction().execute(async (trx) => {
        await trx
          .insertInto('admin_group')
          .values({ name: `pair ${++at}`, rules: '' })
          .execute()
        await trx
          .insertInto('user_group')
          .values({ name: `pair ${++at}`, rules: '' })
          .execute()
      })
    await pair()
    let going = true
    const writing = (async () => {
      while (going) {
        await pair()
        await setImmediate()
      }
    })()
    const { facts } = await backupOf(database)
    going = false
    await writing
    const rowsOf = (table: string) => facts.tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('admin_group')).toBeGreaterThan(0)
    expect(rowsOf('user_group')).toBe(rowsOf('admin_group'))
    await database.drop()
  })

  test('that is cancelled, or of a table that is not there, leaves no file', async () => {
    const database = await openTestDatabase(dialect)
    const file = join(emptyFolder(), 'two.bak.gz')
    const wish = { file, name: 'two', kind: 'manual', app_version: '1' }
    // So much that it takes a while after the first piece.
    const rules = randomBytes(500_000).toString('hex')
    for (let at = 0; at < 20; at++)
      await database.db
        .insertInto('user_group')
        .values({ name: `${at}`, rules })
        .execute()
    const stopping = new AbortController()
    const making = createBackup(database.at, wish, { signal: stopping.signal, progress: () => stopping.abort() })
    await expect(making).rejects.toMatchObject({ word: 'backupStopped' })
    await expect(createBackup(database.at, { ...wish, tables: ['token'] })).rejects.toMatchObject({
      word: 'backupTable',
      values: { table: 'token' },
    })
    await expect(createBackup(database.at, { ...wish, tables: [] })).rejects.toMatchObject({ word: 'backupTables' })
    expect(readdirSync(dirname(file))).toEqual([])
    await database.drop()
  })

  test('is estimated table by table, and its tables say to which others they are tied', async () => {
    const database = await openTestDatabase(dialect)
    await database.db.insertInto('user_group').values({ name: 'group', rules: '' }).execute()
    const { tables, bytes } = await estimate(database.at)
    expect(tables.find(({ name }) => name === 'user_group')).toMatchObject({ rows: 1, bytes: expect.any(Number) })
    expect(bytes).toBe(tables.reduce((sum, table) => sum + table.bytes, 0))
    const links = await dependenciesOf(database.at, ['part', 'product_part'])
    expect(links).toContainEqual({ table: 'product_part', column: 'product_id', to: 'product' })
    expect(links).not.toContainEqual(expect.objectContaining({ table: 'product_part', to: 'part' }))
    await database.drop()
  })
})

test('a backup with a changed, missing or further byte anywhere is damaged, and a wrong passphrase is told apart', async () => {
  const database = await openTestDatabase('sqlite')
  await database.db.insertInto('user_group').values({ name: 'group', rules: '' }).execute()
  for (const secret of ['', passphrase]) {
    const { file, facts } = await backupOf(database, { tables: ['user_group'], passphrase: secret })
    const whole = readFileSync(file)
    const refused = (bytes: Buffer) => {
      writeFileSync(file, bytes)
      expect(() => readBackup({ path: file, passphrase: secret })).toThrow('backupDamaged')
    }
    const step = Math.ceil(whole.length / 12)
    for (let at = 0; at < whole.length; at += step) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
      refused(flipped)
      refused(whole.subarray(0, at))
    }
    refused(whole.subarray(0, -1))
    refused(Buffer.concat([whole, Buffer.from([0])]))
    writeFileSync(file, whole)
    await expect(checkBackup(file, { passphrase: secret, sha256: '00' })).rejects.toMatchObject({
      word: 'backupDamaged',
    })
    await checkBackup(file, { passphrase: secret, sha256: facts.sha256 })
    if (secret === '') continue
    await expect(checkBackup(file, { passphrase: 'other' })).rejects.toMatchObject({ word: 'backupPassphrase' })
    await expect(checkBackup(file)).rejects.toMatchObject({ word: 'backupPassphraseMissing' })
  }
  await database.drop()
})
