import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readableColumns } from '../../../contract/definition/projection.ts'
import { markedRow } from '../../../site/marked-rows.testing.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import type { OwnOrderDetail, OwnOrders } from './own-order.ts'

const told = [
  ...[
    'address',
    'code',
    'confirmable',
    'create_time',
    'customer_confirm_time',
    'expect_time',
    'id',
    'kind',
    'measurer',
  ],
  ...['object', 'plan_end_time', 'plan_start_time', 'remark_public', 'state', 'title'],
]

onBothDatabases('the measurement orders of a member', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [anna, ben] = ['', '']
  let [annaId, benId, chen] = [0, 0, 0]
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    ;[annaId, benId] = [await app.addMember('anna'), await app.addMember('ben')]
    ;[anna, ben] = [await app.signInMember('anna'), await app.signInMember('ben')]
    const { id } = await db.selectFrom('admin').select('id').orderBy('id').executeTakeFirstOrThrow()
    chen = id
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('measure_order').execute()
  })

  let codes = 0
  async function add(columns: object = {}): Promise<number> {
    codes += 1
    const row = {
      code: `CL${codes}`,
      title: `测绘 ${codes}`,
      owner_admin_id: chen,
      user_id: annaId,
      create_time: codes,
    }
    const order = db.insertInto('measure_order').values({ ...row, ...columns })
    return (await order.returning('id').executeTakeFirstOrThrow()).id
  }
  const get = (member: string, query: string) => app.call('GET', `/api/measure/${query}`, { member })
  const mine = async (member: string, query = '') => {
    const { code, data } = await get(member, `mine${query}`)
    expect(code).toBe(1)
    // The shape its route documents, which is looked at below.
    return data as OwnOrders
  }
  const detail = async (id: number, query = '', member = anna) => {
    const { data } = await get(member, `detail?id=${id}${query}`)
    // As above.
    return data as OwnOrderDetail | null
  }

  it('are listed newest first, page by page, with the columns that are his to read', async () => {
    for (const _ of [1, 2, 3]) await add()
    const found = await mine(anna, '?limit=2')
    expect(Object.keys(found).sort()).toEqual(['list', 'next', 'page', 'total'])
    expect(Object.keys(found.list[0] ?? {}).sort()).toEqual(told)
    expect(found.list.map(({ create_time }) => create_time)).toEqual([codes, codes - 1])
    expect(await mine(anna, '?limit=2&page=9')).toMatchObject({ total: 3, page: 2 })
    expect(app.routes.find('api', 'measure', 'mine')?.answer?.safeParse(found).error).toBeUndefined()
  })

  it('are those of nobody else, in lists, details and appointments, nor of an administrator with the same number', async () => {
    const plan = { state: 'scheduled' as const, plan_start_time: 4_000_000_000, plan_end_time: 4_000_003_600 }
    const id = await add({ ...plan, user_id: benId })
    await add({ ...plan, user_id: null, owner_admin_id: chen, measurer_admin_id: chen })
    expect(await mine(anna)).toEqual({ list: [], total: 0, page: 1, next: null })
    expect((await mine(ben)).next?.id).toBe(id)
    for (const other of [`${id}`, '0', '-1', 'x', `${id + 1}`])
      expect(await get(anna, `detail?id=${other}`)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await app.call('GET', '/api/measure/mine')).toMatchObject({ code: 303 })
  })

  it('say nothing of what is internal, whatever the state', async () => {
    const listed = new Set(readableColumns(measureOrder, 'member'))
    const marks = markedRow(measureOrder, (column) => (listed.has(column) ? 'open' : 'closed'))
    const { code: _code, ...words } = marks
    for (const state of ['draft', 'scheduled', 'measuring', 'submitted', 'approved', 'closed', 'cancelled'] as const) {
      const id = await add({ ...words, state, result: 'unqualified', disposition: 'scrap', fee: 777_777 })
      const text = JSON.stringify([await mine(anna), await detail(id)])
      expect(text).toContain('openmeasureorderremarkpublic')
      expect(text).not.toMatch(/closed[a-z]|unqualified|scrap|777/)
    }
  })

  it.each([
    ['draft', 'requested'],
    ['scheduled', 'scheduled'],
    ['measuring', 'measuring'],
    ['submitted', 'review'],
    ['approved', 'ready'],
    ['closed', 'completed'],
    ['cancelled', 'cancelled'],
  ] as const)('that are %s to us are %s to him', async (state, word) => {
    await add({ state, user_id: annaId })
    await add({ state: state === 'draft' ? 'closed' : 'draft' })
    expect((await mine(anna, `?state=${word}`)).list).toMatchObject([{ state: word, confirmable: word === 'ready' }])
    expect((await mine(anna, '?state=approved')).total).toBe(0)
  })

  it('are completed once he confirmed them, before the office closes them', async () => {
    await add({ state: 'approved', customer_confirm_time: 9 })
    expect((await mine(anna, '?state=completed')).list).toMatchObject([{ state: 'completed', confirmable: false }])
    expect((await mine(anna, '?state=ready')).total).toBe(0)
  })

  it('tell the next appointment on every page, with who comes, and what is measured in his language', async () => {
    const at = (start: number, state: 'scheduled' | 'measuring') => ({
      ...{ state, measurer_admin_id: chen, plan_start_time: start, plan_end_time: start + 3600 },
      ...{ object_code: 'P-28', object_name: '阀杆', object_name_en: 'Stem' },
    })
    await add(at(1000, 'scheduled'))
    await add(at(3_900_000_000, 'measuring'))
    await add(at(4_100_000_000, 'scheduled'))
    const soonest = await add(at(4_000_000_000, 'scheduled'))
    const { next } = await mine(anna, '?state=closed&page=7')
    expect(next).toMatchObject({ id: soonest, measurer: 'admin', object: 'P-28 阀杆' })
    expect((await mine(anna, '?lang=en')).next?.object).toBe('P-28 Stem')
  })

  describe('in detail', () => {
    it('tell what happened as far as it concerns him, and no review that sent the order back', async () => {
      const token = await app.signIn()
      const id = await add({ state: 'draft', kind: 'site', customer_name: '林氏' })
      const plan = async (plan_start_time: number) => {
        const body = { ids: [id], measurer_admin_id: chen, plan_start_time, plan_end_time: plan_start_time + 3600 }
        expect((await app.call('POST', '/admin/production.MeasureOrder/schedule', { token, body })).msg).toBeDefined()
      }
      await db
        .insertInto('measure_item')
        .values({ order_id: id, seq: 1, position: 'A', name: '口径', choices: '[]' })
        .execute()
      await plan(4_000_000_000)
      await plan(4_000_086_400)
      const events = async () => (await detail(id))?.events.map(({ event, plan }) => [event, plan])
      const planned = [
        ['requested', null],
        ['scheduled', 4_000_000_000],
        ['changed', 4_000_086_400],
      ]
      expect(await events()).toEqual(planned)
      const times = { start_time: 4_100_000_000, submit_time: 4_100_000_100 }
      const put = (columns: object) => db.updateTable('measure_order').set(columns).where('id', '=', id).execute()
      await put({ ...times, state: 'measuring', round: 2, reject_reason: '照片不清楚' })
      expect(await events()).toEqual([...planned, ['started', null]])
      await put({
        state: 'closed',
        approve_time: 4_100_000_200,
        customer_confirm_time: 4_100_000_300,
        close_time: 4_100_000_400,
      })
      const later = ['started', 'submitted', 'approved', 'confirmed', 'closed'].map((event) => [event, null])
      expect(await events()).toEqual([...planned, ...later])
    })

    it('have reports only once they are approved, every version, the newest first', async () => {
      const id = await add({ state: 'submitted' })
      expect(await detail(id)).toMatchObject({ versions: [], report: null })
      const token = await app.signIn()
      const approve = async () => {
        await db
          .updateTable('measure_order')
          .set({ state: 'submitted', result: 'qualified' })
          .where('id', '=', id)
          .execute()
        const body = { ids: [id], approve_note: '内部意见' }
        expect(await app.call('POST', '/admin/production.MeasureOrder/approve', { token, body })).toMatchObject({
          code: 1,
        })
      }
      await approve()
      await approve()
      const newest = await detail(id)
      expect([newest?.versions.map(({ version }) => version), newest?.report?.snapshot.version]).toEqual([[2, 1], 2])
      expect((await detail(id, '&version=1'))?.report?.snapshot.version).toBe(1)
      expect(await get(anna, `detail?id=${id}&version=3`)).toMatchObject({ code: 0, msg: '记录未找到' })
      expect(await get(ben, `detail?id=${id}&version=1`)).toMatchObject({ code: 0, msg: '记录未找到' })
      expect(JSON.stringify(newest)).not.toContain('内部意见')
      expect(Object.keys(newest ?? {}).sort()).toEqual(['events', 'order', 'report', 'versions'])
      expect(Object.keys(newest?.order ?? {}).sort()).toEqual(told)
      expect(app.routes.find('api', 'measure', 'detail')?.answer?.safeParse(newest).error).toBeUndefined()
    })
  })
})
