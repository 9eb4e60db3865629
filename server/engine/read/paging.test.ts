import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Definition, sortOf } from '../../../contract/definition/resource.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import { Registry } from '../registry.ts'
import { librarian } from '../resources.testing.ts'
import { makeSlides, slide } from '../slides.testing.ts'
import { anyTable } from '../table.ts'
import { listRows, type Query } from './list.ts'
import { orderOf, orderSql } from './paging.ts'
import { readModel } from './readModel.ts'
import { selectRows } from './select.ts'

test('an order is by id unless something is said, and descends unless it says so', () => {
  expect(sortOf({})).toEqual([{ column: 'id', descending: true }])
  expect(sortOf({ sort: 'weigh' })).toEqual([{ column: 'weigh', descending: true }])
  expect(sortOf({ sort: ['is_top', 'name,asc'] })).toEqual([
    { column: 'is_top', descending: true },
    { column: 'name', descending: false },
  ])
})

onBothDatabases('an order of several columns', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeSlides(at.db)
    const rows = Array.from({ length: 60 }, (_, n) => ({
      name: `s${n % 7}`,
      status: '1',
      is_top: n % 5 === 0 ? 1 : 0,
      publish_time: n % 3 === 0 ? null : 1000 + ((n * 7) % 11),
    }))
    await anyTable(at.db).insertInto('slide').values(rows).execute()
  })
  afterAll(() => at.drop())

  const sorted = (sort?: NonNullable<Definition['sort']>): Definition => ({ ...slide, ...(sort && { sort }) })
  const listed = async (definition: Definition, query: Query = {}) => {
    const reading = contextFor(new Registry([{ definition }]), librarian(1))
    return (await listRows(at.db, definition, { limit: '60', ...query }, reading)).list
  }
  /** The rows as this program would sort them: missing values below all others. */
  const expected = (rows: Record<string, unknown>[], ...by: readonly [string, 1 | -1][]) =>
    rows.toSorted((a, b) => {
      for (const [column, way] of [...by, ['id', -1] as const]) {
        const [one, other] = [a[column] ?? -1, b[column] ?? -1]
        if (one !== other) return (one as number) < (other as number) ? -way : way
      }
      return 0
    })

  test.each<[string[] | string, readonly [string, 1 | -1][]]>([
    [
      ['is_top', 'publish_time'],
      [
        ['is_top', -1],
        ['publish_time', -1],
      ],
    ],
    [
      ['is_top,asc', 'publish_time'],
      [
        ['is_top', 1],
        ['publish_time', -1],
      ],
    ],
    [
      ['publish_time,asc', 'is_top'],
      [
        ['publish_time', 1],
        ['is_top', -1],
      ],
    ],
    [
      ['name,asc', 'id,asc', 'is_top'],
      [
        ['name', 1],
        ['id', 1],
      ],
    ],
    ['publish_time', [['publish_time', -1]]],
  ])('%j puts rows in that order, missing values below all others', async (sort, by) => {
    const rows = await listed(sorted(sort))
    expect(rows).toHaveLength(60)
    expect(rows).toEqual(expected(rows, ...by))
  })

  test('a page follows the one before it, and a client still asks for one column', async () => {
    const whole = (await listed(slide)).map((row) => row.id)
    const pages = [await listed(slide, { limit: '25' }), await listed(slide, { limit: '25', page: '2' })]
    expect(pages.flat().map((row) => row.id)).toEqual(whole.slice(0, 50))
    const asked = await listed(slide, { order: 'name,asc' })
    expect(asked).toEqual(expected(asked, ['name', 1]))
  })

  test('a select offers rows in the same order, to those who only choose them too', async () => {
    const reading = contextFor(new Registry([{ definition: slide }]), librarian(1, ['store/other/add']))
    const offered = await selectRows(at.db, slide, { limit: '60' }, reading)
    const list = 'list' in offered ? offered.list : []
    const rows = await listed(slide)
    expect(list.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  })

  test('an index over the columns is followed, and nothing is sorted besides', async () => {
    const reading = contextFor(new Registry([{ definition: slide }]), librarian(1))
    const order = orderSql(orderOf(readModel(reading.registry, slide), undefined, reading), dialect)
    const how = dialect === 'sqlite' ? sql`explain query plan` : sql`explain`
    const plan = await at.db.transaction().execute(async (trx) => {
      // So few rows are sorted faster than an index is walked.
      if (dialect === 'postgres') await sql`set local enable_seqscan = off`.execute(trx)
      return sql`${how} select self.id from slide as self order by ${order} limit 10`.execute(trx)
    })
    const told = JSON.stringify(plan.rows)
    expect(told).toContain('slide_is_top_publish_time_id_index')
    expect(told).not.toMatch(/TEMP B-TREE|Sort/)
  })
})
