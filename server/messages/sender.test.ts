import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { text } from '../../contract/text.ts'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Outcome, Outgoing } from './provider.ts'
import { Sender } from './sender.ts'

const lost: Outcome = { state: 'failed', error: text('没有答复', 'no answer'), retry: true, uncertain: true }
const busy: Outcome = { state: 'failed', error: text('忙', 'busy'), retry: true, providerCode: '451' }
const gone: Outcome = { state: 'failed', error: text('无此人', 'nobody there'), providerCode: '550' }
const sent: Outcome = { state: 'sent', providerCode: '250' }

onBothDatabases('a queued message', (dialect) => {
  stillClock()
  let app: TestApp
  let channel: number
  let handed: Outgoing[] = []
  let outcomes: Outcome[] = []
  beforeAll(async () => {
    app = await openTestApp(dialect)
    const row = { code: 'TRY', name: '试', type: 'sms', provider: 'aliyun', is_default: 1, weigh: 99 } as const
    const made = await app.db.insertInto('message_channel').values(row).returning('id').executeTakeFirstOrThrow()
    channel = made.id
    await app.db.updateTable('message_channel').set({ is_default: 0 }).where('id', '<>', channel).execute()
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    handed = []
    outcomes = []
    for (const table of ['message_log', 'send_count'] as const) await app.db.deleteFrom(table).execute()
    await app.db.updateTable('message_channel').set({ daily_limit: 1000, rate_per_min: 60 }).execute()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
  /** A process that sends; what it hands over has the planned outcomes, and arrives when there are none. */
  const aSender = (
    send = async (message: Outgoing): Promise<Outcome> => {
      handed.push(message)
      return outcomes.shift() ?? sent
    },
  ) =>
    new Sender({
      ...{ db: app.db, settings: app.settings, headersOf: () => ({}), isClosed: async () => false },
      providerFor: async () => ({ name: 'aliyun', send }),
      report: (error) => {
        throw error
      },
    })
  const tell = (target: string) => {
    const to = { target, language: 'zh-cn' } as const
    const values = { lead_code: 'XS1' }
    return app.post.send(app.db, { channel: 'sms', code: 'lead_receipt', to, values, now: now() })
  }
  const code = (target: string) => {
    const to = { target, language: 'en' } as const
    const message = { channel: 'sms', code: 'user_register', to, values: { minutes: 10 }, secret: '482913' } as const
    return app.post.send(app.db, { ...message, now: now() })
  }
  const rows = () => app.db.selectFrom('message_log').selectAll().orderBy('id').execute()
  const last = async () => (await rows()).at(-1)

  it('leaves by the service of its channel, with the values of its template in their order', async () => {
    await tell('13900000001')
    expect(await last()).toMatchObject({ state: 'pending', attempts: 0, channel_id: channel, due_time: now() })
    await aSender().settled()
    expect(handed).toMatchObject([
      { channel: 'sms', target: '13900000001', language: 'zh-cn', content: expect.stringContaining('询价 XS1') },
    ])
    expect(Object.keys(handed[0]?.values ?? {})).toEqual(['lead_code', 'service_phone'])
    expect(await last()).toMatchObject({
      state: 'sent',
      attempts: 1,
      due_time: null,
      send_time: now(),
      provider_code: '250',
    })
  })

  it('is tried again after 1, 5 and 30 minutes under the same name, and then given up', async () => {
    outcomes = [busy, busy, busy, busy]
    await tell('13900000002')
    for (const wait of [60, 300, 1800]) {
      await aSender().settled()
      expect(await last()).toMatchObject({ state: 'pending', due_time: now() + wait, error: '忙', error_en: 'busy' })
      pass(wait - 1)
      await aSender().settled()
      pass(1)
    }
    await aSender().settled()
    expect(await last()).toMatchObject({
      state: 'failed',
      attempts: 4,
      due_time: null,
      send_time: null,
      provider_code: '451',
    })
    expect(handed).toHaveLength(4)
    expect(new Set(handed.map(({ uid }) => uid)).size).toBe(1)
  })

  it('that can never arrive is not tried again', async () => {
    outcomes = [gone]
    await tell('13900000003')
    await aSender().settled()
    pass(4000)
    await aSender().settled()
    expect(await last()).toMatchObject({ state: 'failed', attempts: 1, error_en: 'nobody there', provider_code: '550' })
    expect(handed).toHaveLength(1)
  })

  it('that may have arrived before says so once it was sent again', async () => {
    outcomes = [lost]
    await tell('13900000004')
    await aSender().settled()
    expect((await last())?.error_en).toContain('may get it twice')
    pass(60)
    await aSender().settled()
    expect(await last()).toMatchObject({
      state: 'sent',
      attempts: 2,
      error_en: expect.stringContaining('may get it twice'),
    })
  })

  it('whose process ended while sending is sent by another one, and says so', async () => {
    await tell('13900000005')
    await app.db
      .updateTable('message_log')
      .set({ state: 'sending', attempts: 1, due_time: now() + 180 })
      .execute()
    await aSender().settled()
    expect(handed).toEqual([])
    const next = aSender()
    if (dialect === 'sqlite') await next.takeOver()
    else pass(180)
    await next.settled()
    expect(await last()).toMatchObject({
      state: 'sent',
      attempts: 2,
      error_en: expect.stringContaining('may get it twice'),
    })
  })

  it('that carries a code is sent at most once, before all others, and keeps no code', async () => {
    for (const target of ['13900000006', '13900000007']) await tell(target)
    await code('13900000008')
    const waiting = await last()
    expect(waiting).toMatchObject({ state: 'pending', content: expect.stringContaining('******') })
    expect(JSON.stringify(waiting)).not.toContain('482913')
    outcomes = [busy]
    await aSender().settled()
    expect(handed[0]).toMatchObject({ target: '13900000008', values: { code: '482913' } })
    expect(handed[0]?.content).toContain('482913')
    expect(await last()).toMatchObject({ state: 'failed', attempts: 1, secret: '' })
  })

  it('that carries a code is not sent when it was interrupted, nor when the code has expired', async () => {
    await code('13900000009')
    await app.db.updateTable('message_log').set({ state: 'sending', attempts: 1, due_time: now() }).execute()
    await code('13900000010')
    await app.db
      .updateTable('message_log')
      .set({ create_time: now() - 600 })
      .where('target', '=', '13900000010')
      .execute()
    await aSender().settled()
    expect(handed).toEqual([])
    expect((await rows()).map(({ state, secret, error_en }) => [state, secret, error_en])).toEqual([
      ['failed', '', 'the server stopped while this code was sent; ask for another one'],
      ['failed', '', 'the code expired before it could be sent'],
    ])
  })

  it('waits for the next minute, or day, when its channel has had enough', async () => {
    const set = (limits: object) =>
      app.db.updateTable('message_channel').set(limits).where('id', '=', channel).execute()
    await set({ rate_per_min: 3 })
    for (let at = 11; at < 18; at++) await tell(`139000000${at}`)
    pass(60 - (now() % 60))
    const sender = aSender()
    await sender.settled()
    expect(handed).toHaveLength(3)
    pass(59)
    await sender.settled()
    expect(handed).toHaveLength(3)
    pass(1)
    await sender.settled()
    expect(handed).toHaveLength(6)
    await set({ rate_per_min: 60, daily_limit: 6 })
    pass(60)
    await sender.settled()
    expect(handed).toHaveLength(6)
    pass(86_400)
    await sender.settled()
    expect(handed).toHaveLength(7)
  })

  it('is sent once, however many processes send at one time', async () => {
    await app.db.updateTable('message_channel').set({ rate_per_min: 1000 }).execute()
    for (let at = 0; at < 40; at++) await tell(`1380000${String(at).padStart(4, '0')}`)
    await Promise.all([aSender(), aSender(), aSender()].map((one) => one.settled()))
    expect(handed).toHaveLength(40)
    expect(new Set(handed.map(({ target }) => target)).size).toBe(40)
  })

  it('is skipped while its channel is disabled, and a code is refused at once', async () => {
    await app.db.updateTable('message_channel').set({ status: '0' }).where('type', '=', 'sms').execute()
    await tell('13900000021')
    expect(await last()).toMatchObject({ state: 'skipped', error_en: 'no channel is enabled', due_time: null })
    const body = { mobile: '13900000022', template_code: 'user_register' }
    expect(await app.call('POST', '/api/Sms/send', { body })).toMatchObject({
      code: 0,
      msg: '短信服务不可用，请联系管理员',
    })
    await app.db.updateTable('message_channel').set({ status: '1' }).execute()
  })
})
