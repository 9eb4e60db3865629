import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type MessageEvent, messageEvents, variablesOf } from '../../contract/messages/messageEvents.ts'
import { messageVariables } from '../../contract/messages/variables.ts'
import { eventsOf, factsOf, isNoticeEvent } from '../../contract/noticeEvents.ts'
import { say } from '../../contract/text.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { contextOf, working } from '../engine/actions/work.ts'
import { openMailServer, type TestMailServer, type Trouble } from '../messages/mailServer.testing.ts'
import { systemActor } from '../permission/actor.ts'
import { notify } from './notify.ts'
import { notifyCustomer } from './notifyCustomer.ts'

/** Examples of everything that an event may say, by its name. */
const valuesOf = (event: MessageEvent) =>
  Object.fromEntries(
    variablesOf(event)
      .filter((name) => name !== 'url' && name !== 'site_name' && name !== 'site_url')
      .map((name) => [name, messageVariables[name].example]),
  )

onBothDatabases('the mail of an event', (dialect) => {
  let app: TestApp
  let outside: TestMailServer
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    outside = await openMailServer()
    const { port, user, password, trusted } = outside
    app = await openTestApp(dialect, { environment: { SMTP_CA: trusted } })
    const token = await app.signIn()
    const body = {
      ...{ smtp_server: 'localhost', smtp_port: port, smtp_user: user, smtp_pass: password },
      ...{ smtp_verification: 'SSL', smtp_sender_mail: 'shop@company.example' },
    }
    expect(await app.call('POST', '/admin/routine.Config/edit', { token, body })).toMatchObject({ code: 1 })
    await app.settings.refresh()
    await app.db.updateTable('message_channel').set({ rate_per_min: 1_000_000 }).execute()
    for (const lang of ['zh-cn', 'en'] as const) {
      ids[`admin ${lang}`] = await app.addAdmin(`clerk_${lang.slice(0, 2)}`, [])
      ids[`user ${lang}`] = await app.addMember(`member_${lang.slice(0, 2)}`)
      for (const side of ['admin', 'user'] as const)
        await app.db
          .updateTable(side)
          .set({ lang, email: `${side}.${lang}@example.com` })
          .where('id', '=', ids[`${side} ${lang}`] ?? 0)
          .execute()
    }
  }, 60_000)
  afterAll(async () => {
    await app.drop()
    await outside.close()
  })
  beforeEach(async () => {
    for (const table of ['message_log', 'notice', 'send_count'] as const) await app.db.deleteFrom(table).execute()
  })

  const now = () => Math.floor(Date.now() / 1000)
  const context = () => contextOf({ registry: app.registry, settings: app.settings, actor: systemActor, now: now() })
  /** What arrived since the last time, by its receiver. */
  let seen = 0
  async function arrived() {
    await app.events.settled()
    await app.jobs.run('notices.mails')
    await app.post.settled()
    const mails = outside.mails.slice(seen)
    seen = outside.mails.length
    return new Map(mails.map((mail) => [mail.receivers[0], mail]))
  }
  type Arrived = Awaited<ReturnType<typeof arrived>>

  const han = /\p{Script=Han}/u
  /** A mail as its reader expects it: in one language, with a text part, with nothing that was not filled in. */
  function expectReadable(mails: Arrived, to: string, event: MessageEvent, language: 'zh-cn' | 'en'): void {
    const mail = mails.get(to)
    const { html = '', text = '', subject = '' } = mail ?? {}
    expect({ event, to, found: mail !== undefined }).toEqual({ event, to, found: true })
    expect({ event, left: [subject, text, html].filter((words) => words.includes('${')) }).toEqual({ event, left: [] })
    expect({ event, subject, isChinese: han.test(subject) }).toMatchObject({ isChinese: language === 'zh-cn' })
    expect(html).toContain(`<html lang="${language === 'en' ? 'en' : 'zh-CN'}">`)
    expect(html).toContain('prefers-color-scheme: dark')
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(text.trim().length).toBeGreaterThan(20)
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@company\.example>$/)
  }

  const noticed = [...eventsOf('admin'), ...eventsOf('user')].filter((event) => factsOf(event).mail === true)
  it.each(noticed)('%s reaches those whom it concerns in their language, with a link', async (event) => {
    const { side } = factsOf(event)
    const to = [ids[`${side} zh-cn`] ?? 0, ids[`${side} en`] ?? 0]
    const news = { to, target: 'it', url: 'somewhere/7', values: valuesOf(event) }
    await working(app.db, context(), (on) => notify(on, event, news))
    const mails = await arrived()
    expect(mails.size).toBe(2)
    for (const language of ['zh-cn', 'en'] as const) {
      const address = `${side}.${language}@example.com`
      expectReadable(mails, address, event, language)
      expect(mails.get(address)?.text).toContain(`http://valves.example/${side}/somewhere/7`)
    }
  })

  const ofCustomers = (Object.keys(messageEvents) as MessageEvent[]).filter((event) => messageEvents[event].customer)
  it.each(ofCustomers)('%s reaches a customer without an account in his language', async (event) => {
    for (const language of ['zh-cn', 'en'] as const) {
      const to = { email: `customer.${language}@example.com`, mobile: '13900000001', language }
      await working(app.db, context(), (on) => notifyCustomer(on, event, { to, values: valuesOf(event) }))
    }
    const mails = await arrived()
    expect([...mails.keys()].sort()).toEqual(['customer.en@example.com', 'customer.zh-cn@example.com'])
    for (const language of ['zh-cn', 'en'] as const)
      expectReadable(mails, `customer.${language}@example.com`, event, language)
  })

  it('is a text message where a customer left a number alone', async () => {
    const to = { email: '', mobile: '13900000001', language: 'zh-cn' }
    await working(app.db, context(), (on) =>
      notifyCustomer(on, 'lead.receipt', { to, values: valuesOf('lead.receipt') }),
    )
    const rows = await app.db.selectFrom('message_log').select(['channel', 'target', 'content']).execute()
    expect(rows).toMatchObject([
      { channel: 'sms', target: '13900000001', content: expect.stringContaining('XS2026050012') },
    ])
  })

  it('of somebody who wants one mail a day holds all that is unread, and comes once', async () => {
    const id = ids['admin en'] ?? 0
    const wish = { side: 'admin', account_id: id, event: 'lead.created', site: 1, mail: 2 }
    await app.db.insertInto('notice_preference').values(wish).execute()
    for (const target of ['lead 1', 'lead 2']) {
      const news = { to: [id], target, url: 'crm/lead/1', values: { ...valuesOf('lead.created'), lead_name: target } }
      await working(app.db, context(), (on) => notify(on, 'lead.created', news))
    }
    expect((await arrived()).size).toBe(0)
    await app.jobs.run('notices.digests')
    const mails = await arrived()
    expectReadable(mails, 'admin.en@example.com', 'notice.digest', 'en')
    expect(mails.get('admin.en@example.com')?.subject).toContain('2 unread notices')
    for (const name of ['lead 1', 'lead 2']) expect(mails.get('admin.en@example.com')?.text).toContain(name)
    await app.jobs.run('notices.digests')
    expect((await arrived()).size).toBe(0)
    await app.db.deleteFrom('notice_preference').execute()
  })

  it('goes to a role, to fixed addresses and in other words too, where a template says so', async () => {
    const boss = await app.addAdmin(`boss_${dialect}`, [])
    const group = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', `boss_${dialect}`)
      .executeTakeFirstOrThrow()
    await app.db.updateTable('admin').set({ email: 'boss@example.com' }).where('id', '=', boss).execute()
    const words = {
      subject: '新询价',
      subject_en: '',
      body: '<p>${lead_name}</p>',
      body_en: '',
      channel_type: 'email',
      name: '另',
    } as const
    await app.db
      .insertInto('message_template')
      .values([
        { ...words, event: 'lead.created', receiver: 'role', group_id: group.id, addresses: '[]' },
        { ...words, event: 'lead.created', receiver: 'addresses', addresses: '["sales@example.com"]' },
      ])
      .execute()
    const news = { to: [ids['admin en'] ?? 0], target: 'lead 9', url: 'crm/lead/9', values: valuesOf('lead.created') }
    await working(app.db, context(), (on) => notify(on, 'lead.created', news))
    const mails = await arrived()
    expect([...mails.keys()].sort()).toEqual(['admin.en@example.com', 'boss@example.com', 'sales@example.com'])
    expect(mails.get('boss@example.com')?.subject).toBe('新询价')
    await app.db.deleteFrom('message_template').where('name', '=', '另').execute()
  })

  it('reaches fixed addresses also when whom it concerns wants no notice, and once when it is repeated', async () => {
    const id = ids['admin en'] ?? 0
    const words = { subject: '新询价', subject_en: '', body: '<p>${lead_name}</p>', body_en: '', name: '另' } as const
    const to = { receiver: 'addresses', addresses: '["sales@example.com"]' } as const
    const row = { ...words, ...to, event: 'lead.appended', channel_type: 'email' } as const
    await app.db.insertInto('message_template').values(row).execute()
    const tell = async (target: string) => {
      const news = { to: [id], target, url: 'crm/lead/9', values: valuesOf('lead.appended') }
      await working(app.db, context(), (on) => notify(on, 'lead.appended', news))
      return (await arrived()).has('sales@example.com')
    }
    expect([await tell('lead 31'), await tell('lead 31')]).toEqual([true, false])
    const wish = { side: 'admin', account_id: id, event: 'lead.appended', site: 0, mail: 0 }
    await app.db.insertInto('notice_preference').values(wish).execute()
    expect(await tell('lead 32')).toBe(true)
    await app.db.deleteFrom('notice_preference').execute()
    await app.db.deleteFrom('message_template').where('name', '=', '另').execute()
  })

  it('does not leave while its template is disabled', async () => {
    const set = (status: '0' | '1') =>
      app.db
        .updateTable('message_template')
        .set({ status })
        .where('event', '=', 'lead.assigned')
        .where('channel_type', '=', 'email')
        .execute()
    await set('0')
    const news = {
      to: [ids['admin en'] ?? 0],
      target: 'lead 10',
      url: 'crm/lead/10',
      values: valuesOf('lead.assigned'),
    }
    await working(app.db, context(), (on) => notify(on, 'lead.assigned', news))
    expect((await arrived()).size).toBe(0)
    expect(await app.db.selectFrom('notice').select('mail').execute()).toEqual([{ mail: 0 }])
    await set('1')
  })

  it('every event has words in both languages for each way that it takes by default', async () => {
    const rows = await app.db.selectFrom('message_template').selectAll().execute()
    const lacking = rows.filter((row) => row.subject_en === '' || (row.content_en === '' && row.body_en === ''))
    expect(lacking.map(({ event }) => event)).toEqual([])
    const events = new Set(rows.map(({ event }) => event))
    const silent = Object.keys(messageEvents).filter(
      (event) => !events.has(event as MessageEvent) && event !== 'article.published',
    )
    expect(silent).toEqual([])
    expect(rows.filter(({ event }) => !isNoticeEvent(event) && !(event in messageEvents))).toEqual([])
  })

  it('is ended by the press of one button, without signing in, and only that one', async () => {
    const id = ids['user en'] ?? 0
    const tell = async (event: 'enquiry.moved' | 'user.signedInFromNewNetwork', target: string) => {
      const news = { to: [id], target, url: 'account/enquiry', values: valuesOf(event) }
      await working(app.db, context(), (on) => notify(on, event, news))
      return (await arrived()).get('user.en@example.com')
    }
    const linkOf = (mail: Awaited<ReturnType<typeof tell>>) =>
      mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value.slice(1, -1) ?? ''
    expect(linkOf(await tell('user.signedInFromNewNetwork', 'it'))).toBe('')
    const link = linkOf(await tell('enquiry.moved', 'lead 21'))
    const { pathname, search } = new URL(link)
    const url = `${pathname}${search}`
    const asked = await app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
    expect([asked.statusCode, asked.body.includes('<button>Unsubscribe</button>')]).toEqual([200, true])
    expect(await tell('enquiry.moved', 'lead 22')).toBeDefined()
    const payload = 'List-Unsubscribe=One-Click'
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await app.inject({ method: 'POST', url, headers: form, payload })).statusCode).toBe(200)
    expect(await tell('enquiry.moved', 'lead 23')).toBeUndefined()
    expect(await app.db.selectFrom('notice_preference').select(['event', 'site', 'mail']).execute()).toEqual([
      { event: 'enquiry.moved', site: 1, mail: 0 },
    ])
    const made = await app.call('POST', `/api/message/unsubscribe?token=${'v1.' + 'A'.repeat(60)}`)
    expect(made).toMatchObject({ code: 0, msg: expect.stringContaining('退订链接无效') })
    await app.db.deleteFrom('notice_preference').execute()
  })

  it('that the server refuses for now arrives later; what it may have taken says that it could come twice', async () => {
    const read = () =>
      app.db
        .selectFrom('message_log')
        .select(['state', 'attempts', 'error_en', 'provider_code'])
        .executeTakeFirstOrThrow()
    const again = async () => {
      await app.db.updateTable('message_log').set({ due_time: now() }).where('state', '=', 'pending').execute()
      await app.post.settled()
      return read()
    }
    const send = async (...trouble: Trouble[]) => {
      await app.db.deleteFrom('message_log').execute()
      outside.plan(...trouble)
      const to = { email: 'customer@example.com', mobile: '', language: 'en' }
      await working(app.db, context(), (on) =>
        notifyCustomer(on, 'lead.receipt', { to, values: valuesOf('lead.receipt') }),
      )
      await app.post.settled()
      return read()
    }
    expect(await send({ at: 'end', answer: 451 })).toMatchObject({
      state: 'pending',
      attempts: 1,
      provider_code: '451',
    })
    expect(await again()).toMatchObject({ state: 'sent', attempts: 2, error_en: '' })
    expect(await send({ at: 'receiver', answer: 550 })).toMatchObject({
      state: 'failed',
      attempts: 1,
      provider_code: '550',
    })
    expect(await again()).toMatchObject({ attempts: 1 })
    expect(await send({ at: 'receiver', does: 'drop' })).toMatchObject({ state: 'pending', attempts: 1 })
    expect((await again()).error_en).not.toContain('twice')
    seen = outside.mails.length
    expect(await send({ at: 'end', does: 'drop' })).toMatchObject({
      state: 'pending',
      error_en: expect.stringContaining('twice'),
    })
    expect(await again()).toMatchObject({ state: 'sent', error_en: expect.stringContaining('twice') })
    const copies = outside.mails.slice(seen)
    expect([copies.length, new Set(copies.map(({ messageId }) => messageId)).size]).toEqual([2, 1])
    seen = outside.mails.length
  })

  it('names its site in its own language', async () => {
    const news = { to: [ids['admin en'] ?? 0], target: 'lead 11', url: '', values: valuesOf('lead.assigned') }
    await working(app.db, context(), (on) => notify(on, 'lead.assigned', news))
    const mails = await arrived()
    expect(mails.get('admin.en@example.com')?.from?.name).toBe(
      say({ zh: app.settings.text('site_name'), en: app.settings.text('site_name', 'en') }, 'en'),
    )
  })
})
