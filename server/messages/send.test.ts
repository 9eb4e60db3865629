import { afterAll, beforeAll, expect, it } from 'vitest'
import { text } from '../../contract/text.ts'
import { onBothDatabases, openTestDatabase, type TestDatabase } from '../../start/testing.ts'
import { forgetFreshCodes, forgetMessages } from './forget.ts'
import { logProvider, type Outcome, type Outgoing, type Provider } from './provider.ts'
import { type Message, sendMessage } from './send.ts'

onBothDatabases('the door of messages', (dialect) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(dialect)
  })
  afterAll(() => test.drop())

  const now = 1_800_000_000
  const message: Message = {
    channel: 'sms',
    target: '13900000001',
    code: 'user_register',
    title: text('{site}注册', 'Register at {site}'),
    content: text('验证码 {code}', 'Your code is {code}'),
    values: { site: 'A', code: '123456' },
    language: 'en',
    ip: '203.0.113.1',
    now,
  }
  const last = () => test.db.selectFrom('message_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

  it('leaves a message in the log while there is no service', async () => {
    expect(await sendMessage(test.db, message, logProvider)).toEqual({ state: 'simulated' })
    expect(await last()).toMatchObject({
      provider: 'log',
      state: 'simulated',
      title: 'Register at A',
      content: 'Your code is ******',
      secret: '123456',
      lang: 'en',
      send_time: now,
      attempts: 1,
      user_id: null,
    })
  })

  it('hands the whole message to a service', async () => {
    const given: Outgoing[] = []
    let answer: (outcome: Outcome) => void = () => undefined
    const service: Provider = {
      name: 'http',
      send(one) {
        given.push(one)
        return new Promise((resolve) => {
          answer = resolve
        })
      },
    }
    const { state, later } = await sendMessage(test.db, message, service)
    expect(state).toBe('sending')
    expect(given).toMatchObject([{ target: '13900000001', content: 'Your code is 123456', language: 'en' }])
    expect(await last()).toMatchObject({ provider: 'http', state: 'sending', content: 'Your code is ******' })
    answer({ state: 'sent' })
    await later
    expect(await last()).toMatchObject({ state: 'sent' })
  })

  it('notes what a service could not send, and lets the caller go on', async () => {
    const broken: Provider = {
      name: 'http',
      send: async () => ({ state: 'failed', error: text('无法连接', 'no route to host') }),
    }
    const { state, later } = await sendMessage(test.db, message, broken)
    expect(state).toBe('sending')
    await later
    expect(await last()).toMatchObject({ state: 'failed', error: 'no route to host', send_time: null })
  })

  it('forgets messages after 180 days', async () => {
    await sendMessage(test.db, { ...message, now: now - 181 * 86_400 }, logProvider)
    const count = async () => (await test.db.selectFrom('message_log').select('id').execute()).length
    const before = await count()
    await forgetMessages(test.db, now)
    expect(await count()).toBe(before - 1)
  })

  it('forgets the code of a message as soon as it opens nothing any more', async () => {
    const secrets = async () =>
      (await test.db.selectFrom('message_log').select('secret').orderBy('id').execute()).map(({ secret }) => secret)
    await test.db.deleteFrom('message_log').execute()
    for (const age of [600, 599]) await sendMessage(test.db, { ...message, now: now - age }, logProvider)
    const [code] = await secrets()
    expect(code).not.toBe('')
    await forgetMessages(test.db, now)
    expect(await secrets()).toEqual(['', code])
  })

  it('keeps no code that a service delivers, and clears those that were kept before', async () => {
    const service: Provider = { name: 'http', send: async () => ({ state: 'sent' }) }
    await test.db.deleteFrom('message_log').execute()
    await (await sendMessage(test.db, message, service)).later
    expect(await last()).toMatchObject({ content: 'Your code is ******', secret: '' })
    await test.db.updateTable('message_log').set({ secret: '123456' }).execute()
    await forgetFreshCodes(test.db, now)
    expect(await last()).toMatchObject({ secret: '' })
  })
})
