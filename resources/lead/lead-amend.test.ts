import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases, stillClock } from '../../start/testing.ts'
import { openSalesOffice, type SalesOffice } from './sales-office.testing.ts'

const plan = 4_000_000_000
const closed = '只能在 30 分钟内修改自己的跟进记录'

onBothDatabases('a follow-up of a lead', (dialect) => {
  stillClock()
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })
  const now = () => Math.floor(Date.now() / 1000)
  const follow = async (who: string, id: number, more: object = {}) => {
    const done = await at.post(who, 'follow', { ids: [id], type: 'call', content: '已通话', ...more })
    if (done.code !== 1) throw new Error(done.msg)
    const last = (await at.followUps(id)).at(-1)
    return last?.id ?? 0
  }
  const age = (entry: number, seconds: number) =>
    at.db
      .updateTable('lead_follow')
      .set({ create_time: now() - seconds })
      .where('id', '=', entry)
      .execute()
  const amend = (who: string, entry: number, more: object, key?: string) =>
    at.post(who, 'amend', { id: entry, ...more }, key)

  it('is changed by whoever wrote it within 30 minutes, with the same form, and history says so', async () => {
    const id = await at.add('lily')
    const entry = await follow('lily', id, { next_follow_time: plan, attachments: ['/storage/a.pdf'] })
    await age(entry, 1799)
    const shown = (await at.timeline('lily', id)).find(({ kind }) => kind === 'activity')
    expect(shown?.editableUntil).toBe(now() + 1)
    const form = { type: 'call', content: '已通话', next_follow_time: plan, attachments: ['/storage/a.pdf'] }
    expect(shown?.form).toEqual({ id: entry, ...form })
    const changed = { ...form, type: 'email', content: '已发样本', attachments: [] }
    expect(await amend('lily', entry, changed)).toMatchObject({ code: 1, data: null })
    expect(await at.followUps(id)).toMatchObject([
      { type: 'email', content: '已发样本', attachments: '[]', from_state: 'new', to_state: 'contacted' },
    ])
    expect(await at.rowOf(id)).toMatchObject({ follow_count: 1, next_follow_time: plan })
    const changes = await at.db
      .selectFrom('change')
      .select(['action', 'field', 'before', 'after', 'admin_id'])
      .where('resource', '=', 'lead_follow')
      .where('row_id', '=', entry)
      .where('action', '=', 'edit')
      .orderBy('field')
      .execute()
    expect(changes.map(({ field }) => field)).toEqual(['attachments', 'content', 'type'])
    expect(changes[1]).toMatchObject({ before: '"已通话"', after: '"已发样本"', admin_id: at.ids.lily })
  })

  it('is closed after 30 minutes, and always to others', async () => {
    const id = await at.add('boss')
    const entry = await follow('boss', id)
    await at.put(id, { owner_admin_id: at.ids.lily })
    for (const who of ['lily', 'boss']) {
      const mine = who === 'boss'
      expect([who, (await at.timeline(who, id))[0]?.form !== undefined]).toEqual([who, mine])
      const answer = await amend(who, entry, { content: '另一种说法' })
      expect([who, answer.code, answer.msg]).toEqual(mine ? [who, 1, '已更新'] : [who, 0, closed])
    }
    await age(entry, 1800)
    await follow('boss', id, { content: '第二次通话' })
    const open = (await at.timeline('boss', id)).filter(({ editableUntil }) => editableUntil !== undefined)
    expect(open.map(({ note }) => note)).toEqual(['第二次通话'])
    expect(await amend('boss', entry, { content: '第三种说法' })).toMatchObject({ code: 0, msg: closed })
    expect(await at.followUps(id)).toMatchObject([{ content: '另一种说法' }, {}])
  })

  it('is not found through leads out of scope, without the node, or when it does not exist', async () => {
    const id = await at.add('tom')
    const entry = await follow('tom', id)
    await at.put(id, { owner_admin_id: at.ids.lily })
    expect(await amend('tom', entry, { content: '看不到了' })).toMatchObject({ code: 0, msg: '记录未找到' })
    for (const wrong of [999_999, 'x', undefined, null])
      expect(await at.post('lily', 'amend', { id: wrong })).toMatchObject({ code: 0, msg: '记录未找到' })
    const reader = await at.app.addAdmin('reader', ['crm/lead/index', 'crm/lead/edit'])
    await at.put(id, { owner_admin_id: reader })
    await at.db.updateTable('lead_follow').set({ admin_id: reader }).where('id', '=', entry).execute()
    const token = await at.app.signIn('reader')
    const body = { id: entry, content: '没有权限' }
    expect(await at.app.call('POST', '/admin/crm.Lead/amend', { token, body })).toMatchObject({ code: 401 })
    const seen = await at.app.call('GET', `/admin/crm.Lead/timeline?id=${id}`, { token })
    expect(JSON.stringify(seen.data)).not.toContain('editableUntil')
    expect(await at.followUps(id)).toMatchObject([{ content: '已通话' }])
  })

  it('is checked like a new one, by field; a plan that stays may be past', async () => {
    const id = await at.add('lily')
    const entry = await follow('lily', id, { next_follow_time: plan })
    const refused = { type: 'system', content: '', next_follow_time: 1000 }
    expect((await amend('lily', entry, refused)).data).toEqual({
      errors: { type: '方式取值无效', content: '内容不能为空' },
    })
    expect((await amend('lily', entry, { next_follow_time: 1000 })).data).toEqual({
      errors: { next_follow_time: '下次跟进时间不能早于现在' },
    })
    await at.db.updateTable('lead_follow').set({ next_follow_time: 1000 }).where('id', '=', entry).execute()
    expect(await amend('lily', entry, { content: '改了措辞', next_follow_time: 1000 })).toMatchObject({ code: 1 })
    expect(await at.followUps(id)).toMatchObject([{ type: 'call', content: '改了措辞' }])
    await at.put(id, { state: 'lost' })
    expect(await amend('lily', entry, { content: '再改' })).toMatchObject({ msg: '当前状态“已流失”不允许此操作' })
    expect((await at.timeline('lily', id)).some(({ form }) => form)).toBe(false)
  })

  it('changes the plan of the lead while the lead still has it', async () => {
    const id = await at.add('lily')
    const first = await follow('lily', id, { next_follow_time: plan })
    await amend('lily', first, { next_follow_time: plan + 60 })
    expect(await at.rowOf(id)).toMatchObject({ next_follow_time: plan + 60, follow_count: 1 })
    await at.put(id, { next_follow_time: plan + 999 })
    await amend('lily', first, { next_follow_time: plan + 120 })
    expect(await at.rowOf(id)).toMatchObject({ next_follow_time: plan + 999 })
    await at.put(id, { next_follow_time: null })
    await amend('lily', first, { next_follow_time: null })
    await follow('lily', id)
    await amend('lily', first, { next_follow_time: plan })
    expect(await at.rowOf(id)).toMatchObject({ next_follow_time: null, follow_count: 2 })
    expect(await at.followUps(id)).toMatchObject([{ next_follow_time: plan }, { next_follow_time: null }])
  })

  it('moves to another lead with a merge, and can be changed there', async () => {
    const [master, other] = [await at.add('lily'), await at.add('lily')]
    const entry = await follow('lily', other)
    await at.post('lily', 'merge', { ids: [master, other], master })
    expect(await amend('lily', entry, { content: '合并之后' })).toMatchObject({ code: 1 })
    expect(await at.followUps(master)).toMatchObject([{ content: '合并之后' }])
  })

  it('shows its files in the timeline and counts their use', async () => {
    const id = await at.add('lily')
    const files = ['/storage/one.pdf', '/storage/two.pdf']
    for (const url of files)
      await at.db
        .insertInto('attachment')
        .values({ url, name: url.slice(9), sha1: url })
        .execute()
    const entry = await follow('lily', id, { attachments: files })
    expect((await at.timeline('lily', id))[0]?.files).toEqual(files.map((url) => ({ url, name: url.slice(9) })))
    await amend('lily', entry, { attachments: files.slice(1) })
    const used = await at.db.selectFrom('attachment_usage').selectAll().where('resource', '=', 'lead_follow').execute()
    expect(used).toMatchObject([{ row_id: entry, field: 'attachments' }])
    const six = Array.from({ length: 6 }, (_, one) => `/storage/${one}.pdf`)
    expect((await amend('lily', entry, { attachments: six })).data).toEqual({
      errors: { attachments: '附件最多 5 项' },
    })
  })
})
