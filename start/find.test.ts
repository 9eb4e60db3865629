import { afterAll, beforeAll, expect, it } from 'vitest'
import { leadNodes, openSalesOffice, phoneLead, type SalesOffice } from '../resources/lead/sales-office.testing.ts'
import { modules } from './modules.ts'
import { onBothDatabases } from './testing.ts'

interface Found {
  table: string
  rows: { id: number; [column: string]: unknown }[]
  more: boolean
}

onBothDatabases('whoever looks for something in the back office', (dialect) => {
  let at: SalesOffice
  beforeAll(async () => {
    at = await openSalesOffice(dialect, { lily: leadNodes, tom: leadNodes, boss: leadNodes })
    await at.join('clerk', ['dashboard/index', 'product/brand/index'], 'all')
    const token = await at.app.signIn()
    for (const [number, name] of ['鹏程气动蝶阀', '鹏程球阀', '鹏程一', '鹏程二', '鹏程三', '鹏程四'].entries()) {
      const body = { name, code: `PC-${number}`, logo: '/storage/a.png', status: '0' }
      const added = await at.app.call('POST', '/admin/content.Brand/add', { token, body })
      if (added.code !== 1) throw new Error(JSON.stringify(added))
    }
  })
  afterAll(() => at.app.drop())

  const find = async (token: string, phrase: string) => {
    const path = `/admin/Find/index?quickSearch=${encodeURIComponent(phrase)}`
    return ((await at.app.call('GET', path, { token })).data as { found: Found[] }).found
  }
  const tables = async (token: string, phrase: string) => (await find(token, phrase)).map(({ table }) => table)

  it('finds rows of every noun by what they are called, by pinyin and by initials', async () => {
    const token = await at.app.signIn()
    const id = await at.add('lily', { ...phoneLead, name: '鹏大海', company: '鹏程石化' })
    for (const phrase of ['鹏程', 'pengcheng', 'pcsh'])
      expect([phrase, (await tables(token, phrase)).includes('lead')]).toEqual([phrase, true])
    expect((await find(token, 'pcqd'))[0]).toMatchObject({
      table: 'brand',
      more: false,
      rows: [{ name: '鹏程气动蝶阀', status: '0' }],
    })
    const [brands] = (await find(token, '鹏程')).filter(({ table }) => table === 'brand')
    expect([brands?.rows.length, brands?.more]).toEqual([5, true])
    const code = String((await at.rowOf(id)).code)
    expect(await find(token, code.toLowerCase())).toMatchObject([
      { table: 'lead', rows: [{ id, code, state: 'new', name: '鹏大海' }] },
    ])
  })

  it('rows of the business stand before files, logs and whatever else the system keeps', async () => {
    const token = await at.app.signIn()
    await at.add('lily', { ...phoneLead, name: '岳阳楼', company: '岳阳石化' })
    const body = { name: '岳阳楼', code: 'YY-1', logo: '/storage/a.png', status: '1' }
    await at.app.call('POST', '/admin/content.Brand/add', { token, body })
    const { id } = await at.app.db
      .insertInto('attachment')
      .values({ url: '/storage/yy.png', name: 'yy.png' })
      .returning('id')
      .executeTakeFirstOrThrow()
    // A name comes into the index of searches by a save.
    await at.app.call('POST', '/admin/routine.Attachment/edit', { token, body: { id, name: '岳阳楼' } })
    await at.app.db.insertInto('admin_log').values({ title: '岳阳楼' }).execute()
    expect(await tables(token, '岳阳楼')).toEqual(['brand', 'lead', 'attachment', 'admin_log'])
  })

  it('finds only what its list would show him, and nothing of what he may not list', async () => {
    const [lily, tom, clerk] = await Promise.all(['lily', 'tom', 'clerk'].map((who) => at.app.signIn(who)))
    const id = await at.add('lily', { ...phoneLead, name: '独角兽', mobile: '13911112222' })
    expect((await find(lily ?? '', '独角兽'))[0]?.rows.map((row) => row.id)).toEqual([id])
    expect(await find(tom ?? '', '独角兽')).toEqual([])
    expect(await find(clerk ?? '', '独角兽')).toEqual([])
    const [row] = (await find(lily ?? '', '独角兽'))[0]?.rows ?? []
    expect(Object.keys(row ?? {}).sort()).toEqual(['code', 'id', 'name', 'state'])
    expect(await find(tom ?? '', '13911112222')).toEqual([])
    expect(await tables(await at.app.signIn(), '13911112222')).toEqual(['lead'])
  })

  it('one Latin letter, nothing and a list find nothing, and no word breaks it', async () => {
    const token = await at.app.signIn()
    for (const phrase of ['', ' ', '0', 'a', '7']) expect(await find(token, phrase)).toEqual([])
    for (const phrase of ['"', "' or 1=1 --", '%', '*:*', '😀', 'a'.repeat(3000)])
      expect(Array.isArray(await find(token, phrase))).toBe(true)
    expect(await at.app.call('GET', '/admin/Find/index?quickSearch[]=x', { token })).toMatchObject({ code: 0 })
  })

  it('knows the pages he has by both titles and by their sound', async () => {
    const words = async (who?: string) =>
      (
        (await at.app.call('GET', '/admin/Find/words', { token: await at.app.signIn(who) })).data as {
          words: Record<string, string[]>
        }
      ).words
    expect((await words())['crm/lead']).toEqual(['销售线索', 'sales leads', 'xiaoshouxiansuo', 'xsxs'])
    expect(Object.keys(await words('clerk'))).not.toContain('crm/lead')
  })
})

it('no two pages are opened by the same letter', () => {
  const letters = modules.flatMap(({ definition }) => definition.menu?.jump ?? [])
  expect(letters).toEqual([...new Set(letters)])
  expect(letters).not.toContain('d')
})
