import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { text } from '../../contract/text.ts'
import { logProvider } from '../../server/messages/provider.ts'
import { sendMessage } from '../../server/messages/send.ts'
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
  const words = text('验证码 {code}', 'Your code is {code}')
  const send = (age: number) => {
    const message = {
      channel: 'sms',
      target: '13900000001',
      code: 'user_register',
      title: words,
      content: words,
    } as const
    const from = { values: { code: '123456' }, language: 'en', ip: '', now: now() - age } as const
    return sendMessage(app.db, { ...message, ...from }, logProvider)
  }
  async function read(token: string): Promise<string[]> {
    const { data } = await app.call('GET', '/admin/message.Log/index?order=create_time,asc', { token })
    return (data as { list: { content: string }[] }).list.map(({ content }) => content)
  }
  const kept = async () => {
    const rows = await app.db.selectFrom('message_log').select('secret').orderBy('create_time').execute()
    return rows.map(({ secret }) => secret)
  }

  it('is read by super administrators for ten minutes, whether it was cleared after that or not', async () => {
    for (const age of [600, 599]) await send(age)
    expect(await read(boss)).toEqual(['Your code is ******', 'Your code is 123456'])
    await app.addAdmin('clerk', ['message/log', 'message/log/index'])
    expect(await read(await app.signIn('clerk'))).toEqual(['Your code is ******', 'Your code is ******'])
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
