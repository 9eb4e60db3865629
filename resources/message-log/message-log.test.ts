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
