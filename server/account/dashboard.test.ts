import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Attention } from '../../contract/definition/attention.ts'
import { dayOf, defaultTimeZone } from '../../contract/moment.ts'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { anyTable } from '../engine/table.ts'

interface Dashboard {
  remark: string
  counts: { name: string; total: number }[]
  sign_ins: { days: string[]; admins: number[]; members: number[] | null; failed_today: number } | null
  logs: { username: string }[]
  ledger: { members: number; names: string[] } | null
  attention: Attention[] | null
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
    expect(Object.keys(data).sort()).toEqual([
      'attention',
      'counts',
      'entrances',
      'ledger',
      'logs',
      'remark',
      'sign_ins',
    ])
    expect(data.remark).toBe('')
    expect(data.attention).toEqual([])
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

  test('warns of certificates 60, 30 and 7 days before they end, while they are enabled', async () => {
    const inDays = (days: number) => dayOf(Date.now() / 1000 + days * 86_400, defaultTimeZone)
    const certificate = { group: 'honor', title: '证书' }
    const ends = [-30, -1, 0, 7, 8, 30, 31, 60, 61].map(inDays)
    const rows = [
      ...[...ends, null].map((valid_until_date) => ({ ...certificate, status: '1', valid_until_date })),
      ...ends.map((valid_until_date) => ({ ...certificate, status: '0', valid_until_date })),
      { group: 'value', title: '诚信', status: '1', valid_until_date: null },
    ]
    await anyTable(app.db).insertInto('culture').values(rows).execute()
    await app.addAdmin('editor', ['dashboard/index', 'content/culture/index'])
    const { attention } = await page(await app.signIn('editor'))
    expect(attention?.map(({ phase, total }) => [phase, total])).toEqual([
      ['expired', 2],
      ['week', 2],
      ['month', 2],
      ['soon', 2],
    ])
    expect(attention?.[1]).toMatchObject({ table: 'culture', choice: 'validity' })
    expect(attention?.[1]?.query).toEqual({ validity: 'week', status: '1' })
    expect((await page(await app.signIn())).attention).toEqual(attention)
    expect((await page(await app.signIn('clerk'))).attention).toBeNull()
  })
})
