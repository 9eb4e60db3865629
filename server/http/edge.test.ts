import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failures } from '../../contract/failures/failures.ts'
import { signedInApp } from '../../start/signedIn.testing.ts'
import { openTestApp, superPassword } from '../../start/testingApp.ts'

const { app, token } = await signedInApp()

const asJson = { 'content-type': 'application/json' }

describe('the envelope', () => {
  it('has its keys in order, its type, and the second the request began', async () => {
    const answer = await app.inject({ url: '/admin/Index/login?server=1' })
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.body).toMatch(/^\{"code":1,"msg":"","time":\d{10},"data":\{"captcha":false\}\}$/)
  })

  it('sends HEAD the headers of GET and nothing else', async () => {
    const [get, head] = await Promise.all(
      (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url: '/admin/Index/login?server=1' })),
    )
    const { date: _now, ...headers } = get?.headers ?? {}
    expect(head).toMatchObject({ statusCode: 200, headers, body: '' })
  })

  it('of a long answer is packed for those who take that; a short one is not', async () => {
    const ask = (url: string, coding: string) =>
      app.inject({ url, headers: { batoken: token, server: 'true', 'accept-encoding': coding } })
    const plain = (await ask('/admin/Index/index', 'identity')).json()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const coding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await ask('/admin/Index/index', coding)
      expect(headers['content-encoding']).toBe(coding)
      const { time: _now, ...sent } = JSON.parse(unpack[coding](rawPayload).toString())
      expect(plain).toMatchObject(sent)
    }
    expect((await ask('/admin/Index/login', 'br')).headers['content-encoding']).toBeUndefined()
  })

  it('speaks the language of the query, the header, the cookie, in this order', async () => {
    const said = async (url: string, headers: Record<string, string> = {}) =>
      (await app.inject({ method: 'POST', url, headers: { ...asJson, ...headers } })).json().msg as string
    const zh = '用户名长度须为 3–30 个字符'
    const en = 'Username must be 3–30 characters'
    expect(await said('/admin/Index/login')).toBe(zh)
    expect(await said('/admin/Index/login', { 'think-lang': 'en' })).toBe(en)
    expect(await said('/admin/Index/login', { cookie: 'a=b; think_lang=en' })).toBe(en)
    expect(await said('/admin/Index/login?lang=zh-cn', { 'think-lang': 'en' })).toBe(zh)
    expect(await said('/admin/Index/login', { 'think-lang': 'fr' })).toBe(zh)
  })
})

