import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fields } from '../../../contract/definition/field.ts'
import type { TranslationArea, UntranslatedRow } from '../../../contract/english.ts'
import { modules } from '../../../start/modules.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { anyTable } from '../table.ts'

onBothDatabases('what lacks English', (dialect) => {
  let app: TestApp
  let token: string
  const read = async (query: string, as = token) =>
    app.call('GET', `/admin/content.Translation/${query}`, { token: as })
  const areas = async (as?: string) => ((await read('index', as)).data as { areas: TranslationArea[] }).areas
  const rows = async (query: string, as?: string) =>
    (await read(`rows?${query}`, as)).data as { list: UntranslatedRow[]; total: number }
  const told = async (query: string) =>
    (await rows(query)).list.map(({ code, state, missing }) => [code, state, missing])

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    const add = async (controller: string, body: Record<string, unknown>) =>
      expect(await app.call('POST', `/admin/${controller}/add`, { token, body })).toMatchObject({ code: 1 })
    await add('product.ProductType', { name: '球阀', code: 'BALL', name_en: 'Ball valves', en_status: 1 })
    const { list } = (await app.call('GET', '/admin/product.ProductType/index', { token })).data as never
    const valve = { product_type_id: (list as { id: number }[])[0]?.id, status: '0' }
    const features = [
      { text: '防火结构', text_en: 'Fire-safe' },
      { text: '低扭矩', text_en: '' },
    ]
    const english = { name_en: 'Ball valve', en_status: 1 }
    await add('product.Product', {
      ...valve,
      code: 'LZ-1',
      name: '球阀',
      ...english,
      subtitle: '短',
      subtitle_en: 'Short',
    })
    await add('product.Product', { ...valve, code: 'LZ-2', name: '球阀二', ...english, features })
    await add('product.Product', { ...valve, code: 'LZ-3', name: '球阀三', name_en: 'Valve three', summary: '摘要' })
    await add('product.Product', {
      ...valve,
      code: 'LZ-4',
      name: '球阀四',
      name_en: 'Valve four',
      subtitle: 'DN50 / PN16',
    })
    await add('product.Product', { ...valve, code: 'LZ-5', name: '球阀五', content: '<p>正文</p>' })
  })
  afterAll(() => app.drop())

  it('is counted for every noun by how far its English is', async () => {
    const found = new Map((await areas()).map(({ table, ...area }) => [table, area]))
    expect(found.get('product')).toEqual({
      counts: { published: 2, filled: 2, empty: 1 },
      rows: { lacking: 3, ready: 1 },
    })
    expect(found.get('product_type')).toEqual({
      counts: { published: 1, filled: 0, empty: 0 },
      rows: { lacking: 0, ready: 0 },
    })
    // Without a switch of its own English is out as soon as it is written: the entries of the menu have theirs.
    expect(found.get('admin_rule')).toMatchObject({ counts: { filled: 0, empty: 0 }, rows: { lacking: 0, ready: 0 } })
    expect(found.has('product_part')).toBe(false)
  })

  it('is listed with the fields that are missing, cells of grids among them, and nothing that reads the same', async () => {
    expect(await told('table=product')).toEqual([
      ['LZ-5', 'empty', ['name', 'content']],
      ['LZ-3', 'filled', ['summary']],
      ['LZ-2', 'published', ['features']],
    ])
  })

  it('is told apart from what only waits to be published', async () => {
    expect(await told('table=product&filter=ready')).toEqual([['LZ-4', 'filled', []]])
  })

  it('is searched and read page by page', async () => {
    expect(await told('table=product&quickSearch=LZ-3')).toEqual([['LZ-3', 'filled', ['summary']]])
    const second = await rows('table=product&limit=2&page=2')
    expect([second.total, second.list.map(({ code }) => code)]).toEqual([3, ['LZ-2']])
    expect((await rows('table=product&limit=2&page=9')).list).toEqual([])
  })

  it('is called by its English name in English where it has one', async () => {
    const named = (await rows('table=product&lang=en')).list.map(({ name }) => name)
    expect(named).toEqual(['球阀五', 'Valve three', 'Ball valve'])
  })

  it('is refused for nouns and filters that there are not', async () => {
    for (const query of [
      'table=nothing',
      'table=config',
      'table=product_part',
      'table=product&filter=all',
      '',
      'table[]=product',
    ])
      expect(await read(`rows?${query}`)).toMatchObject({ code: 0, data: null })
  })

  it('is told of settings as of a noun of their own, with the tab that each stands on', async () => {
    const save = (body: object) => app.call('POST', '/admin/routine.StoreConfig/edit', { token, body })
    expect(await save({ slogan: '毫厘之间', home_stats: [{ value: '18', label: '年经验' }] })).toMatchObject({
      code: 1,
    })
    const found = (await areas()).find(({ table }) => table === 'config:store')
    expect(found).toMatchObject({ settings: { node: 'routine/storeConfig' }, rows: { ready: 0 } })
    const { list, total } = await rows('table=config:store')
    expect(total).toBe(found?.rows.lacking)
    const told = list.map(({ code, state, missing, group }) => [code, state, missing, group])
    expect(told).toContainEqual(['slogan', 'empty', ['slogan_en'], 'company'])
    expect(told).toContainEqual(['home_stats', 'empty', ['home_stats'], 'company'])
    await save({ slogan_en: 'To the micron' })
    expect((await rows('table=config:store')).list.map(({ code }) => code)).not.toContain('slogan')
  })

  it('is told of nouns whose list the caller has, to holders of its own node', async () => {
    await app.addAdmin('editor', ['content/translation/index', 'product/product/index'])
    const editor = await app.signIn('editor')
    expect((await areas(editor)).map(({ table }) => table)).toEqual(['product'])
    expect((await rows('table=product', editor)).total).toBe(3)
    expect(await read('rows?table=config:store', editor)).toMatchObject({ code: 0, data: null })
    expect(await read('rows?table=brand', editor)).toMatchObject({ code: 0, data: null })
    await app.addAdmin('seller', ['product/product/index'])
    expect(await read('index', await app.signIn('seller'))).toMatchObject({ code: 401 })
  })
})

/** The catalogue with fields that are kept from some callers. */
const guarded = modules.map((module) => {
  const { fields } = module.definition
  const { subtitle, summary, content } = fields
  if (module.definition.name !== 'product' || !subtitle || !summary || !content) return module
  const kept: Fields = {
    subtitle: { ...subtitle, guard: 'private' },
    summary: { ...summary, guard: 'masked' },
    content: { ...content, guard: 'product/product/secret' },
  }
  return { ...module, definition: { ...module.definition, fields: { ...fields, ...kept } } }
})

onBothDatabases('what lacks English of fields that not everybody may read', (dialect) => {
  it('is told to those who may read it, and never of values that are shown masked', async () => {
    const app = await openTestApp(dialect, { modules: guarded })
    const token = await app.signIn()
    const words = { subtitle: '短', summary: '摘要', content: '<p>正文</p>' }
    await anyTable(app.db)
      .insertInto('product')
      .values({ code: 'LZ-1', name: '球阀', name_en: 'Ball valve', ...words })
      .execute()
    await app.addAdmin('editor', ['content/translation/index', 'product/product/index'])
    const missing = async (as: string) => {
      const { data } = await app.call('GET', '/admin/content.Translation/rows?table=product', { token: as })
      return (data as { list: UntranslatedRow[] }).list.map((row) => row.missing)
    }
    expect([await missing(token), await missing(await app.signIn('editor'))]).toEqual([[['content']], []])
    await app.drop()
  })
})
