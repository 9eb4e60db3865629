import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { moveCapabilities } from '../../migrations/021-craft.ts'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import type { Tables } from '../tables.ts'
import { listPublicCrafts } from './public-crafts.server.ts'

onBothDatabases('capabilities that an owner wrote', (dialect) => {
  it('become processes that visitors see, in their order, and the section keeps its place', async () => {
    const { db, drop } = await openTestDatabase(dialect)
    // The same connection with the tables of resources in view, and as a step of a migration sees it.
    const tables = db as unknown as Kysely<Tables>
    const untyped = db as unknown as Parameters<typeof moveCapabilities>[0]
    const rows = [
      { mark: 'pressure', title: '压力试验', title_en: 'Tested', text: '无一例外', text_en: 'No exceptions' },
      { mark: 'laser', title: '激光切割', text: '' },
      { title: '压力试验', text: '又一次' },
      { mark: 'parts', title: '' },
      'odd',
    ]
    const value = JSON.stringify(rows)
    await db
      .insertInto('config')
      .values([
        { name: 'home_capabilities', scope: 'store', value },
        { name: 'home_sections', scope: 'store', value: '["hero","capabilities"]' },
      ])
      .execute()
    await moveCapabilities(untyped)
    const moved = await listPublicCrafts(tables, 'en')
    expect(moved.map(({ name, intro, cover }) => [name, intro, cover])).toEqual([
      ['Tested', 'No exceptions', '/static/drawing/craft-test.svg'],
      ['激光切割', '', '/static/drawing/craft-machining.svg'],
    ])
    const left = await db.selectFrom('config').select(['name', 'value']).execute()
    expect(left).toEqual([{ name: 'home_sections', value: '["hero","crafts"]' }])
    await db.insertInto('config').values({ name: 'home_capabilities', scope: 'store', value: '{broken' }).execute()
    await moveCapabilities(untyped)
    expect(await listPublicCrafts(tables, 'en')).toHaveLength(2)
    await drop()
  })
})
