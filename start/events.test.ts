import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Envelope } from '../contract/envelope.ts'
import { text } from '../contract/text.ts'
import { enquiryForm, uniqueIp } from '../resources/lead/enquiry/enquiry.testing.ts'
import { leadNotices } from '../resources/lead/lead-notices.server.ts'
import { measureNotices } from '../resources/measure-order/notices/measure-notices.server.ts'
import { supplierNotices } from '../resources/supplier/supplier-notices.server.ts'
import type { DomainEvent, Service } from '../server/engine/module.ts'
import { accountNotices } from '../server/notices/accountNotices.ts'
import { modules } from './modules.ts'
import { onBothDatabases } from './testing.ts'
import { openTestApp, superPassword, type TestApp } from './testingApp.ts'

const heard: DomainEvent[] = []

/** Listens to everything that can happen. */
const listener = (names: readonly string[]): Service => ({
  name: 'ear',
  label: text('耳朵', 'Ear'),
  events: Object.fromEntries(
    names.map((name) => [name, async (_on: unknown, event: DomainEvent) => void heard.push(event)]),
  ),
})
const all = modules.flatMap(({ definition: { name, events = {} } }) =>
  Object.keys(events).map((one) => `${name}.${one}`),
)

it('is named by a definition wherever notices are made of it', () => {
  expect(
    Object.keys({ ...leadNotices, ...measureNotices, ...supplierNotices, ...accountNotices }).filter(
      (event) => !all.includes(event),
    ),
  ).toEqual([])
})

