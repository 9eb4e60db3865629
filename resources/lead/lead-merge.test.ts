import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openSalesOffice, phoneLead, type SalesOffice } from './sales-office.testing.ts'

const plan = 4_000_000_000

onBothDatabases('leads of one customer', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect)
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })
  const merge = (who: string, ids: readonly number[], more: object = {}) =>
    at.post(who, 'merge', { ids, master: ids[0], ...more })
  const follow = (id: number, content: string, more: object = {}) =>
    at.post('boss', 'follow', { ids: [id], type: 'call', content, ...more })

  it('become the one that stays, with the values that were chosen and all follow-ups', async () => {
    const [master, other] = [await at.add('boss'), await at.add('boss', { name: '陈国强', wechat: 'chen', level: 'A' })]
    await follow(other, '第一次通话')
    await follow(other, '第二次通话', { next_follow_time: plan })
    await follow(master, '已发样本')
    const [before, gone] = [await at.rowOf(master), await at.rowOf(other)]
    const choice = { name: other, wechat: other, next_follow_time: other }
    const { code, data } = await merge('boss', [master, other], { choice })
    expect([code, data]).toEqual([1, { id: master }])
    expect(await at.rowOf(master)).toMatchObject({
      ...{ name: '陈国强', wechat: 'chen', level: 'B', next_follow_time: plan, state: 'contacted' },
      ...{ follow_count: 3, first_reply_time: gone.first_reply_time, last_follow_time: before.last_follow_time },
    })
    expect(await at.rowOf(other)).toMatchObject({
      ...{ state: 'invalid', invalid_reason: 'duplicate', duplicate_of_id: master },
      ...{ follow_count: 0, next_follow_time: null },
    })
    expect([(await at.followUps(master)).length, (await at.followUps(other)).length]).toEqual([3, 0])
    const [entry, ...entries] = await at.timeline('boss', master)
    expect(entry).toMatchObject({ kind: 'action', name: 'merge', with: [`${gone.code} 陈国强`], who: 'boss' })
    expect(entries.filter(({ kind }) => kind === 'activity')).toHaveLength(3)
    expect((await at.timeline('boss', other))[0]).toMatchObject({
      name: 'merge',
      into: `${before.code} 陈工`,
      to: 'invalid',
    })
  })

  it('keep what every customer wrote, with its files: one as the message, the others in the timeline', async () => {
    const content = '另需两台水泵的报价。'
    const [master, other] = [await at.add('boss'), await at.add('boss', { content })]
    await at.db.insertInto('attachment').values({ url: '/storage/pump.pdf', name: 'pump.pdf', sha1: 'pump' }).execute()
    await at.put(other, { create_time: 1000, attachments: '["/storage/pump.pdf"]' })
    const { code } = await at.rowOf(other)
    await merge('boss', [master, other])
    const files = [{ url: '/storage/pump.pdf', name: 'pump.pdf' }]
    expect((await at.timeline('boss', master)).at(-1)).toMatchObject({
      name: 'enquiry',
      note: content,
      time: 1000,
      files,
    })
    expect(await at.followUps(master)).toMatchObject([{ code, content }])

    const third = await at.add('boss', { content: '还要一批密封圈。' })
    await merge('boss', [master, third], { choice: { content: third } })
    expect((await at.followUps(master)).map((entry) => entry.content)).toEqual([content, phoneLead.content])
  })

  it('name the one that stays only to those who may see it', async () => {
    const [master, other] = [await at.add('tom'), await at.add('lily')]
    await merge('boss', [master, other])
    const { code } = await at.rowOf(master)
    const [[hers], [theirs]] = [await at.timeline('lily', other), await at.timeline('boss', other)]
    expect([hers, theirs]).toMatchObject([
      { name: 'merge', into: '' },
      { name: 'merge', into: `${code} 陈工` },
    ])
    expect(JSON.stringify(hers)).not.toContain(code)
  })

  it('sum up: follow-ups, the first reply and the last follow-up', async () => {
    const [master, other] = [await at.add('boss'), await at.add('boss')]
    await at.put(master, { state: 'contacted', follow_count: 2, first_reply_time: 500, last_follow_time: 600 })
    await at.put(other, { state: 'contacted', follow_count: 3, first_reply_time: 300, last_follow_time: 900 })
    await merge('boss', [master, other])
    expect(await at.rowOf(master)).toMatchObject({ follow_count: 5, first_reply_time: 300, last_follow_time: 900 })
  })

  it.each([
    ['new', 'new', null, 'new'],
    ['new', 'contacted', null, 'contacted'],
    ['contacted', 'qualified', '2099-01-01', 'qualified'],
    ['new', 'qualified', null, 'contacted'],
  ])('a %s and a %s one are as far as the further, if it has what that needs', async (one, two, expect_date, state) => {
    const [master, other] = [await at.add('boss'), await at.add('boss')]
    await at.put(master, { state: one, expect_date })
    await at.put(other, { state: two })
    await merge('boss', [master, other])
    expect(await at.rowOf(master)).toMatchObject({ state })
  })

  it('keep a way to reach the customer, normalized', async () => {
    const { mobile: _mobile, ...reached } = { mobile: '', name: '陈工', content: '需要一批蝶阀的密封圈。' }
    const [master, other] = [
      await at.add('boss'),
      await at.add('boss', { ...reached, mobile: '', telephone: '0571-888' }),
    ]
    const { data } = await merge('boss', [master, other], { choice: { mobile: other } })
    expect(data).toEqual({ errors: { mobile: '请至少填写手机、邮箱或电话之一' } })
    expect(await at.rowOf(other)).toMatchObject({ state: 'new' })
    await merge('boss', [other, master], { choice: { mobile: master } })
    expect(await at.rowOf(other)).toMatchObject({ mobile: '13800008000', telephone: '0571-888' })
  })

  it('take the product with the name it had, and files with their use', async () => {
    const [master, other] = [await at.add('boss'), await at.add('boss')]
    const { id: file } = await at.db
      .insertInto('attachment')
      .values({ url: '/storage/x.pdf', name: 'x.pdf' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await at.put(master, { part_name: 'P-1 密封圈' })
    await at.put(other, { product_name: 'LZ-9 蝶阀', attachments: '["/storage/x.pdf"]', has_files: 1 })
    const choice = { product_id: other, attachments: other }
    await merge('boss', [master, other], { choice })
    expect(await at.rowOf(master)).toMatchObject({
      ...{ product_name: 'LZ-9 蝶阀', part_name: 'P-1 密封圈' },
      ...{ attachments: '["/storage/x.pdf"]', has_files: 1 },
    })
    const used = await at.db.selectFrom('attachment_usage').selectAll().where('attachment_id', '=', file).execute()
    expect(used).toMatchObject([{ resource: 'lead', row_id: master, field: 'attachments' }])
  })

  it('may keep a plan that is past, which was checked when it was made', async () => {
    const [master, other] = [await at.add('boss'), await at.add('boss')]
    await at.put(other, { next_follow_time: 1000, expect_date: '2001-01-01' })
    const { code } = await merge('boss', [master, other], { choice: { next_follow_time: other, expect_date: other } })
    expect(code).toBe(1)
    expect(await at.rowOf(master)).toMatchObject({ next_follow_time: 1000, expect_date: '2001-01-01' })
  })

  it('bring earlier duplicates along, and the one that stays is no duplicate of the merged ones', async () => {
    const [master, other, earlier, later] = [
      await at.add('boss'),
      await at.add('boss'),
      await at.add('boss'),
      await at.add('boss'),
    ]
    await at.put(master, { duplicate_of_id: other })
    await at.put(earlier, { state: 'invalid', duplicate_of_id: other })
    await at.put(later, { history_lead_id: other })
    await merge('boss', [master, other])
    expect((await at.rowOf(master)).duplicate_of_id).toBeNull()
    expect((await at.rowOf(earlier)).duplicate_of_id).toBe(master)
    expect((await at.rowOf(later)).history_lead_id).toBe(master)
  })

  it('are merged by whoever may, out of what he sees, when all are open', async () => {
    const [hers, his, pool] = [await at.add('lily'), await at.add('tom'), await at.add('boss')]
    await at.put(pool, { owner_admin_id: null })
    expect(await merge('lily', [hers])).toMatchObject({ code: 0, msg: '请至少选择两条销售线索' })
    expect(await merge('lily', [hers, his])).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await merge('tom', [his, pool])).toMatchObject({ code: 401 })
    expect(await at.get('tom', `merge?ids[]=${his}&ids[]=${pool}`)).toMatchObject({ code: 401 })
    await at.put(pool, { state: 'lost' })
    expect(await merge('lily', [hers, pool])).toMatchObject({ msg: '当前状态“已流失”不允许此操作' })
    expect(await at.get('lily', `merge?ids[]=${hers}&ids[]=${pool}`)).toMatchObject({ code: 0 })
    expect([await at.rowOf(hers), await at.rowOf(his)]).toMatchObject([{ state: 'new' }, { state: 'new' }])
    await at.put(pool, { state: 'new' })
    const twice = await Promise.all(
      [1, 2].map(() => at.post('lily', 'merge', { ids: [hers, pool], master: hers }, 'pressed twice')),
    )
    expect(twice.map(({ code, data }) => [code, data])).toEqual([
      [1, { id: hers }],
      [1, { id: hers }],
    ])
    expect(await at.get('lily', 'index?can=1')).toMatchObject({ data: { list: [{ can: ['edit', 'reactivate'] }, {}] } })
  })
})
