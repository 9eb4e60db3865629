import { afterAll, beforeAll, expect, it } from 'vitest'
import { credentialOwner } from '../../server/engine/save/passwordFields.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('a channel', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    const nodes = ['index', 'add', 'edit', 'del', 'testSend'].map((name) => `message/channel/${name}`)
    await app.addAdmin('ops', [...nodes, 'message/smsTemplate/index'])
    token = await app.signIn('ops')
  })
  afterAll(() => app.drop())

  const post = (action: string, body: object) => app.call('POST', `/admin/message.Channel/${action}`, { token, body })
  const add = async (row: object) => {
    const answer = await app.call('POST', '/admin/message.Channel/add?return=row', { token, body: row })
    const data = answer.data as { row?: { id: number }; errors?: object } | null
    return { ...answer, id: data?.row?.id ?? 0, errors: data?.errors ?? {} }
  }
  const errorsOf = async (row: object) => (await add(row)).errors
  const stored = (id: number) =>
    app.db.selectFrom('message_channel').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  let serial = 0
  const robot = (more: object = {}) => {
    serial += 1
    const named = { name: '机器人', code: `ROBOT${serial}`, type: 'webhook', provider: 'http' }
    return { ...named, url: 'https://robot.example/send?key=s3cret-key', ...more }
  }
  const aliyun = (more: object = {}) => {
    serial += 1
    const named = { name: '阿里云', code: `ALI${serial}`, type: 'sms', provider: 'aliyun', signature: '澜泽流控' }
    return { ...named, key_id: 'LTAI', key_secret: 's3cret-key', ...more }
  }

  it('takes a service that carries its type, with everything that service has to be told', async () => {
    expect(await errorsOf(robot({ type: 'sms', provider: 'smtp' }))).toEqual({ provider: '短信通道不能使用此服务商' })
    expect(await errorsOf(aliyun({ key_id: '', key_secret: '' }))).toEqual({
      key_id: 'AccessKey ID不能为空',
      key_secret: 'AccessKey Secret不能为空',
    })
    expect(await errorsOf(aliyun({ endpoint: 'https://dysmsapi.aliyuncs.com' }))).toEqual({
      endpoint: '接入地址格式错误。国际站账号填写所在地域的地址',
    })
    expect(await errorsOf(robot({ url: 'ftp://robot.example' }))).toEqual({
      url: '地址格式错误。以 https:// 开头；机器人的地址中含有密钥',
    })
    expect(await errorsOf(robot({ body: '{"text":${content}' }))).toEqual({ body: '填入变量后内容须为 JSON' })
    expect(await errorsOf(robot({ sign: 'dingtalk' }))).toEqual({ sign_secret: '签名密钥不能为空' })
  })

  it('never reads a key out again, and keeps it when the form leaves it empty', async () => {
    const { id, data } = await add(
      robot({ headers: 'Authorization: s3cret-key', sign: 'header', sign_secret: 's3cret-key' }),
    )
    const before = await stored(id)
    const edited = await post('edit', { id, ...robot({ code: 'ROBOTX', url: '' }), name: '改名' })
    expect([edited.code, (await stored(id)).name]).toEqual([1, '改名'])
    const keys = ['url', 'headers', 'sign_secret'] as const
    for (const key of keys) expect((await stored(id))[key]).toBe(before[key])
    const opened = app.settings.open(before.url, credentialOwner('message_channel', 'url'))
    expect(opened).toBe('https://robot.example/send?key=s3cret-key')
    const log = await app.db.selectFrom('admin_log').selectAll().execute()
    const history = await app.db.selectFrom('change').selectAll().where('resource', '=', 'message_channel').execute()
    const list = await app.call('GET', '/admin/message.Channel/index?limit=500', { token })
    const form = await app.call('GET', `/admin/message.Channel/edit?id=${id}`, { token })
    expect(JSON.stringify([data, edited, before, log, history, list, form])).not.toContain('s3cret')
  })

  it('does not take a key that nobody may read to another address or service', async () => {
    const { id } = await add(robot({ headers: 'Authorization: s3cret-key' }))
    const moved = await post('edit', { id, url: 'https://elsewhere.example', headers: '' })
    expect(moved.data).toMatchObject({ errors: { headers: '地址已更改，请重新填写请求头' } })
    const made = await add(aliyun())
    const other = { provider: 'tencent', key_id: 'AKID', app_id: '1400006666' }
    expect((await post('edit', { id: made.id, ...other })).data).toMatchObject({
      errors: { key_secret: 'SecretKey不能为空' },
    })
  })

  it('is the only default of its type, and says when none is left', async () => {
    const defaults = async () =>
      (
        await app.db
          .selectFrom('message_channel')
          .select('id')
          .where('type', '=', 'sms')
          .where('is_default', '=', 1)
          .execute()
      ).map(({ id }) => id)
    const [seeded = 0] = await defaults()
    const { id } = await add(aliyun({ is_default: 1 }))
    expect(await defaults()).toEqual([id])
    const last = '没有启用的默认通道'
    expect((await post('edit', { id, status: '0' })).msg).toContain(last)
    await post('edit', { id, status: '1' })
    expect((await app.call('POST', '/admin/message.Channel/del', { token, body: { ids: [id] } })).msg).toContain(last)
    await post('edit', { id: seeded, is_default: 1 })
    expect(await defaults()).toEqual([seeded])
  })

  it('that templates use is neither deleted nor given another type', async () => {
    const { id } = await add({ ...aliyun(), provider: 'log' })
    await app.db.updateTable('sms_template').set({ channel_id: id }).where('code', '=', 'lead_receipt').execute()
    expect((await post('del', { ids: [id] })).msg).toBe('无法删除：被 1 条短信模板引用（询价回执）')
    expect((await post('edit', { id, type: 'email' })).data).toMatchObject({
      errors: { type: '已有模板使用此通道，不能更改类型' },
    })
    await app.db.updateTable('sms_template').set({ channel_id: null }).execute()
  })

  it('is tried with a message, and keeps what came of it', async () => {
    const row = await app.db
      .selectFrom('message_channel')
      .select('id')
      .where('type', '=', 'sms')
      .where('provider', '=', 'log')
      .executeTakeFirstOrThrow()
    const wrong = await post('testSend', { ids: [row.id], target: '123' })
    expect(wrong.data).toMatchObject({ errors: { target: '手机号格式错误' } })
    const { data } = await post('testSend', { ids: [row.id], target: '13900000001', lang: 'en' })
    expect(data).toMatchObject({ state: 'simulated', provider: 'log', segments: 1 })
    const logged = await app.db.selectFrom('message_log').selectAll().where('is_test', '=', 1).executeTakeFirstOrThrow()
    expect(logged).toMatchObject({ target: '13900000001', channel_id: row.id, lang: 'en', code: 'channel_test' })
    expect(logged.content).toMatch(/^This is a test message/)
    expect(await stored(row.id)).toMatchObject({ last_test_result: '模拟', last_test_result_en: 'Simulated' })
  })

  it('is tried twenty times an hour by one administrator', async () => {
    const row = await app.db
      .selectFrom('message_channel')
      .select('id')
      .where('type', '=', 'sms')
      .where('provider', '=', 'log')
      .executeTakeFirstOrThrow()
    const answers = await Promise.all(
      Array.from({ length: 21 }, () => post('testSend', { ids: [row.id], target: '13900000001' })),
    )
    expect(answers.filter(({ code }) => code === 1).length).toBeLessThan(21)
    expect(answers.find(({ code }) => code === 0)?.msg).toBe('每小时最多测试 20 次，请稍后再试')
    const tests = await app.db.selectFrom('message_log').select('id').where('is_test', '=', 1).execute()
    expect(tests).toHaveLength(20)
  })
})