onBothDatabases('what happens', (dialect) => {
  let app: TestApp
  let token = ''
  beforeAll(async () => {
    app = await openTestApp(dialect, { services: [listener(all)] })
    token = await app.signIn()
  })
  beforeEach(async () => {
    await app.events.settled()
    heard.length = 0
  })
  afterAll(() => app.drop())

  const post = (path: string, body: object): Promise<Envelope> => app.call('POST', `/admin/${path}`, { token, body })
  const added = async (path: string, body: object): Promise<number> => {
    const { data, msg } = await post(`${path}/add?return=row`, body)
    if (!data || !('row' in (data as object))) throw new Error(`${msg} ${JSON.stringify(data)}`)
    // What an add answers when the row is asked for (architecture 7).
    return (data as { row: { id: number } }).row.id
  }
  const told = async () => {
    await app.events.settled()
    return heard.splice(0).map(({ name, data }) => [name, data] as const)
  }

  it('to a lead is told from its coming to its end, with whoever did it', async () => {
    const body = { ...enquiryForm, mobile: '13712340000' }
    const sender = await app.addMember('sender', { mobile: body.mobile })
    await app.db.updateTable('user').set({ mobile_verified_time: 1 }).where('id', '=', sender).execute()
    const member = await app.signInMember('sender')
    await app.events.settled()
    heard.length = 0
    expect(await app.call('POST', '/api/lead/submit', { body, ip: uniqueIp(), member })).toMatchObject({ code: 1 })
    await app.events.settled()
    const [created] = heard
    expect(created).toMatchObject({
      name: 'lead.created',
      data: { owner: null },
      actor: { admin_id: null, user_id: null },
    })
    heard.length = 0
    const id = Number(created?.data.id)
    await app.call('POST', '/api/lead/submit', { body, ip: uniqueIp(), member })
    expect(await told()).toMatchObject([['lead.appended', { id }]])
    await post('crm.Lead/claim', { ids: [id] })
    await app.events.settled()
    expect(heard.splice(0)).toMatchObject([
      { name: 'lead.assigned', data: { id, owner: 1, before: null }, actor: { admin_id: 1 } },
    ])
    await post('crm.Lead/follow', { ids: [id], type: 'call', content: '已联系' })
    expect(await told()).toMatchObject([
      ['lead.followed', { id }],
      ['lead.moved', { id, from: 'new', to: 'contacted' }],
    ])
    await post('crm.Lead/follow', { ids: [id], type: 'call', content: '再次联系' })
    expect(await told()).toMatchObject([['lead.followed', { id }]])
    await post('crm.Lead/assign', { ids: [id], owner_admin_id: 1 })
    expect(await told()).toEqual([])
    const other = await app.addAdmin('lily', ['crm/lead/index'])
    await post('crm.Lead/assign', { ids: [id], owner_admin_id: other })
    expect(await told()).toMatchObject([['lead.assigned', { id, owner: other, before: 1 }]])
    await post('crm.Lead/release', { ids: [id], note: '出差' })
    expect(await told()).toMatchObject([['lead.released', { id, owner: null, before: other }]])
    await post('crm.Lead/transition', { ids: [id], to: 'lost', lost_reason: 'price' })
    expect(await told()).toMatchObject([['lead.moved', { from: 'contacted', to: 'lost' }]])
    await post('crm.Lead/transition', { ids: [id], to: 'reactivate', note: '又来了' })
    expect(await told()).toMatchObject([['lead.moved', { from: 'lost', to: 'contacted' }]])
  })

  it('that is spam is told to nobody', async () => {
    const body = { ...enquiryForm, mobile: '13712340009', website: 'http://spam' }
    await app.call('POST', '/api/lead/submit', { body, ip: uniqueIp() })
    expect(await told()).toEqual([])
  })

  it('to balances, points and passwords of members is told', async () => {
    const id = await app.addMember('anna')
    await post('user.MoneyLog/add', { user_id: id, money: '12.50', memo: '充值', type: 'recharge' })
    expect(await told()).toEqual([
      ['user.moneyChanged', { id, amount: 1250, after: 1250, memo: '充值', type: 'recharge' }],
    ])
    await post('user.ScoreLog/add', { user_id: id, score: 5, memo: '赠送' })
    expect(await told()).toEqual([['user.scoreChanged', { id, amount: 5, after: 5, memo: '赠送', type: 'adjust' }]])
    await app.signInMember('anna')
    expect(await told()).toMatchObject([['user.scoreChanged', { id, amount: 5, after: 10 }]])
    await post('user.User/edit', { id, password: 'Another-1' })
    expect(await told()).toEqual([['user.passwordChanged', { id }]])
  })

  it('to passwords of administrators, and from networks they never used, is told', async () => {
    const id = await app.addAdmin('tom', ['dashboard/index'])
    const enter = (ip: string) =>
      app.call('POST', '/admin/Index/login', { body: { username: 'tom', password: superPassword }, ip })
    expect([(await enter('10.1.1.1')).code, await told()]).toEqual([1, []])
    expect([(await enter('10.1.1.2')).code, await told()]).toEqual([1, []])
    expect((await enter('192.0.2.7')).code).toBe(1)
    expect(await told()).toMatchObject([['admin.signedInFromNewNetwork', { id, ip: '192.0.2.7' }]])
    expect([(await enter('192.0.2.7')).code, await told()]).toEqual([1, []])
    await post('auth.Admin/resetPassword', { ids: [id] })
    expect(await told()).toEqual([['admin.passwordChanged', { id }]])
    await post('auth.Admin/edit', { id, password: 'Another-1' })
    expect(await told()).toEqual([['admin.passwordChanged', { id }]])
  })

  it('to an article is told when visitors see it, at once or at its time, once', async () => {
    const now = Math.floor(Date.now() / 1000)
    const type = await added('content.ArticleType', { name: '新闻', code: 'events-news', slug: 'events-news' })
    const article = { title: '新阀门', article_type_id: type, content: '<p>内容</p>', cover: '/static/a.png' }
    const id = await added('content.Article', { ...article, status: '0' })
    expect(await told()).toEqual([])
    await post('content.Article/edit', { id, status: '1' })
    expect(await told()).toEqual([['article.published', { id, title: '新阀门' }]])
    await post('content.Article/edit', { id, summary: '短' })
    expect(await told()).toEqual([])
    const later = await added('content.Article', { ...article, status: '1', publish_time: now + 3600 })
    expect(await told()).toEqual([])
    await post('content.Article/edit', { id: later, publish_time: now + 7200 })
    await app.db.updateTable('outbox').set({ due_time: now }).execute()
    const published = (await told()).filter(([name]) => name === 'article.published')
    expect(published).toEqual([['article.published', { id: later, title: '新阀门' }]])
  })
})