describe('bodies', () => {
  const post = (payload: string | undefined, type = 'application/json') =>
    app.inject({
      method: 'POST',
      url: '/admin/Index/login',
      headers: { 'content-type': type },
      ...(payload !== undefined && { payload }),
    })

  it('may be empty on every method, whatever type they claim', async () => {
    for (const url of ['/admin/Index/login', '/admin/Index/logout']) {
      expect((await app.inject({ method: 'POST', url, headers: asJson })).statusCode).toBe(200)
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
    }
    const get = await app.inject({ url: '/admin/Index/login', headers: { ...asJson, server: 'true' } })
    expect(get.json()).toMatchObject({ code: 1 })
    const lost = await app.inject({
      method: 'DELETE',
      url: '/admin/Index/nothing',
      headers: { ...asJson, batoken: token },
    })
    expect(lost.statusCode).toBe(404)
  })

  it('are read as JSON and as forms alike', async () => {
    const form = await post(`username=admin&password=${superPassword}`, 'application/x-www-form-urlencoded')
    expect(form.json()).toMatchObject({ code: 1 })
    expect((await post(JSON.stringify({ username: 'admin', password: superPassword }))).json()).toMatchObject({
      code: 1,
    })
  })

  it('are refused in a sentence as multipart where no file is taken, and nothing is done', async () => {
    const type = 'multipart/form-data; boundary=x'
    const field = (name: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const answer = await post(`${field('username', 'admin')}${field('password', superPassword)}--x--\r\n`, type)
    expect(answer.json()).toMatchObject({ code: 0, msg: failures.multipartBody.zh, data: null })
    const url = '/admin/auth.Job/add'
    const payload = `${field('name', 'Smith')}${field('code', 'smith')}--x--\r\n`
    const added = await app.inject({ method: 'POST', url, headers: { batoken: token, 'content-type': type }, payload })
    expect(added.json()).toMatchObject({ code: 0, msg: failures.multipartBody.zh })
    const found = await app.call('GET', '/admin/auth.Job/index?quickSearch=Smith', { token })
    expect(found).toMatchObject({ code: 1, data: { total: 0 } })
  })

  const prototypes = ['{"__proto__":{"x":1}}', '{"a":{"\\u005f_pro\\u0074o__":{"x":1}}}']
  it.each(['{', '[1]', '"text"', ...prototypes, 'username'])('refuse %s in a sentence', async (payload) => {
    const answer = await post(payload)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ code: 0, msg: '请求内容不是有效的 JSON' })
  })

  it.each(['{"username":"a\\u0000"}', '{"username":"\\ud800"}', '{"\\udc00":1}'])(
    'refuse %s, which databases disagree on',
    async (payload) => {
      expect((await post(payload)).json()).toMatchObject({ code: 0, msg: '请求包含无效字符' })
    },
  )

  it('take a whole pair of surrogates, and refuse NUL in an address', async () => {
    expect((await post('{"username":"\\ud83d\\ude00"}')).json().msg).toContain('3–30')
    expect((await app.inject({ url: '/admin/Index/login?server=1&x=%00' })).json()).toMatchObject({ code: 0 })
  })

  it.each([
    ['/admin/Index/login', 17_000, false],
    ['/api/lead/submit', 17_000, false],
    ['/admin/auth.Job/add', 17_000, true],
    ['/admin/auth.Job/add', 1_100_000, false],
  ])('of callers without a session are short, of others long: %s with %i bytes', async (url, length, isRead) => {
    const headers = { ...asJson, ...(url.includes('auth.') && { batoken: token }) }
    const payload = JSON.stringify({ name: 'a'.repeat(length) })
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect(answer.json().msg === failures.bodyTooLarge.zh).toBe(!isRead)
  })

  it('refuse more values than any form has, before they are made', async () => {
    const payload = `{${Array.from({ length: 20_002 }, (_, at) => `"a${at}":1`).join()}}`
    const answer = await app.inject({
      method: 'POST',
      url: '/admin/auth.Job/add',
      headers: { ...asJson, batoken: token },
      payload,
    })
    expect(answer.json()).toMatchObject({ code: 0, msg: failures.bodyTooLarge.zh })
  })
})

