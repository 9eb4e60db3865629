import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../resources/tables.ts'
import { eventually, onBothDatabases } from '../start/testing.ts'
import { openTestApp, type TestApp } from '../start/testingApp.ts'

onBothDatabases('a server that has just started', (dialect) => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    const db = app.db as unknown as Db
    await db.insertInto('part').values({ code: 'SR-1', name: '阀座', status: '1', is_public: 1 }).execute()
  })
  afterAll(() => app.drop())

  it('keeps no list of what was found before it had read the texts', async () => {
    const list = async () => (await app.inject({ method: 'GET', url: '/client/product?tab=parts&q=fazuo' })).body
    // The database knows no sounds, and answers first.
    expect((await list()).includes('SR-1')).toBe(false)
    await eventually(async () => expect((await list()).includes('SR-1')).toBe(true))
  })
})
