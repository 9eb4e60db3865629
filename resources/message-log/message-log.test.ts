import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApp } from '../../start/app.ts'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('a code in the message log', (dialect) => {
  stillClock()
  let app: TestApp
  let boss: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    boss = await app.signIn()
  })
  afterAll(() => app.drop())
  beforeEach(async () => void (await app.db.deleteFrom('message_log').execute()))

  const now = () => Math.floor(Date.now() / 1000)
  const send = (age: number) => {
    const to = { target: '13900000001', language: 'en' } as const
    const message = { channel: 'sms', code: 'user_register', to, values: { minutes: 10 }, secret: '123456' } as const
    return app.post.send(app.db, { ...message, now: now() - age })
  }
  async function read(token: string): Promise<string[]> {
    const { data } = await app.call('GET', '/admin/message.Log/index?order=create_time,asc', { token })
    return (data as { list: { content: string }[] }).list.map(
      ({ content }) => content.match(/code is (\S+),/)?.[1] ?? '',
    )
  }
  const kept = async () => {
    const rows = await app.db.selectFrom('message_log').select('secret').orderBy('create_time').execute()
    return rows.map(({ secret }) => secret)
  }

  it('is read by super administrators for ten minutes, whether it was cleared after that or not', async () => {
    for (const age of [600, 599]) await send(age)
    expect(await read(boss)).toEqual(['******', '123456'])
    await app.addAdmin('clerk', ['message/log', 'message/log/index'])
    expect(await read(await app.signIn('clerk'))).toEqual(['******', '******'])
  })

  it('is cleared by a job when its ten minutes are over', async () => {
    for (const age of [600, 599]) await send(age)
    await app.jobs.run('house.codes')
    expect(await kept()).toEqual(['', '123456'])
  })

  it('that expired while no server was running is cleared at the next start', async () => {
    for (const age of [100_000, 599]) await send(age)
    const next = await buildApp({ db: app.database.db, config: app.config, modules: [], bare: true })
    await next.close()
    expect(await kept()).toEqual(['', '123456'])
  })
})

onBothDatabases('a message that is sent again', (dialect) => {
  stillClock()
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    await app.addAdmin('ops', ['message/log', 'message/log/index', 'message/log/resend'])
    token = await app.signIn('ops')
  })
  afterAll(() => app.drop())
  beforeEach(async () => void (await app.db.deleteFrom('message_log').execute()))

  const logged = async (row: object = {}) => {
    const values = {
      channel: 'sms',
      state: 'failed',
      target: '13900000001',
      attempts: 4,
      error: '号码不存在',
      ...row,
    } as const
    const { id } = await app.db.insertInto('message_log').values(values).returning('id').executeTakeFirstOrThrow()
    return id
  }
  const resend = async (...ids: number[]) => {
    const { data } = await app.call('POST', '/admin/message.Log/resend', { token, body: { ids } })
    return data as { ok: number; failed: { id: number; msg: string }[] }
  }

  it('goes by the channel of today, its tries counted anew', async () => {
    const id = await logged({ provider: 'aliyun' })
    expect(await resend(id)).toEqual({ ok: 1, failed: [] })
    await app.post.settled()
    const row = await app.db.selectFrom('message_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const channel = await app.db.selectFrom('message_channel').select('id').where('type', '=', 'sms').executeTakeFirst()
    expect(row).toMatchObject({ state: 'simulated', provider: 'log', channel_id: channel?.id, attempts: 1, error: '' })
  })

  it('says by which way and channel it went', async () => {
    const id = await logged()
    const list = await app.call('GET', '/admin/message.Log/index', { token })
    expect(list.data).toMatchObject({ list: [{ id, channel: 'sms', carrier: '' }] })
    await resend(id)
    const again = await app.call('GET', '/admin/message.Log/index?lang=en', { token })
    expect(again.data).toMatchObject({ list: [{ id, channel: 'sms', carrier: 'SMS' }] })
  })

  it('is told apart, row by row, from codes, from what was sent, and from what no channel carries', async () => {
    const codes = [await logged({ urgent: 1 }), await logged({ content: '您的验证码 ******' })]
    const sent = await logged({ state: 'sent' })
    const stray = await logged({ channel: 'webhook' })
    const outcome = await resend(await logged(), ...codes, sent, stray)
    expect(outcome.ok).toBe(1)
    expect(outcome.failed).toEqual([
      ...codes.map((id) => ({ id, msg: '验证码不能重新发送' })),
      { id: sent, msg: '当前状态“已发送”不允许此操作' },
      { id: stray, msg: '没有可用的通道，请先启用一个通道' },
    ])
  })
})
