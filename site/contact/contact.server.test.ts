import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAgain } from '../../server/site/versionMemory.ts'
import { type Catalogue, openCatalogue } from '../../start/everyNoun/catalogue.testing.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { loadContact } from './contact.server.ts'

onBothDatabases('the contact page', (dialect) => {
  let company: Catalogue
  beforeAll(async () => {
    company = await openCatalogue(dialect)
    const branch = (name: string, values: object) => company.add('store_branch', { name, address: name, ...values })
    await branch('苏州总部', { kind: 'hq', lat: '31.2989', lng: '120.5853', weigh: 9 })
    await branch('温州工厂', { kind: 'factory', weigh: 8 })
    await branch('汉堡办事处', { kind: 'office', country: 'DE', name_en: 'Hamburg', weigh: 7 })
    await branch('内部仓库', { kind: 'service', is_public: 0 })
    await branch('旧办事处', { kind: 'dealer', status: '0' })
  })
  afterAll(() => company.drop())
  const load = async (query = '', language: 'zh-cn' | 'en' = 'zh-cn') => {
    const asked = { params: {}, query: new URLSearchParams(query), from: () => '', language, now: 1, once: askAgain }
    return (await loadContact(company.db, asked)).data
  }
  const names = async (query: string) => (await load(query)).branches.map(({ name }) => name)

  it('shows the branches that are public and enabled, with what they can be narrowed to', async () => {
    const { branches, kinds, regions } = await load()
    expect(branches.map(({ name }) => name)).toEqual(['苏州总部', '温州工厂', '汉堡办事处'])
    expect(kinds.map(({ label, count }) => [label, count])).toEqual([
      ['总部', 1],
      ['工厂', 1],
      ['办事处', 1],
    ])
    expect(regions).toEqual([
      { key: 'CN', label: '中国', count: 2 },
      { key: 'DE', label: '德国', count: 1 },
    ])
  })

  it('narrows them by kind and region, whatever language they are read in, and by nothing that is not there', async () => {
    expect(await names('kind=factory')).toEqual(['温州工厂'])
    expect(await names('region=DE')).toEqual(['汉堡办事处'])
    expect(await names('region=DE&kind=factory')).toEqual([])
    expect(await names('kind=service&region=XX')).toHaveLength(3)
    const { branches, region } = await load('region=DE', 'en')
    expect([branches[0]?.name, branches[0]?.kind_name, region]).toEqual(['Hamburg', 'Office', 'DE'])
  })

  it('opens each in a map', async () => {
    const [suzhou, wenzhou] = (await load()).branches
    expect(suzhou?.map).toContain('120.5853')
    expect(wenzhou?.map).toContain('keyword=')
  })
})
