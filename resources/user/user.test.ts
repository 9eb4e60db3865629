import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { noteMemberSignIn } from '../../server/account/signInLog.ts'
import { contextFor } from '../../server/engine/context.testing.ts'
import { removeRows } from '../../server/engine/save/remove.ts'
import { inTransaction } from '../../server/engine/write/transaction.ts'
import { writerOf } from '../../server/engine/writing.ts'
import { book } from '../../server/ledger/book.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

type Row = Record<string, unknown>
interface ListData {
  list: Row[]
  total: number
}

const columns = [
  'id group_id username nickname email mobile avatar gender birthday company money score motto',
  'last_login_time last_login_ip login_failure join_ip join_time status update_time create_time lock_version group',
  'create_admin_id update_admin_id deletion_time deleted_time',
]

onBothDatabases('members in the back office', (dialect) => {
  let app: TestApp
  let token: string
  let serial = 0
  let name: string

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())
  beforeEach(() => {
    name = `member${++serial}`
  })

  const post = (action: string, body: object, as = token) =>
    app.call('POST', `/admin/user.User/${action}`, { token: as, body })
  const get = (rest: string, as = token) => app.call('GET', `/admin/user.User/${rest}`, { token: as })
  const form = (more: object = {}) => ({
    group_id: '1',
    username: name,
    nickname: 'Nick',
    email: '',
    mobile: '',
    avatar: '/static/images/avatar.png',
    gender: '1',
    birthday: null,
    money: '0',
    score: '0',
    password: superPassword,
    motto: '',
    status: 'enable',
    ...more,
  })
  const listed = async (search: string, as = token) =>
    // A list as its clients read it.
    (await get(`index?quickSearch=${encodeURIComponent(search)}`, as)).data as ListData
  const add = async (more: object = {}) => {
    const answer = await post('add', form(more))
    if (answer.code !== 1) throw new Error(answer.msg)
    const { list } = await listed(name)
    return Number(list.find((row) => row.username === name)?.id)
  }
  const row = async (id: number) => ((await get(`edit?id=${id}`)).data as { row: Row }).row
  const errorsOf = ({ data }: Envelope) => (data as { errors?: Record<string, string> } | null)?.errors ?? {}
  const remove = (...ids: number[]) =>
    app.call('DELETE', `/admin/user.User/del?${ids.map((id) => `ids[]=${id}`).join('&')}`, { token })

  it('are listed with their group and without passwords', async () => {
    const id = await add({ birthday: '' })
    const { list } = await listed(name)
    const [member] = list
    expect(Object.keys(member ?? {}).sort()).toEqual(columns.join(' ').split(' ').sort())
    expect(member).toMatchObject({
      id,
      group_id: 1,
      gender: 1,
      birthday: null,
      money: '0.00',
      score: 0,
      avatar: '/static/images/avatar.png',
      last_login_time: null,
      login_failure: 0,
      status: 'enable',
      group: { id: 1, name: '普通会员', rules: '*', status: '1' },
    })
    for (const time of ['join_time', 'create_time', 'update_time']) expect(member?.[time]).toBeTypeOf('number')
  })

  it('open in the form with an empty password and nothing secret', async () => {
    const opened = await row(await add())
    expect(opened.password).toBe('')
    expect(Object.keys(opened)).not.toContain('salt')
    expect(opened.group).toMatchObject({ name: '普通会员' })
  })

  it('are offered to selects by name and number', async () => {
    const id = await add()
    const { data } = await get(`index?select=true&initKey=user.id&initValue=${id}`)
    expect((data as ListData).list[0]).toMatchObject({ id, nickname: 'Nick', nickname_text: `${name}(ID:${id})` })
  })

  it('keep what an existing client posts back of a whole row', async () => {
    const id = await add({ mobile: '13900000100', email: 'Back@Lanze.Example' })
    const before = await row(id)
    expect(before.email).toBe('back@lanze.example')
    const answer = await post('edit', { ...before, motto: 'Hello', gender: 2, money: '99.00', score: 7 })
    expect([answer.code, answer.data]).toEqual([1, null])
    const { update_time, ...after } = await row(id)
    const { update_time: _time, ...same } = before
    expect(after).toEqual({ ...same, motto: 'Hello', gender: 2, lock_version: 1 })
    expect(update_time).toBeTypeOf('number')
  })

  it('are told what is wrong with a field, on that field', async () => {
    await add({ mobile: '13900000200', email: 'taken@lanze.example' })
    name = 'x'
    const wrong = form({
      mobile: '12345',
      email: 'no mail',
      birthday: '1899-12-31',
      gender: 5,
      password: '123',
      group_id: '999',
    })
    const broken = ['birthday', 'email', 'gender', 'mobile', 'password', 'username']
    expect(Object.keys(errorsOf(await post('add', wrong))).sort()).toEqual(
      expect.arrayContaining(broken.filter((column) => !['birthday', 'mobile', 'username'].includes(column))),
    )
    name = 'twice_named'
    const shaped = await post('add', form({ username: '1digit', mobile: '12345', birthday: '2999-01-01' }))
    expect(Object.keys(errorsOf(shaped)).sort()).toEqual(['birthday', 'mobile', 'username'])
    expect(errorsOf(shaped).username).toContain('3–15')
    const taken = await post('add', form({ mobile: '13900000200', email: 'TAKEN@lanze.example' }))
    expect(Object.keys(errorsOf(taken)).sort()).toEqual(['email', 'mobile'])
    expect(Object.keys(errorsOf(await post('add', form({ username: '' }))))).toEqual(['username'])
    expect(Object.keys(errorsOf(await post('add', form({ password: '' }))))).toEqual(['password'])
    expect(Object.keys(errorsOf(await post('add', form({ group_id: 999 }))))).toEqual(['group_id'])
  })

  it('keep an old name that new ones may no longer have', async () => {
    const id = await add()
    const old = `${name}_of_the_old_system`
    await app.db.updateTable('user').set({ username: old }).where('id', '=', id).execute()
    expect((await post('edit', { id, username: old, nickname: 'N' })).code).toBe(1)
    expect(errorsOf(await post('edit', { id, username: `${old}2` })).username).toBeDefined()
  })

  it('start with a balance only as a booking', async () => {
    const id = await add({ money: '12.50', score: 30 })
    expect(await row(id)).toMatchObject({ money: '12.50', score: 30 })
    const money = await app.db.selectFrom('user_money_log').selectAll().where('user_id', '=', id).execute()
    const score = await app.db.selectFrom('user_score_log').selectAll().where('user_id', '=', id).execute()
    expect(money).toMatchObject([{ money: 1250, before: 0, after: 1250, type: 'adjust', admin_id: 1 }])
    expect(score).toMatchObject([{ score: 30, before: 0, after: 30, type: 'adjust', admin_id: 1 }])
    name = `${name}b`
    const debt = await post('add', form({ money: '-1', score: '-1' }))
    expect(Object.keys(errorsOf(debt)).sort()).toEqual(['money', 'score'])
    expect(Object.keys(errorsOf(await post('add', form({ score: 'many' }))))).toEqual(['score'])
    expect(await app.db.selectFrom('user').select('id').where('username', '=', name).execute()).toEqual([])
  })

  it('are not deleted while they have a balance; afterwards their logs go with them into history', async () => {
    const id = await add({ money: '3.00', score: 4 })
    const refused = await remove(id)
    expect([refused.code, refused.msg]).toEqual([0, expect.stringContaining('3.00')])
    const body = { user_id: id, money: '-3.00', memo: 'paid out' }
    expect((await app.call('POST', '/admin/user.MoneyLog/add', { token, body })).code).toBe(1)
    expect((await remove(id)).code).toBe(1)
    for (const log of ['user_money_log', 'user_score_log'] as const)
      expect(await app.db.selectFrom(log).select('id').where('user_id', '=', id).execute()).toEqual([])
    const kept = await app.db
      .selectFrom('change')
      .select('before')
      .where('resource', '=', 'user')
      .where('row_id', '=', id)
      .where('action', '=', 'del')
      .executeTakeFirstOrThrow()
    const { row: gone, children } = JSON.parse(kept.before ?? '')
    expect(gone).toMatchObject({ username: name, password: '***' })
    expect([children.user_money_log.length, children.user_score_log.length]).toEqual([2, 1])
  })

  it('of the demo are cleared with what the demo gave them, unless people booked for them', async () => {
    const [kept, gone] = [await add({ money: '1.00' }), await app.addMember(`demo${serial}`)]
    await inTransaction(app.db, (trx) =>
      book(trx, { kind: 'money', type: 'recharge', userId: gone, amount: 500, memo: 'demo', now: 1000 }),
    )
    const clear = (id: number) =>
      removeRows(app.db, writerOf(contextFor(app.registry, systemActor, 2000), 'user'), [id])
    await expect(clear(kept)).rejects.toMatchObject({ word: 'inUse' })
    expect(await clear(gone)).toBe(1)
  })

  it.each([
    ['disabled', async (id: number) => post('edit', { id, status: 'disable' })],
    ['given a new password', async (id: number) => post('edit', { id, password: 'Other-Pass1' })],
    ['deleted', async (id: number) => remove(id)],
  ])('lose every session as soon as they are %s', async (_how, change) => {
    const id = await add()
    const member = await app.signInMember(name)
    expect((await app.call('GET', '/api/account/profile', { member })).code).toBe(1)
    // The points of the first sign-in are no balance.
    expect((await change(id)).code).toBe(1)
    expect((await app.call('GET', '/api/account/profile', { member })).code).toBe(303)
    const tokens = app.db.selectFrom('token').select('token').where('type', 'like', 'user%')
    expect(await tokens.where('user_id', '=', id).execute()).toEqual([])
  })

  it('stay disabled when a form says nothing of the status', async () => {
    const id = await add({ status: 'disable' })
    for (const status of [null, '', undefined]) expect((await post('edit', { id, motto: 'x', status })).code).toBe(1)
    expect((await row(id)).status).toBe('disable')
  })

  it('keep their session when only their data changes', async () => {
    const id = await add()
    const member = await app.signInMember(name)
    await post('edit', { id, nickname: 'Other', password: '' })
    expect((await app.call('GET', '/api/account/profile', { member })).code).toBe(1)
  })

  it('are unlocked by an administrator', async () => {
    const id = await add()
    const wrong = () =>
      app.call('POST', '/api/user/checkIn', { body: { tab: 'login', username: name, password: 'Wrong-Pass1' } })
    for (let at = 0; at < 10; at++) await wrong()
    await expect(app.signInMember(name)).rejects.toThrow()
    expect((await row(id)).login_failure).toBe(10)
    expect((await post('unlock', { ids: [id] })).code).toBe(1)
    expect(await app.signInMember(name)).not.toBe('')
    expect((await row(id)).login_failure).toBe(0)
  })

  it('show contacts in stars without the node, and are then found by no part of them', async () => {
    const id = await add({ mobile: '13900000300', email: 'li.masked@lanze.example' })
    await app.addAdmin(`clerk${serial}`, ['user/user/index', 'user/user/edit'])
    const clerk = await app.signIn(`clerk${serial}`)
    const [seen] = (await listed(name, clerk)).list
    expect(seen).toMatchObject({ mobile: '139****0300', email: 'li****@lanze.example' })
    for (const search of ['13900000300', '0300', 'li.masked@lanze.example', 'masked'])
      expect((await listed(search, clerk)).total).toBe(0)
    for (const search of ['13900000300', 'LI.masked@lanze.example'])
      expect((await listed(search)).list.map((one) => one.id)).toEqual([id])
    for (const search of ['1390000030', 'masked@lanze.example']) expect((await listed(search)).total).toBe(0)
    // Stars posted back change nothing.
    await post('edit', { ...seen, nickname: 'Seen' }, clerk)
    expect(await row(id)).toMatchObject({ mobile: '13900000300', nickname: 'Seen' })
  })

  it('come to a form with masked contacts empty, which posted back keep what stands there', async () => {
    const id = await add({ mobile: '13900000301', email: 'li.kept@lanze.example' })
    await app.addAdmin(`writer${serial}`, ['user/user/index', 'user/user/edit'])
    const clerk = await app.signIn(`writer${serial}`)
    // A form as its clients read it.
    const { row: form } = (await get(`edit?id=${id}`, clerk)).data as { row: Row }
    expect(form).toMatchObject({ mobile: '', email: '' })
    expect(form._masked).toEqual({ mobile: '139****0301', email: 'li****@lanze.example' })
    expect(await post('edit', { ...form, nickname: 'Kept' }, clerk)).toMatchObject({ code: 1 })
    expect(await row(id)).toMatchObject({ mobile: '13900000301', email: 'li.kept@lanze.example', nickname: 'Kept' })
    expect(await post('edit', { id, mobile: '13900000302' }, clerk)).toMatchObject({ code: 1 })
    expect(await row(id)).toMatchObject({ mobile: '13900000302', email: 'li.kept@lanze.example' })
    expect(((await get(`edit?id=${id}`)).data as { row: Row }).row._masked).toBeUndefined()
    await post('edit', { id, email: '' })
    expect((await row(id)).email).toBe('')
  })

  it('are found by number, name, nickname and company', async () => {
    const id = await add({ nickname: '王小明', company: '澜泽流控' })
    for (const search of [String(id), name, '小明', 'wxm', '澜泽'])
      expect((await listed(search)).list.map((one) => one.id)).toContain(id)
  })

  it('have a history of sign-ins for whoever may list them', async () => {
    const id = await add()
    const at = { userId: id, username: name, ip: '10.0.0.9', useragent: 'Agent' }
    await noteMemberSignIn(app.db, { ...at, code: 0, now: 1000 })
    await noteMemberSignIn(app.db, { ...at, code: 1, now: 2000 })
    const { data } = await get(`logins?id=${id}`)
    expect(data).toEqual({
      list: [
        { id: expect.any(Number), ip: '10.0.0.9', useragent: 'Agent', code: 1, create_time: 2000 },
        { id: expect.any(Number), ip: '10.0.0.9', useragent: 'Agent', code: 0, create_time: 1000 },
      ],
      total: 2,
    })
    await app.addAdmin(`blind${serial}`, ['user/group/index'])
    expect((await get(`logins?id=${id}`, await app.signIn(`blind${serial}`))).code).toBe(401)
  })
})
