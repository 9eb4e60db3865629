import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('a host that a caller made up', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    const environment = { SITE_ORIGIN: 'https://www.example.com,http://shop.example', TRUST_PROXY: '1' }
    app = await openTestApp(dialect, { environment })
    token = await app.signIn('admin', superPassword)
  })
  afterAll(() => app.drop())

  const asked = async (url: string, host: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { host, ...headers } })).body
  const made = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }

  it.each([
    '/',
    '/client/home',
    '/client/home?lang=en',
    '/client/product',
    '/robots.txt',
    '/sitemap.xml',
    '/client/media/rss.xml',
  ])('stands in nothing that %s answers, which calls the site by its own name', async (url) => {
    const body = await asked(url, 'evil.example', { ...made, accept: 'text/html' })
    expect(body).not.toContain('evil.example')
    expect(body).not.toContain('gopher')
    expect(body).not.toContain('shop.example')
    if (url !== '/') expect(body).toContain('https://www.example.com')
    expect(await asked(url, 'www.example.com', { accept: 'text/html' })).toBe(body)
  })

  /** `cdnUrl` as administrators and members get it. */
  async function cdnUrls(host: string): Promise<string[]> {
    const headers = { server: 'true', batoken: token }
    const office = JSON.parse(await asked('/admin/Index/index', host, headers))
    const member = JSON.parse(await asked('/api/index/index', host, headers))
    return [office.data.siteConfig.cdnUrl, member.data.site.cdnUrl]
  }

  it('stands in no answer of a call, while further hosts of the site do where they are called', async () => {
    expect(await cdnUrls('evil.example')).toEqual(['//www.example.com', '//www.example.com'])
    expect(await cdnUrls('shop.example')).toEqual(['//shop.example', '//shop.example'])
  })

  it('lets no page of that host read answers', async () => {
    const origin = 'https://evil.example'
    const answer = await app.inject({ url: '/api/index/index', headers: { ...made, server: 'true', origin } })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    const own = { host: 'www.example.com', server: 'true', origin: 'http://shop.example' }
    expect((await app.inject({ url: '/api/index/index', headers: own })).headers).toMatchObject({
      'access-control-allow-origin': 'http://shop.example',
    })
  })
})
