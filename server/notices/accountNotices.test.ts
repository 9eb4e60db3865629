import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

const fresh = 'Fresh-Pass2'

onBothDatabases('the owner of an account', (dialect) => {
  let app: TestApp
  let lily: number
  let anna: number
  beforeAll(async () => {
    app = await openTestApp(dialect)
    lily = await app.addAdmin('lily', ['routine/adminInfo/edit'])
    anna = await app.addMember('anna')
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await app.events.settled()
    await app.db.deleteFrom('notice').execute()
  })

  const noticesFound = async () => {
    await app.events.settled()
    const rows = await app.db.selectFrom('notice').selectAll().orderBy('id').execute()
    return rows.map((row) => ({ ...row, to: row.admin_id ?? row.user_id }))
  }
  const office = (username: string, ip: string, password = superPassword) =>
    app.call('POST', '/admin/Index/login', { body: { username, password }, ip })
  const centre = (username: string, ip: string, password = superPassword) =>
    app.call('POST', '/api/user/checkIn', { body: { tab: 'login', username, password }, ip })

  it.each([
    ['an administrator', 'lily', 'admin.signedInFromNewNetwork', 'routine/adminInfo'],
    ['a member', 'anna', 'user.signedInFromNewNetwork', 'account/sessions'],
  ] as const)(
    '%s gets a notice of a sign-in from a network he was not seen in, and of no other',
    async (_who, name, event, url) => {
      const enter = name === 'lily' ? office : centre
      expect(await enter(name, '198.51.100.7')).toMatchObject({ code: 1 })
      await enter(name, '198.51.100.7')
      expect((await noticesFound()).filter((row) => row.event === event)).toEqual([])
      expect(await enter(name, '203.0.113.9')).toMatchObject({ code: 1 })
      await enter(name, '203.0.113.9')
      const found = (await noticesFound()).filter((row) => row.event === event)
      expect(found).toMatchObject([{ to: name === 'lily' ? lily : anna, level: 'warn', url, count: 1, mail: 1 }])
      expect(found[0]?.content).toContain(`${name} 于 `)
      expect(found[0]?.content_en).toContain('from 203.0.113.9')
    },
  )

  it('gets a notice when the password was changed, by himself or by somebody else', async () => {
    const token = await app.signIn('lily')
    const body = { password: fresh, oldPassword: superPassword }
    expect(await app.call('POST', '/admin/routine.AdminInfo/edit', { token, body })).toMatchObject({ code: 1 })
    const root = await app.signIn()
    expect(
      await app.call('POST', '/admin/user.User/edit', { token: root, body: { id: anna, password: fresh } }),
    ).toMatchObject({ code: 1 })
    const found = (await noticesFound()).filter(({ event }) => event.endsWith('passwordChanged'))
    expect(found).toMatchObject([
      { to: lily, event: 'admin.passwordChanged', mail: 1 },
      // The member's letter is written elsewhere, at once.
      { to: anna, event: 'user.passwordChanged', mail: 0 },
    ])
    expect(found[0]?.title).toBe('您的密码已修改')
    expect(JSON.stringify(found)).not.toContain(fresh)
  })

  it('gets a notice of what was booked, counted while it is unread', async () => {
    await app.db.deleteFrom('user_score_log').execute()
    expect(await centre('anna', '198.51.100.7', fresh)).toMatchObject({ code: 1 })
    expect(await noticesFound()).toEqual([])
    const token = await app.signIn()
    const book = (kind: 'Money' | 'Score', values: object) =>
      app.call('POST', `/admin/user.${kind}Log/add`, { token, body: { user_id: anna, memo: '活动', ...values } })
    expect(await book('Money', { money: '12.50' })).toMatchObject({ code: 1 })
    expect(await book('Money', { money: '-2.50' })).toMatchObject({ code: 1 })
    expect(await book('Score', { score: 30 })).toMatchObject({ code: 1 })
    expect(await noticesFound()).toMatchObject([
      {
        event: 'user.moneyChanged',
        title: '余额变动 −¥2.50',
        content_en: '活动. Your balance is CNY\u00a010.00.',
        count: 2,
        url: 'account/balance',
      },
      { event: 'user.scoreChanged', title_en: 'Points changed by +30', mail: 0, url: 'account/integral' },
    ])
  })
})
