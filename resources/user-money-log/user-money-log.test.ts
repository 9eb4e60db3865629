import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../../contract/envelope.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { checkLedgers } from '../../server/ledger/ledgerCheck.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

type Row = Record<string, unknown>
interface ListData {
  list: Row[]
  total: number
  remark: string
  sum: Row
}

onBothDatabases('the logs of balances and scores', (dialect) => {
  let app: TestApp
  let token: string
  let anna: number
  let name: string
  let serial = 0

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    name = `anna${++serial}`
    anna = await app.addMember(name)
  })

  const money = (body: object) =>
    app.call('POST', '/admin/user.MoneyLog/add', { token, body: { user_id: `${anna}`, ...body } })
  const score = (body: object) =>
    app.call('POST', '/admin/user.ScoreLog/add', { token, body: { user_id: `${anna}`, ...body } })
  const list = async (log: 'Money' | 'Score', query = '') => {
    const own = `search[0][field]=user_id&search[0][val]=${anna}&search[0][operator]=eq`
    // A list as its clients read it.
    return (await app.call('GET', `/admin/user.${log}Log/index?${own}${query}`, { token })).data as ListData
  }
  const errorsOf = ({ data }: Envelope) => (data as { errors?: Record<string, string> } | null)?.errors ?? {}

  it('show a booking with its member, in yuan, and what the filtered rows come to', async () => {
    expect((await money({ money: '12.34', memo: 'opening' })).data).toBeNull()
    await money({ money: '-2.30', memo: 'used', type: 'consume' })
    const { list: rows, total, sum } = await list('Money')
    expect([total, sum]).toEqual([2, { money: '10.04' }])
    expect(rows[0]).toEqual({
      id: expect.any(Number),
      user_id: anna,
      money: '-2.30',
      before: '12.34',
      after: '10.04',
      type: 'consume',
      memo: 'used',
      admin_id: 1,
      create_time: expect.any(Number),
      user: { id: anna, username: name, nickname: name },
      admin: { id: 1, nickname: 'admin' },
    })
    const gains = await list('Money', '&search[1][field]=money&search[1][val]=0.01,&search[1][operator]=RANGE')
    expect([gains.total, gains.sum]).toEqual([1, { money: '12.34' }])
  })

  it('count scores in whole points', async () => {
    await score({ score: '50', memo: 'gift' })
    expect((await score({ score: -20, memo: 'exchange', type: 'exchange' })).code).toBe(1)
    const { list: rows, sum } = await list('Score')
    expect(rows[0]).toMatchObject({ score: -20, before: 50, after: 30, type: 'exchange' })
    expect(sum).toEqual({ score: 30 })
    expect(errorsOf(await score({ score: '1.5', memo: 'half' }))).toHaveProperty('score')
    expect(errorsOf(await score({ score: '-31', memo: 'more' })).score).toContain('30')
  })

  it.each([
    [{ money: '-0.01', memo: 'debt' }, 'money', '余额不足，当前 ¥0.00'],
    [{ money: '0', memo: 'nothing' }, 'money', '变更数额不能为 0'],
    [{ money: '1000000.01', memo: 'much' }, 'money', '1000000'],
    [{ money: '1.234', memo: 'fraction' }, 'money', '2 位小数'],
    [{ money: 'ten', memo: 'word' }, 'money', '2 位小数'],
    [{ money: '', memo: 'none' }, 'money', '不能为空'],
    [{ money: '1.00', memo: ' ' }, 'memo', '请填写变更备注'],
    [{ money: '1.00' }, 'memo', '请填写变更备注'],
    [{ money: '1.00', memo: 'x', user_id: '999999' }, 'user_id', '会员不存在'],
    [{ money: '1.00', memo: 'x', user_id: '' }, 'user_id', '不能为空'],
    [{ money: '1.00', memo: 'x', type: 'theft' }, 'type', '取值无效'],
  ])('refuse %j on the field %s', async (body, field, sentence) => {
    const errors = errorsOf(await money(body))
    expect(Object.keys(errors)).toEqual([field])
    expect(errors[field]).toContain(sentence)
    expect((await list('Money')).total).toBe(0)
  })

  it('take no word of a client for what was before and after', async () => {
    await money({
      money: '5.00',
      memo: 'x',
      before: '100.00',
      after: '105.00',
      admin_id: 99,
      ref_id: 5,
      create_time: 1,
    })
    const [row] = (await list('Money')).list
    expect(row).toMatchObject({ before: '0.00', after: '5.00', admin_id: 1 })
    expect(row?.create_time).toBeGreaterThan(1000)
  })

  it('are open for members who are disabled, so that a balance can be settled', async () => {
    await money({ money: '5.00', memo: 'x' })
    await app.db.updateTable('user').set({ status: 'disable' }).where('id', '=', anna).execute()
    expect((await money({ money: '-5.00', memo: 'paid out' })).code).toBe(1)
  })

  it.each([userMoneyLog, userScoreLog])('offer members who are disabled: %#', async ({ fields }) => {
    await app.db.updateTable('user').set({ status: 'disable' }).where('id', '=', anna).execute()
    const all = fields.user_id.bounds.evenDisabled ? '&evenDisabled=1' : ''
    const own = `search[0][field]=username&search[0][val]=${name}&search[0][operator]=eq`
    const { data } = await app.call('GET', `/admin/user.User/index?select=1${all}&${own}`, { token })
    expect(data).toMatchObject({ total: 1, list: [{ id: anna }] })
  })

  it('are never changed and never shortened', async () => {
    await money({ money: '5.00', memo: 'x' })
    const [row] = (await list('Money')).list
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const answer = await app.call(method, `/admin/user.MoneyLog/del?ids[]=${row?.id}`, { token })
      expect([answer.code, answer.msg]).toEqual([0, '没有数据被删除'])
    }
    const edit = await app.inject({
      method: 'POST',
      url: '/admin/user.MoneyLog/edit',
      headers: { server: 'true', batoken: token },
      payload: { id: row?.id, memo: 'other' },
    })
    expect(edit.statusCode).toBe(404)
    expect((await list('Money')).list).toEqual([row])
  })

  it('add fifty calls at once exactly', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => money({ money: at % 2 ? '0.07' : '1.13', memo: `${at}` })),
    )
    expect(answers.every(({ code }) => code === 1)).toBe(true)
    expect((await list('Money')).sum).toEqual({ money: '30.00' })
    const member = await app.db.selectFrom('user').select('money').where('id', '=', anna).executeTakeFirstOrThrow()
    expect(member.money).toBe(3000)
  })

  it('open their form with the member, and nothing secret of him', async () => {
    await money({ money: '5.00', memo: 'x' })
    for (const log of ['MoneyLog', 'ScoreLog']) {
      const { data } = await app.call('GET', `/admin/user.${log}/add?userId=${anna}`, { token })
      expect(data).toEqual({
        user: {
          id: anna,
          username: name,
          nickname: name,
          avatar: '/static/images/avatar.png',
          money: '5.00',
          score: 0,
          status: 'enable',
        },
      })
      for (const id of ['', '0', '999999', 'x']) {
        const unknown = await app.call('GET', `/admin/user.${log}/add?userId=${id}`, { token })
        expect([unknown.code, unknown.msg]).toEqual([0, '会员不存在'])
      }
    }
  })

  it('are found by who it was and by the note', async () => {
    await money({ money: '5.00', memo: 'unusual note' })
    const search = async (words: string) =>
      (await app.call('GET', `/admin/user.MoneyLog/index?quickSearch=${words}`, { token })).data as ListData
    expect((await search(name)).total).toBe(1)
    expect((await search('unusual')).list.map((row) => row.user_id)).toContain(anna)
    expect((await search('nobody-like-this')).total).toBe(0)
    const joined = '&search[1][field]=user.username&search[1][val]=anna&search[1][operator]=LIKE'
    expect((await list('Money', joined)).total).toBe(1)
  })

  it('say when balances and logs no longer agree', async () => {
    expect((await list('Money')).remark).toBe('')
    await app.db.updateTable('user').set({ money: 1 }).where('id', '=', anna).execute()
    await checkLedgers(app.db, 1000)
    expect((await list('Money')).remark).toContain(name)
    expect((await list('Score')).remark).toBe('')
    await app.db.updateTable('user').set({ money: 0 }).where('id', '=', anna).execute()
    await checkLedgers(app.db, 2000)
    expect((await list('Money')).remark).toBe('')
  })

  it('are exported by those who hold the node', async () => {
    await money({ money: '5.00', memo: 'to the file' })
    await app.addAdmin(`clerk${serial}`, ['user/moneyLog/index'])
    const clerk = await app.signIn(`clerk${serial}`)
    expect((await app.call('POST', '/admin/user.MoneyLog/export', { token: clerk, body: {} })).code).toBe(401)
    expect((await app.call('POST', '/admin/user.MoneyLog/add', { token: clerk, body: {} })).code).toBe(401)
    const headers = { server: 'true', batoken: token }
    const file = await app.inject({ method: 'POST', url: '/admin/user.MoneyLog/export', headers, payload: {} })
    expect(file.body).toContain('to the file')
  })
})
