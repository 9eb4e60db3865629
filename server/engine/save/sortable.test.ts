import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { furnish, librarian, library } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { writerOf } from '../writing.ts'
import { sortRow } from './sortable.ts'

onBothDatabases('sorting by hand', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())
  beforeEach(async () => {
    await anyTable(at.db).deleteFrom('topic').execute()
    const rows = [1, 2, 3, 4, 5].map((id) => ({ id, name: `${id}`, weigh: id, pid: 0 }))
    await anyTable(at.db).insertInto('topic').values(rows).execute()
  })

  const sort = (body: Values, name = 'topic') => sortRow(at.db, writerOf(contextFor(library, librarian(1)), name), body)
  const order = async () => {
    const rows = await anyTable(at.db)
      .selectFrom('topic')
      .select('id')
      .orderBy('weigh', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(({ id }) => id).join('')
  }

  test('a row dragged down stands behind its target, one dragged up before it', async () => {
    await sort({ id: 4, targetId: 2 })
    expect(await order()).toBe('53241')
    await sort({ move: 1, target: 3, direction: 'up' })
    expect(await order()).toBe('51324')
  })

  test('only rows between the two exchange weights', async () => {
    await sort({ id: 4, targetId: 2 })
    const rows = await anyTable(at.db).selectFrom('topic').select(['id', 'weigh']).orderBy('id').execute()
    expect(rows.map(({ weigh }) => weigh)).toEqual([1, 3, 4, 2, 5])
  })

  test('an ascending list is sorted as it is shown', async () => {
    await sort({ move: 1, target: 3, order: 'weigh,asc', direction: 'down' })
    expect(await order()).toBe('54132')
  })

  test('equal weights are spread first', async () => {
    await anyTable(at.db).updateTable('topic').set({ weigh: 0 }).execute()
    expect(await order()).toBe('54321')
    await sort({ id: 5, targetId: 3 })
    expect(await order()).toBe('43521')
    await sort({ id: 1, targetId: 4 })
    expect(await order()).toBe('14352')
  })

  test('parallel moves leave every weight to one row', async () => {
    await Promise.all([1, 2, 3, 4].map((id) => sort({ id, targetId: 5 })))
    const rows = await anyTable(at.db).selectFrom('topic').select('weigh').execute()
    expect(new Set(rows.map(({ weigh }) => weigh)).size).toBe(5)
  })

  test('another order, a missing row and other parents are refused', async () => {
    await expect(sort({ id: 1, targetId: 2, order: 'name,asc' })).rejects.toMatchObject({ word: 'sortByWeigh' })
    await expect(sort({ id: 1, targetId: 2 }, 'book')).rejects.toMatchObject({ word: 'sortByWeigh' })
    await expect(sort({ id: 1, targetId: 99 })).rejects.toMatchObject({ word: 'notFound' })
    await expect(sort({ id: 1, targetId: 1 })).rejects.toMatchObject({ word: 'notFound' })
    await expect(sort({})).rejects.toMatchObject({ word: 'notFound' })
    await anyTable(at.db).updateTable('topic').set({ pid: 1 }).where('id', '=', 2).execute()
    await expect(sort({ id: 2, targetId: 3 })).rejects.toMatchObject({ word: 'parameter' })
  })
})
