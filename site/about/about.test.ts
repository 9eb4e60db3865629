import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import type { AboutData } from './about.ts'

onBothDatabases('the page about the company', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const post = (path: string, body: object) => app.call('POST', `/admin/${path}`, { token, body })
  const add = async (values: object): Promise<number> => {
    const body = { title: '一', content: '<p>话</p>', ...values }
    const { data, msg } = await post('content.Culture/add?return=row', body)
    if (!data) throw new Error(msg)
    return (data as { row: { id: number } }).row.id
  }
  const about = async (): Promise<AboutData> => (await app.call('GET', '/api/site/about')).data as AboutData
  const page = async (url = '/client/about'): Promise<string> =>
    (await app.inject({ url, headers: { accept: 'text/html' } })).body

  test('of a company that has said nothing yet has a heading and no empty part', async () => {
    const body = await page()
    expect(body).toContain('<h1>Atrium</h1>')
    expect(body).not.toContain('class="about-part')
    expect(body).not.toContain('class="section-nav')
  })

  test('has a part and a link to it for what there is, and no more', async () => {
    await add({ group: 'mission', title: '安全可靠' })
    await add({ group: 'history', title: '创立', event_date: '2006' })
    await add({ group: 'value', title: '停用的', status: '0' })
    const body = await page()
    const links = [...body.matchAll(/<a href="#(\w+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => id !== 'main' && id !== 'app')).toEqual(['culture', 'history'])
    expect(body).not.toContain('停用的')
  })

  test('tells history from its beginning, year by year', async () => {
    await add({ group: 'history', title: '新厂', event_date: '2018-05' })
    await add({ group: 'history', title: '试产', event_date: '2018-02' })
    const { history } = await about()
    expect(history.map(({ year, entries }) => [year, entries.map(({ title }) => title)])).toEqual([
      ['2006', ['创立']],
      ['2018', ['试产', '新厂']],
    ])
  })

  test('shows what is previewed to whoever has the link, and to nobody else', async () => {
    const id = await add({ group: 'value', title: '未公开的价值观', status: '0' })
    const { data } = await app.call('GET', `/admin/content.Culture/preview?id=${id}`, { token })
    expect(await page((data as { url: string }).url)).toContain('未公开的价值观')
    expect(await page()).not.toContain('未公开的价值观')
  })

  test('names a brand, and leads to its products only where there are some', async () => {
    const brand = { name: '代理品牌', code: 'AGENT', kind: 'agency', logo: '/storage/logo.svg', is_home: 1 }
    const { data } = await post('content.Brand/add?return=row', brand)
    const { id } = (data as { row: { id: number } }).row
    const body = await page()
    expect(body).toContain('代理品牌')
    expect(body).not.toContain(`/client/product?brand=${id}`)
  })

  test('has exactly these keys', async () => {
    expect(Object.keys(await about()).sort()).toEqual([
      ...['activities', 'branches', 'brands', 'capacity', 'crafts', 'duties', 'history', 'honors', 'intro', 'message'],
      ...['mission', 'name', 'privacy', 'size', 'slogan', 'terms', 'values', 'video', 'vision'],
    ])
  })

  test('is told to search engines', async () => {
    await post('routine.StoreConfig/edit', { founded_year: 2006, employees: 420 })
    const body = await page()
    expect(body).toContain('"@type":"AboutPage"')
    expect(body).toContain('"foundingDate":"2006"')
    expect(body).toContain('"numberOfEmployees":{"@type":"QuantitativeValue","value":420}')
  })
})
