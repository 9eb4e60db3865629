import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { type Db, openDatabase } from '../db/database.ts'
import { tableCache, watchWrites } from './tableCache.ts'
import { TableWatch } from './tableWatch.ts'

onBothDatabases('what is kept of small tables', (dialect) => {
  let test: TestDatabase
  let db: Db
  let asked = 0
  const read = tableCache(['admin'], async (on: Db) => {
    asked++
    const rows = await on.selectFrom('admin').select('username').orderBy('id').execute()
    return rows.map((row) => row.username).join()
  })
  const add = (on: Db, username: string) => on.insertInto('admin').values({ username, nickname: username }).execute()

  beforeEach(async () => {
    test = await openTestDatabase(dialect)
    const watch = new TableWatch()
    db = test.db.withPlugin(watch)
    watchWrites(db, watch)
    asked = 0
    await add(db, 'ann')
  })
  afterEach(() => test.drop())

  it('is read again after every write, and on SQLite only then', async () => {
    expect([await read(db), await read(db), asked]).toEqual(['ann', 'ann', dialect === 'sqlite' ? 1 : 2])
    await add(db, 'ben')
    expect(await read(db)).toBe('ann,ben')
  })

  it('is read once in a transaction, and again after it wrote', async () => {
    await db.transaction().execute(async (trx) => {
      expect([await read(trx), await read(trx), asked]).toEqual(['ann', 'ann', 1])
      await add(trx, 'ben')
      expect([await read(trx), await read(trx), asked]).toEqual(['ann,ben', 'ann,ben', 2])
    })
  })

  it('is not kept when somebody wrote while it was read', async () => {
    let meanwhile = async (): Promise<unknown> => add(db, 'ben')
    const readSlowly = tableCache(['admin'], async (on: Db) => {
      const rows = await on.selectFrom('admin').select('id').execute()
      await meanwhile()
      return rows.length
    })
    expect(await readSlowly(db)).toBe(1)
    meanwhile = async () => undefined
    expect(await readSlowly(db)).toBe(2)
  })

  it('shows a transaction its own writes and nobody else those that are taken back', async () => {
    await read(db)
    const work = db.transaction().execute(async (trx) => {
      await add(trx, 'abe')
      expect(await read(trx)).toBe('ann,abe')
      await add(trx, 'ben')
      expect(await read(trx)).toBe('ann,abe,ben')
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    expect(await read(db)).toBe('ann')
  })
})

it('is read again within a second after another process wrote', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const test = await openTestDatabase('sqlite')
  const watch = new TableWatch()
  watchWrites(test.db, watch)
  let asked = 0
  const read = tableCache(['admin'], async (on: Db) => {
    asked++
    return (await on.selectFrom('admin').select('id').execute()).length
  })
  await read(test.db)
  vi.advanceTimersByTime(1001)
  expect([await read(test.db), asked]).toEqual([0, 1])
  const other = openDatabase(test.at)
  await other.insertInto('admin').values({ username: 'ann', nickname: 'Ann' }).execute()
  await other.destroy()
  vi.advanceTimersByTime(1001)
  expect([await read(test.db), asked]).toEqual([1, 2])
  await test.drop()
})

it('is never kept of a database whose writes nobody watches', async () => {
  const test = await openTestDatabase('sqlite')
  let asked = 0
  const read = tableCache(['admin'], async (on: Db) => {
    asked++
    return on.selectFrom('admin').select('id').execute()
  })
  await read(test.db)
  await read(test.db)
  expect(asked).toBe(2)
  await test.drop()
})
