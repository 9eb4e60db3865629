import type { Kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { stepsOf } from '../../contract/definition/workflow.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { leadStates } from './lead-words.ts'

const node = 'crm/lead'
const base = '/admin/crm.Lead'
const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 86_400
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

onBothDatabases('whoever works on leads', (dialect) => {
  let app: TestApp
  let db: Kysely<Tables>
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}

  async function join(username: string, nodes: readonly string[], scope: 'self' | 'all') {
    ids[username] = await app.addAdmin(username, [...nodes])
    await app.db.updateTable('admin_group').set({ data_scope: scope }).where('name', '=', username).execute()
    tokens[username] = await app.signIn(username)
  }
  beforeAll(async () => {
    app = await openTestApp(dialect)
    // The same connection with the tables of resources in view.
    db = app.db as unknown as Kysely<Tables>
    const own = ['index', 'add', 'edit', 'follow', 'transition', 'claim', 'release'].map((name) => `${node}/${name}`)
    await join('lily', [...own, `${node}/infoPlain`], 'self')
    await join('tom', own, 'self')
    await join('boss', [...own, `${node}/assign`, `${node}/del`, `${node}/export`], 'all')
    await join('clerk', ['dashboard/index'], 'all')
  })
  afterAll(() => app.drop())
  beforeEach(async () => {
    await db.deleteFrom('lead').execute()
  })

  const post = (who: string, action: string, body: object) =>
    app.call('POST', `${base}/${action}`, { token: tokens[who] ?? '', body })
  const get = (who: string, what: string) => app.call('GET', `${base}/${what}`, { token: tokens[who] ?? '' })
  const filled = { name: '陈工', mobile: '138 0000 8000', content: '需要一批蝶阀的密封圈。', source: 'phone' }
  const add = async (who: string, more: object = {}): Promise<number> => {
    const { data, msg } = await post(who, 'add?return=row', { ...filled, ...more })
    if (!data) throw new Error(msg)
    return (data as { row: { id: number } }).row.id
  }
  const rowOf = (id: number) => db.selectFrom('lead').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const put = (id: number, columns: object) => db.updateTable('lead').set(columns).where('id', '=', id).execute()
  const story = (id: number) =>
    db.selectFrom('lead_follow').selectAll().where('lead_id', '=', id).orderBy('id').execute()
  const told = async (who: string, id: number) =>
    ((await get(who, `timeline?id=${id}`)).data as { timeline: TimelineEntry[] }).timeline
  const listed = async (who: string) =>
    ((await get(who, 'index')).data as { list: { id: number }[]; total: number }).list.map(({ id }) => id)

  it('owns what he writes down, under a number of its own', async () => {
    const id = await add('lily')
    const row = await rowOf(id)
    expect(row).toMatchObject({ state: 'new', owner_admin_id: ids.lily, mobile: '13800008000', country: 'CN' })
    expect(row.code).toMatch(/^XS\d{10}$/)
    expect(row.assign_time).not.toBeNull()
  })

  it('needs a way to reach the customer, and moments that are still to come', async () => {
    const { mobile: _, ...unreachable } = filled
    expect((await post('lily', 'add', unreachable)).msg).toBe('请至少填写手机、邮箱或电话之一')
    const past = { next_follow_time: inDays(-1), expect_date: dayOf(inDays(-3)) }
    expect((await post('lily', 'add', { ...filled, ...past })).data).toEqual({
      errors: { next_follow_time: '下次跟进时间不能早于现在', expect_date: '预计成交日期不能早于今天' },
    })
  })

  it('sees his own and the pool, with contacts masked unless he may see them', async () => {
    const [hers, his, pool] = [await add('lily'), await add('tom'), await add('boss')]
    await put(pool, { owner_admin_id: null })
    expect((await listed('lily')).sort()).toEqual([hers, pool])
    expect((await listed('tom')).sort()).toEqual([his, pool])
    expect(await listed('boss')).toHaveLength(3)
    expect((await get('clerk', 'index')).code).toBe(401)
    for (const [who, shown] of [
      ['tom', '138****8000'],
      ['lily', '13800008000'],
    ] as const) {
      const { data } = await get(who, 'index')
      expect((data as { list: { mobile: string }[] }).list[0]?.mobile).toBe(shown)
    }
    expect(await get('lily', `edit?id=${his}`)).toMatchObject({ code: 0, msg: '记录未找到' })
    expect(await post('lily', 'follow', { ids: [his], type: 'call', content: '试试看' })).toMatchObject({ code: 0 })
    expect(await story(his)).toEqual([])
  })

  it('follows up: the first time answers the enquiry', async () => {
    const id = await add('lily')
    const next = inDays(2)
    expect(
      await post('lily', 'follow', { ids: [id], type: 'call', content: '已通话', next_follow_time: next }),
    ).toMatchObject({
      code: 1,
    })
    const first = await rowOf(id)
    expect(first).toMatchObject({ state: 'contacted', follow_count: 1, next_follow_time: next })
    await post('lily', 'follow', { ids: [id], type: 'email', content: '已发样本' })
    const second = await rowOf(id)
    expect(second).toMatchObject({ follow_count: 2, next_follow_time: null, first_reply_time: first.first_reply_time })
    expect(await story(id)).toMatchObject([
      { type: 'call', from_state: 'new', to_state: 'contacted', admin_id: ids.lily },
      { type: 'email', from_state: 'contacted', to_state: 'contacted' },
    ])
    const { data } = await get('lily', `edit?id=${id}`)
    expect(data).toMatchObject({ row: { last_follow: '已发样本' } })
    expect(await told('lily', id)).toMatchObject([
      { kind: 'told', name: 'email', note: '已发样本', who: 'lily' },
      { name: 'call', note: '已通话', from: 'new', to: 'contacted', values: [{ column: 'next_follow_time' }] },
      { kind: 'add', note: '需要一批蝶阀的密封圈。' },
    ])
    const refused = { ids: [id], type: 'system', content: '假的' }
    expect((await post('lily', 'follow', refused)).code).toBe(0)
    const late = { ids: [id], type: 'call', content: '已通话', next_follow_time: inDays(-1) }
    expect((await post('lily', 'follow', late)).msg).toBe('下次跟进时间不能早于现在')
  })

  it('moves a lead only along its steps, and says what a step needs', async () => {
    const id = await add('lily')
    for (const [name, { when, to }] of stepsOf(lead, 'transition')) {
      const from = [when].flat().flatMap((one) => one?.state ?? [])
      for (const state of Object.keys(leadStates)) {
        const cleared = { expect_date: null, won_amount: null, lost_reason: '', invalid_reason: '' }
        await put(id, { state, ...cleared })
        const bare = await post('lily', 'transition', { ids: [id], to: name })
        expect([name, state, bare.code]).toEqual([name, state, 0])
        const said = {
          expect_date: dayOf(inDays(9)),
          won_amount: '12.50',
          lost_reason: 'price',
          invalid_reason: 'test',
        }
        const done = await post('lily', 'transition', {
          ids: [id],
          to: name,
          level: 'A',
          need: 'quote',
          note: '说明',
          ...said,
        })
        const allowed = from.some((one) => one === state)
        expect([name, state, done.code]).toEqual([name, state, allowed ? 1 : 0])
        expect((await rowOf(id)).state).toBe(allowed ? to : state)
        expect(bare.msg.includes('不允许此操作')).toBe(!allowed)
      }
    }
  })

  it('wins with an amount, loses with a reason, and takes up again with a word', async () => {
    const id = await add('lily')
    await put(id, { state: 'qualified' })
    expect((await post('lily', 'transition', { ids: [id], to: 'won' })).data).toEqual({
      errors: { won_amount: '成交金额不能为空' },
    })
    const wrong = { ids: [id], to: 'won', won_amount: 'a lot' }
    expect((await post('lily', 'transition', wrong)).data).toEqual({
      errors: { won_amount: '成交金额须为最多 2 位小数的数字' },
    })
    const other = { ids: [id], to: 'lost', lost_reason: 'other' }
    expect((await post('lily', 'transition', other)).data).toEqual({ errors: { note: '说明不能为空' } })
    await post('lily', 'transition', { ...other, note: '改用进口' })
    expect(await rowOf(id)).toMatchObject({ state: 'lost', lost_reason: 'other' })
    await post('lily', 'transition', { ids: [id], to: 'reactivate', note: '客户回来了' })
    expect(await rowOf(id)).toMatchObject({ state: 'contacted', lost_reason: '' })
    expect(await told('lily', id)).toMatchObject([
      { kind: 'action', name: 'reactivate', from: 'lost', to: 'contacted', note: '客户回来了', who: 'lily' },
      { name: 'lost', note: '改用进口', values: [{ column: 'lost_reason', before: '', after: '其他' }] },
      { kind: 'add' },
    ])
  })

  it('changes nothing but the remark of what is closed, and never the state by the form', async () => {
    const id = await add('lily')
    await post('lily', 'edit', { id, state: 'won', owner_admin_id: ids.tom, code: 'XS1', follow_count: 9 })
    expect(await rowOf(id)).toMatchObject({ state: 'new', owner_admin_id: ids.lily, follow_count: 0 })
    await put(id, { state: 'won' })
    expect((await post('lily', 'edit', { id, company: '新名称' })).code).toBe(0)
    const { data } = await get('lily', `edit?id=${id}`)
    const whole = { ...(data as { row: object }).row, remark: '归档' }
    expect(await post('lily', 'edit', whole)).toMatchObject({ code: 1 })
    expect(await rowOf(id)).toMatchObject({ remark: '归档', company: '' })
  })

  it('is told what he may do with each lead and which fields are closed, when his client asks', async () => {
    const [fresh, won, pool] = [await add('lily'), await add('lily'), await add('boss')]
    await put(won, { state: 'won' })
    await put(pool, { owner_admin_id: null })
    const rows = (
      (await get('lily', 'index?can=1')).data as { list: { id: number; can: string[]; readOnly: string[] }[] }
    ).list
    const of = (id: number) => rows.find((row) => row.id === id)
    expect(of(fresh)?.can).toEqual(['edit', 'follow', 'lost', 'invalid', 'release'])
    expect(of(pool)?.can).toEqual(['edit', 'follow', 'lost', 'invalid', 'claim'])
    expect(of(won)?.can).toEqual(['edit'])
    expect(of(fresh)?.readOnly).toEqual([])
    expect(of(won)?.readOnly).toContain('company')
    expect(of(won)?.readOnly).not.toContain('remark')
    expect((await get('boss', `edit?id=${fresh}&can=1`)).data).toMatchObject({
      row: { can: expect.arrayContaining(['del', 'assign']) },
    })
    for (const what of ['index', `edit?id=${fresh}`])
      expect(JSON.stringify((await get('lily', what)).data)).not.toContain('readOnly')
  })

  it('asks the usual questions by name, and is told how many leads each of them finds', async () => {
    const [hers, pool, late, today, won] = [
      await add('lily'),
      await add('boss'),
      await add('lily'),
      await add('lily'),
      await add('lily'),
    ]
    await put(pool, { owner_admin_id: null })
    await put(late, { next_follow_time: inDays(-2) })
    await put(today, { next_follow_time: inDays(0) })
    await put(won, { state: 'won', next_follow_time: inDays(-2) })
    await add('tom')
    const { data } = await get('lily', 'index?views=1')
    expect(data).toMatchObject({ total: 5, views: { mine: 3, pool: 1, today: 1, overdue: 1, won: 1, lost: 0 } })
    const found = async (view: string) =>
      ((await get('lily', `index?view=${view}`)).data as { list: { id: number }[] }).list.map(({ id }) => id).sort()
    expect(await found('mine')).toEqual([hers, late, today].sort())
    expect([await found('pool'), await found('overdue'), await found('today')]).toEqual([[pool], [late], [today]])
    expect(await get('lily', 'index?view=constructor')).toMatchObject({ code: 0, msg: '参数错误' })
    expect(JSON.stringify((await get('lily', 'index')).data)).not.toContain('views')
  })

  it('does once what is pressed twice: a step, a claim, a deletion', async () => {
    const id = await add('boss')
    const step = { ids: [id], to: 'lost', lost_reason: 'price' }
    const press = (action: string, body: object) =>
      app.call('POST', `${base}/${action}`, { token: tokens.boss ?? '', body, key: 'pressed twice' })
    const both = await Promise.all([press('transition', step), press('transition', step)])
    expect(both.map(({ code }) => code)).toEqual([1, 1])
    expect(await told('boss', id)).toHaveLength(2)
    await put(id, { state: 'invalid' })
    const away = () =>
      app.call('DELETE', `${base}/del?ids[]=${id}`, {
        token: tokens.boss ?? '',
        key: 'deleted twice',
      })
    expect([(await away()).code, (await away()).code]).toEqual([1, 1])
  })

  it('claims out of the pool what nobody else has, up to the limit', async () => {
    const [free, taken] = [await add('boss'), await add('boss')]
    await put(free, { owner_admin_id: null })
    const both = await Promise.all(['lily', 'tom'].map((who) => post(who, 'claim', { ids: [free] })))
    expect(both.map(({ code, data }) => code === 1 && (data as { ok: number }).ok === 1).sort()).toEqual([false, true])
    expect((await post('tom', 'claim', { ids: [taken] })).msg).toBe('记录未找到')
    await db.updateTable('config').set({ value: '1' }).where('name', '=', 'lead_claim_limit').execute()
    const more = [await add('boss'), await add('boss')]
    for (const id of more) await put(id, { owner_admin_id: null })
    const holder = (await rowOf(free)).owner_admin_id === ids.lily ? 'lily' : 'tom'
    const { data } = await post(holder, 'claim', { ids: more })
    expect(data).toMatchObject({ ok: 0, failed: [{ msg: '您已有 1 条进行中的线索，请先跟进' }, {}] })
    await db.updateTable('config').set({ value: '20' }).where('name', '=', 'lead_claim_limit').execute()
  })

  it('gives leads to whoever may see leads, and back to the pool with a reason', async () => {
    const id = await add('boss')
    expect((await post('boss', 'assign', { ids: [id], owner_admin_id: ids.clerk })).data).toEqual({
      errors: { owner_admin_id: '该管理员没有线索权限' },
    })
    expect((await post('tom', 'assign', { ids: [id], owner_admin_id: ids.tom })).code).toBe(401)
    const kept = await add('boss')
    expect(await post('boss', 'assign', { ids: [kept] })).toMatchObject({ code: 1 })
    expect(await rowOf(kept)).toMatchObject({ owner_admin_id: ids.boss })
    await post('boss', 'assign', { ids: [id], owner_admin_id: ids.tom, note: '华东客户' })
    expect(await rowOf(id)).toMatchObject({ owner_admin_id: ids.tom })
    expect((await post('tom', 'release', { ids: [id] })).code).toBe(0)
    await post('tom', 'release', { ids: [id], note: '不在我的区域' })
    expect(await rowOf(id)).toMatchObject({ owner_admin_id: null, assign_time: null })
    expect(await told('boss', id)).toMatchObject([
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
    expect((await get('lily', `timeline?id=${id}`)).code).toBe(1)
    await put(id, { owner_admin_id: ids.tom ?? 0 })
    expect((await get('lily', `timeline?id=${id}`)).msg).toBe('记录未找到')
    expect((await get('clerk', `timeline?id=${id}`)).code).toBe(401)
  })

  it('deletes what is new or invalid, with its story, and nothing that was worked on', async () => {
    const [fresh, worked] = [await add('boss'), await add('boss')]
    await post('boss', 'follow', { ids: [worked], type: 'call', content: '已通话' })
    const { code, msg } = await post('boss', 'del', { ids: [fresh, worked] })
    expect([code, msg]).toEqual([0, '只能删除状态为新线索、无效的记录，“陈工”为已联系'])
    await put(worked, { state: 'invalid' })
    expect((await post('boss', 'del', { ids: [fresh, worked] })).code).toBe(1)
    expect(await story(worked)).toEqual([])
  })

  it('finds leads by number, name, words and the whole mobile number', async () => {
    const id = await add('lily', { company: '东港石化' })
    const { code } = await rowOf(id)
    for (const phrase of [code, '陈工', '东港', '密封圈', '13800008000']) {
      const found = await get('lily', `index?quickSearch=${encodeURIComponent(phrase)}`)
      expect([phrase, (found.data as { total: number }).total]).toEqual([phrase, 1])
    }
  })
})
