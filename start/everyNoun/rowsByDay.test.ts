import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSalesOffice, type SalesOffice } from '../../resources/lead/sales-office.testing.ts'
import { onBothDatabases } from '../testing.ts'

const at = (local: string) => Date.parse(`${local}+08:00`) / 1000

interface Month {
  list: { id: number; name: string; can?: string[] }[]
  total: number
  days: { day: string; total: number }[]
}

onBothDatabases('the rows of a month', (dialect) => {
  let office: SalesOffice
  beforeAll(async () => {
    office = await openSalesOffice(dialect)
    const plan = async (who: string, name: string, next: string, more: object = {}) =>
      office.put(await office.add(who, { name }), { next_follow_time: at(next), ...more })
    for (const minute of ['05', '04', '03', '02', '01']) await plan('boss', `满${minute}`, `2026-06-10T09:${minute}`)
    await plan('boss', '午夜前', '2026-06-11T23:59:59')
    await plan('boss', '午夜', '2026-06-12T00:00:00', { expect_date: '2026-06-20' })
    await plan('boss', '以前', '2026-05-31T23:59:59')
    await plan('boss', '以后', '2026-07-01T00:00:00')
    await plan('lily', '莉莉的', '2026-06-10T08:00:00')
  })
  afterAll(() => office.app.drop())

  const ask = (who: string, query: string) => office.get(who, `days?${query}`)
  const month = async (who: string, query: string): Promise<Month> => {
    const { data, msg } = await ask(who, query)
    if (!data) throw new Error(msg)
    // What the call answers.
    return data as Month
  }
  const june = 'by=next_follow_time&first=2026-06-01&days=30'

  it('are the first of each day in their order, with how many there are', async () => {
    const { list, total, days } = await month('boss', `${june}&each=3&can=1`)
    expect(list.map(({ name }) => name)).toEqual(['莉莉的', '满01', '满02', '午夜前', '午夜'])
    expect([total, days]).toEqual([
      8,
      [
        { day: '2026-06-10', total: 6 },
        { day: '2026-06-11', total: 1 },
        { day: '2026-06-12', total: 1 },
      ],
    ])
    expect(list[0]?.can).toContain('follow')
  })

  it('are those that their list would show, to this caller and under these conditions', async () => {
    expect((await month('lily', `${june}&each=3`)).days).toEqual([{ day: '2026-06-10', total: 1 }])
    expect((await month('boss', `${june}&each=3&quickSearch=${encodeURIComponent('午夜')}`)).total).toBe(2)
    const named = `search[0][field]=name&search[0][operator]=eq&search[0][val]=${encodeURIComponent('满03')}`
    expect((await month('boss', `${june}&each=3&${named}`)).list.map(({ name }) => name)).toEqual(['满03'])
    expect(await month('boss', `by=expect_date&first=2026-06-20&days=1&each=3`)).toMatchObject({
      list: [{ name: '午夜' }],
      days: [{ day: '2026-06-20', total: 1 }],
    })
    await office.app.addAdmin('clerk', ['dashboard/index'])
    const token = await office.app.signIn('clerk')
    expect((await office.app.call('GET', `/admin/crm.Lead/days?${june}&each=3`, { token })).code).not.toBe(1)
  })

  it('are never more than a page', async () => {
    for (const wrong of [
      `by=next_follow_time&first=2026-06-01&days=43&each=3`,
      `by=next_follow_time&first=2026-06-01&days=42&each=12`,
      `by=next_follow_time&first=2026-06-31x&days=1&each=1`,
      `by=next_follow_time&first=2026-06-01&days=0&each=1`,
      `by=name&first=2026-06-01&days=1&each=1`,
      `by[]=name&first=2026-06-01&days=1&each=1`,
      `first=2026-06-01&days=1&each=1`,
    ])
      expect([wrong, await ask('boss', wrong)]).toMatchObject([wrong, { code: 0, msg: '参数错误' }])
    expect((await ask('boss', 'by=nothing&first=2026-06-01&days=1&each=1')).code).toBe(0)
  })
})
