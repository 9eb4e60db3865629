import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import {
  buttonsOf,
  mayPress,
  type Node,
  OldClient,
  oldPages,
  queryOf,
  type Row,
  routesOf,
} from './oldClient.testing.ts'

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Pages that a client of protocol 16 has, and what may be pressed there. */
const listed: Record<string, { icon: string; buttons: string[] }> = {
  dashboard: { icon: 'fa fa-dashboard', buttons: ['index'] },
  'auth/group': { icon: 'fa fa-group', buttons: ['index', 'add', 'edit', 'del'] },
  'auth/admin': { icon: 'el-icon-UserFilled', buttons: ['index', 'add', 'edit', 'del'] },
  'auth/rule': { icon: 'el-icon-Grid', buttons: ['index', 'add', 'edit', 'del', 'sortable'] },
  'auth/adminLog': { icon: 'el-icon-List', buttons: ['index'] },
  'user/user': { icon: 'fa fa-user', buttons: ['index', 'add', 'edit', 'del'] },
  'user/group': { icon: 'fa fa-group', buttons: ['index', 'add', 'edit', 'del'] },
  'user/rule': { icon: 'fa fa-th-list', buttons: ['index', 'add', 'edit', 'del', 'sortable'] },
  'user/moneyLog': { icon: 'el-icon-Money', buttons: ['index', 'add'] },
  'user/scoreLog': { icon: 'el-icon-Discount', buttons: ['index', 'add'] },
  'routine/attachment': { icon: 'fa fa-folder', buttons: ['index', 'edit', 'del'] },
  'routine/adminInfo': { icon: 'fa fa-user', buttons: ['index', 'edit'] },
}

it('writes queries as the protocol shows them', () => {
  expect(queryOf({ ids: [3, 4] })).toBe('ids[]=3&ids[]=4')
  expect(queryOf({ initValue: null, initKey: 'id', page: 1, quickSearch: '' })).toBe('initKey=id&page=1&quickSearch=')
  expect(queryOf({ initValue: [] })).toBe('')
  expect(queryOf({ search: [{ field: 'id', val: '1', operator: '=' }] })).toBe(
    'search[0][field]=id&search[0][val]=1&search[0][operator]=%3D',
  )
  expect(queryOf({ search: [{ val: ['1', '2'] }] })).toBe('search[0][val][0]=1&search[0][val][1]=2')
  expect(queryOf({ order: 'id,desc', val: 'a b:c' })).toBe('order=id,desc&val=a+b:c')
})

