import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { makePlans, plan, plansWith } from '../plans.testing.ts'
import { Registry } from '../registry.ts'
import { librarian } from '../resources.testing.ts'
import { gauge, makeStore, put, reading, shelf } from '../shelves.testing.ts'
import { anyTable } from '../table.ts'
import { type ListAnswer, listRows, type Query } from './list.ts'

const searched = { ...shelf, quickSearch: ['name'] }

onBothDatabases('the list of a tree', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makeStore(at.db)
    const hall = await put(at.db, shelf, { name: '大厅', name_en: 'Great hall', weigh: 1 })
    const row = await put(at.db, shelf, { name: '一排', name_en: 'First row', pid: hall, weigh: 5 })
    await put(at.db, shelf, { name: '二排', name_en: 'Second row', pid: hall, weigh: 9 })
    await put(at.db, shelf, { name: '盒', name_en: 'Box of the row', pid: row })
    await put(at.db, shelf, { name: '侧厅', name_en: 'Side hall', weigh: 7 })
  })
  afterAll(() => at.drop())

  const list = (query: Query = {}): Promise<ListAnswer> => listRows(at.db, shelf, query, reading())
  const drawn = (rows: readonly Values[]): string =>
    rows.map(({ name, children }) => `${name}${Array.isArray(children) ? `(${drawn(children)})` : ''}`).join(' ')

  test('comes whole, sorted among brothers, with children at the top and wherever there are some', async () => {
    const { list: rows, total } = await list({ limit: '1', page: '2' })
    expect([drawn(rows), total]).toEqual(['侧厅() 大厅(二排 一排(盒))', 5])
    expect(drawn((await list({ order: 'weigh,asc' })).list)).toBe('大厅(一排(盒) 二排) 侧厅()')
  })

  test('puts a row whose parent was not found at the top', async () => {
    const search = [{ field: 'name', operator: 'ne', val: '一排' }]
    expect(drawn((await list({ search })).list)).toBe('侧厅() 大厅(二排) 盒()')
  })

  test.each([{ isTree: 'false' }, { isTree: '0' }, { initValue: '3' }])('is flat for %j', async (query) => {
    const { list: rows, total } = await list(query)
    expect([drawn(rows), total]).toEqual(['二排 侧厅 一排 大厅 盒', 5])
  })

  test('has pages where it is asked flat and by pages', async () => {
    const { list: rows, total } = await list({ isTree: 'false', limit: '2', page: '2' })
    expect([drawn(rows), total]).toEqual(['一排 大厅', 5])
  })

  test('is searched by words that must all occur, in either language', async () => {
    const found = async (quickSearch: string) => {
      const registry = new Registry([{ definition: searched }, { definition: gauge }])
      return drawn((await listRows(at.db, searched, { quickSearch }, { ...reading(), registry })).list)
    }
    expect(await found('row first')).toBe('一排()')
    expect(await found('row  box')).toBe('盒()')
    expect(await found('排')).toBe('二排() 一排()')
    expect(await found('hall row')).toBe('')
    expect(await found('row box '.repeat(2000))).toBe('盒()')
    expect(await found(Array.from({ length: 2000 }, (_, at) => `word${at}`).join(' '))).toBe('')
  })

  test('gives counts and what rules add to every row, however deep', async () => {
    const rules = {
      async afterRead(_db: unknown, rows: Values[]) {
        for (const row of rows) row.loud = `${row.name}!`
      },
    }
    const registry = new Registry([{ definition: shelf, rules }, { definition: gauge }])
    const answer = await listRows(at.db, shelf, {}, { ...reading(), registry })
    expect(JSON.stringify(answer.list).match(/"loud"/g)).toHaveLength(5)
    expect(JSON.stringify(answer.list).match(/"gauges":0/g)).toHaveLength(5)
  })
})

onBothDatabases('a list grouped by what is revised', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await makePlans(at.db)
    const revisions = [
      ['A', 1, 'obsolete', 'valve'],
      ['B', 1, 'released', 'stem'],
      ['A', 3, 'draft', 'valve'],
      ['A', 2, 'released', 'valve'],
      ['C', 1, 'draft', 'valve'],
      ['B', 2, 'draft', 'stem two'],
    ] as const
    for (const [code, revision, state, name] of revisions)
      await anyTable(at.db).insertInto('plan').values({ code, revision, state, name }).execute()
  })
  afterAll(() => at.drop())

  const read = (query: Query) => listRows(at.db, plan, query, contextFor(plansWith(), librarian(1), 1_800_000_000))
  const edition = (row: Readonly<Record<string, unknown>>): string => `${String(row.code)}${String(row.revision)}`
  const groups = async (query: Query) => {
    const { list, total } = await read({ grouped: '1', order: 'code,asc', ...query })
    const shown = list.map((row) => [row, ...(row.children as typeof list)].map(edition).join(' '))
    return [...shown, total]
  }

  test('shows the newest revision of each thing with its older ones below, and counts things', async () => {
    expect(await groups({})).toEqual(['A3 A2 A1', 'B2 B1', 'C1', 3])
    expect(await groups({ order: 'id,desc' })).toEqual(['B2 B1', 'C1', 'A3 A2 A1', 3])
    expect((await read({ order: 'code,asc' })).list.map(edition)).toHaveLength(6)
  })

  test('knows only revisions that were asked for', async () => {
    const only = (field: string, val: string) => groups({ search: [{ field, operator: 'LIKE', val }] })
    expect(await only('state', 'released')).toEqual(['A2', 'B1', 2])
    expect(await only('name', 'stem')).toEqual(['B2 B1', 1])
    expect(await only('name', 'two')).toEqual(['B2', 1])
  })

  test('turns pages by things', async () => {
    expect(await groups({ limit: '1', page: '2' })).toEqual(['B2 B1', 3])
    expect(await groups({ limit: '2', page: '3' })).toEqual([3])
  })
})
