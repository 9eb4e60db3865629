import { expect } from 'vitest'
import { visit } from './page.testing.ts'
import { type Changing, type Effects, newcomer } from './settings.testing.ts'

const news = async ({ app }: Changing, language = ''): Promise<string> => {
  const { body } = await visit(app, `/client/home${language}`)
  return /<aside class="announcement".*?<\/aside>/.exec(body)?.[0] ?? ''
}

const inEnglish = { code: 0, msg: 'The site is read-only at the moment; please try again later' }
const refused = { code: 0, msg: '网站处于只读模式，暂时不能修改，请稍后再试' }

/** News above every page, and a site that is closed or only read. */
export const effects: Effects = {
  async announcement(on) {
    expect(await news(on)).toBe('')
    await on.change({ announcement: '国庆放假通知', announcement_en: 'Closed on holidays' })
    expect(await news(on)).toContain('<p>国庆放假通知</p>')
    expect(await news(on, '?lang=en')).toContain('<p>Closed on holidays</p>')
    expect((await visit(on.app, '/client/home')).body).toMatch(/<html[^>]* data-announcement="[\w-]{8}"/)
  },
  async announcement_link(on) {
    await on.change({ announcement: '新品', announcement_en: 'New', announcement_link: '/client/product?tab=parts' })
    expect(await news(on, '?lang=en')).toContain('<a href="/client/product?tab=parts&amp;lang=en">New</a>')
    await expect(on.change({ announcement_link: 'javascript:alert(1)' })).rejects.toThrow()
  },
  async announcement_end(on) {
    const now = Math.floor(Date.now() / 1000)
    await on.change({ announcement: '今日停电', announcement_end: now + 3600 })
    expect(await news(on)).toContain('今日停电')
    await on.change({ announcement_end: now - 60 })
    expect(await news(on)).toBe('')
  },
  async site_closed({ app, change }) {
    await change({ site_closed: 1 })
    for (const page of ['/', '/client/home', '/client/product?lang=en', '/404']) {
      const { status, headers } = await visit(app, page)
      expect([page, status, headers['retry-after']]).toEqual([page, 503, '3600'])
    }
    expect((await app.call('GET', '/api/product/index')).code).toBe(0)
    expect((await visit(app, '/admin')).status).toBe(200)
    expect(await app.signIn()).not.toBe('')
    await change({ site_closed: 0 })
    expect((await visit(app, '/client/home')).status).toBe(200)
  },
  async site_closed_text({ app, change }) {
    await change({ site_closed: 1, site_closed_text: '系统升级，十点恢复', site_closed_text_en: 'Back at ten' })
    expect((await visit(app, '/client/home')).body).toContain('系统升级，十点恢复')
    expect((await visit(app, '/client/home?lang=en')).body).toContain('Back at ten')
  },
  async readonly_mode({ app, change }) {
    await app.addMember('reader')
    const token = await app.signIn()
    await change({ readonly_mode: true })
    const job = { name: '只读', code: 'read_only' }
    expect(await app.call('POST', '/admin/auth.Job/add', { token, body: job })).toMatchObject(refused)
    expect(await app.call('GET', '/admin/auth.Job/del?ids[]=1', { token })).toMatchObject(refused)
    expect(await app.call('POST', '/admin/auth.Job/add?lang=en', { token, body: job })).toMatchObject(inEnglish)
    expect((await app.call('GET', '/admin/auth.Job/index', { token })).code).toBe(1)
    const { headers } = await app.inject({
      method: 'POST',
      url: '/admin/crm.Lead/export',
      headers: { server: 'true', batoken: token },
      payload: {},
    })
    expect(headers['content-type']).toContain('text/csv')
    expect(await app.call('GET', '/admin/routine.Notice/unread', { token })).toMatchObject({
      data: { site: { closed: false, readOnly: true } },
    })
    const task = await app.db.selectFrom('scheduled_task').select('id').executeTakeFirst()
    const ids = task ? [task.id] : [1]
    expect(await app.call('POST', '/admin/routine.ScheduledTask/run', { token, body: { ids } })).not.toMatchObject(
      refused,
    )
    const member = await app.signInMember('reader')
    expect(await app.call('POST', '/api/account/profile', { member, body: { nickname: 'x' } })).toMatchObject(refused)
    const join = { tab: 'register', username: 'joiner', password: 'Right-Pass1' }
    expect(await app.call('POST', '/api/user/checkIn', { body: join, ip: newcomer() })).toMatchObject(refused)
    expect((await app.call('POST', '/admin/Index/logout', { token: await app.signIn(), body: {} })).code).toBe(1)
    await change({ readonly_mode: '0' })
    expect(await app.call('POST', '/admin/auth.Job/add', { token, body: job })).toMatchObject({ code: 1 })
  },
}
