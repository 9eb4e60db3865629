import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Answer, type Call } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { ResourceModule, Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { furnish, librarian, libraryModules, shelf } from '../resources.testing.ts'
import { anyTable } from '../table.ts'
import { resourceRoutes } from './routes.ts'

const ann = librarian(1)

const story = { ...shelf.fields.story, guard: 'library/shelf/story' } as const
/** The cover of one shelf stays; callers other than the first reach only their own. */
const modules: ResourceModule[] = libraryModules.map((module) =>
  module.definition === shelf
    ? {
        definition: { ...shelf, fields: { ...shelf.fields, story }, scope: { by: ['create_admin_id'] } },
        rules: {
          beforeSave: async (_on, { before, values }) =>
            before?.code === 'FIXED' && before.cover !== values.cover
              ? { cover: { word: 'readOnly', values: { field: shelf.label, state: shelf.label } } }
              : undefined,
        },
      }
    : module,
)
const registry = new Registry(modules)
const routes = modules.flatMap((module) => resourceRoutes(registry, module))

onBothDatabases('many rows at once', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  const post = async (action: string, body: Values, actor: Actor = ann) => {
    const route = routes.find((one) => one.controller === 'library.Shelf' && one.action === action)
    const scope = actor === ann ? undefined : () => sql<boolean>`self.create_admin_id = ${actor.id}`
    const call: Call = {
      db: at.db,
      context: { ...contextFor(registry, actor, 1000), scope },
      actor,
      query: {},
      body,
      input: body,
      method: 'POST',
      headers: {},
      host: 'localhost',
      tokens: { admin: '', user: '' },
      session: 'valid',
      about: {},
      now: 1000,
      parts: async function* () {},
    }
    const answer = await route?.handle(call)
    // Answers and what they hold are looked at by their shape.
    return (answer instanceof Answer ? answer : { data: answer, message: { en: '' } }) as {
      data: Values
      message: { en: string }
    }
  }
  const all = async () => anyTable(at.db).selectFrom('shelf').selectAll().orderBy('id').execute()
  const column = async (name: string) => (await all()).map((row) => row[name])
  const history = async () =>
    Number(
      (
        await at.db
          .selectFrom('change')
          .select(({ fn }) => fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  let ids: number[] = []
  beforeEach(async () => {
    await anyTable(at.db).deleteFrom('shelf').execute()
    for (const code of ['A-1', 'B-2', 'FIXED']) await post('add', { code, name: `架${code}` })
    ids = (await all()).map(({ id }) => Number(id))
  })

  test('a preview says what would change and why rows are refused, and writes nothing', async () => {
    await post('edit', { id: ids[0], cover: '/new.png' })
    const before = [await all(), await history()]
    const { data } = await post('bulkEdit', { ids, values: { cover: '/new.png' }, preview: 1 })
    expect(data).toMatchObject({
      ok: 1,
      same: 1,
      failed: [{ id: ids[2], name: '架FIXED', msg: expect.stringContaining('read-only') }],
      versions: { [String(ids[0])]: 1, [String(ids[1])]: 0 },
    })
    expect([await all(), await history()]).toEqual(before)
  })

  test('rows that are refused stay as they are, the others are written with their history and version', async () => {
    const before = await history()
    const { data, message } = await post('bulkEdit', { ids, values: { cover: '/new.png', story: '<p>新</p>' } })
    expect([data.ok, data.same, await column('cover')]).toEqual([2, 0, ['/new.png', '/new.png', '']])
    expect([await column('story'), await column('lock_version')]).toEqual([
      ['<p>新</p>', '<p>新</p>', ''],
      [1, 1, 0],
    ])
    expect([message.en, (await history()) - before]).toEqual(['2 done, 1 failed', 4])
  })

  test('a row that is gone meanwhile leaves the others to be changed', async () => {
    await post('del', { ids: ids.slice(0, 1) })
    const { data } = await post('bulkEdit', { ids, values: { cover: '/x.png' }, preview: 1 })
    expect(data).toMatchObject({ ok: 1, failed: [{ id: ids[0], msg: 'Record not found' }, { id: ids[2] }] })
    const done = await post('bulkEdit', { ids, values: { cover: '/x.png' }, versions: data.versions })
    expect([done.data.ok, await column('cover')]).toEqual([1, ['/x.png', '']])
  })

  test('a row that somebody changed since the preview is refused', async () => {
    const { data } = await post('bulkEdit', { ids, values: { cover: '/x.png' }, preview: 1 })
    await post('edit', { id: ids[1], name: '别的' })
    const done = await post('bulkEdit', { ids: ids.slice(0, 2), values: { cover: '/x.png' }, versions: data.versions })
    expect([done.data.ok, await column('cover')]).toEqual([1, ['/x.png', '', '']])
  })

  test('values that no row may have, and columns that are not for many, are refused before anything is written', async () => {
    const failing = (values: Values, actor?: Actor) => expect(post('bulkEdit', { ids, values }, actor)).rejects
    await failing({ cover: { a: 1 } }).toMatchObject({ data: { errors: { cover: expect.any(String) } } })
    for (const values of [{}, { code: 'X' }, { name: '同' }, { lock_version: 3 }, { nothing: 1 }])
      await failing(values).toMatchObject({ word: 'parameter' })
    expect(await column('name')).toEqual(['架A-1', '架B-2', '架FIXED'])
  })

  test('a wish to publish is refused row by row without the node', async () => {
    const clerk = librarian(1, ['library/shelf/edit', 'library/shelf/index'])
    const { data } = await post('bulkEdit', { ids, values: { status: '1', cover: '/c.png' } }, clerk)
    expect([data.ok, await column('status')]).toEqual([0, ['0', '0', '0']])
  })

  test('a field that opens by a node of its own is not given to rows without it', async () => {
    const clerk = librarian(1, ['library/shelf/edit', 'library/shelf/index'])
    const given = { ids, values: { story: '<p>新</p>', cover: '/c.png' } }
    await expect(post('bulkEdit', given, clerk)).rejects.toMatchObject({ word: 'noPermission' })
    expect([await column('story'), await column('cover')]).toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
  })

  test('every row that a list shows is chosen by its conditions', async () => {
    const search = [{ field: 'code', operator: 'NOT LIKE', val: 'fix' }]
    await post('publish', { all: { total: 2, search } })
    const { data } = await post('bulkEdit', { all: { total: 2, search }, values: { cover: '/all.png' } })
    expect([data.ok, await column('cover')]).toEqual([2, ['/all.png', '/all.png', '']])
    const refused = await post('publish', { all: { total: 3 } })
    expect(refused.data).toMatchObject({ ok: 2, failed: [{ id: ids[2], name: '架FIXED' }] })
    await post('del', { all: { total: 1, quickSearch: 'FIXED' } })
    expect(await column('code')).toEqual(['A-1', 'B-2'])
  })

  test('a list that has changed, holds too much or is none is refused with the reason', async () => {
    const refused = (given: unknown) => expect(post('del', { all: given })).rejects
    await refused({ total: 2 }).toMatchObject({ word: 'listChanged', values: { total: 2, now: 3 } })
    await refused({ total: 0, quickSearch: 'nobody' }).toMatchObject({ word: 'parameter' })
    for (const none of ['x', [1], {}, { total: -1 }]) await refused(none).toMatchObject({ word: 'parameter' })
    await refused({ total: 3, search: [{ field: 'nothing', operator: 'eq', val: '1' }] }).toMatchObject({
      word: 'unknownColumn',
    })
    const rows = Array.from({ length: 1000 }, (_, n) => ({ code: `N-${n}`, name: `N-${n}` }))
    await anyTable(at.db).insertInto('shelf').values(rows).execute()
    await refused({ total: 1003 }).toMatchObject({ word: 'tooManyRows' })
    expect((await all()).length).toBe(1003)
  })

  test('rows beyond the scope of the caller are neither chosen nor changed', async () => {
    const ben = librarian(2)
    for (const preview of [1, undefined]) {
      const { data } = await post('bulkEdit', { ids, values: { cover: '/b.png' }, preview }, ben)
      expect(data).toEqual({
        ok: 0,
        same: 0,
        failed: ids.map((id) => ({ id, msg: 'Record not found' })),
        ...(preview && { versions: {} }),
      })
    }
    await expect(post('del', { all: { total: 3 } }, ben)).rejects.toMatchObject({ word: 'listChanged' })
    expect(await column('cover')).toEqual(['', '', ''])
  })
})
