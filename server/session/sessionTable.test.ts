import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { superPassword } from '../../start/testingApp.ts'
import { newAddress, openMemberApp, type MemberApp as TestApp } from '../account/member.testing.ts'
import { uploadTo } from '../files/uploading.testing.ts'
import type { Side } from './lives.ts'

const newPassword = 'Other-Pass2'
const header = { admin: 'batoken', user: 'ba-user-token' } as const
const openDoor = { admin: '/admin/Index/index', user: '/api/account/overview' } as const
const ticketDoor = { admin: '/admin/routine.AdminInfo/sessions', user: '/api/account/sessions' } as const

/** An account with one kept session, and everything that session can be used with. */
interface Entered {
  id: number
  side: Side
  username: string
  access: string
  refresh: string
  ticket: string
  /** To a picture that members and administrators may see. */
  link: string
}

type Step = (app: TestApp, root: string, entered: Entered) => Promise<{ code: number; msg: string }>

const post = (app: TestApp, url: string, token: string, body: object) => app.call('POST', url, { token, body })

/** What may happen to an account, by the calls that people use (quality 3). */
const ends: Record<Side, Readonly<Record<string, Step>>> = {
  admin: {
    'changing the own password': (app, _root, { access, id }) =>
      post(app, '/admin/routine.AdminInfo/edit', access, { id, nickname: 'Own', password: newPassword }),
    'a reset by an administrator': (app, root, { id }) =>
      post(app, '/admin/auth.Admin/resetPassword', root, { ids: [id] }),
    'a password typed in by an administrator': (app, root, { id }) =>
      post(app, '/admin/auth.Admin/edit', root, { id, password: newPassword }),
    'signing out': (app, _root, { access, refresh }) =>
      post(app, '/admin/Index/logout', access, { refreshToken: refresh }),
    'ending the session from another one': async (app, _root, { username, access }) => {
      const other = await app.signIn(username)
      const { data } = await app.call('GET', '/admin/routine.AdminInfo/sessions', { token: access })
      // The shape of the list of own sessions.
      const { list } = data as { list: { session: string; current: boolean }[] }
      const session = list.find((one) => one.current)?.session
      return post(app, '/admin/routine.AdminInfo/endSession', other, { session: session ?? '' })
    },
    disabling: (app, root, { id }) => post(app, '/admin/auth.Admin/edit', root, { id, status: '0' }),
    deleting: (app, root, { id }) => app.call('DELETE', `/admin/auth.Admin/del?ids[]=${id}`, { token: root }),
  },
  user: {
    'changing the own password': (app, _root, { access }) =>
      app.call('POST', '/api/account/changePassword', {
        member: access,
        body: { oldPassword: superPassword, newPassword },
      }),
    'a password typed in by an administrator': (app, root, { id }) =>
      post(app, '/admin/user.User/edit', root, { id, password: newPassword }),
    'retrieving the password with a code': async (app, _root, { username }) => {
      const account = `${username}@example.com`
      const captcha = await app.code('email', account, 'user_retrieve_pwd')
      const body = { type: 'email', account, captcha, password: newPassword }
      return app.call('POST', '/api/account/retrievePassword', { body, ip: newAddress() })
    },
    'signing out': (app, _root, { access, refresh }) =>
      app.call('POST', '/api/user/logout', { member: access, body: { refreshToken: refresh } }),
    'ending the session from another one': async (app, _root, { username, access }) => {
      const other = await app.signInMember(username)
      const { data } = await app.call('GET', '/api/account/sessions', { member: access })
      // The shape of the list of own sessions.
      const { list } = data as { list: { session: string; current: boolean }[] }
      const session = list.find((one) => one.current)?.session
      return app.call('POST', '/api/account/endSession', { member: other, body: { session: session ?? '' } })
    },
    disabling: (app, root, { id }) => post(app, '/admin/user.User/edit', root, { id, status: 'disable' }),
    deleting: (app, root, { id }) => app.call('DELETE', `/admin/user.User/del?ids[]=${id}`, { token: root }),
  },
}

