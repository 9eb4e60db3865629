import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { moveContentVersion, onContentChange, readContentVersion } from './contentVersion.ts'
import { changesContent, inTransaction } from './transaction.ts'

onBothDatabases('a transaction of the engine', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
  })
  afterAll(() => at.drop())

  test('caches hear of new content after the commit, once', async () => {
    const versions: Promise<number>[] = []
    const stop = onContentChange(() => versions.push(readContentVersion(at.db)))
    await inTransaction(at.db, async (trx) => {
      await inTransaction(trx, async (same) => changesContent(same))
      changesContent(trx)
      expect(versions).toEqual([])
    })
    stop()
    expect(await Promise.all(versions)).toEqual([1])
  })

  test('nothing is heard of a change that was undone', async () => {
    const before = await readContentVersion(at.db)
    let heard = 0
    const stop = onContentChange(() => heard++)
    const undone = inTransaction(at.db, async (trx) => {
      changesContent(trx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    stop()
    expect([await readContentVersion(at.db), heard]).toEqual([before, 0])
  })

  test("a save inside somebody's own transaction moves the version too", async () => {
    const before = await readContentVersion(at.db)
    await at.db.transaction().execute((trx) => inTransaction(trx, async (same) => changesContent(same)))
    expect(await readContentVersion(at.db)).toBe(before + 1)
  })

  test('parallel changes are all counted', async () => {
    const before = await readContentVersion(at.db)
    await Promise.all(Array.from({ length: 20 }, () => inTransaction(at.db, moveContentVersion)))
    expect(await readContentVersion(at.db)).toBe(before + 20)
  })

  // SQLite has one writer at a time, so nothing can stand in its way.
  if (dialect === 'sqlite') return
  test('work that a deadlock ended runs again', async () => {
    await at.db
      .insertInto('admin')
      .values([{ username: 'a' }, { username: 'b' }])
      .execute()
    let met = 0
    const both = async (first: string, second: string) =>
      inTransaction(at.db, async (trx) => {
        await trx.updateTable('admin').set({ motto: first }).where('username', '=', first).execute()
        met++
        while (met < 2) await new Promise((resolve) => setTimeout(resolve, 5))
        await trx.updateTable('admin').set({ motto: first }).where('username', '=', second).execute()
      })
    await Promise.all([both('a', 'b'), both('b', 'a')])
    expect(met).toBe(3)
  })
})
