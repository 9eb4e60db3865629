import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import type { Call } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { resourceRoutes } from '../calls/routes.ts'
import { contextFor } from '../context.testing.ts'
import type { ResourceModule, Rules, Saved, Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { book, chapter, furnish, librarian, shelf, topic } from '../resources.testing.ts'
import { anyTable } from '../table.ts'

const ann = librarian(1)
const ben = librarian(2)

/** Ann owns the shelves A…, Ben the shelves B…; every call leaves what it was given in `seen`. */
const seen: { saved: Saved[]; deleted: Values[]; extents: string[] } = { saved: [], deleted: [], extents: [] }
const rules: Rules<never> = {
  async afterSave(_on, saved) {
    seen.saved.push(saved)
  },
  async beforeDelete(_on, _rows, posted) {
    seen.deleted.push(posted)
    return undefined
  },
  async afterRead(_on, rows, extent) {
    seen.extents.push(extent)
    for (const row of rows) row.label = `${row.name}!`
  },
  async scope({ actor }, query) {
    if (query.all === '1') return undefined
    return sql<boolean>`${sql.ref('self.code')} like ${actor.id === 1 ? 'A%' : 'B%'}`
  },
  selectFilter: ({ spare }) => (spare === '1' ? sql<boolean>`${sql.ref('self.weigh')} > 1000` : undefined),
  beside: async ({ actor }) => ({ reader: actor.id, total: 'never' }),
  newRow: async (_on, query) => ({ code: `A-${query.next}` }),
}
const shelves: ResourceModule = {
  definition: { ...shelf, actions: { ...shelf.actions, dust: { label: shelf.label, on: 'rows' } } },
  rules,
  actions: { dust: async (_on: unknown, { ids }: { ids: readonly number[] }) => ids },
}
const registry = new Registry([shelves, ...[topic, book, chapter].map((definition) => ({ definition }))])
const routes = registry.modules.flatMap((module) => resourceRoutes(registry, module))

onBothDatabases('rules of a resource', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  const call = async (
    action: string,
    body: Values | undefined,
    { actor = ann as Actor, query = {} as Values } = {},
  ) => {
    const route = routes.find(({ permission }) => permission === `library/shelf/${action}`)
    if (!route) throw new Error(`no route ${action}`)
    const about: Call['about'] = {}
    const answer = await route.handle({
      db: at.db,
      context: contextFor(registry, actor, 1000),
      actor,
      query,
      body: body ?? {},
      input: { ...query, ...body },
      method: body ? 'POST' : 'GET',
      headers: {},
      host: 'localhost',
      tokens: { admin: '', user: '' },
      session: 'valid',
      about,
      now: 1000,
      parts: async function* () {},
    })
    return { answer: answer as Values, about }
  }
  const added = async (code: string, more: Values = {}): Promise<number> => {
    const { answer } = await call('add', { code, name: code, ...more }, { query: { return: 'row' } })
    return (answer.data as { row: { id: number } }).row.id
  }

  test('a save tells what was posted beside the columns and what is different now', async () => {
    const id = await added('A-1', { story: '', wish: 'dust it' })
    expect(seen.saved.at(-1)).toMatchObject({ id, before: null, posted: { wish: 'dust it' } })
    const { changed } = seen.saved.at(-1) ?? {}
    expect([changed?.includes('name'), changed?.includes('story')]).toEqual([true, false])
    await call('edit', { id, code: 'A-1', name: 'New', cover: '/c.png', wish: 'again' })
    expect(seen.saved.at(-1)).toMatchObject({ changed: ['name', 'cover'], posted: { wish: 'again' } })
  })

  test('a delete tells the input of its call', async () => {
    const id = await added('A-2')
    await call('del', { ids: [id], reason: 'worn' })
    expect(seen.deleted.at(-1)).toMatchObject({ reason: 'worn' })
  })

  test('reading says for what: a page, a row, a select', async () => {
    const id = await added('A-3', { status: '1', cover: '/c.png' })
    seen.extents.length = 0
    const { answer } = await call('index', undefined)
    await call('edit', undefined, { query: { id } })
    const select = await call('index', undefined, { query: { select: 'true' } })
    expect(seen.extents).toEqual(['list', 'row', 'select'])
    expect([answer.reader, answer.total]).toEqual([1, (answer.list as Values[]).length])
    expect(select.answer).toMatchObject({ list: [{ id, label: 'A-3!' }] })
    await call('edit', { id, status: '0' })
  })

  test('rows out of scope do not exist, for any call', async () => {
    const id = await added('A-4', { cover: '/c.png', name_en: 'Four' })
    const beside = await added('A-5')
    const asked = { actor: ben, query: { initValue: `${id}`, select: 'true' } }
    expect((await call('index', undefined, { actor: ben })).answer).toMatchObject({ list: [] })
    expect((await call('index', undefined, { actor: ben, query: { all: '1' } })).answer.total).not.toBe(0)
    expect((await call('index', undefined, asked)).answer).toEqual({ list: [], total: 0 })
    expect(String(((await call('export', {}, { actor: ben })).answer as { body?: unknown }).body)).not.toContain('A-4')
    await expect(call('edit', undefined, { actor: ben, query: { id } })).rejects.toMatchObject({ word: 'notFound' })
    await expect(call('edit', { id, name: 'x' }, { actor: ben })).rejects.toMatchObject({ word: 'notFound' })
    await expect(call('del', { ids: [id] }, { actor: ben })).rejects.toMatchObject({ word: 'nothingDeleted' })
    await expect(call('sortable', { id, targetId: beside }, { actor: ben })).rejects.toMatchObject({ word: 'notFound' })
    await expect(call('dust', { ids: [id] }, { actor: ben })).rejects.toMatchObject({ word: 'notFound' })
    expect((await call('publish', { ids: [id] }, { actor: ben })).answer).toMatchObject({ data: { ok: 0 } })
    expect((await call('dust', { ids: [id] })).answer).toMatchObject({ data: [id] })
  })

  test('whoever moves a row out of his scope is shown it once more', async () => {
    const id = await added('A-6')
    const { answer } = await call('edit', { id, code: 'B-6' }, { query: { return: 'row' } })
    expect(answer).toMatchObject({ data: { row: { code: 'B-6' } } })
    await expect(call('edit', undefined, { query: { id } })).rejects.toMatchObject({ word: 'notFound' })
  })

  test('a select offers what may be chosen, and names what was chosen before', async () => {
    const id = await added('A-7', { cover: '/c.png', status: '1' })
    const select = async (query: Values) =>
      (await call('index', undefined, { query: { select: 'true', ...query } })).answer
    expect(await select({})).toMatchObject({ list: [{ id, label: 'A-7!' }], total: 1 })
    expect(await select({ spare: '1' })).toEqual({ list: [], total: 0 })
    expect(await select({ spare: '1', initValue: id })).toMatchObject({ list: [{ id }] })
  })

  test('a form for a new row may start from something', async () => {
    expect((await call('add', undefined, { query: { next: '9' } })).answer).toEqual({ code: 'A-9' })
    const other = routes.find(({ permission }) => permission === 'library/topic/add')
    await expect(other?.handle({ method: 'GET', query: {}, actor: ann } as Call)).rejects.toMatchObject({
      word: 'parameter',
    })
  })

  test('the log of administrators hears which row a call was about', async () => {
    const { about } = await call('add', { code: 'A-8', name: 'A-8' })
    expect(about.target).toMatchObject({ type: 'shelf', id: expect.any(Number) })
    expect((await call('dust', { ids: [about.target?.id] })).about).toEqual(about)
  })

  test('the banner of the menu entry stands before that of the definition', async () => {
    const remark = async () => (await call('index', undefined)).answer.remark
    const write = (name: string, sentence: string) =>
      anyTable(at.db).insertInto('admin_rule').values({ name, title: '书架', remark: sentence }).execute()
    expect(await remark()).toBe('')
    await write('library/shelf/index', '请看')
    expect(await remark()).toBe('请看')
    await write('library/shelf', '请轻放')
    expect(await remark()).toBe('请轻放')
  })
})
