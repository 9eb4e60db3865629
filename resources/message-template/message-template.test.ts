import { afterAll, beforeAll, expect, it } from 'vitest'
import type { EventMap } from '../../contract/messages/eventMap.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('templates of messages', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const call = (noun: string, action: string, body: object, language = 'zh-cn') =>
    app.call('POST', `/admin/message.${noun}/${action}?lang=${language}`, { token, body })
  const errors = async (noun: string, action: string, body: object, language?: string) =>
    ((await call(noun, action, body, language)).data as { errors?: object } | null)?.errors
  const smsId = async (code: string) =>
    (await app.db.selectFrom('sms_template').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  const mailOf = async (event: 'lead.created' | 'visit.scheduled') =>
    app.db
      .selectFrom('message_template')
      .selectAll()
      .where('event', '=', event)
      .where('channel_type', '=', 'email')
      .where('receiver', '=', 'account')
      .executeTakeFirstOrThrow()

  it('of SMS name only variables that something fills in, each language by itself', async () => {
    const id = await smsId('lead_receipt')
    const words = { id, content: '${nonsense}', content_en: '${amount}' }
    expect(await errors('SmsTemplate', 'edit', words, 'en')).toEqual({
      content: 'Unknown variable: ${nonsense}',
      content_en: 'Nothing fills in ${amount} here: it would be sent empty',
    })
    expect(await errors('SmsTemplate', 'edit', { id, content: '${ }', content_en: '' })).toEqual({
      content: '未知变量：${ }',
    })
  })

  it('of SMS that the program asks for keep code, kind and place, and their words come back', async () => {
    const id = await smsId('user_register')
    expect(await errors('SmsTemplate', 'edit', { id, code: 'other', kind: 'notice', is_system: 0 })).toEqual({
      code: '系统模板的唯一标识不能修改',
      kind: '系统模板的类型不能修改',
    })
    expect((await call('SmsTemplate', 'del', { ids: [id] }, 'en')).msg).toBe('System templates cannot be deleted')
    expect(await errors('SmsTemplate', 'edit', { id, content: '没有' })).toEqual({
      content: '验证码模板须包含 ${code}',
    })
    await call('SmsTemplate', 'edit', { id, content: '码 ${code}', is_system: 0 })
    expect((await call('SmsTemplate', 'reset', { ids: [id] })).code).toBe(1)
    const row = await app.db.selectFrom('sms_template').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row.content).toMatch(/^您正在注册/)
  })

  it('of SMS that an owner adds have a code, a way out of marketing, and the number that a vendor knows them by', async () => {
    const own = { title: '促销', code: 'Sale-1', kind: 'marketing', content: '新品上市' }
    expect(await errors('SmsTemplate', 'add', own)).toEqual({
      code: '唯一标识须以小写字母开头，仅含小写字母、数字和下划线',
      content: '营销短信须写明退订方式，例如“拒收请回复R”',
    })
    const vendor = { name: '云', code: 'CLOUD', type: 'sms', provider: 'tencent', status: '1' } as const
    const { id: channel_id } = await app.db
      .insertInto('message_channel')
      .values(vendor)
      .returning('id')
      .executeTakeFirstOrThrow()
    const good = { ...own, code: 'sale', content: '新品上市，拒收请回复R', channel_id }
    expect(await errors('SmsTemplate', 'add', good)).toEqual({ provider_template_id: '服务商模板 ID不能为空' })
    expect((await call('SmsTemplate', 'add', { ...good, provider_template_id: '1001' })).code).toBe(1)
  })

  it('go only where their event leads', async () => {
    const at = (row: object) =>
      errors('Template', 'add', { name: '试', subject: '试', content: '试', body: '<p>试</p>', ...row })
    expect(await at({ event: 'user_register', channel_type: 'site' })).toEqual({
      channel_type: '事件“注册验证码”不能以此方式发送',
    })
    expect(await at({ event: 'lead.created', channel_type: 'email', receiver: 'customer' })).toEqual({
      receiver: '此事件和方式不能选择“无账号的客户”',
    })
    expect(await at({ event: 'visit.scheduled', channel_type: 'email', receiver: 'role' })).toMatchObject({
      receiver: '此事件和方式不能选择“角色组”',
    })
    expect(await at({ event: 'lead.created', channel_type: 'email', receiver: 'account' })).toEqual({
      receiver: '已有相同事件、方式和接收人的模板（新线索邮件）',
    })
    expect(
      await at({ event: 'lead.created', channel_type: 'email', receiver: 'addresses', addresses: ['a@b.cn', 'b'] }),
    ).toEqual({
      addresses: '第 2 个地址格式错误',
    })
    expect(await at({ event: 'lead.created', channel_type: 'webhook' })).toEqual({
      channel_id: '请选择网络钩子通道，没有时先添加',
    })
  })

  it('of the program neither move nor go, and check what they say', async () => {
    const { id, body } = await mailOf('lead.created')
    expect(
      await errors('Template', 'edit', { id, event: 'lead.overdue', receiver: 'addresses', addresses: ['a@b.cn'] }),
    ).toMatchObject({
      event: '系统模板的事件不能修改',
      receiver: '系统模板的接收人不能修改',
    })
    expect((await call('Template', 'del', { ids: [id] })).msg).toBe('系统模板不能删除')
    expect(await errors('Template', 'edit', { id, subject_en: '${code}', body: '<p>${lead}</p>' })).toEqual({
      subject_en: '此处没有变量 ${code}，发送时为空',
      body: '未知变量：${lead}',
    })
    await call('Template', 'edit', { id, body: '<p>改过</p>' })
    await call('Template', 'reset', { ids: [id] })
    expect((await mailOf('lead.created')).body).toBe(body)
  })

  it('use words of an owner, which then neither go nor change their name', async () => {
    expect(await errors('Variable', 'add', { code: 'Hot-line', label: '热线', value: '400' })).toEqual({
      code: '变量须以小写字母开头，仅含小写字母、数字和下划线',
    })
    expect(await errors('Variable', 'add', { code: 'lead_code', label: '热线', value: '400' })).toMatchObject({
      code: '“lead_code”是系统变量的名称',
    })
    await call('Variable', 'add', {
      code: 'hotline',
      label: '热线',
      value: '400-1',
      value_en: '+86 400-1',
      kind: 'built_in',
    })
    await call('SmsTemplate', 'edit', { id: await smsId('lead_receipt'), content: '请致电 ${hotline}' })
    const row = await app.db
      .selectFrom('message_variable')
      .selectAll()
      .where('code', '=', 'hotline')
      .executeTakeFirstOrThrow()
    const used = '1 个模板使用变量“hotline”（询价回执）'
    expect((await call('Variable', 'del', { ids: [row.id] })).msg).toBe(used)
    expect(await errors('Variable', 'edit', { id: row.id, code: 'phone' })).toEqual({ code: used })
    const list = await app.call('GET', '/admin/message.Variable/index?quickSearch=hotline', { token })
    expect(list.data).toMatchObject({ list: [{ code: 'hotline', kind: 'literal', used: 1, events: '全部' }] })
  })

  it('leave variables of the program alone', async () => {
    const row = await app.db
      .selectFrom('message_variable')
      .select('id')
      .where('code', '=', 'lead_code')
      .executeTakeFirstOrThrow()
    const kept = '系统变量由程序填写，不能修改或删除'
    expect(await errors('Variable', 'edit', { id: row.id, label: '别的' })).toEqual({ code: kept })
    expect((await call('Variable', 'del', { ids: [row.id] })).msg).toBe(kept)
  })

  it('are tried with examples or with what is typed in their place', async () => {
    const { id } = await mailOf('visit.scheduled')
    const sent = { ids: [id], target: 'a@example.com', lang: 'en', values: { measure_title: '<b>CL1</b>' } }
    expect((await call('Template', 'testSend', sent)).data).toMatchObject({ state: 'simulated' })
    const row = await app.db.selectFrom('message_log').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ is_test: 1, lang: 'en', code: 'visit.scheduled', target: 'a@example.com' })
    expect(row.body).toContain('&lt;b&gt;CL1&lt;/b&gt;')
    expect(row.body).not.toContain('${')
  })

  it('are counted by event, way and month, tests left out', async () => {
    const now = Math.floor(Date.now() / 1000)
    const template_id = (await mailOf('lead.created')).id
    const log = {
      channel: 'email',
      code: 'lead.created',
      template_type: 'message',
      template_id,
      create_time: now,
    } as const
    await app.db
      .insertInto('message_log')
      .values([
        { ...log, state: 'sent', is_test: 0 },
        { ...log, state: 'failed', is_test: 0 },
        { ...log, state: 'sent', is_test: 1 },
        { ...log, state: 'sent', is_test: 0, create_time: now - 31 * 86_400 },
      ])
      .execute()
    const map = (await app.call('GET', '/admin/message.Template/events', { token })).data as EventMap
    const { ways } = map.events.find(({ event }) => event === 'lead.created') ?? { ways: [] }
    expect(ways.map(({ way, on, count }) => [way, on, count])).toEqual([
      ['site', true, 0],
      ['email', true, 2],
      ['webhook', false, 0],
      ['sms', true, 0],
    ])
    const list = await app.call('GET', `/admin/message.Template/index?quickSearch=lead.created&limit=100`, { token })
    const rows = (list.data as { list: Record<string, unknown>[] }).list
    expect(rows.find(({ id }) => id === template_id)).toMatchObject({ sent_30d: 1, failed_30d: 1 })
  })
})
