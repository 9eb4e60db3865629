import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { forgetFreshCodes, forgetMessages } from './forget.ts'

onBothDatabases('what is forgotten', (dialect) => {
  stillClock()
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp(dialect)
  })
  afterAll(() => app.drop())
  beforeEach(async () => void (await app.db.deleteFrom('message_log').execute()))

  const now = () => Math.floor(Date.now() / 1000)
  const send = (age: number) => {
    const to = { target: '13900000001', language: 'en' } as const
    const message = { channel: 'sms', code: 'user_register', to, values: { minutes: 10 }, secret: '123456' } as const
    return app.post.send(app.db, { ...message, now: now() - age })
  }
  const secrets = async () => {
    const rows = await app.db.selectFrom('message_log').select('secret').orderBy('create_time').execute()
    return rows.map(({ secret }) => secret)
  }

  it('are messages after 180 days', async () => {
    for (const days of [181, 179]) await send(days * 86_400)
    await forgetMessages(app.db, now())
    const left = await app.db.selectFrom('message_log').select('create_time').execute()
    expect(left).toEqual([{ create_time: now() - 179 * 86_400 }])
  })

  it('is the code of a message as soon as it opens nothing any more', async () => {
    for (const age of [600, 599]) await send(age)
    await forgetFreshCodes(app.db, now())
    expect(await secrets()).toEqual(['', '123456'])
  })

  it('is no code that waits to be sent', async () => {
    await send(0)
    await app.db.updateTable('message_log').set({ provider: 'smtp', due_time: now(), secret: 'v1.sealed' }).execute()
    await forgetFreshCodes(app.db, now())
    expect(await secrets()).toEqual(['v1.sealed'])
  })

  it('is at once a code that was kept in clear although a service delivered it', async () => {
    await send(0)
    await app.db.updateTable('message_log').set({ provider: 'smtp' }).execute()
    await forgetFreshCodes(app.db, now())
    expect(await secrets()).toEqual([''])
  })
})
