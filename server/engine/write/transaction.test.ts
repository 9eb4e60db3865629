import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { openDatabase } from '../../db/database.ts'
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

  test('work runs again that read before another process wrote', async () => {
    const other = openDatabase(at.at)
    const before = await readContentVersion(at.db)
    let runs = 0
    await inTransaction(at.db, async (trx) => {
      await readContentVersion(trx)
      runs += 1
      if (runs === 1) await inTransaction(other, moveContentVersion)
      await moveContentVersion(trx)
    })
    await other.destroy()
    expect([runs, (await readContentVersion(at.db)) - before]).toEqual([dialect === 'sqlite' ? 2 : 1, 2])
  })

  // SQLite has one writer at a time, so no two wait for each other.
  if (dialect === 'sqlite') return
  test('work that a deadlock ended runs again', async () => {
    await at.db
      .insertInto('admin')
      .values([{ username: 'a' }, { username: 'b' }])
      .execute()
    const bothHoldOne = gate()
    const oneIsDone = gate()
    let runs = 0
    let holding = 0
    const both = async (first: string, second: string) => {
      await inTransaction(at.db, async (trx) => {
        const write = (username: string) =>
          trx.updateTable('admin').set({ motto: first }).where('username', '=', username).execute()
        runs++
        // Whoever lost could take his first row again before the winner woke up and got it, and they would meet once more.
        if (runs > 2) await oneIsDone.opened
        await write(first)
        if (++holding === 2) bothHoldOne.open()
        await bothHoldOne.opened
        await write(second)
      })
      oneIsDone.open()
    }
    await Promise.all([both('a', 'b'), both('b', 'a')])
    const rows = await at.db.selectFrom('admin').select('motto').where('username', 'in', ['a', 'b']).execute()
    expect([runs, new Set(rows.map(({ motto }) => motto)).size]).toEqual([3, 1])
  })
})

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open: () => open(), opened }
}
