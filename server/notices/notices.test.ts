import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { NoticeEvent, NoticePreference } from '../../contract/noticeEvents.ts'
import type { NoticePage, OwnNotice } from '../../contract/ownNotice.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { working } from '../engine/actions/work.ts'
import { contextFor } from '../engine/context.testing.ts'
import { systemActor } from '../permission/actor.ts'
import { forgetNotices } from './forget.ts'
import { type News, notify } from './notify.ts'

const start = 1_800_000_000

onBothDatabases('notices', (dialect) => {
  let app: TestApp
  const admins: Record<string, number> = {}
  const members: Record<string, number> = {}
  const tokens: Record<string, string> = {}
  beforeAll(async () => {
    app = await openTestApp(dialect)
    for (const name of ['lily', 'tom']) {
      admins[name] = await app.addAdmin(name, ['routine/notice/index', 'routine/notice/del'])
      tokens[name] = await app.signIn(name)
    }
    for (const name of ['anna', 'bert']) {
      members[name] = await app.addMember(name)
      tokens[name] = await app.signInMember(name)
    }
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await app.db.deleteFrom('notice').execute()
  })
  afterEach(async () => {
    await app.db.deleteFrom('notice_preference').execute()
  })

  const tell = (event: NoticeEvent, news: Partial<News>, now = start) =>
    working(app.db, contextFor(app.registry, systemActor, now), (on) =>
      notify(on, event, { to: [], target: 'lead 7', url: 'crm/lead/7', values: words, ...news }),
    )
  const words = { lead_code: 'XS1', lead_name: '陈工', lead_company: '', lead_content: '要阀门' }
  const rows = () => app.db.selectFrom('notice').selectAll().orderBy('id').execute()
  const lily = () => [admins.lily ?? 0]
  const both = () => [admins.lily ?? 0, admins.tom ?? 0]
  const office = (who: string, action: string, body?: object, query = '') =>
    app.call(body ? 'POST' : 'GET', `/admin/routine.Notice/${action}${query}`, {
      token: tokens[who] ?? '',
      ...(body && { body }),
    })
  const centre = (who: string, action: string, body?: object, query = '') =>
    app.call(body ? 'POST' : 'GET', `/api/notice/${action}${query}`, {
      member: tokens[who] ?? '',
      ...(body && { body }),
    })

  it('reach each receiver once, in both languages; deleted accounts are left out', async () => {
    const gone = await app.addAdmin('gone', [])
    await app.db.updateTable('admin').set({ status: '0' }).where('id', '=', gone).execute()
    await tell('lead.created', { to: [...both(), gone, 999_999] })
    expect(await rows()).toMatchObject([
      { admin_id: admins.lily, user_id: null, title: '新线索 XS1：陈工', title_en: 'New lead XS1: 陈工', count: 1 },
      { admin_id: admins.tom, level: 'info', url: 'crm/lead/7', mail: 1, read_time: null, create_time: start },
    ])
    expect(await rows()).toHaveLength(2)
  })

  it('count the same of the same target for ten minutes on the unread row, which then says the latest', async () => {
    await tell('lead.created', { to: lily() })
    await tell('lead.created', { to: both(), values: { ...words, lead_name: '李工' } }, start + 599)
    expect(await rows()).toMatchObject([
      { admin_id: admins.lily, count: 2, title: '新线索 XS1：李工', create_time: start },
      { admin_id: admins.tom, count: 1 },
    ])
    // Another target, another event, ten minutes later, and after it was read: a new notice.
    await tell('lead.created', { to: lily(), target: 'lead 8' }, start + 599)
    await tell('lead.appended', { to: lily() }, start + 599)
    await tell('lead.created', { to: lily() }, start + 600)
    expect(await rows()).toHaveLength(5)
    await office('lily', 'read', { all: 1 })
    await tell('lead.created', { to: lily() }, start + 601)
    expect(await rows()).toHaveLength(6)
  })

  it('are counted without loss when many arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => tell('lead.appended', { to: both() })))
    expect((await rows()).map(({ admin_id, count }) => [admin_id, count])).toEqual([
      [admins.lily, 20],
      [admins.tom, 20],
    ])
  })

  it('keep words within their columns, whatever a visitor wrote', async () => {
    await tell('lead.created', { to: lily(), values: { ...words, lead_content: `{lead_code} ${'😀'.repeat(800)}` } })
    const [row] = await rows()
    expect([...(row?.content ?? '')]).toHaveLength(500)
    expect(row?.content.startsWith('{lead_code} 😀')).toBe(true)
    expect(row?.content.endsWith('😀…')).toBe(true)
  })

  it('are read, marked and deleted by their reader alone, also by somebody who guesses ids', async () => {
    await tell('lead.created', { to: lily() })
    await tell('user.scoreChanged', {
      to: [members.anna ?? 0],
      target: 'score',
      values: { amount: '+5', memo: '签到' },
    })
    const [first, second] = (await rows()).map(({ id }) => id)
    for (const ids of [[first], [second], [first, second]]) {
      expect(await office('tom', 'read', { ids })).toMatchObject({ code: 1, data: { unread: 0 } })
      expect(await office('tom', 'del', { ids })).toMatchObject({ code: 0 })
      expect(await centre('bert', 'read', { ids })).toMatchObject({ code: 1, data: { unread: 0 } })
      await centre('bert', 'del', { ids })
    }
    await office('tom', 'read', { all: true })
    await centre('bert', 'read', { all: true })
    // A super administrator reads his own, too.
    tokens.admin ??= await app.signIn()
    expect(await office('admin', 'index')).toMatchObject({ data: { list: [], total: 0 } })
    expect(await office('tom', 'index')).toMatchObject({ data: { list: [], total: 0 } })
    expect(await office('tom', 'own')).toMatchObject({ data: { list: [], total: 0, unread: 0 } })
    expect(await centre('bert', 'own')).toMatchObject({ data: { list: [], total: 0, unread: 0 } })
    expect((await rows()).map(({ read_time }) => read_time)).toEqual([null, null])
    // The one on one side is not the other on the other side, although both may have the same id.
    expect(await office('lily', 'unread')).toMatchObject({ data: { unread: 1 } })
    expect(await office('lily', 'read', { ids: [first, second] })).toMatchObject({ data: { unread: 0 } })
    expect(await centre('anna', 'unread')).toMatchObject({ data: { unread: 1 } })
    expect(await office('lily', 'del', { ids: [first] })).toMatchObject({ code: 1 })
    expect(await centre('anna', 'del', { ids: [second] })).toMatchObject({ code: 1, data: { unread: 0 } })
    expect(await rows()).toEqual([])
  })

  it('come in the language of the reader, page by page, narrowed by event, level and state', async () => {
    for (let at = 1; at <= 12; at++) await tell('lead.created', { to: lily(), target: `lead ${at}` }, start + at)
    await tell('lead.overdue', { to: lily(), values: { ...words, admin_nickname: 'Lily' } }, start + 20)
    const page = async (query: string) => (await office('lily', 'own', undefined, query)).data as NoticePage
    expect(await page('?lang=en&limit=5')).toMatchObject({ total: 13, page: 1, unread: 13, list: { length: 5 } })
    expect((await page('?lang=en&limit=1')).list[0]).toEqual({
      id: expect.any(Number),
      event: 'lead.overdue',
      level: 'warn',
      title: 'First reply late, lead XS1: 陈工',
      content: 'Owner: Lily. Please follow up soon.',
      url: 'crm/lead/7',
      count: 1,
      read_time: null,
      create_time: start + 20,
    } satisfies OwnNotice)
    expect(await page('?page=9&limit=5')).toMatchObject({ page: 3, list: { length: 3 } })
    await office('lily', 'read', { ids: (await page('?limit=3')).list.map(({ id }) => id) })
    expect(await page('?state=read')).toMatchObject({ total: 3, unread: 10 })
    expect(await page('?state=unread&level=warn')).toMatchObject({ total: 0 })
    expect(await page('?event=lead.created')).toMatchObject({ total: 12 })
    expect(await page('?event=nothing&level=nothing')).toMatchObject({ total: 0 })
    const listed = await office(
      'lily',
      'index',
      undefined,
      '?search[0][field]=state&search[0][operator]=eq&search[0][val]=unread',
    )
    expect(listed).toMatchObject({ code: 1, data: { total: 10 } })
    expect(JSON.stringify(listed.data)).not.toMatch(/"(target|site|mail)"/)
  })

  it('arrive as the reader wants, on the site, by mail, or not at all', async () => {
    const want = (who: string, site: boolean, mail: boolean, event = 'lead.created') =>
      office(who, 'prefer', { event, site, mail })
    expect(await want('lily', true, false)).toMatchObject({ code: 1, msg: '已保存' })
    expect(await want('tom', false, true)).toMatchObject({ code: 1 })
    await tell('lead.created', { to: both() })
    expect(await rows()).toMatchObject([
      { admin_id: admins.lily, site: 1, mail: 0 },
      { admin_id: admins.tom, site: 0, mail: 1 },
    ])
    expect(await office('tom', 'unread')).toMatchObject({ data: { unread: 0 } })
    expect(await office('tom', 'index')).toMatchObject({ data: { total: 0 } })
    await want('tom', false, false)
    await tell('lead.created', { to: both(), target: 'lead 9' })
    expect(await rows()).toHaveLength(3)
    const { list } = (await office('tom', 'preferences')).data as { list: NoticePreference[] }
    expect(list[0]).toEqual({ event: 'lead.created', site: false, mail: 'none', sms: false, locked: false })
    expect(list.every(({ event }) => !event.startsWith('user.'))).toBe(true)
  })

  it('about the safety of an account reach it whatever it wants, even when asked directly', async () => {
    for (const event of ['admin.passwordChanged', 'admin.signedInFromNewNetwork', 'admin.factorChanged'])
      expect(await office('lily', 'prefer', { event, site: false, mail: false })).toMatchObject({
        code: 0,
        msg: expect.stringContaining('安全通知不能关闭'),
      })
    for (const event of ['user.passwordChanged', 'user.signedInFromNewNetwork', 'user.bindingChanged'])
      expect(await centre('anna', 'prefer', { event, site: false, mail: false })).toMatchObject({ code: 0 })
    // Not even by a row that was written directly into the table.
    const row = { side: 'admin', account_id: admins.lily ?? 0, event: 'admin.passwordChanged', site: 0, mail: 0 }
    await app.db.insertInto('notice_preference').values(row).execute()
    await tell('admin.passwordChanged', { to: lily(), target: 'account', url: 'routine/adminInfo' })
    expect(await rows()).toMatchObject([{ site: 1, mail: 1, level: 'warn' }])
    const { list } = (await office('lily', 'preferences')).data as { list: NoticePreference[] }
    expect(list.find(({ event }) => event === 'admin.passwordChanged')).toMatchObject({
      site: true,
      mail: 'now',
      locked: true,
    })
  })

  it('say what is wrong with a wish', async () => {
    expect(await office('lily', 'prefer', { event: 'user.scoreChanged', site: 1, mail: 1 })).toMatchObject({
      code: 0,
      msg: '没有这种通知',
    })
    expect(await centre('anna', 'prefer', { event: 'lead.created', site: 1, mail: 1 })).toMatchObject({ code: 0 })
    expect(await office('lily', 'prefer', { event: ['x'], site: 1, mail: 1 })).toMatchObject({ code: 0 })
    expect(await office('lily', 'prefer', { event: 'lead.created' })).toMatchObject({ code: 0 })
    expect(await office('lily', 'read', { ids: 'x' })).toMatchObject({ code: 0 })
    expect(await office('lily', 'read', {})).toMatchObject({ code: 0 })
  })

  it('are closed to a member whose group does not hold their page', async () => {
    await app.db.updateTable('user_group').set({ rules: '' }).where('name', '=', 'group of bert').execute()
    for (const action of ['unread', 'own', 'preferences'])
      expect(await centre('bert', action)).toMatchObject({ code: 401 })
    expect(await centre('bert', 'read', { all: 1 })).toMatchObject({ code: 401 })
    await app.db.updateTable('user_group').set({ rules: '*' }).where('name', '=', 'group of bert').execute()
  })

  it('are no sign that somebody is there, and no entry in the log of administrators', async () => {
    await app.seen.settled()
    await app.db.updateTable('token').set({ seen_time: 1 }).execute()
    const fresh = await app.addAdmin('idler', [])
    tokens.idler = await app.signIn('idler')
    await app.db.updateTable('token').set({ seen_time: 1 }).where('user_id', '=', fresh).execute()
    await office('idler', 'unread')
    await office('idler', 'read', { all: 1 })
    await Promise.all([app.seen.settled(), app.log.settled()])
    const seen = () =>
      app.db
        .selectFrom('token')
        .select('seen_time')
        .where('user_id', '=', fresh)
        .where('type', '=', 'admin')
        .executeTakeFirst()
    expect(await seen()).toEqual({ seen_time: 1 })
    const logged = await app.db
      .selectFrom('admin_log')
      .select('id')
      .where('admin_id', '=', fresh)
      .where('url', 'like', '%Notice%')
      .execute()
    expect(logged).toEqual([])
    await office('idler', 'own')
    await app.seen.settled()
    expect((await seen())?.seen_time).toBeGreaterThan(1)
  })

  it('are kept for ninety days', async () => {
    const day = 86_400
    await tell('lead.created', { to: lily() }, start - 90 * day - 1)
    await tell('lead.created', { to: lily(), target: 'lead 8' }, start - 90 * day)
    await office('tom', 'prefer', { event: 'lead.created', site: false, mail: true })
    await tell('lead.created', { to: both(), target: 'lead 9' }, start - 700)
    await app.db.updateTable('notice').set({ mail: 0 }).execute()
    await forgetNotices(app.db, start)
    expect((await rows()).map(({ admin_id, create_time }) => [admin_id, create_time])).toEqual([
      [admins.lily, start - 90 * day],
      [admins.lily, start - 700],
    ])
  })
})
