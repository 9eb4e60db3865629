import { afterAll, beforeAll, expect, it } from 'vitest'
import { entryRows } from '../../contract/definition/entries.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { partCategories, units } from './part-choices.ts'

onBothDatabases('lists that parts are chosen from', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const set = (body: object, lang = 'zh-cn') =>
    app.call('POST', `/admin/routine.StoreConfig/edit?lang=${lang}`, { token, body })
  const tool = { key: 'tool', value: '工装', value_en: 'Tools' }
  const withTool = { part_categories: [...entryRows(partCategories), tool] }
  const usual = { part_categories: entryRows(partCategories), units: entryRows(units) }
  const post = (action: string, body: object) =>
    app.call('POST', `/admin/product.Part/${action}?return=row`, { token, body })
  const errorsOf = ({ data }: { data: unknown }) => (data as { errors: Record<string, string> }).errors
  const idOf = ({ data }: { data: unknown }) => (data as { row: { id: number } }).row.id

  it('are what their owner made them, from his next click on', async () => {
    await set(usual)
    const refused = await post('add', { code: 'T-1', name: '扳手', category: 'tool', is_public: 0 })
    expect(errorsOf(refused)).toEqual({ category: '分类取值无效' })
    expect(await set(withTool)).toMatchObject({ code: 1 })
    const added = await post('add', { code: 'T-1', name: '扳手', category: 'tool', is_public: 0 })
    expect(added).toMatchObject({ code: 1, data: { row: { category: 'tool', unit: 'piece' } } })
    const { data } = await app.call('GET', '/admin/Index/index', { token })
    const { entries } = (data as { siteConfig: { entries: Record<string, object> } }).siteConfig
    expect(Object.keys(entries).sort()).toEqual(['part_categories', 'units'])
    expect(entries.part_categories).toMatchObject({ seal: { zh: '密封件' }, tool: { zh: '工装', en: 'Tools' } })
    await app.call('DELETE', `/admin/product.Part/del?ids[]=${idOf(added)}`, { token })
  })

  it('keep an entry, and its key, as long as rows hold it, and say who does', async () => {
    await set(withTool)
    const ids: number[] = []
    for (const name of ['扳手', '夹具'])
      ids.push(idOf(await post('add', { code: `T-${ids.length}`, name, category: 'tool', is_public: 0 })))
    const gone = '“工装”不能删除或改键名：被 2 条配件引用（扳手、夹具）'
    expect(errorsOf(await set(usual))).toEqual({ part_categories: gone })
    const renamed = { part_categories: [...entryRows(partCategories), { ...tool, key: 'tools' }] }
    expect(errorsOf(await set(renamed, 'en'))).toEqual({
      part_categories: '“Tools” cannot be removed or given another key: used by 2 parts (扳手, 夹具)',
    })
    // Its name is the owner's to change.
    expect(await set({ part_categories: [{ ...tool, value: '工具' }, ...entryRows(partCategories)] })).toMatchObject({
      code: 1,
    })
    await app.call('DELETE', `/admin/product.Part/del?ids[]=${ids[0]}&ids[]=${ids[1]}`, { token })
    expect(await set(usual)).toMatchObject({ code: 1 })
  })

  it('have keys that are words of their own, each once, and are never empty', async () => {
    const [first] = entryRows(units)
    expect(errorsOf(await set({ units: [...entryRows(units), { key: 'Rolle 1', value: '卷' }] })).units).toContain(
      'Rolle 1',
    )
    expect(errorsOf(await set({ units: [...entryRows(units), first] }))).toEqual({ units: '键名“piece”重复' })
    expect(errorsOf(await set({ units: [] }))).toEqual({ units: '计量单位不能为空' })
  })

  it('are read from tables by key or name, and written into them by name', async () => {
    await set(withTool)
    const content = '配件编码,配件名称,分类,单位,前台可见\r\nT-5,量规,Tools,套,否\r\nT-6,样板,tool,set,否'
    expect(await post('import', { step: 'commit', content })).toMatchObject({ code: 1, data: { imported: 2 } })
    const wrong = await post('import', {
      step: 'dryRun',
      content: content.replaceAll('T-', 'U-').replace('Tools', '刀具'),
    })
    expect(wrong.data).toMatchObject({
      errors: [{ row: 2, column: '分类', message: '分类取值无效（填写的是“刀具”）' }],
    })
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/product.Part/export?lang=en',
      headers: { server: 'true', batoken: token },
      payload: { search: [{ field: 'category', operator: 'eq', val: 'tool' }], columns: ['code', 'category', 'unit'] },
    })
    expect(answer.body.trim().split(/\r?\n/).slice(1).sort()).toEqual(['T-5,Tools,set', 'T-6,Tools,set'])
  })
})
