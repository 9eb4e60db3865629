import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { mailCertificate, openMailServer, type TestMailServer } from '../messages/mailServer.testing.ts'

onBothDatabases('mail of the configured server', (dialect) => {
  let app: TestApp
  let token: string
  let server: TestMailServer
  beforeAll(async () => {
    server = await openMailServer()
    app = await openTestApp(dialect, { environment: { SMTP_CA: await mailCertificate() } })
    token = await app.signIn()
  })
  afterAll(async () => {
    await app.drop()
    await server.close()
  })

  const form = () => ({
    smtp_server: 'localhost',
    smtp_port: `${server.port}`,
    smtp_user: server.user,
    smtp_pass: server.password,
    smtp_verification: 'SSL',
    smtp_sender_mail: 'shop@company.example',
  })
  const tryIt = (body: object, as = token) =>
    app.call('POST', '/admin/routine.Config/sendTestMail', { token: as, body: { testMail: 'me@example.com', ...body } })
  const save = (body: object) => app.call('POST', '/admin/routine.Config/edit', { token, body })

  it('can be tried before anything is saved', async () => {
    expect(await tryIt({})).toMatchObject({ code: 0, msg: '请先填写完整的邮件配置' })
    expect(await tryIt(form())).toMatchObject({ code: 1, msg: '测试邮件已发送' })
    expect(server.mails.at(-1)).toMatchObject({ subject: 'Atrium：测试邮件', receivers: ['me@example.com'] })
    expect(app.settings.text('smtp_server')).toBe('')
  })

  it('says what is wrong with the form, at its fields', async () => {
    const wrong = { ...form(), testMail: 'nobody', smtp_port: 'x' }
    expect((await tryIt(wrong)).data).toEqual({ errors: { smtp_port: 'SMTP 端口须为整数', testMail: '邮箱格式错误' } })
    expect((await tryIt({ ...form(), testMail: '' })).data).toEqual({ errors: { testMail: '测试收件人不能为空' } })
  })

  it('uses the kept password, but never shows it to another server', async () => {
    expect(await save(form())).toMatchObject({ code: 1 })
    expect(await tryIt({ ...form(), smtp_pass: '' })).toMatchObject({ code: 1 })
    const foreign = { ...form(), smtp_server: '127.0.0.1', smtp_pass: '' }
    const again = { smtp_server: '更换服务器或用户名时，请重新输入SMTP 密码' }
    expect((await tryIt(foreign)).data).toEqual({ errors: again })
    expect((await save(foreign)).data).toEqual({ errors: again })
  })

  it('is for those who may change the configuration', async () => {
    await app.addAdmin('reader', ['routine/config/index'])
    await app.addAdmin('postmaster', ['routine/config/index', 'routine/config/edit'])
    expect((await tryIt(form(), await app.signIn('reader'))).code).toBe(401)
    expect((await tryIt(form(), await app.signIn('postmaster'))).code).toBe(1)
  })

  it('carries the codes of members, and the log says what became of each', async () => {
    const send = async (email: string) => {
      const body = { email, event: 'user_register' }
      const answer = await app.call('POST', '/api/Ems/send', { body, ip: '10.9.8.7' })
      await app.post.settled()
      return answer
    }
    const stateOf = (target: string) =>
      app.db
        .selectFrom('message_log')
        .select(['provider', 'state', 'error'])
        .where('target', '=', target)
        .executeTakeFirst()
    expect((await send('new@example.com')).code).toBe(1)
    expect(await stateOf('new@example.com')).toEqual({ provider: 'smtp', state: 'sent', error: '' })
    expect(server.mails.at(-1)?.text).toMatch(/\d{6}/)
    expect(await save({ smtp_pass: 'wrong' })).toMatchObject({ code: 1 })
    expect((await send('unlucky@example.com')).code).toBe(1)
    expect(await stateOf('unlucky@example.com')).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('用户名或密码不被接受'),
    })
  })
})
