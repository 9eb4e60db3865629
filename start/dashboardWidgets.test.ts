import { stringify } from 'qs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressOf } from '../admin/dashboard/explained.ts'
import { readList } from '../admin/table/narrowing/list-address.ts'
import { listQuery } from '../admin/table/narrowing/list-query.ts'
import type { Asked, Figure, WidgetsAnswer } from '../contract/dashboard.ts'
import { controllerOf } from '../contract/definition/resource.ts'
import { leadNodes, openSalesOffice, type SalesOffice } from '../resources/lead/sales-office.testing.ts'
import { modules } from './modules.ts'
import { onBothDatabases } from './testing.ts'

const day = 86_400
const now = () => Math.floor(Date.now() / 1000)
const definitions = new Map(modules.map(({ definition }) => [definition.name, definition]))

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

onBothDatabases('the dashboard', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect, {
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
  })
  afterAll(() => at.app.drop())

  const dashboard = async (who: string, days = 7) => {
    const token = who === 'admin' ? await at.app.signIn() : (at.tokens[who] ?? '')
    const { data, code, msg } = await at.app.call('GET', `/admin/Dashboard/widgets?days=${days}`, { token })
    if (code !== 1) throw new Error(msg)
    return { token, ...(data as WidgetsAnswer) }
  }

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

  it('every number leads to the list that counts exactly as many', async () => {
    const listed = async (token: string, name: string, asked: Asked) => {
      const definition = definitions.get(name.split('.')[0] ?? '')
      if (!definition?.node) throw new Error(name)
      const body = listQuery(definition, readList(definition, new URLSearchParams(addressOf(asked))))
      const path = `/admin/${controllerOf(definition.node)}/index?${stringify(body)}`
      const { data, msg } = await at.app.call('GET', path, { token })
      if (!data) throw new Error(`${name} ${msg}`)
      return (data as { total: number }).total
    }
    for (const [who, days] of [
      ['admin', 7],
      ['admin', 90],
      ['boss', 1],
      ['lily', 30],
    ] as const) {
      const { figures, token } = await dashboard(who, days)
      const numbers = Object.entries(figures).flatMap(([name, figure]) =>
        numbersOf(figure).map(([number, asked]) => ({ name, number, asked })),
      )
      expect(numbers.length).toBeGreaterThan(10)
      for (const { name, number, asked } of numbers)
        expect([who, days, name, await listed(token, name, asked)]).toEqual([who, days, name, number])
    }
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
