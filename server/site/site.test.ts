import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { openDatabase } from '../db/database.ts'
import { moveContentVersion } from '../engine/write/contentVersion.ts'

onBothDatabases('the public site', (dialect) => {
  let app: TestApp
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
  const setting = (name: string, value: string, value_en = '') =>
    app.db.updateTable('config').set({ value, value_en }).where('name', '=', name).execute()

  beforeAll(async () => {
    app = await openTestApp(dialect)
    await setting('site_name', '澜泽 & <流控>', 'Lanze & <Flow>')
  })
  afterAll(() => app.drop())

  describe('a document', () => {
    it('is drawn on the server into element app, with one stylesheet and no data beside it', async () => {
      const { statusCode, body, headers } = await get('/client/home')
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(body).toMatch(/<body><div id="app"><a class="skip" href="#main">/)
      expect(body.match(/rel="stylesheet"/g)).toHaveLength(1)
      expect(body.match(/<script type="module"/g)).toHaveLength(1)
    })

    it('says its title, its site and its language, and escapes what people wrote', async () => {
      const chinese = (await get('/client/home')).body
      expect(chinese).toContain('<html lang="zh-CN"')
      expect(chinese).toContain('<title>首页 - 澜泽 &amp; &lt;流控&gt;</title>')
      const english = (await get('/client/home?lang=en')).body
      expect(english).toContain('<html lang="en"')
      expect(english).toContain('<title>Home - Lanze &amp; &lt;Flow&gt;</title>')
      expect(english).not.toContain('<流控>')
    })

    it('names its one true address and its twin in the other language', async () => {
      const { body } = await get('/client/home?utm=1&lang=en', { host: 'valves.example' })
      expect(body).toContain('<link rel="canonical" href="http://valves.example/client/home?lang=en">')
      expect(body).toContain('hreflang="zh" href="http://valves.example/client/home"')
      expect(body).toContain('hreflang="en" href="http://valves.example/client/home?lang=en"')
    })

    it('says where it is shared what it is, in its language, with a picture for it', async () => {
      const { body } = await get('/client/home?lang=en', { host: 'valves.example' })
      const tags = [...body.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)">/g)]
      expect(Object.fromEntries(tags.map(([, name, content]) => [name, content]))).toMatchObject({
        'og:type': 'website',
        'og:title': 'Home',
        'og:site_name': 'Lanze &amp; &lt;Flow&gt;',
        'og:url': 'http://valves.example/client/home?lang=en',
        'og:locale': 'en_US',
        'og:locale:alternate': 'zh_CN',
        'og:image': 'http://valves.example/static/drawing/cutaway.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
        'twitter:card': 'summary_large_image',
        'twitter:title': 'Home',
        'twitter:image': 'http://valves.example/static/drawing/cutaway.jpg',
      })
    })

    it('names the entrance otherwise than the home page', async () => {
      expect((await get('/?lang=en')).body).toMatch(/<title>.+ - Home - Lanze/)
    })

    it('offers search engines a box that leads to the list of products, at whole addresses', async () => {
      const { body } = await get('/client/home?lang=en', { host: 'valves.example' })
      expect(body).toContain('"urlTemplate":"http://valves.example/client/product?q={search_term_string}&lang=en"')
      expect(body).toContain('"logo":"http://valves.example/')
      expect(body).not.toMatch(/"(?:url|logo|item|image)":"\//)
    })

    it('works with nothing configured and nothing in the catalogue', async () => {
      await setting('company_name', '')
      expect((await get('/')).body).toContain('<h1>')
      expect((await get('/client/home')).body).not.toContain('home-products')
    })

    it('keeps structured data from ending its element', async () => {
      const { body } = await get('/client/home')
      const scripts = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)]
      expect(scripts.map(([, json]) => JSON.parse(json ?? '')['@type'])).toContain('Organization')
      expect(scripts.join('')).not.toContain('<流控>')
    })

    it('allows exactly the scripts it carries', async () => {
      const { body, headers } = await get('/client/home')
      const policy = String(headers['content-security-policy'])
      const inline = [...body.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/g)]
      expect(inline).toHaveLength(2)
      for (const [, script] of inline) {
        expect(policy).toContain(
          `'sha256-${createHash('sha256')
            .update(script ?? '')
            .digest('base64')}'`,
        )
      }
      expect(policy).not.toContain('unsafe')
      expect(body).not.toMatch(/ style="/)
      expect(body).not.toMatch(/ on[a-z]+="/)
    })

    it('can be used without a script: links, a menu, both languages', async () => {
      const { body } = await get('/client/home?lang=en')
      expect(body).toContain('href="/client/product?lang=en"')
      expect(body).toContain('popoverTarget="drawer"')
      expect(body).toContain('href="/client/home?lang=zh-cn"')
    })
  })

  describe('addresses', () => {
    it.each([
      ['/client', '/client/home'],
      ['/client/nothing/here', '/client/home'],
      ['/client/nothing?lang=en', '/client/home?lang=en'],
      ['/index.html', '/'],
      ['/nothing', '/404'],
      ['/nothing/at/all?lang=en', '/404?lang=en'],
    ])('%s leads to %s', async (from, to) => {
      const { statusCode, headers } = await get(from, { accept: 'text/html' })
      expect([statusCode, headers.location]).toEqual([302, to])
    })

    it('the page of a missing page answers 404, the page of a missing right 401, and neither is indexed', async () => {
      const missing = await get('/404')
      expect([missing.statusCode, missing.body.includes('noindex')]).toEqual([404, true])
      const refused = await get('/401')
      expect([refused.statusCode, refused.body.includes('noindex')]).toEqual([401, true])
    })

    it('a slash at the end names the same page', async () => {
      expect((await get('/client/home/')).body).toBe((await get('/client/home')).body)
    })

    it('somebody who chose English is led there, and back by asking for Chinese', async () => {
      const led = await get('/client/home', { cookie: 'think_lang=en' })
      expect([led.statusCode, led.headers.location]).toEqual([302, '/client/home?lang=en'])
      const back = await get('/client/home?lang=zh-cn', { cookie: 'think_lang=en' })
      expect([back.statusCode, back.headers.location]).toEqual([302, '/client/home'])
      expect(back.headers['set-cookie']).toContain('think_lang=zh-cn')
    })

    it('robots find the map of both languages', async () => {
      const robots = await get('/robots.txt', { host: 'valves.example' })
      expect(robots.body).toContain('Sitemap: http://valves.example/sitemap.xml')
      const map = (await get('/sitemap.xml', { host: 'valves.example' })).body
      expect(map).toContain('<loc>http://valves.example/client/home</loc>')
      expect(map).toContain('<loc>http://valves.example/client/home?lang=en</loc>')
      expect(map).not.toContain('/404')
    })

    it('the site has its own drawings and an icon', async () => {
      expect((await get('/favicon.svg')).headers['content-type']).toContain('image/svg+xml')
      expect((await get('/static/drawing/cutaway.svg')).body).toMatch(/^<svg /)
      expect((await get('/static/drawing/nothing.svg')).statusCode).toBe(404)
      expect((await get('/static/drawing/nothing.jpg')).statusCode).toBe(404)
    })

    it('its drawings travel packed, are asked for again within the hour, and are painted where pages are shared', async () => {
      const { headers, rawPayload } = await get('/static/drawing/cutaway.svg', { 'accept-encoding': 'br' })
      expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
      const plain = await get('/static/drawing/cutaway.svg')
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
      const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
      expect((await get('/static/drawing/cutaway.svg', again)).statusCode).toBe(304)
      const painted = await get('/static/drawing/cutaway.jpg')
      expect(painted.headers['content-type']).toBe('image/jpeg')
      expect(painted.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8')
    })
  })

  describe('one load, two addresses', () => {
    it.each(['zh-cn', 'en'])('the call of the home page answers what the page was drawn from (%s)', async (lang) => {
      await setting('home_stats', JSON.stringify([{ value: '18', label: '年经验', label_en: 'years' }]))
      const { code, data } = (await get(`/api/site/home?lang=${lang}`)).json()
      expect(code).toBe(1)
      expect(data.figures).toEqual([{ value: '18', unit: '', label: lang === 'en' ? 'years' : '年经验' }])
    })
  })

  describe('the page cache', () => {
    const timing = async (url: string) => String((await get(url)).headers['server-timing'])

    it('answers a second visitor without asking the database, and an unknown query changes nothing', async () => {
      await get('/client/home')
      expect(await timing('/client/home')).toBe('cache;desc=hit')
      expect(await timing('/client/home?utm_source=letter')).toBe('cache;desc=hit')
    })

    it('says "not changed" to who has the page already', async () => {
      const { headers } = await get('/client/home', { 'accept-encoding': 'br' })
      const again = await get('/client/home', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    })

    it('shows a saved change to the very next visitor', async () => {
      const token = await app.signIn()
      await get('/client/home')
      const added = await app.call('POST', '/admin/content.Brand/add', {
        token,
        body: {
          name: '新锐阀门',
          code: 'NEWCO',
          kind: 'own',
          is_home: 1,
          status: '1',
          logo: '/static/drawing/favicon.svg',
        },
      })
      expect(added).toMatchObject({ code: 1 })
      expect((await get('/client/home')).body).toContain('新锐阀门')
      expect(await timing('/client/home')).toBe('cache;desc=hit')
    })

    it('over connections a page is the same however often it is asked for, until the commit that changes it', async () => {
      const token = await app.signIn()
      const origin = await app.fastify.listen({ port: 0 })
      const ask = async () => {
        const answer = await fetch(`${origin}/client/home`)
        const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'server-timing')
        return { status: answer.status, headers, body: await answer.text() }
      }
      const first = await ask()
      for (let time = 0; time < 3; time++) expect(await ask()).toEqual(first)
      const body = {
        name: '万次阀门',
        code: 'OFTEN',
        kind: 'own',
        is_home: 1,
        status: '1',
        logo: '/static/drawing/favicon.svg',
      }
      expect(await app.call('POST', '/admin/content.Brand/add', { token, body })).toMatchObject({ code: 1 })
      expect((await ask()).body).toContain('万次阀门')
    })

    const onlyPostgresIsShared = dialect === 'postgres' ? it : () => {}
    onlyPostgresIsShared('hears of a change that another process made', async () => {
      await get('/client/home')
      const other = openDatabase(app.database.at)
      await other.transaction().execute(async (trx) => {
        const change = { value: '另一进程的口号', value_en: '' }
        await trx.updateTable('config').set(change).where('name', '=', 'slogan').execute()
        await moveContentVersion(trx)
      })
      await other.destroy()
      expect((await get('/client/home')).body).toContain('另一进程的口号')
    })
  })
})