/** A picture of one dot. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const uploadBody = [
  '--part',
  'content-disposition: form-data; name="file"; filename="note.txt"',
  'content-type: text/plain',
  '',
  'a note',
  '--part--',
  '',
].join('\r\n')

/** Every way to use a session; each answers the code of the envelope, files their status when they do not come. Renewing comes last, for it replaces the access token. */
const uses: Readonly<Record<string, (app: TestApp, entered: Entered) => Promise<number>>> = {
  'the access header': (app, { side, access }) => code(app, openDoor[side], { [header[side]]: access }),
  'the access token in the query': (app, { side, access }) =>
    code(app, `${openDoor[side]}?${header[side].replaceAll('-', '_')}=${access}`),
  'a ticket': (app, { side, ticket }) => code(app, `${ticketDoor[side]}?server=1&ticket=${ticket}`),
  'a link to a file': async (app, { link }) => {
    const { statusCode } = await app.inject({ url: link, headers: { range: 'bytes=0-3' } })
    return statusCode === 206 ? 1 : statusCode
  },
  'a link to a small picture': async (app, { link }) => {
    const { statusCode } = await app.inject({ url: link.replace('/storage/', '/thumbnail/160/') })
    return statusCode === 200 ? 1 : statusCode
  },
  'an upload': async (app, { side, access }) => {
    const answer = await app.inject({
      method: 'POST',
      url: side === 'admin' ? '/admin/ajax/upload' : '/api/ajax/upload',
      headers: { [header[side]]: access, 'content-type': 'multipart/form-data; boundary=part' },
      payload: uploadBody,
    })
    return answer.json().code
  },
  'the refresh token': async (app, { side, access, refresh }) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/common/refreshToken',
      headers: { server: 'true', [header[side]]: access },
      payload: { refreshToken: refresh },
    })
    return answer.json().code
  },
}

/** What answers otherwise than `need login`. */
const refusals: Readonly<Record<string, number>> = {
  'a link to a file': 403,
  'a link to a small picture': 403,
  'the refresh token': 0,
}

async function code(app: TestApp, url: string, headers: Record<string, string> = {}): Promise<number> {
  const answer = await app.inject({ url, headers: { server: 'true', ...headers } })
  return answer.json().code
}

let serial = 0

async function enter(app: TestApp, side: Side, picture: string): Promise<Entered> {
  serial += 1
  const username = `some${serial}`
  const rights = ['dashboard', 'routine/adminInfo', 'routine/adminInfo/edit']
  const id =
    side === 'admin'
      ? await app.addAdmin(username, rights)
      : await app.addMember(username, { email: `${username}@example.com` })
  const url = side === 'admin' ? '/admin/Index/login' : '/api/user/checkIn'
  const body = { tab: 'login', username, password: superPassword, keep: true }
  const { data } = await app.call('POST', url, { body })
  // The shape of a sign-in (protocol 2.3, 4.2).
  const { token, refresh_token } = (data as { userInfo: { token: string; refresh_token: string } }).userInfo
  const given = async (action: string, payload: object) => {
    const headers = { server: 'true', [header[side]]: token }
    return (
      await app.inject({
        method: 'POST',
        url: `/${side === 'admin' ? 'admin' : 'api'}/ajax/${action}`,
        headers,
        payload,
      })
    ).json().data
  }
  const { ticket } = await given('ticket', { path: ticketDoor[side] })
  const { url: link } = await given('fileLink', { url: picture })
  return { id, side, username, access: token, refresh: refresh_token, ticket, link }
}

