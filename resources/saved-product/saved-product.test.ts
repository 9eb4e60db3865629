import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mostNamed, mostSaved, type Shelf } from '../../contract/picked.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'
import type { Comparisons, SavedList } from './own/own-saved.ts'
import { forgetSaved } from './saved-product.server.ts'

onBothDatabases('what a member saved', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [anna, ben] = ['', '']
  let [annaId, benId, balls, gates] = [0, 0, 0, 0]
  /** Five ball valves, then two gate valves. */
  let ids: number[] = []
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    ;[annaId, benId] = [await app.addMember('anna'), await app.addMember('ben')]
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
    ;[balls, gates] = [await addType('球阀'), await addType('闸阀')]
    const below = await addType('浮动球阀', balls)
    for (const at of [1, 2, 3, 4]) ids.push(await addProduct(`LZ-${at}`, balls))
    ids = [...ids, await addProduct('LZ-5', below), await addProduct('ZF-1', gates), await addProduct('ZF-2', gates)]
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    for (const user of [annaId, benId]) await forgetSaved(db, user)
    await db.updateTable('product').set({ status: '1' }).execute()
  })

  const addType = async (name: string, pid = 0) => {
    const row = db.insertInto('product_type').values({ name, pid, code: name }).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  }
  const addProduct = async (code: string, type: number, more = {}) => {
    const values = { code, name: `阀门 ${code}`, product_type_id: type, status: '1' as const, ...more }
    return (await db.insertInto('product').values(values).returning('id').executeTakeFirstOrThrow()).id
  }
  const at = (...places: number[]) => places.map((place) => ids[place - 1] ?? 0)
  const post = (action: string, body: object, member = anna) =>
    app.call('POST', `/api/saved/${action}`, { member, body })
  const get = async <T>(action: string, member = anna) => {
    const { code, data } = await app.call('GET', `/api/saved/${action}`, { member })
    const documented = app.routes.find('api', 'saved', action.split('?')[0] ?? '')?.answer
    expect([code, documented?.safeParse(data).error]).toEqual([1, undefined])
    // What its route documents, which was looked at just above.
    return data as T
  }
  const saved = async (member = anna) => (await get<Shelf>('shelf', member)).products
  const tray = async (member = anna) => (await get<Shelf>('shelf', member)).compared.map(({ id }) => id)
  const switched = async (value: '0' | '1') => {
    await db.updateTable('config').set({ value }).where('name', '=', 'compare_enabled').execute()
    await app.settings.refresh()
  }
  const listed = async (query = '') => {
    const { list } = await get<SavedList>(`list${query}`)
    return list.map(({ code }) => code)
  }

  it('stands in the account newest first, once each, and goes when it is removed', async () => {
    for (const id of at(1, 2, 1)) expect(await post('save', { id })).toMatchObject({ code: 1, msg: '已收藏' })
    expect(await saved()).toEqual(at(2, 1))
    expect(await post('drop', { id: ids[1] })).toMatchObject({ code: 1 })
    expect(await saved()).toEqual(at(1))
  })

  it('comes back to its place when a removal is taken back', async () => {
    for (const id of at(1, 2, 3)) await post('save', { id })
    await db
      .updateTable('saved_product')
      .set((row) => ({ create_time: row('id', '*', 1000) }))
      .execute()
    const [, middle] = (await get<SavedList>('list')).list
    await post('drop', { id: middle?.id })
    await post('save', { id: middle?.id, since: middle?.create_time })
    expect(await saved()).toEqual(at(3, 2, 1))
  })

  it('is nobody else’s, and no visitor’s', async () => {
    await post('save', { id: ids[0] })
    await post('compare', { root: balls, ids: at(1, 2) })
    await post('keep', { name: '两款', ids: at(1, 2) })
    const { named } = await get<Comparisons>('comparisons')
    expect([await saved(ben), await tray(ben)]).toEqual([[], []])
    expect(await get<Comparisons>('comparisons', ben)).toEqual({ current: [], named: [] })
    expect(await post('forget', { id: named[0]?.id }, ben)).toMatchObject({ code: 0, msg: '记录未找到' })
    await post('drop', { id: ids[0] }, ben)
    expect([await saved(), (await get<Comparisons>('comparisons')).named.length]).toEqual([at(1), 1])
    for (const action of ['shelf', 'list', 'comparisons'])
      expect(await app.call('GET', `/api/saved/${action}`)).toMatchObject({ code: 303 })
    for (const action of ['save', 'drop', 'merge', 'compare', 'keep', 'forget'])
      expect(await post(action, { id: ids[0] }, '')).toMatchObject({ code: 303 })
  })

  it('can only be what visitors see', async () => {
    await db
      .updateTable('product')
      .set({ status: '0' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    for (const id of [ids[0], 471_147, 'x', null])
      expect(await post('save', { id })).toMatchObject({ code: 0, msg: '记录未找到' })
    await post('merge', { products: [ids[0], 'x', ids[1]] })
    expect(await saved()).toEqual(at(2))
  })

  it('is still listed, without its page, when a product is taken down, and gone when it is deleted', async () => {
    for (const id of at(1, 2)) await post('save', { id })
    await db
      .updateTable('product')
      .set({ status: '0' })
      .where('id', '=', ids[0] ?? 0)
      .execute()
    const { list } = await get<SavedList>('list')
    expect(list).toMatchObject([
      { code: 'LZ-2', card: { id: ids[1] }, root: { id: balls } },
      { code: 'LZ-1', card: null, root: null },
    ])
    const doomed = await addProduct('LZ-9', balls)
    await post('save', { id: doomed })
    await post('compare', { root: balls, ids: [doomed, ids[1]] })
    await db.deleteFrom('product').where('id', '=', doomed).execute()
    expect(await saved()).toEqual(at(2, 1))
    expect((await get<Comparisons>('comparisons')).current).toMatchObject([{ products: [{ id: ids[1] }], gone: 1 }])
  })

  it('is found by name and code, page by page', async () => {
    for (const id of at(1, 2, 6)) await post('save', { id })
    expect(await listed('?quickSearch=zf')).toEqual(['ZF-1'])
    expect(await listed('?quickSearch=%E9%98%80%E9%97%A8%20LZ')).toEqual(['LZ-2', 'LZ-1'])
    expect(await listed('?limit=2&page=2')).toEqual(['LZ-1'])
    expect(await get<SavedList>('list?quickSearch=qq')).toMatchObject({ list: [], total: 0, saved: 3 })
  })

  it('is at most 200 products; one more is refused, and a sign-in says what could not be kept', async () => {
    const type = await addType('很多')
    const many: number[] = []
    for (let one = 0; one < mostSaved; one++) many.push(await addProduct(`M-${one}`, type))
    await post('merge', { products: many.slice(1) })
    expect(await post('merge', { products: at(1, 2) })).toMatchObject({
      msg: '已并入您的收藏；最多收藏 200 款，有 1 款未能保留。',
      data: { left: 1 },
    })
    expect(await saved()).toHaveLength(mostSaved)
    expect(await post('save', { id: ids[1] })).toMatchObject({
      code: 0,
      msg: '最多收藏 200 款产品，请先在“我的收藏”中移除一些',
    })
    expect((await post('save', { id: ids[0] })).code).toBe(1)
  })

  it('before the sign-in joins what the account had: saved ones newest first, compared ones up to four', async () => {
    await post('save', { id: ids[0] })
    await post('compare', { root: balls, ids: at(1, 2, 3) })
    const merged = await post('merge', { products: at(6, 1, 2), compared: at(4, 3) })
    expect(merged).toMatchObject({ code: 1, data: { products: at(6, 2, 1), left: 0 } })
    expect([await saved(), await tray()]).toEqual([at(6, 2, 1), at(4, 3, 1, 2)])
    await post('merge', { compared: at(6, 7) })
    expect(await tray()).toEqual(at(6, 7))
    const { current } = await get<Comparisons>('comparisons')
    expect(current.map(({ root }) => root)).toEqual([gates, balls])
  })

  it('to compare is what the device that changed last had; an emptied tray stays empty', async () => {
    await post('compare', { root: balls, ids: at(1, 5) })
    expect((await get<Shelf>('shelf')).compared).toMatchObject([
      { id: ids[0], code: 'LZ-1', root: balls, type: '球阀' },
      { id: ids[4], code: 'LZ-5', root: balls, type: '球阀' },
    ])
    await post('compare', { root: balls, ids: at(2) })
    expect(await tray()).toEqual(at(2))
    await post('compare', { root: gates, ids: at(6, 7) })
    await post('compare', { root: gates, ids: [] })
    expect(await tray()).toEqual([])
    expect((await get<Comparisons>('comparisons')).current).toMatchObject([{ root: balls }])
  })

  it('to compare is at most four products of one type of the first level', async () => {
    expect(await post('compare', { root: balls, ids: at(1, 2, 3, 4, 5) })).toMatchObject({
      code: 0,
      msg: '最多对比 4 款产品，请先移除一款。',
    })
    expect(await post('compare', { root: balls, ids: at(1, 6) })).toMatchObject({
      code: 0,
      msg: '只能对比同一类产品，当前为“球阀”；如需更换，请先清空。',
    })
    for (const root of [471_147, 'x', undefined])
      expect(await post('compare', { root, ids: at(1) })).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await tray()).toEqual([])
  })

  it('to compare can be kept under a name of its own, at most twenty, and deleted', async () => {
    const keep = (name: string, picked = at(1, 2)) => post('keep', { name, ids: picked })
    expect(await keep('')).toMatchObject({ code: 0, msg: '名称不能为空' })
    expect(await keep('一', at(1))).toMatchObject({ code: 0, msg: '至少需要两款产品' })
    const made = await keep('泵房')
    expect(made).toMatchObject({ code: 1, msg: '对比已保存' })
    expect(await keep('泵房')).toMatchObject({ code: 0, msg: '已有名为“泵房”的对比' })
    for (let one = 1; one < mostNamed; one++) expect((await keep(`第 ${one} 个`)).code).toBe(1)
    expect(await keep('再一个')).toMatchObject({ code: 0, msg: '最多保存 20 个对比，请先删除一个' })
    expect(await post('forget', made.data as object)).toMatchObject({ code: 1 })
    const { named } = await get<Comparisons>('comparisons')
    expect([named.length, named.some(({ name }) => name === '泵房')]).toEqual([mostNamed - 1, false])
  })

  it('to compare is not there while comparing is switched off', async () => {
    await post('compare', { root: balls, ids: at(1, 2) })
    await switched('0')
    expect(await tray()).toEqual([])
    expect(await post('compare', { root: balls, ids: [] })).toMatchObject({ code: 0 })
    await switched('1')
    expect(await tray()).toEqual(at(1, 2))
  })

  it('goes with the account, and at once when it is forgotten', async () => {
    const cara = await app.addMember('cara')
    const member = await app.signInMember('cara')
    await post('save', { id: ids[0] }, member)
    await post('keep', { name: '两款', ids: at(1, 2) }, member)
    await post('save', { id: ids[0] })
    await db.deleteFrom('user').where('id', '=', cara).execute()
    const rows = async (table: 'saved_product' | 'saved_comparison') =>
      (await db.selectFrom(table).select('user_id').execute()).map(({ user_id }) => user_id)
    expect([await rows('saved_product'), await rows('saved_comparison')]).toEqual([[annaId], []])
    await forgetSaved(db, annaId)
    expect(await rows('saved_product')).toEqual([])
  })
})
