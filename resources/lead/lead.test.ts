import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stepsOf } from '../../contract/definition/workflow.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { lead } from './lead.ts'
import { leadStates } from './lead-choices.ts'
import { leadNodes, openSalesOffice, phoneLead, type SalesOffice } from './sales-office.testing.ts'

const base = '/admin/crm.Lead'
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

onBothDatabases('whoever works on leads', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect, {
      lily: [...leadNodes, 'crm/lead/infoPlain'],
      tom: leadNodes,
      boss: [...leadNodes, 'crm/lead/assign', 'crm/lead/del', 'crm/lead/export'],
    })
    await at.join('clerk', ['dashboard/index'], 'all')
  })
  afterAll(() => at.app.drop())
  beforeEach(async () => {
    await at.db.deleteFrom('lead').execute()
  })

  const listed = async (who: string) =>
    ((await at.get(who, 'index')).data as { list: { id: number }[]; total: number }).list.map(({ id }) => id)

  it('owns what he enters, under a number of its own', async () => {
    const id = await at.add('lily')
    const row = await at.rowOf(id)
    expect(row).toMatchObject({ state: 'new', owner_admin_id: at.ids.lily, mobile: '13800008000', country: 'CN' })
    expect(row.code).toMatch(/^XS\d{10}$/)
    expect(row.assign_time).not.toBeNull()
  })

  it('needs a way to reach the customer, and planned times in the future', async () => {
    const { mobile: _, ...unreachable } = phoneLead
    expect((await at.post('lily', 'add', unreachable)).msg).toBe('请至少填写手机、邮箱或电话之一')
    const past = { next_follow_time: inDays(-1), expect_date: dayOf(inDays(-3)) }
    expect((await at.post('lily', 'add', { ...phoneLead, ...past })).data).toEqual({
      errors: { next_follow_time: '下次跟进时间不能早于现在', expect_date: '预计成交日期不能早于今天' },
    })
  })

  it('sees his own and the pool, with contacts masked unless he may see them', async () => {
    const [hers, his, pool] = [await at.add('lily'), await at.add('tom'), await at.add('boss')]
    await at.put(pool, { owner_admin_id: null })
    expect((await listed('lily')).sort()).toEqual([hers, pool])
    expect((await listed('tom')).sort()).toEqual([his, pool])
    expect(await listed('boss')).toHaveLength(3)
    expect((await at.get('clerk', 'index')).code).toBe(401)
    const mobiles = async (who: string) => {
      const { data } = await at.get(who, 'index')
      // A list as its clients read it.
      const { list } = data as { list: { id: number; mobile: string }[] }
      return Object.fromEntries(list.map(({ id, mobile }) => [id, mobile]))
    }
    expect(await mobiles('tom')).toEqual({ [his]: '138****8000', [pool]: '138****8000' })
    expect(await mobiles('lily')).toEqual({ [hers]: '13800008000', [pool]: '138****8000' })
    expect(await at.get('lily', `edit?id=${his}`)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await at.post('lily', 'follow', { ids: [his], type: 'call', content: '试试看' })).toMatchObject({ code: 0 })
    expect(await at.followUps(his)).toEqual([])
  })

  it('sees the contacts of a lead in the pool once it is claimed, in its form, history and timeline alike', async () => {
    const id = await at.add('lily')
    await at.post('lily', 'edit', { id, mobile: '13800008001' })
    const shown = async () => {
      const { data } = await at.get('lily', `edit?id=${id}`)
      const past = [await at.get('lily', `history?id=${id}`), await at.get('lily', `timeline?id=${id}`)]
      const plain = past.map((answer) => JSON.stringify(answer).includes('13800008001'))
      // A form as its clients read it.
      return { ...(data as { row: { mobile: string; _masked?: object } }).row, plain }
    }
    expect(await shown()).toMatchObject({ mobile: '13800008001', plain: [true, true] })
    await at.put(id, { owner_admin_id: null })
    expect(await shown()).toMatchObject({ mobile: '', _masked: { mobile: '138****8001' }, plain: [false, false] })
    await at.post('lily', 'claim', { ids: [id] })
    expect(await shown()).toMatchObject({ mobile: '13800008001', plain: [true, true] })
  })

  it('keeps contacts that came masked to his form, which count as a way to reach the customer', async () => {
    const id = await at.add('tom')
    const { data } = await at.get('tom', `edit?id=${id}`)
    // A form as its clients read it.
    const { row } = data as { row: { mobile: string } }
    expect(row.mobile).toBe('')
    expect(await at.post('tom', 'edit', { ...row, company: '澜泽' })).toMatchObject({ code: 1 })
    expect(await at.rowOf(id)).toMatchObject({ mobile: '13800008000', company: '澜泽' })
  })

  it('follows up, of which the first is the reply to the enquiry', async () => {
    const id = await at.add('lily')
    const next = inDays(2)
    expect(
      await at.post('lily', 'follow', { ids: [id], type: 'call', content: '已通话', next_follow_time: next }),
    ).toMatchObject({
      code: 1,
    })
    const first = await at.rowOf(id)
    expect(first).toMatchObject({ state: 'contacted', follow_count: 1, next_follow_time: next })
    await at.post('lily', 'follow', { ids: [id], type: 'email', content: '已发样本' })
    const second = await at.rowOf(id)
    expect(second).toMatchObject({ follow_count: 2, next_follow_time: null, first_reply_time: first.first_reply_time })
    expect(await at.followUps(id)).toMatchObject([
      { type: 'call', from_state: 'new', to_state: 'contacted', admin_id: at.ids.lily },
      { type: 'email', from_state: 'contacted', to_state: 'contacted' },
    ])
    const { data } = await at.get('lily', `edit?id=${id}`)
    expect(data).toMatchObject({ row: { last_follow: '已发样本' } })
    expect(await at.timeline('lily', id)).toMatchObject([
      { kind: 'activity', name: 'email', note: '已发样本', who: 'lily' },
      { name: 'call', note: '已通话', from: 'new', to: 'contacted', values: [{ column: 'next_follow_time' }] },
      { kind: 'add', note: '需要一批蝶阀的密封圈。' },
    ])
    const refused = { ids: [id], type: 'system', content: '假的' }
    expect((await at.post('lily', 'follow', refused)).code).toBe(0)
    const late = { ids: [id], type: 'call', content: '已通话', next_follow_time: inDays(-1) }
    expect((await at.post('lily', 'follow', late)).msg).toBe('下次跟进时间不能早于现在')
  })

  it('changes states only by their transitions, with what each needs', async () => {
    const id = await at.add('lily')
    for (const [name, { when, to }] of stepsOf(lead, 'transition')) {
      const from = [when].flat().flatMap((one) => one?.state ?? [])
      for (const state of Object.keys(leadStates)) {
        const cleared = { expect_date: null, won_amount: null, lost_reason: '', invalid_reason: '' }
        await at.put(id, { state, ...cleared })
        const bare = await at.post('lily', 'transition', { ids: [id], to: name })
        expect([name, state, bare.code]).toEqual([name, state, 0])
        const said = {
          expect_date: dayOf(inDays(9)),
          won_amount: '12.50',
          lost_reason: 'price',
          invalid_reason: 'test',
        }
        const done = await at.post('lily', 'transition', {
          ids: [id],
          to: name,
          level: 'A',
          need: 'quote',
          note: '说明',
          ...said,
        })
        const allowed = from.some((one) => one === state)
        expect([name, state, done.code]).toEqual([name, state, allowed ? 1 : 0])
        expect((await at.rowOf(id)).state).toBe(allowed ? to : state)
        expect(bare.msg.includes('不允许此操作')).toBe(!allowed)
      }
    }
  })

  it('writes amounts in its timeline as money is written everywhere', async () => {
    const id = await at.add('lily')
    await at.put(id, { state: 'qualified' })
    await at.post('lily', 'transition', { ids: [id], to: 'won', won_amount: '97064.70' })
    const [won] = await at.timeline('lily', id)
    expect(won?.values.find(({ column }) => column === 'won_amount')?.after).toBe('¥97,064.70')
  })

  it('wins with an amount, loses with a reason, and reactivates with a note', async () => {
    const id = await at.add('lily')
    await at.put(id, { state: 'qualified' })
    expect((await at.post('lily', 'transition', { ids: [id], to: 'won' })).data).toEqual({
      errors: { won_amount: '成交金额不能为空' },
    })
    const wrong = { ids: [id], to: 'won', won_amount: 'a lot' }
    expect((await at.post('lily', 'transition', wrong)).data).toEqual({
      errors: { won_amount: '成交金额须为最多 2 位小数的数字' },
    })
    const other = { ids: [id], to: 'lost', lost_reason: 'other' }
    expect((await at.post('lily', 'transition', other)).data).toEqual({ errors: { note: '说明不能为空' } })
    await at.post('lily', 'transition', { ...other, note: '改用进口' })
    expect(await at.rowOf(id)).toMatchObject({ state: 'lost', lost_reason: 'other' })
    await at.post('lily', 'transition', { ids: [id], to: 'reactivate', note: '客户回来了' })
    expect(await at.rowOf(id)).toMatchObject({ state: 'contacted', lost_reason: '' })
    expect(await at.timeline('lily', id)).toMatchObject([
      { kind: 'action', name: 'reactivate', from: 'lost', to: 'contacted', note: '客户回来了', who: 'lily' },
      { name: 'lost', note: '改用进口', values: [{ column: 'lost_reason', before: '', after: '其他' }] },
      { kind: 'add' },
    ])
  })

  it('changes nothing but the remark of what is closed, and never the state by the form', async () => {
    const id = await at.add('lily')
    await at.post('lily', 'edit', { id, state: 'won', owner_admin_id: at.ids.tom, code: 'XS1', follow_count: 9 })
    expect(await at.rowOf(id)).toMatchObject({ state: 'new', owner_admin_id: at.ids.lily, follow_count: 0 })
    await at.put(id, { state: 'won' })
    expect((await at.post('lily', 'edit', { id, company: '新名称' })).code).toBe(0)
    const { data } = await at.get('lily', `edit?id=${id}`)
    const whole = { ...(data as { row: object }).row, remark: '归档' }
    expect(await at.post('lily', 'edit', whole)).toMatchObject({ code: 1 })
    expect(await at.rowOf(id)).toMatchObject({ remark: '归档', company: '' })
  })

  it('learns what he may do with each lead and which fields are closed, when his client asks', async () => {
    const [unanswered, won, pool] = [await at.add('lily'), await at.add('lily'), await at.add('boss')]
    await at.put(won, { state: 'won' })
    await at.put(pool, { owner_admin_id: null })
    const rows = (
      (await at.get('lily', 'index?can=1')).data as { list: { id: number; can: string[]; readOnly: string[] }[] }
    ).list
    const of = (id: number) => rows.find((row) => row.id === id)
    expect(of(unanswered)?.can).toEqual(['edit', 'follow', 'lost', 'invalid', 'release'])
    expect(of(pool)?.can).toEqual(['edit', 'follow', 'lost', 'invalid', 'claim'])
    expect(of(won)?.can).toEqual(['edit'])
    expect(of(unanswered)?.readOnly).toEqual([])
    expect(of(won)?.readOnly).toContain('company')
    expect(of(won)?.readOnly).not.toContain('remark')
    expect((await at.get('boss', `edit?id=${unanswered}&can=1`)).data).toMatchObject({
      row: { can: expect.arrayContaining(['del', 'assign']) },
    })
    for (const what of ['index', `edit?id=${unanswered}`])
      expect(JSON.stringify((await at.get('lily', what)).data)).not.toContain('readOnly')
  })

  it('filters by views, and learns how many leads each of them holds', async () => {
    const [hers, pool, late, today, won] = [
      await at.add('lily'),
      await at.add('boss'),
      await at.add('lily'),
      await at.add('lily'),
      await at.add('lily'),
    ]
    await at.put(pool, { owner_admin_id: null })
    await at.put(late, { next_follow_time: inDays(-2) })
    await at.put(today, { next_follow_time: inDays(0) })
    await at.put(won, { state: 'won', next_follow_time: inDays(-2) })
    await at.add('tom')
    const { data } = await at.get('lily', 'index?views=1')
    expect(data).toMatchObject({ total: 5, views: { mine: 3, pool: 1, today: 1, overdue: 1, won: 1, lost: 0 } })
    const found = async (view: string) =>
      ((await at.get('lily', `index?view=${view}`)).data as { list: { id: number }[] }).list.map(({ id }) => id).sort()
    expect(await found('mine')).toEqual([hers, late, today].sort())
    expect([await found('pool'), await found('overdue'), await found('today')]).toEqual([[pool], [late], [today]])
    expect(await at.get('lily', 'index?view=constructor')).toMatchObject({ code: 0, msg: '参数错误' })
    expect(JSON.stringify((await at.get('lily', 'index')).data)).not.toContain('views')
  })

  it('does once what is requested twice: a transition, a claim, a deletion', async () => {
    const id = await at.add('boss')
    const step = { ids: [id], to: 'lost', lost_reason: 'price' }
    const press = (action: string, body: object) =>
      at.app.call('POST', `${base}/${action}`, { token: at.tokens.boss ?? '', body, key: 'pressed twice' })
    const both = await Promise.all([press('transition', step), press('transition', step)])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    expect(await at.timeline('boss', id)).toHaveLength(2)
    await at.put(id, { state: 'invalid' })
    const away = () =>
      at.app.call('DELETE', `${base}/del?ids[]=${id}`, {
        token: at.tokens.boss ?? '',
        key: 'deleted twice',
      })
    expect([(await away()).code, (await away()).code]).toEqual([1, 1])
  })

  it('claims out of the pool what nobody else has, up to the limit', async () => {
    const [free, taken] = [await at.add('boss'), await at.add('boss')]
    await at.put(free, { owner_admin_id: null })
    const both = await Promise.all(['lily', 'tom'].map((who) => at.post(who, 'claim', { ids: [free] })))
    expect(both.map(({ code, data }) => code === 1 && (data as { ok: number }).ok === 1).sort()).toEqual([false, true])
    expect((await at.post('tom', 'claim', { ids: [taken] })).msg).toBe('记录未找到')
    await at.db.updateTable('config').set({ value: '1' }).where('name', '=', 'lead_claim_limit').execute()
    const more = [await at.add('boss'), await at.add('boss')]
    for (const id of more) await at.put(id, { owner_admin_id: null })
    const holder = (await at.rowOf(free)).owner_admin_id === at.ids.lily ? 'lily' : 'tom'
    const { data } = await at.post(holder, 'claim', { ids: more })
    expect(data).toMatchObject({ ok: 0, failed: [{ msg: '您已有 1 条进行中的线索，请先跟进' }, {}] })
    await at.db.updateTable('config').set({ value: '20' }).where('name', '=', 'lead_claim_limit').execute()
  })

  it('assigns leads to whoever may see leads, and releases them with a reason', async () => {
    const id = await at.add('boss')
    expect((await at.post('boss', 'assign', { ids: [id], owner_admin_id: at.ids.clerk })).data).toEqual({
      errors: { owner_admin_id: '该管理员没有线索权限' },
    })
    expect((await at.post('tom', 'assign', { ids: [id], owner_admin_id: at.ids.tom })).code).toBe(401)
    const kept = await at.add('boss')
    expect(await at.post('boss', 'assign', { ids: [kept] })).toMatchObject({ code: 1 })
    expect(await at.rowOf(kept)).toMatchObject({ owner_admin_id: at.ids.boss })
    await at.post('boss', 'assign', { ids: [id], owner_admin_id: at.ids.tom, note: '华东客户' })
    expect(await at.rowOf(id)).toMatchObject({ owner_admin_id: at.ids.tom })
    expect((await at.post('tom', 'release', { ids: [id] })).code).toBe(0)
    await at.post('tom', 'release', { ids: [id], note: '不在我的区域' })
    expect(await at.rowOf(id)).toMatchObject({ owner_admin_id: null, assign_time: null })
    expect(await at.timeline('boss', id)).toMatchObject([
      { name: 'release', note: '不在我的区域', who: 'tom', values: [{ before: 'tom', after: '' }, {}] },
      {
        name: 'assign',
        note: '华东客户',
        who: 'boss',
        // The moment of giving is a second value where a second has passed since the lead was made.
        values: expect.arrayContaining([
          expect.objectContaining({ column: 'owner_admin_id', before: 'boss', after: 'tom' }),
        ]),
      },
      { kind: 'add' },
    ])
    expect((await at.get('lily', `timeline?id=${id}`)).code).toBe(1)
    await at.put(id, { owner_admin_id: at.ids.tom ?? 0 })
    expect((await at.get('lily', `timeline?id=${id}`)).msg).toBe('记录未找到')
    expect((await at.get('clerk', `timeline?id=${id}`)).code).toBe(401)
  })

  it('deletes what is new or invalid, with its timeline, and nothing that was worked on', async () => {
    const [unanswered, worked] = [await at.add('boss'), await at.add('boss')]
    await at.post('boss', 'follow', { ids: [worked], type: 'call', content: '已通话' })
    const { code, msg } = await at.post('boss', 'del', { ids: [unanswered, worked] })
    expect([code, msg]).toEqual([0, '只能删除状态为新线索、无效的记录，“陈工”为已联系'])
    await at.put(worked, { state: 'invalid' })
    expect((await at.post('boss', 'del', { ids: [unanswered, worked] })).code).toBe(1)
    expect(await at.followUps(worked)).toEqual([])
  })

  it('finds leads by number, name, words and the whole mobile number', async () => {
    const id = await at.add('lily', { company: '东港石化' })
    const { code } = await at.rowOf(id)
    for (const phrase of [code, '陈工', '东港', '密封圈', '13800008000']) {
      const found = await at.get('lily', `index?quickSearch=${encodeURIComponent(phrase)}`)
      expect([phrase, (found.data as { total: number }).total]).toEqual([phrase, 1])
    }
  })
})
