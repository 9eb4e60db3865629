import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { areaRows } from './areaRows.ts'
import { seedAreas } from './seedAreas.ts'

onBothDatabases('areas of China', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const asked = (query = '', language = 'zh-cn') => app.call('GET', `/api/ajax/area?lang=${language}${query}`)
  const labels = async (query = '', language?: string) => {
    const { data } = await asked(query, language)
    // The answer is the array itself (protocol 9.9).
    return (data as { value: number; label: string }[]).map(({ label }) => label)
  }

  it('are chosen level by level, by visitors and in the back office alike', async () => {
    const { code, data } = await asked()
    expect(code).toBe(1)
    expect(data).toHaveLength(34)
    expect(data).toContainEqual({ value: 32, label: '江苏省' })
    expect((await asked('&province=32')).data).toContainEqual({ value: 3205, label: '苏州市' })
    expect((await asked('&province=32&city=3205')).data).toContainEqual({ value: 320583, label: '昆山市' })
    const office = await app.call('GET', '/admin/ajax/area?province=32&city=3205&uuid=_1', { token })
    expect(office.data).toEqual((await asked('&province=32&city=3205')).data)
    expect(await app.call('GET', '/admin/ajax/area')).toMatchObject({ code: 303 })
  })

  it('have nothing below what does not belong together or is not there', async () => {
    for (const query of ['&province=99', '&province=32&city=1101', '&province=32&city=99', '&province=44&city=4419'])
      expect(await labels(query), query).toEqual([])
    expect(await labels('&province=&city=')).toHaveLength(34)
  })

  it('answer what is no number with a sentence', async () => {
    for (const query of [
      '&province=x',
      '&province=-1',
      '&province=32&city=1.5',
      '&province[]=32',
      `&province=${'9'.repeat(40)}`,
    ])
      expect(await asked(query), query).toMatchObject({ code: 0, msg: '参数错误' })
  })

  it('have English names', async () => {
    expect(await labels('', 'en')).toEqual(
      expect.arrayContaining(['Beijing', 'Inner Mongolia', 'Shanxi', 'Shaanxi', 'Hong Kong', 'Guangxi', 'Xinjiang']),
    )
    expect(await labels('&province=61', 'en')).toContain("Xi'an")
    expect(await labels('&province=22', 'en')).toContain('Yanbian')
    expect(await labels('&province=32&city=3205', 'en')).toEqual(expect.arrayContaining(['Kunshan', 'Changshu']))
  })

  it('come whole for a search in the back office', async () => {
    const { data } = await app.call('GET', '/admin/ajax/area?tree=1', { token })
    const jiangsu = (data as { value: number; children: { value: number; children: object[] }[] }[]).find(
      ({ value }) => value === 32,
    )
    expect(jiangsu?.children.find(({ value }) => value === 3205)?.children).toContainEqual({
      value: 320583,
      label: '昆山市',
    })
    expect(await labels('&tree=1')).toHaveLength(34)
  })

  it('are filled in once; what an owner changed stays', async () => {
    const count = async () => (await app.db.selectFrom('area').select('id').execute()).length
    const before = await count()
    expect(before).toBeGreaterThan(3200)
    await app.db.updateTable('area').set({ name: '姑苏' }).where('id', '=', 320508).execute()
    await seedAreas(app.db)
    expect([await count(), await labels('&province=32&city=3205')]).toEqual([before, expect.arrayContaining(['姑苏'])])
  })
})

it('every area has a name, sounds and a place below another', () => {
  const rows = areaRows()
  const ids = new Set(rows.map(({ id }) => id))
  expect(ids.size).toBe(rows.length)
  expect(rows.filter(({ pid }) => pid !== 0 && !ids.has(Number(pid)))).toEqual([])
  expect(
    rows.filter(({ name_en, shortname }) => !/^[A-Z][a-zü' ]+$/i.test(String(name_en)) || shortname === ''),
  ).toEqual([])
})
