import { afterEach, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { TableWatch } from '../memory/tableWatch.ts'
import { runBuilt } from './builtOnce.ts'
import type { Db } from './database.ts'

onBothDatabases('a question that is built once', (dialect) => {
  let test: TestDatabase
  let db: Db
  const watch = new TableWatch()
  const written = watch.over(['admin'])
  const add = (username: string) =>
    runBuilt(db, 'test add', [username], ([name]) =>
      db.insertInto('admin').values({ username: name, nickname: name }).returning('id').compile(),
    )

  beforeEach(async () => {
    test = await openTestDatabase(dialect)
    db = test.db.withPlugin(watch)
  })
  afterEach(() => test.drop())

  it('is answered for the values of each run, beside those that stand in its text', async () => {
    await add('ann')
    await add('ben')
    const named = (...names: string[]) =>
      runBuilt(db, `test named ${names.length}`, names, (asked) =>
        db
          .selectFrom('admin')
          .select('nickname')
          .where('username', 'in', asked)
          .where('id', '>', 0)
          .orderBy('id')
          .compile(),
      )
    expect((await named('ann')).rows).toEqual([{ nickname: 'ann' }])
    expect((await named('ben')).rows).toEqual([{ nickname: 'ben' }])
    expect((await named('ann', 'ben')).rows).toHaveLength(2)
  })

  it('is seen at every run by whoever keeps rows of the table it writes', async () => {
    await add('ann')
    const { generation } = written
    await add('ben')
    expect(written.generation).toBeGreaterThan(generation)
  })
})
