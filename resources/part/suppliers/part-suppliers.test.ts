import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Db } from '../../tables.ts'

type Row = Record<string, unknown>

onBothDatabases('suppliers of a part', (dialect) => {
  let app: TestApp
  let token: string
  let serial = 0
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
    for (const [name, state] of [
      ['metals', 'approved'],
      ['seals', 'approved'],
      ['paused', 'suspended'],
      ['banned', 'blacklisted'],
    ] as const) {
      const row = { code: name.toUpperCase(), name: `${name}公司`, name_en: `${name} Ltd.`, short_name: name, state }
      const made = await db().insertInto('supplier').values(row).returning('id').executeTakeFirstOrThrow()
      ids[name] = made.id
    }
    const nodes = {
      buyer: ['product/part/index', 'product/part/source', 'production/supplier/index'],
      engineer: ['product/part/index', 'product/part/edit'],
      planner: ['product/part/index', 'product/part/edit', 'product/part/export', 'production/supplier/index'],
      lister: ['product/part/index', 'production/supplier/index'],
    }
    for (const [name, held] of Object.entries(nodes)) {
      await app.addAdmin(name, held)
      tokens[name] = await app.signIn(name)
    }
  })
  afterAll(() => app.drop())

  // The same connection with the tables of resources in view.
  const db = () => app.db as unknown as Db
  const line = (from: string, more: object = {}) => ({ supplier_id: ids[from], supplier_part_no: `${from}-1`, ...more })
  const preferred = (from: string, more: object = {}) => line(from, { is_preferred: 1, ...more })
  const post = (action: string, body: object, { as = token, lang = 'zh-cn' } = {}) =>
    app.call('POST', `/admin/product.Part/${action}?lang=${lang}&return=row`, { token: as, body })
  const add = async (suppliers: readonly object[] = []) => {
    serial += 1
    const answer = await post('add', { code: `P-${serial}`, name: `配件${serial}`, is_public: 0, suppliers })
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    // What our own form is answered.
    return (answer.data as { row: Row & { id: number; suppliers: Row[] } }).row
  }
  const opened = async (id: number, as = token) => {
    const { data } = await app.call('GET', `/admin/product.Part/edit?id=${id}`, { token: as })
    return (data as { row: Row & { suppliers?: Row[] } }).row
  }
  const errorsOf = async (suppliers: readonly object[], lang = 'zh-cn') => {
    serial += 1
    const { code, data } = await post('add', { code: `P-${serial}`, name: 'x', is_public: 0, suppliers }, { lang })
    expect(code).toBe(0)
    return (data as { errors: Record<string, string> }).errors
  }
  const list = async (query: string, as = token) => {
    const { data, msg } = await app.call('GET', `/admin/product.Part/index?limit=500&${query}`, { token: as })
    return data ? (data as { list: Row[] }).list : msg
  }
  const found = async (query: string, as = token) => {
    const rows = await list(query, as)
    return typeof rows === 'string' ? rows : rows.map(({ id }) => id)
  }

  it('are any number, one of them preferred, and none listed twice under one number', async () => {
    expect(await errorsOf([preferred('metals'), preferred('seals')])).toEqual({ suppliers: '首选供应商只能有一个' })
    expect(await errorsOf([line('metals')], 'en')).toEqual({ suppliers: 'Choose one preferred supplier' })
    expect(await errorsOf([preferred('metals'), line('metals', { supplier_part_no: 'METALS-1' })])).toEqual({
      suppliers: '同一供应商的料号“METALS-1”重复',
    })
    expect(await errorsOf([preferred('metals', { price: '-1', moq: '0' })])).toMatchObject({
      'suppliers[0].price': '单价不能小于 0',
      'suppliers[0].moq': '起订量不能小于 0.01',
    })
    const { suppliers } = await add([
      preferred('metals', { price: '12.5' }),
      line('metals', { supplier_part_no: 'M-2' }),
    ])
    expect(suppliers).toMatchObject([
      { price: '12.50', currency: 'CNY', moq: '1.00', is_preferred: 1 },
      { price: null, supplier_part_no: 'M-2', is_preferred: 0 },
    ])
  })

  it('are refused when they are blacklisted, and warned of when suspended, once they are newly chosen', async () => {
    expect(await errorsOf([preferred('metals'), line('banned')])).toEqual({
      suppliers: '供应商第 2 行：供应商已列入黑名单',
      'suppliers[1].supplier_id': '供应商已列入黑名单',
    })
    serial += 1
    const body = { code: `P-${serial}`, name: 'x', is_public: 0, suppliers: [preferred('paused')] }
    expect((await post('add', body)).msg).toContain('供应商“paused公司”已暂停合作，请确认')
    const { id, suppliers } = await add([preferred('seals')])
    await db().updateTable('supplier').set({ state: 'blacklisted' }).where('code', '=', 'SEALS').execute()
    const [stood] = suppliers
    expect((await post('edit', { id, suppliers: [{ ...stood, price: '3' }] })).code).toBe(1)
    await db().updateTable('supplier').set({ state: 'approved' }).where('code', '=', 'SEALS').execute()
  })

  it('are seen, written and searched by nobody who may not list suppliers', async () => {
    const { id } = await add([preferred('metals', { supplier_part_no: 'QX-77AB', price: '8' })])
    const { engineer = '', planner = '', lister = '' } = tokens
    const row = await opened(id, engineer)
    expect(['suppliers' in row, 'preferred_supplier' in row]).toEqual([false, false])
    await post('edit', { id, spec: 'DN50', suppliers: [] }, { as: engineer })
    expect(await opened(id, planner)).toMatchObject({ spec: 'DN50', suppliers: [{ supplier_part_no: 'QX-77AB' }] })
    for (const words of ['QX-77AB', 'x-77a']) {
      expect(await found(`quickSearch=${words}`, planner)).toEqual([id])
      expect(await found(`quickSearch=${words}`, engineer)).toEqual([])
    }
    // Who sees no more than the list has not seen the number.
    expect(await found('quickSearch=QX-77AB', lister)).toEqual([])
    const narrowed = `search[0][field]=bought_from&search[0][operator]=eq&search[0][val]=${ids.metals}`
    expect(await found(narrowed, planner)).toContain(id)
    expect(await found(narrowed, engineer)).toMatch(/bought_from/)
    const calls = ['product.Part/prices', 'production.Supplier/parts']
    for (const call of calls)
      expect((await app.call('GET', `/admin/${call}?id=${id}`, { token: engineer })).code).toBe(401)
    const rows = await list(`quickSearch=P-${serial}`, engineer)
    expect(JSON.stringify(rows)).not.toContain('metals')
    const history = await app.call('GET', `/admin/product.Part/history?id=${id}`, { token: engineer })
    expect(JSON.stringify(history.data)).not.toContain('QX-77AB')
    const file = (as: string, columns: string[]) =>
      app.inject({
        method: 'POST',
        url: '/admin/product.Part/export',
        headers: { server: 'true', batoken: as },
        payload: { columns, quickSearch: 'QX-77AB' },
      })
    expect((await file(planner, ['code', 'preferred_supplier'])).body).toContain('metals')
  })

  it('name the preferred one in the list, in the language of the reader', async () => {
    const { id } = await add([line('metals'), preferred('seals')])
    const named = async (lang: string) => {
      const rows = await list(`lang=${lang}&quickSearch=P-${serial}`)
      return typeof rows === 'string' ? rows : rows.find((row) => row.id === id)?.preferred_supplier
    }
    expect([await named('zh-cn'), await named('en')]).toEqual(['seals', 'seals Ltd.'])
  })

  it('are all that a buyer writes of a part', async () => {
    const { id } = await add([preferred('metals')])
    const { buyer = '' } = tokens
    const row = await opened(id, buyer)
    const suppliers = [{ ...row.suppliers?.[0], price: '9.90' }]
    const edited = await post('edit', { ...row, name: '改名', status: '0', suppliers }, { as: buyer })
    expect(edited.code).toBe(1)
    expect(await opened(id)).toMatchObject({ name: row.name, status: row.status, suppliers: [{ price: '9.90' }] })
    await post('edit', { id, spec: 'DN80' })
    const { data } = await app.call('GET', `/admin/product.Part/history?id=${id}`, { token: buyer })
    const changes = (data as { history: { changes: Row[] }[] }).history.flatMap((entry) => entry.changes)
    const open = (column: string) => changes.find((one) => one.column === column)?.can_rollback
    expect([open('spec'), open('suppliers')]).toEqual([false, true])
    const spec = changes.find((one) => one.column === 'spec')
    const back = await app.call('POST', '/admin/product.Part/rollback', { token: buyer, body: { ids: [spec?.id] } })
    expect([back.code, (await opened(id)).spec]).toEqual([0, 'DN80'])
    for (const action of ['add', 'del'])
      expect((await post(action, { code: 'P-X', name: 'x', ids: [id] }, { as: buyer })).code).toBe(401)
    expect((await app.call('GET', `/admin/product.Part/edit?id=${id}`, { token: tokens.lister ?? '' })).code).toBe(401)
  })

  it('had other prices before, which history knows', async () => {
    const { id, suppliers } = await add([preferred('metals', { price: '10' }), line('seals', { price: '20' })])
    const [first, second] = suppliers
    await post('edit', { id, suppliers: [{ ...first, price: '11.5' }, second] })
    await post('edit', {
      id,
      suppliers: [
        { ...first, price: '11.5', remark: '含税' },
        { ...second, currency: 'USD' },
      ],
    })
    // Put in the place of an equal one, as an import does.
    await post('edit', { id, suppliers: [preferred('metals', { price: '12' }), { ...second, currency: 'USD' }] })
    const { data } = await app.call('GET', `/admin/product.Part/prices?id=${id}`, { token: tokens.lister ?? '' })
    const told = (data as { list: { code: string; before: Row; after: Row; by: string }[] }).list
    expect(told.map(({ code, before, after }) => [code, before, after])).toEqual([
      ['METALS', { price: '11.50', currency: 'CNY' }, { price: '12.00', currency: 'CNY' }],
      ['SEALS', { price: '20.00', currency: 'CNY' }, { price: '20.00', currency: 'USD' }],
      ['METALS', { price: '10.00', currency: 'CNY' }, { price: '11.50', currency: 'CNY' }],
    ])
    expect(told.every(({ by }) => by !== '')).toBe(true)
  })

  it('lead from a supplier to its parts, and keep the supplier from being deleted', async () => {
    const row = { code: 'ONLY', name: '独家公司', short_name: '独家' }
    const only = (await db().insertInto('supplier').values(row).returning('id').executeTakeFirstOrThrow()).id
    ids.only = only
    const { id, code } = await add([preferred('only', { price: '5.25' })])
    const { data } = await app.call('GET', `/admin/production.Supplier/parts?id=${only}`, {
      token: tokens.lister ?? '',
    })
    expect(data).toMatchObject({ total: 1, list: [{ part_id: id, code, price: '5.25', moq: '1.00' }] })
    const listed = await app.call('GET', '/admin/production.Supplier/index?limit=500', { token })
    expect((listed.data as { list: Row[] }).list.find((one) => one.id === only)?.part_count).toBe(1)
    const kept = await app.call('DELETE', `/admin/production.Supplier/del?ids[]=${only}`, { token })
    expect(kept.msg).toMatch(/^无法删除：被 1 条/)
    await post('edit', { id, suppliers: [] })
    expect((await app.call('DELETE', `/admin/production.Supplier/del?ids[]=${only}`, { token })).code).toBe(1)
  })
})
