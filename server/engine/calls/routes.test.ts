import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../../start/testing.ts'
import { Answer, Bytes, type Call, type Route } from '../../http/route.ts'
import type { Actor } from '../../permission/actor.ts'
import { contextFor } from '../context.testing.ts'
import type { Values } from '../module.ts'
import { Registry } from '../registry.ts'
import { book, chapter, furnish, librarian, library, libraryModules, shelf, topic } from '../resources.testing.ts'
import { sheetsOfFile } from '../sheets/spreadsheet.ts'
import { anyTable } from '../table.ts'
import { endingWith } from '../write/transaction.ts'
import { resourceRoutes } from './routes.ts'

const ann = librarian(1)
const modules = [...libraryModules]
const routes = modules.flatMap((module) => resourceRoutes(library, module))

const routeTo = (node: string): Route => {
  const route = routes.find(({ permission }) => permission === node)
  if (!route) throw new Error(`no route ${node}`)
  return route
}

onBothDatabases('calls of a resource', (dialect) => {
  let at: TestDatabase
  beforeAll(async () => {
    at = await openTestDatabase(dialect)
    await furnish(at.db)
  })
  afterAll(() => at.drop())

  interface Asked {
    method?: Call['method']
    query?: Values
    body?: Values
    actor?: Actor
    about?: Call['about']
  }
  const call = (node: string, { method = 'GET', query = {}, body = {}, actor = ann, about = {} }: Asked = {}) =>
    routeTo(node).handle({
      db: at.db,
      context: contextFor(library, actor, 1000),
      actor,
      query,
      body,
      input: { ...query, ...body },
      method,
      headers: {},
      host: 'localhost',
      tokens: { admin: '', user: '' },
      session: 'valid' as const,
      about,
      now: 1000,
      parts: async function* () {},
    })
  const post = (node: string, body: Values, asked: Asked = {}) => call(node, { method: 'POST', body, ...asked })
  const newShelf = async (code: string, more: Values = {}): Promise<number> => {
    const answer = await post('library/shelf/add', { code, name: code, ...more }, { query: { return: 'row' } })
    return (answer as { data: { row: { id: number } } }).data.row.id
  }

  test('adding says so and answers null, or the row when asked', async () => {
    const plain = await post('library/topic/add', { name: '甲' })
    expect(plain).toBeInstanceOf(Answer)
    expect(plain).toMatchObject({ data: null, message: { zh: '已添加', en: 'Added' } })
    const asked = await post('library/topic/add', { name: '乙' }, { query: { return: 'row' } })
    expect(asked).toMatchObject({ data: { row: { name: '乙', status: '1' } } })
    await expect(call('library/topic/add')).rejects.toMatchObject({ word: 'parameter' })
  })

  test('a row is read, changed and deleted by id', async () => {
    const id = await newShelf('R-1')
    expect(await call('library/shelf/edit', { query: { id: `${id}` } })).toMatchObject({ row: { id, code: 'R-1' } })
    const edited = await post('library/shelf/edit', { id, name: '新' })
    expect(edited).toMatchObject({ data: null, message: { en: 'Updated' } })
    await expect(post('library/shelf/edit', {}, { query: { id } })).rejects.toMatchObject({ word: 'emptyBody' })
    await expect(post('library/shelf/edit', { name: 'x' })).rejects.toMatchObject({ word: 'notFound' })
    const gone = await call('library/shelf/del', { method: 'DELETE', query: { ids: [`${id}`, '999999'] } })
    expect(gone).toMatchObject({ message: { zh: '已删除 1 条', en: '1 deleted' } })
    await expect(call('library/shelf/edit', { query: { id } })).rejects.toMatchObject({ word: 'notFound' })
  })

  test('a row that is read to be copied reveals no contact, and is read like any other besides', async () => {
    const added = await post('library/book/add', { title: '甲', phone: '13911112222' }, { query: { return: 'row' } })
    const { id } = (added as { data: { row: { id: number } } }).data.row
    const read = async (query: Values) => {
      const about: Call['about'] = {}
      const { row } = (await call('library/book/edit', { query: { id, ...query }, about })) as { row: Values }
      return { row, revealed: about.revealed }
    }
    const opened = await read({})
    expect([opened.row.phone, opened.revealed]).toEqual(['13911112222', true])
    expect(await read({ copy: '1' })).toEqual({ row: { ...opened.row, phone: '' }, revealed: undefined })
    const clerk = librarian(2, ['library/book/edit'])
    const { row } = (await call('library/book/edit', { query: { id, copy: '1' }, actor: clerk })) as { row: Values }
    expect(row.phone).toBe('')
  })

  test('ids that are none, and more than a thousand, are refused', async () => {
    const many = Array.from({ length: 1001 }, (_, n) => n + 1)
    for (const ids of [undefined, '', 'x', ['1', 'x'], [-1], many]) {
      await expect(call('library/shelf/del', { method: 'DELETE', query: { ids } })).rejects.toMatchObject({
        word: 'parameter',
      })
    }
  })

  test('lists and selects come from one address', async () => {
    await newShelf('L-1', { status: '1', cover: '/c.png' })
    expect(await call('library/shelf/index', { query: { quickSearch: 'L-1' } })).toMatchObject({ total: 1, remark: '' })
    const select = await call('library/shelf/index', { query: { select: 'true', quickSearch: 'L-1' } })
    expect((select as { list: Values[] }).list.map((row) => Object.keys(row).sort())).toEqual([
      ['code', 'cover', 'id', 'name', 'name_en'],
    ])
  })

  test('a select opens to whoever fills in a form that points there', () => {
    const { also } = routeTo('library/shelf/index')
    expect(also?.({ select: 'true' })).toEqual(['library/book/add', 'library/book/edit'])
    expect(also?.({})).toEqual([])
  })

  test('sorting exists only where rows have a weight', () => {
    expect(routes.filter(({ action }) => action === 'sortable').map(({ controller }) => controller)).toEqual([
      'library.Topic',
      'library.Shelf',
    ])
  })

  test('standard actions may be fewer', () => {
    const few = resourceRoutes(library, { definition: { ...topic, standard: ['index', 'del'] } })
    expect(few.map(({ action }) => action)).toEqual(['index', 'del'])
  })

  test('publishing rows answers row by row', async () => {
    const [good, bare] = [await newShelf('P-1', { cover: '/c.png' }), await newShelf('P-2')]
    expect(await post('library/shelf/publish', { ids: [good, bare] })).toMatchObject({
      message: { en: '1 done, 1 failed' },
      data: { ok: 1, failed: [{ id: bare, msg: 'Upload a cover before publishing' }] },
    })
  })

  test('no row of a batch ends the whole, so that a batch cut off is not taken for done', async () => {
    const ids = [await newShelf('P-3', { cover: '/c.png' }), await newShelf('P-4', { cover: '/c.png' })]
    const ended: string[] = []
    const db = endingWith(at.db, async () => void ended.push('post'))
    const send = (node: string, body: Values) => routeTo(node).handle({ ...base(), db, body, input: body })
    expect(await send('library/shelf/publish', { ids })).toMatchObject({ data: { ok: 2 } })
    expect(ended).toEqual([])
    await send('library/shelf/edit', { id: ids[0], status: '0' })
    expect(ended).toEqual(['post'])
  })

  test('an extra action gets checked input and rows within reach', async () => {
    const lend = {
      label: book.label,
      on: 'row',
      input: { days: { kind: 'integer', label: book.label, required: 'save' } },
    } as const
    const seen: unknown[] = []
    const routes = resourceRoutes(library, {
      definition: { ...shelf, actions: { lend } },
      actions: {
        async lend(_db: unknown, input: unknown) {
          seen.push(input)
          return { due: 7 }
        },
      },
    })
    const route = routes.find(({ action }) => action === 'lend')
    const id = await newShelf('A-1')
    const run = (body: Values) => route?.handle({ ...base(), body, input: body })
    expect(await run({ ids: [id], days: '7' })).toMatchObject({ data: { due: 7 } })
    expect(seen).toEqual([{ ids: [id], values: { days: 7 } }])
    await expect(run({ ids: [id] })).rejects.toMatchObject({ word: 'required' })
    await expect(run({ ids: [999_999], days: 1 })).rejects.toMatchObject({ word: 'notFound' })
    await expect(run({ ids: [id, 999_999], days: 1 })).rejects.toMatchObject({ word: 'parameter' })
  })
  const base = (): Call => ({
    db: at.db,
    context: contextFor(library, ann),
    actor: ann,
    query: {},
    body: {},
    input: {},
    method: 'POST',
    headers: {},
    host: '',
    tokens: { admin: '', user: '' },
    session: 'valid' as const,
    about: {},
    now: 1,
    parts: async function* () {},
  })

  test('every call has shapes for its description', () => {
    for (const route of routes) for (const shape of [route.query, route.body, route.answer]) shape?.safeParse({})
    expect(routeTo('library/book/add').body?.safeParse({ price: '1.00', chapters: [{}] }).success).toBe(true)
  })

  const exported = async (node: string, body: Values, actor = ann) => {
    const file = await post(node, body, { actor })
    if (!(file instanceof Bytes) || !Buffer.isBuffer(file.body)) throw new Error('no file')
    const [{ rows }] = await sheetsOfFile(file.body, 20_000)
    return rows
  }

  test('an export speaks in labels, keeps masks and disarms formulas', async () => {
    const shelf_id = await newShelf('E-1', { status: '1', cover: '/c.png', name_en: 'Shelf E' })
    await post('library/book/add', { title: '=1+1', shelf_id, price: '-3.5', phone: '13800138000', format: 'cloth' })
    const columns = ['title', 'shelf_id', 'price', 'phone', 'format', 'update_time']
    const clerk = librarian(2, ['library/book/export', 'library/book/infoPlain'])
    const file = await post('library/book/export', { columns, quickSearch: '1+1' }, { actor: clerk })
    const csv = String((file as Bytes).body)
    expect(csv.startsWith('\ufeffTitle,Shelf,Price,Phone,Format,Updated\r\n')).toBe(true)
    expect(csv).toContain("'=1+1,Shelf E,-3.50,138****8000,Hardcover,1970-01-01 08:16:40")
    const search = [{ field: 'phone', operator: 'LIKE', val: '38000' }]
    const found = await exported('library/book/export', { columns, search }, clerk)
    expect(found.map(([, , , phone]) => phone)).toEqual(['Phone', '138****8000'])
    const [, row] = await exported('library/book/export', { columns, quickSearch: '1+1' })
    expect(row?.[3]).toBe('13800138000')
    const [head, same] = await exported('library/book/export', { columns, quickSearch: '1+1', format: 'xlsx' })
    expect(head).toEqual(['Title', 'Shelf', 'Price', 'Phone', 'Format', 'Updated'])
    expect(same?.slice(1, 3)).toEqual(['Shelf E', '-3.50'])
    await expect(post('library/book/export', { columns: ['secret'] })).rejects.toMatchObject({ word: 'unknownColumn' })
    await expect(post('library/book/export', { columns: ['cost'] }, { actor: clerk })).rejects.toMatchObject({
      word: 'unknownColumn',
    })
  })

  test('an export names nothing by a title that is guarded', async () => {
    const name = { ...shelf.fields.name, guard: 'library/shelf/name' }
    const discreet = { ...shelf, fields: { ...shelf.fields, name } }
    const registry = new Registry([topic, discreet, book, chapter].map((definition) => ({ definition })))
    const shelf_id = await newShelf('E-2', { status: '1', cover: '/c.png', name_en: 'Hidden shelf' })
    await post('library/book/add', { title: 'on a hidden shelf', shelf_id })
    const route = resourceRoutes(registry, { definition: book }).find(({ action }) => action === 'export')
    const input = { columns: ['title', 'shelf_id'], quickSearch: 'on a hidden shelf' }
    const context = contextFor(registry, librarian(2, ['library/book/export']))
    const file = await route?.handle({ ...base(), context, actor: context.actor, body: input, input })
    expect(String((file as Bytes).body)).toContain('on a hidden shelf')
    expect(String((file as Bytes).body)).not.toContain('Hidden shelf')
  })

  const counted = async (title: string) =>
    (await anyTable(at.db).selectFrom('book').select('id').where('title', 'like', `${title}%`).execute()).length

  test('an import is tried first, then keeps all rows or none', async () => {
    await newShelf('I-1', { status: '1', cover: '/c.png', name_en: 'Import shelf' })
    const template = await post('library/book/import', { step: 'template' })
    expect(String((template as Bytes).body)).toContain('Title,Shelf,Spare shelf,Topics,Price')
    const good = 'Title,书架,Format,Price\r\nimp1,i-1,精装,12.5\r\nimp2,Import shelf,paper,\r\n'
    expect(await post('library/book/import', { step: 'dryRun', content: good })).toMatchObject({
      total: 2,
      imported: 2,
      errors: [],
    })
    expect(await counted('imp')).toBe(0)
    const mixed = `${good}imp3,nowhere,paper,1\r\nimp4,I-1,stone,1\r\n,I-1,paper,1\r\n`
    const report = {
      total: 5,
      errors: [
        { row: 4, column: '书架', message: expect.stringContaining('there is no “nowhere”') },
        {
          row: 5,
          column: 'Format',
          message: 'Format has an invalid value (the cell says “stone”; it takes Paperback, Hardcover)',
        },
        { row: 6, column: 'Title', message: 'Title cannot be empty' },
      ],
      failed: expect.stringContaining('imp3,nowhere,paper,1'),
    }
    expect(await post('library/book/import', { step: 'commit', content: mixed })).toMatchObject({
      ...report,
      imported: 0,
    })
    expect(await counted('imp')).toBe(0)
    expect(await post('library/book/import', { step: 'commit', content: mixed, valid_only: true })).toMatchObject({
      data: { ...report, imported: 2 },
    })
    expect(await counted('imp')).toBe(2)
    const row = await anyTable(at.db).selectFrom('book').selectAll().where('title', '=', 'imp1').executeTakeFirst()
    expect(row).toMatchObject({ format: 'cloth', price: 1250 })
  })

  test('rows of one file that clash with each other are told', async () => {
    const content = '编码,名称\r\nSAME,同1\r\nsame,同2\r\n'
    expect(await post('library/shelf/import', { step: 'dryRun', content })).toMatchObject({
      imported: 1,
      errors: [{ row: 3, column: '编码', message: expect.stringContaining('already exists') }],
    })
  })

  test('what is no table is refused', async () => {
    for (const content of ['', 'x,y\r\n1,2', 'PK\u0003\u0004broken']) {
      await expect(post('library/book/import', { step: 'dryRun', content })).rejects.toMatchObject({ word: 'sheet' })
    }
    await expect(post('library/book/import', { content: 'Title\r\n' })).rejects.toMatchObject({ word: 'parameter' })
  })
})
