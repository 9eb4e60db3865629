import { stringify } from 'qs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf, failedMessages } from '../admin/dashboard/explained.ts'
import { readList } from '../admin/table/narrowing/list-address.ts'
import { listQuery } from '../admin/table/narrowing/list-query.ts'
import type { Asked, Figure, WidgetsAnswer } from '../contract/dashboard.ts'
import { controllerOf } from '../contract/definition/resource.ts'
import { defaultTimeZone } from '../contract/moment.ts'
import { leadNodes, openSalesOffice, type SalesOffice } from '../resources/lead/sales-office.testing.ts'
import type { Dialect } from '../server/db/dialect.ts'
import { messageFacts } from '../server/system/queueFacts.ts'
import { modules } from './modules.ts'
import { onBothDatabases } from './testing.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const definitions = new Map(modules.map(({ definition }) => [definition.name, definition]))

const widgetOf = (name: string) => definitions.get(name.split('.')[0] ?? '')?.widgets?.[name.split('.')[1] ?? '']

/** Every number of a figure with what its list is asked. */
function numbersOf(figure: Figure): [number, Asked][] {
  switch (figure.shows) {
    case 'count':
      return [[figure.now, figure.asked]]
    case 'share':
      return [
        [figure.part, figure.asked],
        [figure.whole, figure.askedWhole],
      ]
    case 'groups':
      return [...figure.groups.map(({ rows, asked }): [number, Asked] => [rows, asked]), [figure.total, figure.asked]]
    case 'sum':
      return []
    default:
      return [[figure.total, figure.asked]]
  }
}

/** Products of two types that somebody asked for, first replies in time and late, drafts of three ages and failed messages. */
async function fillDashboard({ db, ids, add, put }: SalesOffice): Promise<void> {
  const type = (name: string) =>
    db.insertInto('product_type').values({ name, code: name }).returning('id').executeTakeFirstOrThrow()
  const [ball, gate] = [await type('球阀'), await type('闸阀')]
  const product = async (code: string, product_type_id: number) =>
    (
      await db
        .insertInto('product')
        .values({ code, name: code, product_type_id })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const asked = [await product('Q-1', ball.id), await product('Q-2', ball.id), await product('Z-1', gate.id)]
  for (const [at, product_id] of asked.entries()) {
    const due = now() - 1800
    await put(await add('boss'), { product_id, reply_due_time: due, first_reply_time: due + (at - 1) * 60 })
  }
  const lain = (age: number) => now() - age * day - 60
  for (const [at, age] of [1, 8, 31].entries())
    await db
      .updateTable('product')
      .set({ status: '0', update_time: lain(age) })
      .where('id', '=', asked[at] ?? 0)
      .execute()
  const article = { article_type_id: null, status: '0' as const }
  for (const [age, title] of [
    [1, '新草稿'],
    [8, '旧草稿'],
    [31, '很旧的草稿'],
  ] as const)
    await db
      .insertInto('article')
      .values({ ...article, title, update_time: lain(age) })
      .execute()
  for (const [state, age] of [
    ['failed', 3600],
    ['failed', 23 * 3600],
    ['failed', 25 * 3600],
    ['sent', 60],
  ] as const)
    await db
      .insertInto('message_log')
      .values({ state, create_time: now() - age })
      .execute()
  await put(await add('lily'), { owner_admin_id: ids.lily ?? 0, next_follow_time: now() - 60 })
}

/** Lily has a lead that is due and one that was won, the boss an earlier one, and one is in the pool. */
async function openDashboard(dialect: Dialect): Promise<SalesOffice> {
  const at = await openSalesOffice(dialect, {
    lily: [...leadNodes, 'dashboard/index'],
    tom: ['dashboard/index'],
    boss: [...leadNodes, 'dashboard/index', 'crm/lead/infoPlain'],
  })
  const fresh = await at.add('lily')
  await at.put(fresh, { next_follow_time: now() - 2 * day, area_id: '33,3301,330106' })
  const won = await at.add('lily')
  await at.put(won, {
    state: 'won',
    source: 'exhibition',
    won_amount: 12_345_50,
    won_time: now(),
    create_time: now() - 3 * day,
  })
  const before = await at.add('boss')
  await at.put(before, { create_time: now() - 10 * day })
  const pool = await at.add('boss')
  await at.put(pool, { owner_admin_id: null, reply_due_time: now() - 3600 })
  return at
}

async function dashboardOf(at: SalesOffice, who: string, days = 7) {
  const token = who === 'admin' ? await at.app.signIn() : (at.tokens[who] ?? '')
  const { data, code, msg } = await at.app.call('GET', `/admin/Dashboard/widgets?days=${days}`, { token })
  if (code !== 1) throw new Error(msg)
  return { token, ...(data as WidgetsAnswer) }
}

onBothDatabases('the dashboard', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openDashboard(dialect)
  })
  afterAll(() => at.app.drop())

  const dashboard = (who: string, days?: number) => dashboardOf(at, who, days)

  it('compares a period with the one before, within the scope of the caller', async () => {
    const { figures } = await dashboard('boss')
    expect(figures['lead.new']).toMatchObject({ now: 3, before: 1 })
    expect(figures['lead.won']).toMatchObject({ now: '12345.50', before: '0.00' })
    expect((await dashboard('boss', 30)).figures['lead.new']).toMatchObject({ now: 4, before: 0 })
    expect((await dashboard('lily')).figures['lead.new']).toMatchObject({ now: 3, before: 0 })
    expect((await dashboard('lily')).figures['lead.pool']).toMatchObject({ now: 1, before: null })
    expect(figures['lead.daily']).toMatchObject({ total: 3, series: [{ key: 'phone' }, { key: 'exhibition' }] })
    const funnel = figures['lead.funnel']
    expect(funnel?.shows === 'groups' && funnel.groups.map(({ key, rows }) => [key, rows])).toEqual([
      ...[
        ['new', 3],
        ['contacted', 1],
        ['qualified', 1],
        ['won', 1],
      ],
    ])
    expect((await dashboard('lily')).figures['lead.due']).toMatchObject({ total: 1 })
  })

  it('shows nothing of a noun that the caller may not list', async () => {
    expect(Object.keys((await dashboard('tom')).figures)).toEqual([])
    expect(Object.keys((await dashboard('lily')).figures).every((name) => name.startsWith('lead.'))).toBe(true)
  })

  it('is arranged by everybody for himself, and restored by an empty arrangement', async () => {
    const arrange = (who: string, layout: unknown) =>
      at.app.call('POST', '/admin/Dashboard/arrange', { token: at.tokens[who] ?? '', body: { layout } as object })
    const layout = [
      { name: 'lead.daily', size: 'l', hidden: false },
      { name: 'lead.new', size: 's', hidden: true },
    ]
    expect((await arrange('lily', layout)).code).toBe(1)
    const arranged = await dashboard('lily')
    expect(arranged.layout).toEqual(layout)
    expect(Object.keys(arranged.figures)).not.toContain('lead.new')
    expect((await dashboard('boss')).layout).toEqual([])
    for (const wrong of ['x', [{ name: 'lead.new' }], [{ name: 'a', size: 'xl', hidden: false }], null])
      expect(await arrange('lily', wrong)).toMatchObject({ code: 0, msg: '参数错误' })
    expect((await arrange('lily', [])).code).toBe(1)
    expect((await dashboard('lily')).layout).toEqual([])
  })

  it('refuses periods that there are not', async () => {
    const answer = await at.app.call('GET', '/admin/Dashboard/widgets?days=8', { token: at.tokens.boss ?? '' })
    expect(answer).toMatchObject({ code: 0 })
  })
})

