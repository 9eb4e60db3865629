import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

interface Dashboard {
  remark: string
  counts: { name: string; total: number }[]
  sign_ins: { days: string[]; admins: number[]; members: number[] | null; failed_today: number } | null
  logs: { username: string }[]
  ledger: { members: number; names: string[] } | null
}

onBothDatabases('the start page of the back office', (dialect) => {
  stillClock()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await app.addAdmin('clerk', ['dashboard/index', 'product/part/index'])
    await app.addAdmin('auditor', ['dashboard/index', 'auth/adminLog/index', 'auth/admin/index'])
  })
  afterAll(() => app.drop())
  const page = async (token: string) => (await app.call('GET', '/admin/Dashboard/index', { token })).data as Dashboard

  test('shows everything to whoever may do everything, counted from real rows', async () => {
    await app.call('POST', '/admin/Index/login', { body: { username: 'admin', password: 'Wrong-Pass1' } })
    const token = await app.signIn()
    await app.log.settled()
    const data = await page(token)
    expect(Object.keys(data).sort()).toEqual(['counts', 'entrances', 'ledger', 'logs', 'remark', 'sign_ins'])
    expect(data.remark).toBe('')
    expect(data.counts.map(({ name }) => name)).toEqual(['product', 'part', 'user', 'admin'])
    expect(data.counts.at(-1)?.total).toBe(3)
    expect(data.sign_ins?.days).toHaveLength(7)
    expect(data.sign_ins?.admins.at(-1)).toBe(1)
    expect(data.sign_ins?.members).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(data.sign_ins?.failed_today).toBe(1)
    expect(data.logs[0]).toMatchObject({ username: 'admin' })
    expect(data.ledger).toBeNull()
  })

  test('follows what the caller may see', async () => {
    const clerk = await page(await app.signIn('clerk'))
    expect(clerk.counts.map(({ name }) => name)).toEqual(['part'])
    expect([clerk.sign_ins, clerk.ledger]).toEqual([null, null])
    const token = await app.signIn('auditor')
    await app.log.settled()
    const auditor = await page(token)
    expect(auditor.counts).toMatchObject([{ name: 'admin', total: 1 }])
    expect(auditor.sign_ins).toMatchObject({ admins: [0, 0, 0, 0, 0, 0, 1], members: null, failed_today: 0 })
    expect(new Set(auditor.logs.map(({ username }) => username))).toEqual(new Set(['auditor']))
  })

  test('tells that balances do not add up', async () => {
    const group = await app.db.selectFrom('user_group').select('id').executeTakeFirstOrThrow()
    const user = await app.db
      .insertInto('user')
      .values({ username: 'anna', nickname: 'Anna', group_id: group.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const mismatches = [{ user_id: user.id, kind: 'money', stored: 1, expected: 0 }]
    const value = JSON.stringify({ time: 1_800_000_000, mismatches })
    await app.db.insertInto('config').values({ scope: 'internal', name: 'ledger_check', value }).execute()
    expect((await page(await app.signIn())).ledger).toEqual({ time: 1_800_000_000, members: 1, names: ['anna'] })
  })
})
