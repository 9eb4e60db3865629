import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Fault } from '../../contract/failures/failures.ts'
import { contextOf, working } from '../../server/engine/actions/work.ts'
import { systemActor } from '../../server/permission/actor.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Db, Tables } from '../tables.ts'
import { supplierFault } from './supplier-use.server.ts'

type Row = Record<string, unknown>

const node = 'production/supplier'
const contact = { name: '老周', mobile: '138 0000 0001', email: 'zhou@a.example', is_primary: 1 }
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

onBothDatabases('a supplier', (dialect) => {
  let app: TestApp
  let token: string
  let serial = 0
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  // The same connection with the tables of resources in view.
  const db = () => app.db as unknown as Db
  const post = (action: string, body: object, { as = token, lang = 'zh-cn' } = {}) =>
    app.call('POST', `/admin/production.Supplier/${action}?lang=${lang}&return=row`, { token: as, body })
  const like = () => {
    serial += 1
    return { name: `供应商${serial}`, short_name: `商${serial}`, kind: 'material' }
  }
  const add = async (values: object = {}) => {
    const answer = await post('add', { ...like(), ...values })
    if (answer.code !== 1) throw new Error(JSON.stringify(answer))
    // What our own form is answered.
    return (answer.data as { row: Row & { id: number } }).row
  }
  const errorsOf = async (values: object, lang = 'zh-cn') => {
    const { code, data } = await post('add', { ...like(), ...values }, { lang })
    expect(code).toBe(0)
    return (data as { errors: Record<string, string> }).errors
  }
  const move = (id: number, to: string, { as = token, note = '说明一下', lang = 'zh-cn' } = {}) =>
    post('transition', { ids: [id], to, note }, { as, lang })
  const opened = async (id: number, as = token) => {
    const { data } = await app.call('GET', `/admin/production.Supplier/edit?id=${id}`, { token: as })
    return (data as { row: Row }).row
  }
  const found = async (words: string, as = token) => {
    const { data } = await app.call(
      'GET',
      `/admin/production.Supplier/index?quickSearch=${encodeURIComponent(words)}`,
      {
        token: as,
      },
    )
    return (data as { list: Row[] }).list.map(({ id }) => id)
  }
  const choices = async (query = '') => {
    const { data } = await app.call('GET', `/admin/production.Supplier/index?select=1&limit=500${query}`, { token })
    return (data as { list: Row[] }).list.map(({ id }) => id)
  }

  it('is numbered, potential, and bought from by whoever adds it', async () => {
    const row = await add({ state: 'approved', score: 99 })
    expect(row).toMatchObject({ state: 'potential', level: 'C', country: 'CN', tax_rate: '13.00', score: null })
    expect(row.code).toMatch(/^GYS\d{4}$/)
    expect(row.buyer_admin_id).toBe(1)
  })

  it('is scored by its evaluation, and by what is left of it', async () => {
    const { id, score } = await add({ score_quality: 90, score_delivery: 88, score_price: 78 })
    expect(score).toBe(87)
    await post('edit', { id, score_delivery: null, score_price: '' })
    expect((await opened(id)).score).toBe(90)
    await post('edit', { id, score_quality: null })
    expect((await opened(id)).score).toBeNull()
    expect(await errorsOf({ score_quality: 120 })).toEqual({ score_quality: '质量须在 0 与 100 之间' })
  })

  it('has a credit code that checks itself, a country, and numbers that can be dialled and paid to', async () => {
    for (const credit_code of ['91350100M000100Y44', '91350100M000100Y4', '91350100M000100YI3']) {
      expect(await errorsOf({ credit_code })).toEqual({ credit_code: '统一社会信用代码错误' })
    }
    expect(await errorsOf({ credit_code: '1' }, 'en')).toEqual({ credit_code: 'Incorrect unified social credit code' })
    expect(await errorsOf({ country: 'XQ', telephone: 'call me', bank_account: '12-AB' })).toEqual({
      country: '国家须为两位代码，如 CN',
      telephone: '电话须为 5–20 位数字、+、-、( 或 )',
      bank_account: '银行账号须为 8–32 位数字',
    })
    const row = await add({ credit_code: '9135 0100m000100y43', country: 'de', bank_account: '6222 0000 0001' })
    expect(row).toMatchObject({ credit_code: '91350100M000100Y43', country: 'DE', bank_account: '622200000001' })
    expect(Object.keys(await errorsOf({ credit_code: '91350100M000100Y43' }))).toEqual(['credit_code'])
  })

  it('has exactly one primary contact as soon as it has any', async () => {
    const second = { name: '小何' }
    const sentence = { contacts: '请指定一位主要联系人' }
    expect(await errorsOf({ contacts: [{ ...contact, is_primary: 0 }, second] })).toEqual(sentence)
    expect(await errorsOf({ contacts: [contact, { ...second, is_primary: 1 }] })).toEqual(sentence)
    expect((await errorsOf({ contacts: [second] }, 'en')).contacts).toBe('Choose one primary contact')
    const faulty = await errorsOf({ contacts: [contact, { name: '', mobile: '12' }] })
    expect(faulty).toMatchObject({ 'contacts[1].name': '姓名不能为空' })
    expect(await errorsOf({ contacts: [contact, { name: '乙', mobile: '12' }] })).toMatchObject({
      contacts: '联系人第 2 行：手机号格式错误',
    })
    const { id } = await add({ contacts: [contact, second] })
    const { list } = (await app.call('GET', '/admin/production.Supplier/index', { token })).data as { list: Row[] }
    expect(list.find((row) => row.id === id)?.primary_contact).toBe('老周')
  })

  it('has certificates that end after they begin, and shows the first that ends', async () => {
    const cert = { name: 'ISO 9001', file: '/storage/c.svg' }
    const early = { ...cert, issue_date: '2026-02-01', expire_date: '2026-01-31' }
    expect(await errorsOf({ certs: [cert, early] })).toEqual({
      certs: '证书第 2 行：到期日期不能早于发证日期',
      'certs[1].expire_date': '到期日期不能早于发证日期',
    })
    expect(await errorsOf({ certs: [{ name: 'ISO' }] })).toMatchObject({ 'certs[0].file': '证书文件不能为空' })
    const [soon, far] = [dayAfter(20), dayAfter(400)]
    const { id } = await add({
      certs: [cert, { ...cert, expire_date: far }, { ...cert, expire_date: soon }],
    })
    const listed = async (query: string) => {
      const { data } = await app.call('GET', `/admin/production.Supplier/index?limit=500&${query}`, { token })
      return (data as { list: Row[] }).list.find((row) => row.id === id)
    }
    expect(await listed('view=expiring')).toMatchObject({ cert_expire_date: soon, cert_state: 'soon' })
    const certs = (await opened(id)).certs as Row[]
    await post('edit', { id, certs: certs.filter(({ expire_date: end }) => end !== soon) })
    expect(await listed('view=expiring')).toBeUndefined()
    expect(await listed('')).toMatchObject({ cert_expire_date: far, cert_state: 'valid' })
    await post('edit', { id, certs: [] })
    expect(await listed('')).toMatchObject({ cert_expire_date: null, cert_state: '' })
  })

  it('is approved with a contact, another level than D, and valid certificates where the work depends on them', async () => {
    const { id } = await add({ level: 'D', kind: 'calibration' })
    expect((await move(id, 'approve')).msg).toContain('当前状态“潜在”不允许此操作')
    await move(id, 'trial')
    expect((await move(id, 'approve')).msg).toBe('请先添加联系人')
    await post('edit', { id, contacts: [contact] })
    expect((await move(id, 'approve')).msg).toBe('D 级供应商不能评为合格，请先调整等级')
    const certs = [{ name: '校准认可', file: '/storage/c.svg', expire_date: dayAfter(-2) }]
    await post('edit', { id, level: 'C', certs })
    expect((await move(id, 'approve', { lang: 'en' })).msg).toBe(
      `The certificate “校准认可” expired on ${dayAfter(-2)}; renew it first`,
    )
    await post('edit', { id, kind: 'material' })
    expect((await move(id, 'approve')).code).toBe(1)
    const row = await opened(id)
    expect(row).toMatchObject({ state: 'approved', next_review_date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) })
    const { change } = await noted(id)
    expect(change).toMatchObject({ note: '说明一下', from: 'trial', to: 'approved' })
    await move(id, 'suspend')
    await post('edit', { id, level: 'D' })
    expect((await move(id, 'resume')).msg).toContain('D 级')
  })

  async function noted(id: number) {
    const row = await db()
      .selectFrom('change')
      .select(['before', 'after'])
      .where('resource', '=', 'supplier')
      .where('row_id', '=', id)
      .where('action', '=', 'approve')
      .where('field', '=', '')
      .executeTakeFirstOrThrow()
    const [before, after] = [JSON.parse(String(row.before)), JSON.parse(String(row.after))]
    return { change: { note: after.note, from: before.state, to: after.state } }
  }

  it('leaves the blacklist by a super administrator alone, and neither goes on it nor leaves it without a reason', async () => {
    await app.addAdmin(
      'buyer',
      ['index', 'edit', 'del', 'transition'].map((action) => `${node}/${action}`),
    )
    const as = await app.signIn('buyer')
    const { id } = await add()
    expect((await move(id, 'blacklist', { as, note: '' })).data).toEqual({ errors: { note: '原因不能为空' } })
    expect((await move(id, 'blacklist', { as })).code).toBe(1)
    expect((await move(id, 'restore', { as })).code).toBe(401)
    const { data } = await app.call('GET', '/admin/production.Supplier/index?can=1&limit=500', { token: as })
    const row = (data as { list: Row[] }).list.find((one) => one.id === id)
    expect(row?.can).toEqual(['edit'])
    const deleted = await app.call('DELETE', `/admin/production.Supplier/del?ids[]=${id}`, { token: as })
    expect(deleted.msg).toContain('黑名单')
    expect((await move(id, 'restore', { note: '' })).data).toEqual({ errors: { note: '原因不能为空' } })
    expect((await move(id, 'restore')).code).toBe(1)
    expect((await opened(id)).state).toBe('potential')
  })

  it('is offered to other rows while approved or on trial, and to filters always', async () => {
    const { id } = await add({ contacts: [contact] })
    const offered = async () => (await choices()).includes(id)
    expect([await offered(), (await choices('&evenDisabled=1')).includes(id)]).toEqual([false, true])
    await move(id, 'trial')
    expect(await offered()).toBe(true)
    await move(id, 'approve')
    expect(await offered()).toBe(true)
    await move(id, 'suspend')
    expect(await offered()).toBe(false)
  })

  it('is warned of where it is suspended and refused where it is blacklisted', async () => {
    const [suspended, blacklisted, fine] = [await add({ contacts: [contact] }), await add(), await add()]
    for (const step of ['trial', 'approve', 'suspend']) await move(suspended.id, step)
    await move(blacklisted.id, 'blacklist')
    const warnings: string[] = []
    const { registry, settings } = app
    const context = contextOf({ registry, settings, actor: systemActor, now: 1_700_000_000 })
    const chosen = (id: unknown) =>
      working<Tables, Fault | undefined>(app.db, context, (on) =>
        supplierFault({ ...on, warn: ({ zh }) => void warnings.push(zh) }, id),
      )
    expect(await chosen(blacklisted.id)).toMatchObject({
      word: { zh: '供应商已列入黑名单', en: 'Supplier is blacklisted' },
    })
    expect([await chosen(suspended.id), await chosen(fine.id), await chosen(null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(warnings).toEqual([`供应商“${suspended.name}”已暂停合作，请确认`])
  })

  it('shows contacts and accounts in full only to holders of the node, and notes who looked', async () => {
    await app.addAdmin('clerk', [`${node}/index`, `${node}/edit`, `${node}/export`])
    await app.addAdmin('plain', [`${node}/index`, `${node}/edit`, `${node}/infoPlain`])
    const [clerk, plain] = [await app.signIn('clerk'), await app.signIn('plain')]
    const { id } = await add({ contacts: [contact], bank_account: '622200000001' })
    const [seen] = ((await opened(id, clerk)).contacts ?? []) as Row[]
    expect(seen).toMatchObject({ name: '老周', mobile: '', _masked: { mobile: '138****0001' } })
    // What was masked and came back empty stays.
    await post('edit', { id, bank_account: '', contacts: [{ ...seen, title: '经理' }] }, { as: clerk })
    const [kept] = ((await opened(id, plain)).contacts ?? []) as Row[]
    expect(kept).toMatchObject({ title: '经理', mobile: '13800000001' })
    expect((await opened(id, plain)).bank_account).toBe('622200000001')
    await app.log.settled()
    const looked = await app.db
      .selectFrom('admin_log')
      .select(['username', 'target_id'])
      .where('target_type', '=', 'supplier')
      .where('url', 'like', '%/edit?id=%')
      .where('username', 'in', ['plain', 'clerk'])
      .execute()
    expect(looked).toEqual([{ username: 'plain', target_id: id }])
    const exported = await app.inject({
      method: 'POST',
      url: '/admin/production.Supplier/export',
      headers: { server: 'true', batoken: clerk },
      payload: { columns: ['code', 'bank_account'] },
    })
    expect(exported.body).toContain('622****')
    expect(exported.body).not.toContain('622200000001')
  })

  it('is found by its contacts: by name for whoever opens suppliers, by a whole number for whoever reads it', async () => {
    await app.addAdmin('lister', [`${node}/index`])
    await app.addAdmin('opener', [`${node}/index`, `${node}/edit`])
    await app.addAdmin('reader', [`${node}/index`, `${node}/edit`, `${node}/infoPlain`])
    const [lister, opener, reader] = [
      await app.signIn('lister'),
      await app.signIn('opener'),
      await app.signIn('reader'),
    ]
    const { id } = await add({ contacts: [{ name: '欧阳慕华', mobile: '13912345678', is_primary: 1 }] })
    expect([await found('慕华', lister), await found('慕华', opener)]).toEqual([[], [id]])
    expect([await found('13912345678', opener), await found('13912345678', reader)]).toEqual([[], [id]])
    expect(await found('1391234567', reader)).toEqual([])
    await post('edit', { id, contacts: [] })
    expect(await found('慕华')).toEqual([])
  })
})