onBothDatabases('a number of the dashboard', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openDashboard(dialect)
    await fillDashboard(at)
  })
  afterAll(() => at.app.drop())

  /** What a list answers at the address that a number leads to. */
  async function listed(token: string, name: string, asked: Asked) {
    const definition = definitions.get(name.split('.')[0] ?? '')
    if (!definition?.node) throw new Error(name)
    const query = new URLSearchParams(addressOf(asked))
    const body = { ...listQuery(definition, readList(definition, query)), limit: 500 }
    const path = `/admin/${controllerOf(definition.node)}/index?${stringify(body)}`
    const { data, msg } = await at.app.call('GET', path, { token })
    if (!data) throw new Error(`${name} ${msg}`)
    return data as { total: number; list: Record<string, unknown>[] }
  }

  it('leads to the list that counts exactly as many, and adds up to as much', async () => {
    for (const [who, days] of [
      ['admin', 7],
      ['admin', 90],
      ['boss', 1],
      ['lily', 30],
    ] as const) {
      const { figures, token } = await dashboardOf(at, who, days)
      const numbers = Object.entries(figures).flatMap(([name, figure]) =>
        numbersOf(figure).map(([number, asked]) => ({ name, number, asked })),
      )
      expect(numbers.length).toBeGreaterThan(10)
      for (const { name, number, asked } of numbers)
        expect([who, days, name, (await listed(token, name, asked)).total]).toEqual([who, days, name, number])
      for (const [name, figure] of Object.entries(figures)) {
        const widget = widgetOf(name)
        if (widget?.shows !== 'sum' || figure.shows !== 'sum') continue
        const { list } = await listed(token, name, figure.asked)
        const sum = list.reduce((all, row) => all + Number(row[widget.of]), 0)
        expect([who, days, name, sum]).toEqual([who, days, name, Number(figure.now)])
      }
    }
  })

  it('tells leads by the type of their product, first replies by their time and drafts by their age', async () => {
    const { figures } = await dashboardOf(at, 'admin')
    const groupsOf = (name: string) => {
      const figure = figures[name]
      return figure?.shows === 'groups' ? figure.groups.map(({ key, label, rows }) => [label ?? key, rows]) : undefined
    }
    expect(groupsOf('lead.types')).toEqual([
      ['球阀', 2],
      ['闸阀', 1],
    ])
    // Two of three came in time; the one that nobody answered is late.
    expect(figures['lead.answered']).toMatchObject({ part: 2, whole: 4 })
    for (const drafts of ['article.draftAges', 'product.draftAges'])
      expect(groupsOf(drafts)?.sort()).toEqual([
        ['fresh', 1],
        ['month', 1],
        ['week', 1],
      ])
    // Whoever works on leads knows what their products are, without the catalogue.
    expect((await dashboardOf(at, 'boss')).figures['lead.types']).toEqual(figures['lead.types'])
  })

  it('of failed messages leads to those of the last 24 hours', async () => {
    const { token } = await dashboardOf(at, 'admin')
    const time = now()
    const { failedToday } = await messageFacts(at.app.db, time)
    const { total } = await listed(token, 'message_log', failedMessages(time, defaultTimeZone))
    expect([failedToday, total]).toEqual([2, 2])
  })

  it('of follow-ups that are due falls when one is done', async () => {
    const due = async () => {
      const figure = (await dashboardOf(at, 'lily')).figures['lead.due']
      return figure?.shows === 'rows' ? figure : undefined
    }
    const before = await due()
    const [row] = before?.rows ?? []
    expect(row?.can).toContain('follow')
    const answer = await at.post('lily', 'follow', { ids: [row?.id], type: 'call', content: '客户周五回复' })
    expect(answer.code).toBe(1)
    expect((await due())?.total).toBe((before?.total ?? 0) - 1)
  })
})
