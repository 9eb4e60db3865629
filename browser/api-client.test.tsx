import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { statuses, transportTexts } from '../contract/definition/statuses.ts'
import { type CallFailure, type CallOptions, call } from './api-client.ts'
import type { SentFile } from './exchange.ts'
import { forget, remember, type Side } from './session.ts'
import { type Departure, departures, type Notice, notices } from './signal.ts'
import { storedSession } from './stored-session.ts'
import { holdCalls, type Waiting } from './wire.testing.ts'

let sent: Waiting[]
let shown: Notice[]
let gone: Departure[]
const stops: (() => void)[] = []

beforeEach(() => {
  localStorage.clear()
  forget('admin')
  forget('user')
  sent = holdCalls()
  shown = []
  gone = []
  stops.push(
    notices.listen((notice) => shown.push(notice)),
    departures.listen((departure) => gone.push(departure)),
  )
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

const openAt = (path: string) => history.replaceState(null, '', path)
const signedIn = (side: Side, token = 'old', refresh_token = 'refresh') =>
  remember(side, { id: 1, token, refresh_token })

/** Asks and keeps what came of it. */
function ask(options: Partial<CallOptions> = {}): Promise<unknown> {
  return call({ path: '/admin/x.Y/index', ...options }).then(
    (envelope) => envelope.data,
    (failure: CallFailure) => failure,
  )
}

/** Lets promises move on until the next request is on the wire. */
async function request(at: number): Promise<Waiting> {
  await waitFor(() => expect(sent.length).toBeGreaterThan(at))
  return sent[at] as Waiting
}

describe('every call', () => {
  it('says language and server, and both tokens on either side', async () => {
    openAt('/admin/x')
    signedIn('admin', 'A')
    signedIn('user', 'U')
    void ask()
    const { headers, timeout, path } = await request(0)
    expect(headers).toMatchObject({ 'think-lang': 'zh-cn', server: 'true', batoken: 'A', 'ba-user-token': 'U' })
    expect({ timeout, path }).toEqual({ timeout: 10_000, path: '/admin/x.Y/index' })
  })

  it('waits without limit for an upload', async () => {
    openAt('/admin/x')
    void ask({ path: '/admin/ajax/upload', method: 'POST', body: new FormData() })
    expect((await request(0)).timeout).toBe(0)
  })

  it('says app_type outside the back office: in the query of a GET, in the body of a POST, also of an empty one', async () => {
    openAt('/user/account/profile')
    void ask({ path: '/api/a/b', query: { page: 2 } })
    void ask({ path: '/api/a/c', method: 'POST', body: { name: 'n' } })
    void ask({ path: '/api/a/d', method: 'POST' })
    const form = new FormData()
    form.append('files', new File(['x'], 'a.pdf'))
    void ask({ path: '/api/a/e', method: 'POST', body: form })
    await request(3)
    expect(sent[0]?.query.toString()).toBe('page=2&app_type=client')
    expect(sent[1]?.body).toEqual({ name: 'n', app_type: 'client' })
    expect(sent[2]?.body).toEqual({ app_type: 'client' })
    expect(sent[3]?.body).toBeInstanceOf(FormData)
    // Before the files, as calls may ask.
    expect(Array.from(sent[3]?.body as FormData)).toMatchObject([
      ['app_type', 'client'],
      ['files', { name: 'a.pdf' }],
    ])
  })

  it('says no app_type in the back office', async () => {
    openAt('/admin/x')
    void ask()
    void ask({ method: 'POST', body: {} })
    await request(1)
    expect(sent[0]?.query.toString()).toBe('')
    expect(sent[1]?.body).toEqual({})
  })
})

describe('an equal call while one is under way', () => {
  it('cancels the earlier one, and only the log hears of it', async () => {
    openAt('/admin/x')
    const log = vi.spyOn(console, 'debug').mockImplementation(() => undefined)
    const earlier = ask()
    const later = ask()
    ;(await request(1)).say({ code: 1, data: 'row' })
    expect(await later).toBe('row')
    expect(await earlier).toMatchObject({ cancelled: true, message: transportTexts.duplicate.zh })
    expect(sent[0]?.aborted).toBe(true)
    expect(log).toHaveBeenCalledWith(transportTexts.duplicate.zh)
    expect(shown).toEqual([])
    log.mockRestore()
  })

  it('leaves calls alone that differ in query, body, method or token', async () => {
    openAt('/admin/x')
    void ask()
    void ask({ query: { page: 1 } })
    void ask({ method: 'POST', body: { a: 1 } })
    void ask({ method: 'POST', body: { a: 2 } })
    signedIn('admin', 'other')
    void ask()
    await request(4)
    expect(sent.some((one) => one.aborted)).toBe(false)
  })
})

describe('an answer', () => {
  beforeEach(() => openAt('/admin/x'))

  it('announces success where that was asked for, in the words of the server or in our own', async () => {
    const quietly = ask()
    ;(await request(0)).say({ code: 1, msg: '已保存' })
    await quietly
    const said = ask({ announce: true })
    ;(await request(1)).say({ code: 1, msg: '已保存' })
    await said
    const unsaid = ask({ announce: true })
    ;(await request(2)).say({ code: 1, msg: '' })
    await unsaid
    expect(shown).toEqual([
      { level: 'success', text: '已保存' },
      { level: 'success', text: transportTexts.success.zh },
    ])
  })

  it('that refuses is shown in the words of the server, unless the caller shows it', async () => {
    const failing = ask()
    ;(await request(0)).say({ code: 0, msg: '不行', data: { errors: { name: 'x' } } })
    expect(await failing).toMatchObject({ code: 0, refused: true, data: { errors: { name: 'x' } } })
    const quiet = ask({ quiet: true })
    ;(await request(1)).say({ code: 0, msg: '也不行' })
    await quiet
    expect(shown).toEqual([{ level: 'error', text: '不行' }])
  })

  it('that refuses without a word is an abnormal problem', async () => {
    const failing = ask()
    ;(await request(0)).say({ code: 0 })
    expect(await failing).toMatchObject({ code: 0, message: transportTexts.other.zh })
  })

  it('that lacks a permission is shown and leads nowhere', async () => {
    const failing = ask()
    ;(await request(0)).say({ code: 401, msg: '没有权限', data: [] })
    expect(await failing).toMatchObject({ code: 401 })
    expect([shown.length, gone]).toEqual([1, []])
  })

  it.each(Object.entries(statuses))(
    'with status %s is told in the words of the catalogue',
    async (status, sentence) => {
      const failing = ask()
      ;(await request(0)).status(Number(status), '{"code":0,"message":"ignored"}')
      const words = sentence.zh.replace('{url}', '/admin/x.Y/index')
      expect(await failing).toMatchObject({ code: Number(status), message: words, refused: false })
      expect(shown).toEqual([{ level: 'error', text: words }])
    },
  )

  it('with any other status, or none that can be read, is an abnormal problem', async () => {
    for (const [at, status] of [418, 200].entries()) {
      const failing = ask()
      ;(await request(at)).status(status, '<html>')
      expect(await failing).toMatchObject({ message: transportTexts.other.zh })
    }
  })

  it('that never comes says why: time-out, server, or no network', async () => {
    const slow = ask()
    ;(await request(0)).fail('timeout')
    expect(await slow).toMatchObject({ message: transportTexts.timeout.zh })
    const broken = ask()
    ;(await request(1)).fail('error')
    expect(await broken).toMatchObject({ message: transportTexts.network.zh })
    vi.stubGlobal('navigator', { onLine: false })
    const offline = ask()
    ;(await request(2)).fail('error')
    expect(await offline).toMatchObject({ message: transportTexts.offline.zh })
  })

  it.each([
    [{ routePath: '/admin/auth/group?x=1' }, '/admin/auth/group?x=1'],
    [{ routePath: '/client/home' }, '/client/home'],
    [{ routeName: 'userLogin' }, '/user/login'],
    [{ routeName: 'auth/group' }, '/admin/auth/group'],
  ])('of code 302 leads to %j', async (data, path) => {
    const failing = ask()
    ;(await request(0)).say({ code: 302, msg: '走', data })
    await failing
    expect(gone).toEqual([{ path }])
    expect(shown).toEqual([{ level: 'error', text: '走' }])
  })

  it.each([
    { routePath: 'https://evil.example/' },
    { routePath: '//evil.example' },
    { routePath: '/\\evil.example' },
    { routePath: '/\t/evil.example' },
    { routePath: 'javascript:alert(1)' },
    { routePath: '/unknown' },
    { routePath: ['/admin'] },
    { routeName: 'https://evil.example' },
    { routeName: '../x' },
    { routeName: '__proto__' },
    {},
    null,
  ])('of code 302 with %j leads nowhere, and says so where it names a route', async (data) => {
    const failing = ask()
    ;(await request(0)).say({ code: 302, msg: '走', data })
    await failing
    expect(gone).toEqual([])
    const isNamed = Object.keys(data ?? {}).length > 0
    expect(shown.map(({ text }) => text)).toEqual(isNamed ? ['导航失败，路由无效！', '走'] : ['走'])
  })

  it('of code 302 to the page that is open says that one is there', async () => {
    openAt('/admin/auth/group?x=1')
    const failing = ask()
    ;(await request(0)).say({ code: 302, msg: '走', data: { routePath: '/admin/auth/group?x=1' } })
    await failing
    expect(gone).toEqual([])
    expect(shown.map(({ text }) => text)).toContain('导航失败，已在目标位置！')
  })

  it('of code 303 asks this side to sign in, or takes it home', async () => {
    signedIn('admin')
    const nobody = ask()
    ;(await request(0)).say({ code: 303, msg: '请先登录', data: { type: 'need login' } })
    await nobody
    expect(storedSession('admin').token).toBe('')
    openAt('/user/account/profile')
    signedIn('user')
    const somebody = ask({ path: '/api/user/checkIn' })
    ;(await request(1)).say({ code: 303, msg: '已登录', data: { type: 'logged in' } })
    await somebody
    expect(storedSession('user').token).toBe('old')
    expect(gone).toEqual([{ path: '/admin/login' }, { path: '/client' }])
  })
})

describe('an expired token', () => {
  const expired = { code: 409, msg: '登录已过期', data: [] }
  const renewed = { code: 1, data: { type: 'admin-refresh', token: 'new' } }
  const isRenewal = (one: Waiting) => one.path === '/api/common/refreshToken'

  beforeEach(() => {
    openAt('/admin/x')
    signedIn('admin')
  })

  it('is renewed once for all calls under way, and each is sent again with the new one', async () => {
    const answers = ['a', 'b', 'c'].map((name) => ask({ query: { name } }))
    await request(2)
    for (const one of sent.slice(0, 2)) one.say(expired)
    const renewal = await request(3)
    expect(renewal).toMatchObject({ path: '/api/common/refreshToken', body: { refreshToken: 'refresh' } })
    expect(renewal.headers.batoken).toBe('old')
    sent[2]?.say(expired)
    renewal.say(renewed)
    await request(6)
    for (const one of sent.slice(4)) {
      expect(one.headers.batoken).toBe('new')
      one.say({ code: 1, data: one.query.get('name') })
    }
    expect((await Promise.all(answers)).sort()).toEqual(['a', 'b', 'c'])
    expect(sent.filter(isRenewal)).toHaveLength(1)
    expect([shown, gone]).toEqual([[], []])
  })

  it('that a late answer complains of was renewed long ago, so the call is only sent again', async () => {
    const quick = ask({ query: { name: 'quick' } })
    const late = ask({ query: { name: 'late' } })
    await request(1)
    sent[0]?.say(expired)
    ;(await request(2)).say(renewed)
    ;(await request(3)).say({ code: 1, data: 'quick' })
    expect(await quick).toBe('quick')
    sent[1]?.say(expired)
    const again = await request(4)
    expect(again.headers.batoken).toBe('new')
    again.say({ code: 1, data: 'late' })
    expect(await late).toBe('late')
    expect(sent.filter(isRenewal)).toHaveLength(1)
  })

  it('that the renewal took away before a call arrived is no reason to sign in', async () => {
    const late = ask()
    await request(0)
    remember('admin', { token: 'new' })
    sent[0]?.say({ code: 303, msg: '请先登录', data: { type: 'need login' } })
    ;(await request(1)).say({ code: 1, data: 'row' })
    expect(await late).toBe('row')
    expect([gone, storedSession('admin').token]).toEqual([[], 'new'])
  })

  it('that another tab renewed meanwhile is not renewed again', async () => {
    const answer = ask()
    await request(0)
    // Another tab writes without this one's knowledge.
    localStorage.setItem('adminInfo', JSON.stringify({ ...storedSession('admin'), token: 'theirs' }))
    sent[0]?.say(expired)
    const again = await request(1)
    expect(again.headers.batoken).toBe('theirs')
    again.say({ code: 1, data: 'row' })
    expect(await answer).toBe('row')
  })

  it('refused a second time is an ordinary failure', async () => {
    const answer = ask()
    ;(await request(0)).say(expired)
    ;(await request(1)).say(renewed)
    ;(await request(2)).say(expired)
    expect(await answer).toMatchObject({ code: 409 })
    expect(shown).toEqual([{ level: 'error', text: '登录已过期' }])
    expect(gone).toEqual([])
  })

  it.each([
    ['is refused', (one: Waiting) => one.say({ code: 0, msg: '无法续期' }), '无法续期'],
    ['is not answered', (one: Waiting) => one.fail('error'), transportTexts.network.zh],
    ['is answered by nonsense', (one: Waiting) => one.status(500, 'x'), '登录已过期'],
  ])('whose renewal %s ends the session, once for all calls', async (_how, end, words) => {
    const answers = [ask({ query: { name: 'a' } }), ask({ query: { name: 'b' } })]
    await request(1)
    for (const one of sent.slice(0, 2)) one.say(expired)
    end(await request(2))
    for (const answer of answers) expect(await answer).toMatchObject({ code: 409, told: true })
    expect(storedSession('admin').token).toBe('')
    expect(gone).toEqual([{ name: 'adminLogin' }])
    expect(shown).toEqual([{ level: 'error', text: words }])
    expect(sent).toHaveLength(3)
  })

  it('without a way to renew it leads to the login of its side', async () => {
    openAt('/user/account/profile')
    signedIn('user', 'old', '')
    const answer = ask({ path: '/api/account/overview' })
    ;(await request(0)).say(expired)
    expect(await answer).toMatchObject({ code: 409 })
    expect(gone).toEqual([{ name: 'userLogin' }])
  })

  it('that cannot be renewed leaves a call alone that guests make too', async () => {
    openAt('/client/product')
    signedIn('user', 'old', '')
    const answer = ask({ path: '/api/lead/submit', method: 'POST', alsoAsGuest: true })
    ;(await request(0)).say(expired)
    const again = await request(1)
    expect(again.headers['ba-user-token']).toBeUndefined()
    again.say({ code: 1, data: 'sent' })
    expect(await answer).toBe('sent')
    expect([shown, gone, storedSession('user').token]).toEqual([[], [], ''])
  })

  it('at the login page itself lets the call go on without a token', async () => {
    openAt('/admin/login')
    const answer = ask({ path: '/admin/Index/login' })
    ;(await request(0)).say(expired)
    ;(await request(1)).say({ code: 0, msg: '无法续期' })
    const again = await request(2)
    expect(again.headers.batoken).toBeUndefined()
    again.say({ code: 1, data: { captcha: true } })
    expect(await answer).toEqual({ captcha: true })
    expect(gone).toEqual([])
  })

  it('of a member is renewed for the member', async () => {
    openAt('/user/account/profile')
    signedIn('user', 'old-user', 'refresh-user')
    const answer = ask({ path: '/api/account/overview' })
    ;(await request(0)).say(expired)
    const renewal = await request(1)
    expect(renewal.body).toEqual({ refreshToken: 'refresh-user', app_type: 'client' })
    renewal.say({ code: 1, data: { type: 'user-refresh', token: 'new-user' } })
    ;(await request(2)).say({ code: 1, data: 'row' })
    expect(await answer).toBe('row')
    expect([storedSession('user').token, storedSession('admin').token]).toEqual(['new-user', 'old'])
  })
})

describe('a call for a file', () => {
  const askFile = () => ask({ path: '/admin/x.Y/export', method: 'POST', takesFile: true })

  it('gives it under the name the server says, however long it takes', async () => {
    openAt('/admin/x')
    const answer = askFile()
    const waiting = await request(0)
    expect(waiting.timeout).toBe(0)
    waiting.hand('brand.csv', 'a,b')
    const { name, content } = (await answer) as SentFile
    expect([name, await content.text()]).toEqual(['brand.csv', 'a,b'])
  })

  it('renews, refuses and leads to the login page like any other', async () => {
    openAt('/admin/x')
    signedIn('admin')
    const answer = askFile()
    ;(await request(0)).say({ code: 409, data: [] })
    ;(await request(1)).say({ code: 1, data: { type: 'admin-refresh', token: 'new' } })
    const again = await request(2)
    expect(again.headers.batoken).toBe('new')
    again.say({ code: 303, msg: '请先登录', data: { type: 'need login' } })
    expect(await answer).toMatchObject({ code: 303, message: '请先登录' })
    expect(gone).toEqual([{ path: '/admin/login' }])
    expect(storedSession('admin').token).toBe('')
  })

  it('of any other status is told like any other', async () => {
    openAt('/admin/x')
    const answer = askFile()
    ;(await request(0)).status(503)
    expect(await answer).toMatchObject({ code: 503, message: '服务不可用！' })
  })
})

describe('a moved entry', () => {
  it('is where calls of the back office go, followed by .php, and nobody else knows it', async () => {
    document.documentElement.dataset.entry = '/mgr'
    vi.resetModules()
    const { callAddress, currentSide } = await import('./entry.ts')
    const { knownPath } = await import('./known-routes.ts')
    delete document.documentElement.dataset.entry
    expect(callAddress('/admin/auth.Group/index')).toBe('/mgr.php/auth.Group/index')
    expect(callAddress('/api/common/refreshToken')).toBe('/api/common/refreshToken')
    openAt('/mgr/auth/group')
    expect(currentSide()).toBe('admin')
    expect(knownPath('/admin/auth/group')).toBe('/mgr/auth/group')
    openAt('/admin/auth/group')
    expect(currentSide()).toBe('user')
    expect(knownPath('/admin/auth/group')).toBeUndefined()
  })
})