onBothDatabases('a session', (dialect) => {
  let app: TestApp
  let root: string
  let picture: string
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    root = await app.signIn()
    const { data } = await uploadTo(
      app,
      { token: root },
      { name: 'dot.png', content: dot, fields: { visibility: 'member' } },
    )
    picture = `${data.file.url}`
  })
  afterAll(() => app.drop())

  describe.each(['admin', 'user'] as const)('of %s', (side) => {
    it.each(Object.keys(uses))('is good for %s', async (use) => {
      expect(await uses[use]?.(app, await enter(app, side, picture))).toBe(1)
    })

    describe.each(Object.keys(ends[side]))('after %s', (end) => {
      let entered: Entered
      beforeAll(async () => {
        entered = await enter(app, side, picture)
        // Seen before it ends, so that nothing kept in memory may keep it alive.
        expect(await uses['the access header']?.(app, entered)).toBe(1)
        expect(await ends[side][end]?.(app, root, entered)).toMatchObject({ code: 1 })
      })

      it.each(Object.keys(uses))('is refused on the next request with %s', async (use) => {
        expect(await uses[use]?.(app, entered)).toBe(refusals[use] ?? 303)
      })
    })
  })

  it('of an administrator goes on with other rights after a change of his groups, at once', async () => {
    const entered = await enter(app, 'admin', picture)
    const nodes = ['dashboard', 'auth/adminLog', 'auth/adminLog/index']
    const group = await app.call('POST', '/admin/auth.Group/add', {
      token: root,
      body: { name: 'keepers', rules: await ruleIds('admin_rule', nodes), pid: 0, status: '1' },
    })
    expect(group).toMatchObject({ code: 1 })
    const logs = () => code(app, '/admin/auth.AdminLog/index', { batoken: entered.access })
    const own = () => code(app, '/admin/routine.AdminInfo/sessions', { batoken: entered.access })
    expect([await logs(), await own()]).toEqual([401, 1])
    const { id } = await app.db
      .selectFrom('admin_group')
      .select('id')
      .where('name', '=', 'keepers')
      .executeTakeFirstOrThrow()
    const moved = await post(app, '/admin/auth.Admin/edit', root, { id: entered.id, group_arr: [id] })
    expect(moved).toMatchObject({ code: 1 })
    expect([await logs(), await own()]).toEqual([1, 401])
    const narrowed = await post(app, '/admin/auth.Group/edit', root, {
      id,
      rules: await ruleIds('admin_rule', ['dashboard', 'routine/adminInfo', 'routine/adminInfo/edit']),
    })
    expect(narrowed).toMatchObject({ code: 1 })
    expect([await logs(), await own()]).toEqual([401, 1])
    for (const [use, goes] of Object.entries(uses)) expect([use, await goes(app, entered)]).toEqual([use, 1])
  })

  it('of a member goes on with other rights after a change of his group, at once', async () => {
    const entered = await enter(app, 'user', picture)
    const group = await app.call('POST', '/admin/user.Group/add', {
      token: root,
      body: { name: 'guests', rules: await ruleIds('user_rule', ['account', 'account/balance']), status: '1' },
    })
    expect(group).toMatchObject({ code: 1 })
    const score = () => code(app, '/api/account/integral', { 'ba-user-token': entered.access })
    const balance = () => code(app, '/api/account/balance', { 'ba-user-token': entered.access })
    expect([await score(), await balance()]).toEqual([1, 1])
    const { id } = await app.db
      .selectFrom('user_group')
      .select('id')
      .where('name', '=', 'guests')
      .executeTakeFirstOrThrow()
    const moved = await post(app, '/admin/user.User/edit', root, { id: entered.id, group_id: id })
    expect(moved).toMatchObject({ code: 1 })
    expect([await score(), await balance()]).toEqual([401, 1])
    const renewed = await uses['the refresh token']?.(app, entered)
    expect(renewed).toBe(1)
  })

  async function ruleIds(table: 'admin_rule' | 'user_rule', names: readonly string[]): Promise<number[]> {
    const rows = await app.db.selectFrom(table).select(['id', 'name']).execute()
    return rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  }

  it('of an administrator is nothing to the member with the same id, nor the reverse', async () => {
    const id = await app.addAdmin('twinadmin', ['dashboard', 'routine/adminInfo', 'routine/adminInfo/edit'])
    await app.addMember('twinmember', { id })
    const admin = await app.signIn('twinadmin')
    const member = await app.signInMember('twinmember')
    const names = (token: string) => [
      { batoken: token },
      { 'ba-user-token': token },
      { batoken: token, 'ba-user-token': token },
    ]
    for (const headers of names(admin)) expect(await code(app, '/api/account/overview', headers)).toBe(303)
    for (const headers of names(member)) expect(await code(app, '/admin/Index/index', headers)).toBe(303)
    const list = async (url: string, headers: Record<string, string>) =>
      (await app.inject({ url, headers: { server: 'true', ...headers } })).json().data.list
    const both = { batoken: admin, 'ba-user-token': member }
    const [staff] = await list('/admin/routine.AdminInfo/sessions', both)
    const [guest] = await list('/api/account/sessions', both)
    expect(staff.session).not.toBe(guest.session)
    const others = [
      app.call('POST', '/api/account/endSession', { member, body: { session: staff.session } }),
      app.call('POST', '/admin/routine.AdminInfo/endSession', { token: admin, body: { session: guest.session } }),
    ]
    expect((await Promise.all(others)).map((answer) => answer.code)).toEqual([0, 0])
    expect(await code(app, '/admin/Index/index', both)).toBe(1)
    expect(await code(app, '/api/account/overview', both)).toBe(1)
  })

  it('of a member ends when its account does, while the administrator with the same id works on', async () => {
    const id = await app.addAdmin('otheradmin', ['dashboard'])
    await app.addMember('othermember', { id })
    const admin = await app.signIn('otheradmin')
    const member = await app.signInMember('othermember')
    expect(await post(app, '/admin/user.User/edit', root, { id, password: newPassword })).toMatchObject({ code: 1 })
    expect(await code(app, '/api/account/overview', { 'ba-user-token': member })).toBe(303)
    expect(await code(app, '/admin/Index/index', { batoken: admin })).toBe(1)
  })
})