describe('addresses', () => {
  it.each([
    '/admin/index/INDEX',
    '/admin/Index/index.html',
    '/admin/Index',
    '/index.php/admin/Index/index',
    '/admin.php/Index/index',
    '/admin//Index/index/',
    '/%61dmin/Index/index',
  ])('%s is the same call', async (url) => {
    const answer = await app.inject({ url, headers: { server: 'true', batoken: token } })
    expect(answer.json()).toMatchObject({ code: 1, data: { adminInfo: { username: 'admin' } } })
  })

  it.each(['ba-token', 'http_ba_token'])('take the token in header %s', async (name) => {
    const answer = await app.inject({ url: '/admin/Index/index', headers: { server: 'true', [name]: token } })
    expect(answer.json()).toMatchObject({ code: 1 })
  })

  it.each(['batoken', 'ba-token', 'ba_token'])('take the token in parameter %s', async (name) => {
    expect((await app.inject({ url: `/admin/Index/index?server=1&${name}=${token}` })).json()).toMatchObject({
      code: 1,
    })
  })

  it('that nobody registered answer 404 in the other shape, except for strangers at a known door', async () => {
    const url = '/admin/Index/nothing?server=1'
    const known = await app.inject({ url, headers: { batoken: token } })
    expect([known.statusCode, known.json()]).toEqual([404, { code: 0, message: '请求地址不存在' }])
    expect((await app.inject({ url })).json()).toMatchObject({ code: 303, data: { type: 'need login' } })
    expect((await app.inject({ url: '/admin/Nothing/index?server=1' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/api/a/b/c' })).statusCode).toBe(404)
    expect((await app.inject({ method: 'POST', url: '/nothing' })).statusCode).toBe(404)
  })

  it('say when the method is wrong', async () => {
    const answer = await app.inject({ method: 'DELETE', url: '/admin/Index/index', headers: { batoken: token } })
    expect(answer.json()).toMatchObject({ code: 0, msg: '该地址不支持此请求方式' })
  })

  it('of unknown documents lead to the page that says so, of unknown files nowhere', async () => {
    const document = await app.inject({ url: '/nonsense' })
    expect([document.statusCode, document.headers.location]).toEqual([302, '/404'])
    expect((await app.inject({ url: '/assets/none.js' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/~/admin/index/index', headers: { batoken: token } })).statusCode).not.toBe(200)
    expect((await app.inject({ url: '/index.html' })).headers.location).toBe('/')
  })

  it('of the back office carry the entry and nothing that a cache may mix up', async () => {
    const shell = await app.inject({ url: '/admin/product/brand' })
    expect(shell.headers.vary).toBe('server, Accept')
    expect(shell.headers['content-security-policy']).toContain("script-src 'self';")
    expect(shell.body).toContain('data-entry="/admin"')
    expect(shell.body).toContain('<div id="app"></div>')
  })

  it('of the back office fetch pictures and films from here and from the configured address alone', async () => {
    const sourcesOf = async (directive: string) => {
      const { headers } = await app.inject({ url: '/admin/product/brand' })
      return new RegExp(`${directive} ([^;]*)`).exec(`${headers['content-security-policy']}`)?.[1]
    }
    expect([await sourcesOf('img-src'), await sourcesOf('media-src')]).toEqual(["'self' data: blob:", "'self' blob:"])
    const move = async (value: string) => {
      await app.db.updateTable('config').set({ value }).where('name', '=', 'cdn_url').execute()
      await app.settings.refresh()
    }
    await move('https://cdn.example/files/')
    expect(await sourcesOf('img-src')).toBe("'self' data: blob: https://cdn.example")
    await move('')
  })

  it('of the back office show the name of the site as text, whatever signs it has', async () => {
    const name = (value: string) =>
      app.db.updateTable('config').set({ value }).where('name', '=', 'site_name').execute()
    await name('</title><script src="/storage/a.js"></script>')
    const { body } = await app.inject({ url: '/admin/login' })
    expect(body).toContain('<title>&lt;/title&gt;&lt;script src=&quot;/storage/a.js&quot;&gt;&lt;/script&gt;</title>')
    await name('')
  })
})

describe('calls from other pages', () => {
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/admin/Index/login',
      headers: { origin, 'access-control-request-method': 'POST' },
    })

  it('are allowed for listed hosts and our own', async () => {
    for (const origin of ['http://localhost:5173', 'http://127.0.0.1', 'http://localhost:80']) {
      const { statusCode, headers, body } = await preflight(origin)
      expect([statusCode, body, headers['access-control-allow-origin']]).toEqual([204, '', origin])
      expect(headers['access-control-allow-headers']).toContain('think-lang, server')
      expect(headers['access-control-max-age']).toBe('1800')
    }
  })

  it.each(['https://elsewhere.example', 'http://evil-localhost:5173', 'http://localhost.elsewhere.example', 'null'])(
    'are not answered to %s by name',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
    },
  )
})

describe('an owner', () => {
  it('keeps addresses out, ranges too', async () => {
    await app.db
      .updateTable('config')
      .set({ value: '203.0.113.5\n198.51.100.0/24' })
      .where('name', '=', 'no_access_ip')
      .execute()
    const headers = { origin: 'http://localhost:5173' }
    const from = (remoteAddress: string) => app.inject({ url: '/api/index/index', headers, remoteAddress })
    for (const ip of ['203.0.113.5', '::ffff:203.0.113.5', '198.51.100.77']) {
      const answer = await from(ip)
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ['msg']])
      expect(answer.headers['access-control-allow-origin'], 'a page elsewhere can read why').toBe(headers.origin)
    }
    expect((await from('203.0.113.6')).statusCode).not.toBe(403)
    const keepOut = (value: string) =>
      app.db.updateTable('config').set({ value }).where('name', '=', 'no_access_ip').execute()
    await keepOut('192.0.2.0/24')
    const statuses = [await from('192.0.2.9'), await from('203.0.113.5')].map(({ statusCode }) => statusCode)
    expect(statuses, 'the list as it stands now').toEqual([403, 200])
    await keepOut('')
  })

  it('reads of a fault where it happened, and no token that came in the address', async () => {
    const left = await openTestApp('sqlite')
    await left.database.db.destroy()
    const log = vi.spyOn(left.fastify.log, 'error').mockImplementation(() => undefined)
    await left.inject({ url: '/admin/Index/index?server=1&batoken=of-somebody&ticket=of-a-link' })
    await left.drop()
    // How the logger writes what it is given.
    const written = Reflect.get(left.fastify.log, Symbol.for('pino.serializers'))
    expect(log.mock.calls.map(([about]) => written.req(Reflect.get(Object(about), 'req')))).toEqual([
      { method: 'GET', path: '/admin/Index/index', id: expect.any(String) },
    ])
  })

  it('sees that the server lives, and others see no figures', async () => {
    expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/readyz' })).json()).toEqual({ status: 'ok' })
    expect((await app.inject({ url: '/openapi.json' })).json()).toMatchObject({ code: 303 })
    const described = (await app.inject({ url: '/openapi.json', headers: { batoken: token } })).json()
    expect(described.paths['/admin/Index/login']).toHaveProperty('post')
  })

  it('reads its figures with a token only, from wherever it asks', async () => {
    expect((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
    const measured = await openTestApp('sqlite', { environment: { METRICS_TOKEN: 'figures-of-the-works' } })
    const ask = async (authorization?: string) =>
      measured.inject({
        url: '/metrics',
        remoteAddress: '127.0.0.1',
        headers: { ...(authorization && { authorization }) },
      })
    for (const sent of [undefined, 'Bearer figures-of-the-work', 'figures-of-the-works'])
      expect((await ask(sent)).statusCode).toBe(404)
    const answer = await ask('Bearer figures-of-the-works')
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('http_request_duration_seconds')])
    await measured.drop()
  })

  it('sees that the server lives also when its database does not', async () => {
    const left = await openTestApp('sqlite')
    await left.database.db.destroy()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect((await left.inject({ url: '/healthz' })).statusCode).toBe(200)
    const ready = await left.inject({ url: '/readyz' })
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database does not answer' }])
    await left.drop()
  })

  it('moves the back office; the old entry is then unknown', async () => {
    const moved = await openTestApp('sqlite', { environment: { ADMIN_ENTRY: '/mgr' } })
    const shell = await moved.inject({ url: '/mgr/login' })
    expect(shell.body).toContain('data-entry="/mgr"')
    expect((await moved.inject({ url: '/admin/login' })).headers.location).toBe('/404')
    expect((await moved.inject({ method: 'POST', url: '/admin/Index/login' })).statusCode).toBe(404)
    expect((await moved.inject({ url: '/mgr.php/Index/login', headers: { server: 'true' } })).json()).toMatchObject({
      code: 1,
    })
    await moved.drop()
  })
})

it('behind a proxy a visitor is where the proxy saw him, whatever he claims', async () => {
  const proxied = await openTestApp('sqlite', { environment: { TRUST_PROXY: '1' } })
  for (const claimed of ['', '198.18.1.1, ', '127.0.0.1, 198.18.2.2, ']) {
    const headers = { ...asJson, 'x-forwarded-for': `${claimed}203.0.113.9` }
    const payload = { username: 'nobody', password: 'Wrong-Pass1' }
    await proxied.inject({ method: 'POST', url: '/admin/Index/login', headers, payload, remoteAddress: '10.0.0.7' })
  }
  const counted = await proxied.db.selectFrom('sign_in').select('network').where('network', '<>', '').execute()
  expect(new Set(counted.map(({ network }) => network))).toEqual(new Set(['203.0.113.0/24']))
  await proxied.drop()
})

it.each([['x-forwarded-for'], ['forwarded']])('a proxy that nobody declared is logged once: %s', async (header) => {
  const open = await openTestApp('sqlite')
  const warn = vi.spyOn(open.fastify.log, 'warn')
  await open.inject({ url: '/healthz' })
  expect(warn).not.toHaveBeenCalled()
  for (const claimed of ['203.0.113.9', '203.0.113.10'])
    await open.inject({ url: '/healthz', headers: { [header]: claimed } })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(new RegExp(`${header}.*set TRUST_PROXY=1`)))
  await open.drop()
})

it('a declared proxy is nothing to warn of', async () => {
  const proxied = await openTestApp('sqlite', { environment: { TRUST_PROXY: '1' } })
  const warn = vi.spyOn(proxied.fastify.log, 'warn')
  await proxied.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(warn).not.toHaveBeenCalled()
  await proxied.drop()
})
