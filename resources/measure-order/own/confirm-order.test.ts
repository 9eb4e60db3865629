import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../../../contract/envelope.ts'
import { grey } from '../../../server/files/madeFiles.testing.ts'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { enquiryBody, filesIn } from '../../lead/enquiry/enquiry.testing.ts'
import type { Tables } from '../../tables.ts'
import type { OwnOrderDetail } from './own-order.ts'

const picture = grey(60, 30, Buffer.alloc(30 * 61))

onBothDatabases('the report of a measurement', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  let [anna, ben, admin] = ['', '', '']
  let [annaId, adminId] = [0, 0]
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    annaId = await app.addMember('anna')
    await app.addMember('ben')
    ;[anna, ben, admin] = [await app.signInMember('anna'), await app.signInMember('ben'), await app.signIn()]
    adminId = (await db.selectFrom('admin').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('measure_order').execute()
  })

  let codes = 0
  /** An order in a state; the way to `approved` is that of the office, which makes its report. */
  async function orderIn(state: string, columns: object = {}): Promise<number> {
    codes += 1
    const row = {
      code: `CL${codes}`,
      title: '测绘',
      owner_admin_id: adminId,
      user_id: annaId,
      result: 'qualified' as const,
    }
    const isApproved = state === 'approved'
    const { id } = await db
      .insertInto('measure_order')
      // States of the definition, as the table of the test names them.
      .values({ ...row, state: (isApproved ? 'submitted' : state) as 'submitted', ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isApproved) await approve(id)
    return id
  }
  async function approve(id: number): Promise<void> {
    await db.updateTable('measure_order').set({ state: 'submitted' }).where('id', '=', id).execute()
    const answer = await app.call('POST', '/admin/production.MeasureOrder/approve', {
      token: admin,
      body: { ids: [id] },
    })
    expect([answer.code, answer.msg]).toEqual([1, expect.anything()])
  }
  const confirm = (id: number, more: object = {}, member = anna) =>
    app.call('POST', '/api/measure/confirm', { member, body: { id, ...more } })
  async function sign(
    fields: Record<string, string>,
    content: Buffer | string,
    name = 'signature.png',
  ): Promise<Envelope> {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/measure/confirm',
      headers: { server: 'true', 'ba-user-token': anna, 'content-type': 'multipart/form-data; boundary=----edge' },
      payload: enquiryBody(fields, [{ name, content, as: 'sign' }]),
    })
    return answer.json()
  }
  const stored = (id: number) =>
    db
      .selectFrom('measure_order')
      .select(['state', 'customer_confirm_time', 'customer_sign'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const logs = (id: number) =>
    db.selectFrom('measure_log').select(['action', 'user_id', 'admin_id']).where('order_id', '=', id).execute()
  const signs = () => db.selectFrom('attachment').selectAll().where('topic', '=', 'measure').execute()

  it('is confirmed by its member, who signs it, and the office and he see that', async () => {
    const id = await orderIn('approved')
    expect(await sign({ id: `${id}`, version: '1' }, picture)).toMatchObject({
      code: 1,
      msg: '已确认，谢谢！',
    })
    const row = await stored(id)
    expect(row).toMatchObject({ state: 'approved', customer_confirm_time: expect.any(Number) })
    expect(await logs(id)).toEqual([{ action: 'confirm', user_id: annaId, admin_id: null }])
    const [file] = await signs()
    expect(file).toMatchObject({ visibility: 'admin', user_id: annaId, used_count: 1 })
    expect(JSON.parse(row.customer_sign)).toEqual([file?.url])
    // What its route documents.
    const { order, report } = (await app.call('GET', `/api/measure/detail?id=${id}`, { member: anna }))
      .data as OwnOrderDetail
    expect(order).toMatchObject({ state: 'completed', confirmable: false })
    expect(report?.confirmed?.sign).toContain(`${file?.url}?by=user.`)
    const link = `/ajax/fileLink?url=${file?.url}`
    expect(await app.call('GET', `/api${link}`, { member: ben })).toMatchObject({ code: 0 })
    expect(await app.call('GET', `/admin${link}`, { token: admin })).toMatchObject({ code: 1 })
  })

  it('is confirmed without a signature too, once, however often it is sent', async () => {
    const id = await orderIn('approved')
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, { version: 1 })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 0, 1])
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('该测量单已确认')
    expect((await stored(id)).customer_sign).toBe('[]')
    expect(await logs(id)).toHaveLength(1)
  })

  it.each([
    ['draft', '当前状态“草稿”不允许此操作'],
    ['scheduled', '当前状态“已排期”不允许此操作'],
    ['measuring', '当前状态“测量中”不允许此操作'],
    ['submitted', '当前状态“待审核”不允许此操作'],
    ['approved', '已确认，谢谢！'],
    ['closed', '当前状态“已关闭”不允许此操作'],
    ['cancelled', '当前状态“已取消”不允许此操作'],
  ])('in state %s answers: %s', async (state, msg) => {
    const id = await orderIn(state)
    expect(await confirm(id)).toMatchObject({ code: state === 'approved' ? 1 : 0, msg })
    expect((await stored(id)).customer_confirm_time === null).toBe(state !== 'approved')
  })

  it('is confirmed by nobody else, not even where an administrator with the same number owns the order', async () => {
    const id = await orderIn('approved')
    const nobodys = await orderIn('approved', { user_id: null })
    for (const [one, member] of [
      [id, ben],
      [nobodys, anna],
      [0, anna],
    ] as const)
      expect(await confirm(one, {}, member)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await app.call('POST', '/api/measure/confirm', { body: { id } })).toMatchObject({ code: 303 })
    expect((await stored(id)).customer_confirm_time).toBeNull()
  })

  it('is not confirmed in a version that was not read', async () => {
    const id = await orderIn('approved')
    await approve(id)
    for (const version of [1, 3, 'x'])
      expect(await confirm(id, { version })).toMatchObject({ code: 0, msg: '报告已有新版本，请阅读后再确认' })
    expect(await confirm(id, { version: 2 })).toMatchObject({ code: 1 })
  })

  it('asks for no confirmation where the company wants none', async () => {
    const id = await orderIn('approved')
    const set = (customer_confirm: 0 | 1) =>
      app.call('POST', '/admin/routine.StoreConfig/edit', { token: admin, body: { customer_confirm } })
    await set(0)
    const { data } = await app.call('GET', `/api/measure/detail?id=${id}`, { member: anna })
    expect(data).toMatchObject({ order: { state: 'ready', confirmable: false } })
    expect(await confirm(id)).toMatchObject({ code: 0, msg: '无需在线确认' })
    await set(1)
    expect(await confirm(id)).toMatchObject({ code: 1 })
  })

  it('takes nothing but a picture for a signature, and keeps nothing of what it refuses', async () => {
    const id = await orderIn('approved')
    const before = [await signs(), filesIn(app, 'storage')]
    const [other, large] = [grey(20, 10, Buffer.alloc(10 * 21)), Buffer.alloc(600_000)]
    for (const [content, name, fields] of [
      ['<script>1</script>', 'signature.png', {}],
      ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'signature.svg', {}],
      [large, 'signature.png', {}],
      [other, 'signature.png', { version: '9' }],
      [other, 'signature.png', { id: '4711' }],
    ] as const)
      expect(await sign({ id: `${id}`, ...fields }, content, name)).toMatchObject({ code: 0 })
    expect(await stored(id)).toMatchObject({ customer_confirm_time: null, customer_sign: '[]' })
    expect([await signs(), filesIn(app, 'storage'), filesIn(app, 'incoming')]).toEqual([...before, []])
  })
})
