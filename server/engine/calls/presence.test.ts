import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../../start/testing.ts'
import { openTestApp, type TestApp } from '../../../start/testingApp.ts'
import { silentSeconds } from './presence.ts'

onBothDatabases('who is editing a row', (dialect) => {
  let app: TestApp
  let [ann, ben, eye] = ['', '', '']
  let id = 0
  const path = '/admin/content.ArticleType/presence'
  beforeAll(async () => {
    app = await openTestApp(dialect)
    const editor = ['index', 'add', 'edit'].map((action) => `content/articleType/${action}`)
    await app.addAdmin('ann', editor)
    await app.addAdmin('ben', editor)
    await app.addAdmin('eye', ['content/articleType/index'])
    await app.addAdmin('out', ['crm/lead/index', 'crm/lead/edit'])
    ;[ann, ben, eye] = [await app.signIn('ann'), await app.signIn('ben'), await app.signIn('eye')]
    const body = { name: '栏目', code: 'present' }
    const made = await app.call('POST', '/admin/content.ArticleType/add?return=row', { token: ann, body })
    // What an add answers when the row is asked for (architecture 7).
    id = (made.data as { row: { id: number } }).row.id
  })
  afterAll(() => app.drop())

  const post = (token: string, more: object = {}) =>
    app.call('POST', path, { token, body: { id, tab: 'window-1', ...more } })
  const editors = async (token: string) => (await app.call('GET', `${path}?id=${id}`, { token })).data

  it('is told to the others who may open it, until the form is closed', async () => {
    expect((await post(ann)).data).toEqual({ editors: [] })
    expect((await post(ben)).data).toEqual({ editors: ['ann'] })
    expect(await editors(eye)).toEqual({ editors: ['ann', 'ben'] })
    expect(await editors(ann)).toEqual({ editors: ['ben'] })
    await post(ann, { tab: 'window-2' })
    await post(ann, { gone: true })
    expect(await editors(ben)).toEqual({ editors: ['ann'] })
    await post(ann, { tab: 'window-2', gone: true })
    expect(await editors(ben)).toEqual({ editors: [] })
  })

  it('is told for less than a minute of a browser that has vanished', async () => {
    await post(ann)
    await app.db
      .updateTable('presence')
      .set((row) => ({ seen_time: row('seen_time', '-', silentSeconds + 1) }))
      .execute()
    expect(await editors(eye)).toEqual({ editors: [] })
    expect(silentSeconds).toBeLessThan(60)
    await post(ben)
    expect(await app.db.selectFrom('presence').select('admin_id').execute()).toHaveLength(1)
  })

  it('is closed to those who may not open the row, and said by none who may not write it', async () => {
    expect(await post(eye)).toMatchObject({ code: 401 })
    expect(await app.call('GET', `${path}?id=${id}`, { token: await app.signIn('out') })).toMatchObject({
      code: 401,
    })
    expect(await post(ann, { id: id + 999 })).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await post(ann, { tab: '<script>' })).toMatchObject({ code: 0, msg: '参数错误' })
    const lead = await app.call('POST', '/admin/crm.Lead/presence', {
      token: await app.signIn('out'),
      body: { id: 1, tab: 'window-1' },
    })
    expect(lead).toMatchObject({ code: 0, msg: '记录未找到' })
  })

  it('leaves no line in the log of administrators', async () => {
    await post(ann)
    await app.log.settled()
    const lines = await app.db.selectFrom('admin_log').select('url').execute()
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.filter(({ url }) => /presence/i.test(url))).toEqual([])
  })
})