onBothDatabases('the way in of an existing client', (dialect) => {
  let app: TestApp
  let client: OldClient

  beforeAll(async () => {
    app = await openTestApp(dialect, { environment: { LOGIN_CAPTCHA: '1' } })
    client = new OldClient(app)
  })
  afterAll(() => app.drop())

  it('signs in by the picture and is told who it is', async () => {
    const { code, msg, data } = await client.signIn('admin', superPassword)
    expect(code).toBe(1)
    expect(msg).not.toBe('')
    expect(Object.keys(data)).toEqual(['userInfo'])
    const { userInfo } = data
    expect(userInfo).toMatchObject({
      id: 1,
      username: 'admin',
      nickname: 'admin',
      avatar: '/static/images/avatar.png',
      last_login_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      token: expect.stringMatching(uuidShape),
      refresh_token: expect.stringMatching(uuidShape),
    })
    const again = await client.send('GET', '/admin/Index/login', { contentType: 'application/json' })
    expect(again).toMatchObject({ code: 303, data: { type: 'logged in' } })
  })

  it('cannot use one picture twice, and is not let in without', async () => {
    const other = new OldClient(app)
    const captcha = await other.solveCaptcha()
    const wrong = { username: 'admin', password: 'Wrong-Pass1', keep: false }
    expect((await other.post('/admin/Index/login', { ...wrong, ...captcha })).code).toBe(0)
    const right = { username: 'admin', password: superPassword, keep: false }
    expect(await other.post('/admin/Index/login', { ...right, ...captcha })).toMatchObject({ code: 0, data: null })
    const empty = { captchaId: captcha.captchaId, captchaInfo: '' }
    expect((await other.post('/admin/Index/login', { ...right, ...empty })).code).toBe(0)
    const unchecked = { id: captcha.captchaId, info: '1,1-2,2;350;200', unset: false }
    expect(await other.post('/api/common/checkClickCaptcha', unchecked)).toMatchObject({ code: 0, data: null })
  })

  it('gets no refresh token without asking to stay', async () => {
    const other = new OldClient(app)
    const { data } = await other.signIn('admin', superPassword, false)
    expect(data.userInfo.refresh_token).toBe('')
  })

  it('starts the shell with everything it needs, and no token', async () => {
    const { code, data } = await client.get('/admin/Index/index')
    expect(code).toBe(1)
    expect(Object.keys(data)).toEqual(['adminInfo', 'menus', 'siteConfig', 'terminal'])
    expect(data.adminInfo).toMatchObject({ id: 1, username: 'admin', nickname: 'admin', super: true })
    // Signing in is being seen, so nobody is told that he was never here.
    expect(data.adminInfo).toMatchObject({ last_login_time: expect.stringMatching(/^\d{4}-\d\d-\d\d [\d:]{8}$/) })
    expect(data.adminInfo).not.toHaveProperty('token')
    expect(data.adminInfo).not.toHaveProperty('refresh_token')
    expect(data.siteConfig).toMatchObject({
      siteName: expect.any(String),
      version: expect.any(String),
      cdnUrl: expect.stringMatching(/^\/\//),
      apiUrl: expect.any(String),
      upload: {
        maxSize: expect.any(Number),
        saveName: expect.stringContaining('{fileSha1}'),
        allowedSuffixes: expect.any(String),
        mode: 'local',
      },
    })
    expect(data.terminal).toEqual({ phpDevelopmentServer: false, npmPackageManager: 'pnpm' })
  })

  it('registers its pages, menu and buttons from the nodes it is sent', async () => {
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    const routes = routesOf(data.menus, oldPages)
    const buttons = buttonsOf(data.menus)
    for (const [name, { icon, buttons: expected }] of Object.entries(listed)) {
      const node = routes.get(`/admin/${name}`)
      expect(node, name).toMatchObject({
        name,
        path: name,
        type: 'menu',
        icon,
        keepalive: name,
        extend: 'none',
        url: '',
      })
      const pressed = expected.filter((button) => mayPress(buttons, `/admin/${name}`, button))
      expect(pressed, name).toEqual(expected)
    }
    const folders = data.menus.filter(({ type }) => type === 'menu_dir')
    for (const [name, icon] of [
      ['auth', 'fa fa-group'],
      ['user', 'fa fa-drivers-license'],
      ['routine', 'fa fa-cogs'],
    ]) {
      expect(folders.find((folder) => folder.name === name)).toMatchObject({
        pid: 0,
        icon,
        component: '',
        keepalive: 0,
      })
    }
    expect(data.menus[0]?.name).toBe('dashboard')
  })

  it('is led to no page that it does not have', async () => {
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    const walk = (nodes: readonly Node[]): Node[] => nodes.flatMap((node) => [node, ...walk(node.children ?? [])])
    const strange = walk(data.menus).filter(({ component }) => component !== '' && !oldPages.has(String(component)))
    expect(strange.map(({ name }) => name)).toEqual([])
  })

  it('is sent nodes with exactly the columns it knows', async () => {
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    const columns = 'id pid type title name path icon menu_type url component keepalive extend'.split(' ').sort()
    const walk = (nodes: readonly Node[], pid: number): void => {
      for (const { children, ...node } of nodes) {
        expect(Object.keys(node).sort(), node.name).toEqual(columns)
        expect(node.pid).toBe(pid)
        if (node.type === 'button') expect(node).toMatchObject({ menu_type: null, keepalive: 0, path: '' })
        expect([null, 'tab', 'link', 'iframe']).toContain(node.menu_type)
        if (children) expect(children.length).toBeGreaterThan(0)
        walk(children ?? [], node.id)
      }
    }
    walk(data.menus, 0)
    expect(new Set(data.menus.map(({ title }) => title)).size).toBe(data.menus.length)
  })

  it('opens the start page', async () => {
    const { code, data } = await client.get('/admin/Dashboard/index')
    expect(code).toBe(1)
    expect(data.remark).toBeTypeOf('string')
  })

  it.each([
    '/admin/dashboard/INDEX',
    '/admin/Dashboard',
    '/admin/dashboard/index.html',
    '/index.php/admin/Dashboard/index',
    '/admin.php/Dashboard/index',
  ])('finds the start page under %s', async (url) => {
    expect((await client.get(url)).code).toBe(1)
  })

  it('is told 404 in the other shape where nothing is', async () => {
    const headers = { server: 'true', batoken: client.stored.adminInfo.token, accept: 'application/json' }
    for (const url of ['/admin/auth/Group/index', '/admin/Nothing/index', '/admin/Dashboard/nothing']) {
      const answer = await app.inject({ url, headers })
      expect(answer.statusCode, url).toBe(404)
      expect(answer.json()).toEqual({ code: 0, message: expect.any(String) })
    }
  })

  it('asks from another origin first, and is told what it may send', async () => {
    const origin = 'http://localhost:1818'
    const asked = { origin, 'access-control-request-headers': 'batoken,server,think-lang' }
    const { statusCode, body, headers } = await app.inject({
      method: 'OPTIONS',
      url: '/admin/Index/login',
      headers: asked,
    })
    expect([statusCode, body]).toEqual([204, ''])
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-max-age': '1800',
      'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': expect.stringContaining('think-lang, server, ba_user_token, ba-user-token'),
    })
    const answer = await app.inject({ url: '/admin/Index/login', headers: { origin, server: 'true' } })
    expect(answer.headers['access-control-allow-origin']).toBe(origin)
    const strange = await app.inject({ url: '/admin/Index/login', headers: { origin: 'https://e.vil', server: '1' } })
    expect(strange.headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('is known by each spelling of its token', async () => {
    const { token } = client.stored.adminInfo
    const url = '/admin/Dashboard/index'
    for (const name of ['batoken', 'ba-token', 'ba_token', 'http_ba_token']) {
      const answer = await app.inject({ url, headers: { server: 'true', [name]: token } })
      expect([name, answer.json().code]).toEqual([name, 1])
    }
    for (const name of ['batoken', 'ba-token', 'ba_token']) {
      const answer = await app.inject({ url: `${url}?server=1&${name}=${token}` })
      expect([name, answer.json().code]).toEqual([name, 1])
    }
  })

  it('may send a form where others send JSON, and take rows away by a posted list', async () => {
    const headers = { server: 'true', batoken: client.stored.adminInfo.token }
    const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
    const payload = 'name=Posted&status=1&rules[]=1&rules[]=2'
    const added = await app.inject({ method: 'POST', url: '/admin/auth.group/ADD.html', headers: form, payload })
    expect(added.json().code).toBe(1)
    const { id } = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'Posted')
      .executeTakeFirstOrThrow()
    const gone = await app.inject({
      method: 'POST',
      url: '/admin/auth.Group/del',
      headers,
      payload: { ids: [`${id}`] },
    })
    expect(gone.json()).toMatchObject({ code: 1, data: null })
  })

  it('speaks the language of the client', async () => {
    client.language = 'zh-cn'
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    expect(data.menus[0]?.title).toBe('控制台')
    client.language = 'en'
    const english = await client.get<{ menus: Node[] }>('/admin/Index/index')
    expect(english.data.menus[0]?.title).toBe('Dashboard')
    const titlesOf = async (what: string) => {
      const { data: tree } = await client.get<{ list: Node[] }>(what)
      return JSON.stringify(tree.list.flatMap((row) => [row.title, ...(row.children ?? []).map(({ title }) => title)]))
    }
    for (const what of ['auth.Rule', 'user.Rule', 'auth.AdminLog'])
      expect(await titlesOf(`/admin/${what}/index`), what).not.toMatch(/\p{Script=Han}/u)
    const parents = await client.select('/admin/auth.Rule/index', {})
    expect(parents.map(({ title }) => String(title))).toContain('Dashboard')
    client.language = 'zh-cn'
    expect(await titlesOf('/admin/auth.Rule/index')).toContain('控制台')
    client.language = 'en'
  })

  it('is understood over a real connection, types of content without any content too', async () => {
    const at = await app.fastify.listen({ port: 0, host: '127.0.0.1' })
    const headers = {
      accept: 'application/json, text/plain, */*',
      'content-type': 'application/json',
      'think-lang': 'en',
      server: 'true',
    }
    const offer = await fetch(`${at}/admin/Index/login`, { headers })
    expect(await offer.json()).toMatchObject({ code: 1, data: { captcha: true } })
    const own = { ...headers, batoken: client.stored.adminInfo.token, 'ba-user-token': 'unknown' }
    const url = `${at}/admin/auth.Group/del?ids[]=998&ids[]=999`
    const gone = await fetch(url, { method: 'DELETE', headers: own })
    expect([gone.status, gone.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(await gone.json()).toMatchObject({ code: 0, msg: expect.stringMatching(/./), data: null })
    const none = await fetch(`${at}/admin/Index/logout`, { method: 'POST', headers })
    expect(await none.json()).toMatchObject({ code: 1 })
  })

  it('renews a session that ran out and repeats the call', async () => {
    const other = new OldClient(app)
    await other.signIn('admin', superPassword)
    const before = other.stored.adminInfo.token
    await runOut(app)
    other.asked.length = 0
    expect((await other.get('/admin/Dashboard/index')).code).toBe(1)
    expect(other.asked).toEqual([
      'GET /admin/Dashboard/index',
      'POST /api/common/refreshToken',
      'GET /admin/Dashboard/index',
    ])
    expect(other.stored.adminInfo.token).toMatch(uuidShape)
    expect(other.stored.adminInfo.token).not.toBe(before)
    const unknown = await other.post('/api/common/refreshToken', { refreshToken: 'nobody' })
    expect(unknown).toMatchObject({ code: 0, data: null, msg: expect.stringMatching(/./) })
  })

  it('ends its session, and is asked to sign in after that', async () => {
    const { refresh_token: refreshToken } = client.stored.adminInfo
    // A client that was out of time meanwhile renews first.
    expect((await client.get('/admin/Dashboard/index')).code).toBe(1)
    expect(await client.post('/admin/Index/logout', { refreshToken })).toMatchObject({ code: 1, data: null })
    expect(await client.get('/admin/Dashboard/index')).toMatchObject({ code: 303, data: { type: 'need login' } })
    expect((await client.post('/api/common/refreshToken', { refreshToken })).code).toBe(0)
    expect((await client.post('/admin/Index/logout', { refreshToken: '' })).code).toBe(1)
    const got = await app.inject({ url: '/admin/Index/logout', headers: { server: 'true' } })
    expect([got.statusCode, got.body]).toEqual([204, ''])
  })

  it('is told that a right is missing without being sent away', async () => {
    await app.addAdmin('clerk', ['dashboard', 'dashboard/index'])
    const clerk = new OldClient(app)
    await clerk.signIn('clerk', superPassword)
    expect(await clerk.get('/admin/auth.Admin/index')).toMatchObject({ code: 401, data: [] })
    expect(await clerk.get('/admin/routine.AdminInfo/index')).toMatchObject({ code: 401, data: [] })
    const { data } = await clerk.get<{ menus: Node[]; adminInfo: Row }>('/admin/Index/index')
    expect(data.adminInfo.super).toBe(false)
    expect(data.menus.map(({ name }) => name)).toEqual(['dashboard'])
    expect([...buttonsOf(data.menus)]).toEqual([['/admin/dashboard', ['/admin/dashboard/index']]])
  })

  it('signs in to neither side with the other side’s token', async () => {
    const other = new OldClient(app)
    await other.signIn('admin', superPassword)
    other.stored.userInfo.token = other.stored.adminInfo.token
    expect(await other.get('/api/account/overview')).toMatchObject({ code: 303, data: { type: 'need login' } })
  })
})

/** As if every access token had run out; refresh tokens go on. */
async function runOut({ db }: TestApp): Promise<void> {
  await db.updateTable('token').set({ expire_time: 1 }).where('type', 'in', ['admin', 'user']).execute()
}
