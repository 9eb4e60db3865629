import { afterAll, beforeAll, expect, it } from 'vitest'
import { resource } from '../../../contract/definition/resource.ts'
import { text } from '../../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Registry } from '../registry.ts'
import { clerk, gauge, makeStore, put, reading, shelf } from '../shelves.testing.ts'
import type { Query } from './list.ts'
import { asksSelect, selectRows } from './select.ts'

const label = text('值', 'Value')
const kindOfArticle = resource({
  name: 'article_type',
  node: 'content/kind',
  label,
  title: 'name',
  fields: { name: { kind: 'string', label }, cover: { kind: 'image', label } },
})

onBothDatabases('a remote select', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
    await makeStore(test.db)
    const put1 = (name: string, pid: number, weigh: number, status = '1') =>
      put(test.db, shelf, { name, name_en: name.toUpperCase(), pid, weigh, status })
    await put1('a', 0, 9)
    await put1('a1', 1, 8)
    await put1('a2', 1, 7)
    await put1('a1x', 2, 6)
    await put1('b', 0, 5)
    await put1('off', 0, 4, '0')
    for (let at = 1; at <= 12; at++)
      await put(test.db, gauge, {
        ...{ code: `G${at}`, name: `量${at}`, status: at === 3 ? '0' : '1' },
        standards: at === 5 ? ['SECRET-9'] : [],
      })
  })
  afterAll(() => test.drop())

  const ask = (query: Query, definition = gauge as Parameters<typeof selectRows>[1], nodes: string[] = []) =>
    selectRows(test.db, definition, query, reading(clerk(...nodes)))
  /** The same for a caller who may also read the list. */
  const askReader = (query: Query) => ask(query, gauge, [`${gauge.node}/index`])

  it('gives a page of enabled rows with key, code and title only', async () => {
    const answer = await ask({ initKey: 'id', page: '1' })
    expect(answer).toMatchObject({ total: 11 })
    expect('list' in answer && answer.list[0]).toEqual({ id: 12, code: 'G12', name: '量12', name_en: '' })
  })

  it('gives the picture of each row to who may read the list, and to nobody who may only choose', async () => {
    const cover = '/storage/cover.png'
    await put(test.db, kindOfArticle, { name: '新闻', cover })
    const registry = new Registry([{ definition: kindOfArticle }])
    const asked = (...nodes: string[]) =>
      selectRows(test.db, kindOfArticle, {}, { ...reading(clerk(...nodes)), registry })
    expect(await asked(`${kindOfArticle.node}/index`)).toEqual({ list: [{ id: 1, name: '新闻', cover }], total: 1 })
    expect(await asked()).toEqual({ list: [{ id: 1, name: '新闻' }], total: 1 })
  })

  it.each([{ initValue: '3' }, { initValue: ['3', '0'] }, { initKey: 'gauge.id', initValue: ['3'], page: '9' }])(
    '%j gives just the chosen row, though disabled',
    async (query) => {
      expect(await ask(query)).toEqual({ list: [{ id: 3, code: 'G3', name: '量3', name_en: '' }], total: 1 })
    },
  )

  it('gives all chosen rows, more than a page of them', async () => {
    const initValue = Array.from({ length: 12 }, (_, at) => String(at + 1))
    expect(await ask({ initValue })).toMatchObject({ total: 12, list: { length: 12 } })
  })

  it('gives the rows that are called so, by code or by name, in either language and in one question', async () => {
    const named = JSON.stringify(['g2', '量5', '量3', 'nobody'])
    const found = await ask({ named })
    expect(found).toMatchObject({ total: 2 })
    expect('list' in found && found.list.map(({ id, code, name }) => [id, code, name]).sort()).toEqual([
      [2, 'G2', '量2'],
      [5, 'G5', '量5'],
    ])
    expect(await ask({ named: ['A1X', 'off'] }, shelf)).toMatchObject({ list: [{ id: 4, name: 'a1x' }], total: 1 })
  })

  it.each(['x', '{}', '[1]', '[""]', `["${'a","'.repeat(200)}"]`, '['.repeat(9999)])(
    'refuses %.20s as names of rows',
    async (named) => {
      await expect(ask({ named })).rejects.toMatchObject({ word: 'parameter' })
    },
  )

  it.each([{ initValue: '' }, { initValue: '0' }, { initValue: [] }, { initValue: ['', '0'] }])(
    '%j chooses nothing in advance',
    async (query) => {
      expect(await ask(query)).toMatchObject({ total: 11 })
    },
  )

  it('searches and filters', async () => {
    expect(await ask({ quickSearch: '量1' })).toMatchObject({ total: 4 })
    expect(await askReader({ search: [{ field: 'code', operator: 'eq', val: 'G5' }] })).toMatchObject({ total: 1 })
    expect(await ask({ search: [{ field: 'name', operator: 'eq', val: '量5' }] })).toMatchObject({ total: 1 })
    expect(await ask({ search: [{ field: 'status', operator: 'eq', val: '1' }], order: 'id,asc' })).toMatchObject({
      total: 11,
    })
  })

  it('may keep another open column, but no guarded one', async () => {
    expect(await askReader({ initKey: 'code', initValue: 'G3' })).toMatchObject({ list: [{ id: 3, code: 'G3' }] })
    for (const initKey of ['pin', 'x', 'gauge.pin']) {
      await expect(askReader({ initKey, initValue: '1' })).rejects.toMatchObject({ word: 'unknownColumn' })
    }
    await expect(askReader({ initKey: 'phone', initValue: '1' })).rejects.toMatchObject({ word: 'maskedColumn' })
    await expect(ask({ initKey: ['id'] })).rejects.toMatchObject({ word: 'parameter' })
    await expect(ask({ initValue: { a: '1' } })).rejects.toMatchObject({ word: 'parameter' })
  })

  it.each([
    { initKey: 'grade' },
    { order: 'amount,desc' },
    { order: 'shelf.name,asc' },
    { search: [{ field: 'grade', operator: 'eq', val: 'a' }] },
    { search: [{ field: 'shelf_id', operator: 'eq', val: '1' }] },
    { search: [{ field: 'shelf.name', operator: 'eq', val: 'a' }] },
  ])('tells nothing of columns it does not offer to someone who may only choose: %j', async (query) => {
    await expect(ask(query)).rejects.toMatchObject({ word: 'unknownColumn' })
    expect(await askReader(query)).toMatchObject({ list: expect.any(Array) })
  })

  it.each(['code', 'name_en', 'name', 'id'])('is searched, sorted and kept by %s, which it shows', async (column) => {
    const val = { code: 'G5', name: '量5', id: '5' }[column] ?? ''
    expect(await ask({ order: `${column},asc` })).toMatchObject({ total: 11 })
    expect(await ask({ search: [{ field: column, operator: 'eq', val }] })).toMatchObject({ total: val ? 1 : 11 })
    expect(await ask({ initKey: column })).toMatchObject({ total: 11 })
  })

  it('finds by words of what it shows and of nothing else, for someone who may only choose', async () => {
    expect(await askReader({ quickSearch: 'secret-9' })).toMatchObject({ total: 1 })
    expect(await ask({ quickSearch: 'secret-9' })).toMatchObject({ total: 0 })
    expect(await ask({ quickSearch: 'g12' })).toMatchObject({ total: 1 })
  })

  it('offers disabled rows to a reference that may point at them', async () => {
    expect(await ask({ evenDisabled: '1', quickSearch: '量3' })).toMatchObject({ total: 1 })
    expect(await ask({ quickSearch: '量3' })).toMatchObject({ total: 0 })
  })

  it('draws a tree from top to bottom', async () => {
    const answer = await ask({ select: 'true' }, shelf)
    const drawn = 'options' in answer ? answer.options.map((row) => row.name) : []
    expect(drawn).toEqual(['a', '    ├a1', '    │    └a1x', '    └a2', 'b'])
    expect('options' in answer && answer.options[1]).toMatchObject({ id: 2, pid: 1, name_en: '    ├A1' })
  })

  it('gives plain names of a tree when something is chosen or no tree is wanted', async () => {
    expect(await ask({ initValue: '4' }, shelf)).toMatchObject({ list: [{ id: 4, name: 'a1x' }], total: 1 })
    expect(await ask({ isTree: 'false' }, shelf)).toMatchObject({
      total: 5,
      list: [{ name: 'a' }, { name: 'a1' }, {}, {}, {}],
    })
  })
})

it('is asked for with true or 1', () => {
  expect([{ select: 'true' }, { select: '1' }, { select: '0' }, { select: ['1'] }, {}].map(asksSelect)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
