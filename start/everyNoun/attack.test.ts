import { afterAll, beforeAll, expect, it } from 'vitest'
import { failures } from '../../contract/failures/failures.ts'
import { brand } from '../../resources/brand/brand.ts'
import { OldClient, queryOf, type Row } from '../oldClient/oldClient.testing.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'

const nodes = [
  ...['index', 'add', 'edit', 'del'].flatMap((action) => [`auth/group/${action}`, `auth/admin/${action}`]),
  ...['index', 'add', 'edit', 'del', 'sortable'].map((action) => `auth/rule/${action}`),
  ...['resetPassword', 'unlock'].map((action) => `auth/admin/${action}`),
  ...['auth', 'auth/group', 'auth/admin', 'auth/rule', 'auth/adminLog', 'auth/adminLog/index', 'auth/adminLog/export'],
  ...['user/user/index', 'user/user/edit', 'user/user/add', 'user/moneyLog/index', 'user/moneyLog/add'],
  ...['routine/adminInfo/index', 'routine/adminInfo/edit'],
]

interface List {
  list: Row[]
  options?: Row[]
  total: number
}

onBothDatabases('someone who means harm', (dialect) => {
  let app: TestApp
  /** Administers others, but not everything. */
  let lead: OldClient
  /** Books balances and reads nothing else. */
  let booker: OldClient
  let anna: OldClient
  let ids: Record<'lead' | 'peer' | 'clerk' | 'anna' | 'bert', number>
  let groups: Record<'root' | 'lead' | 'peer' | 'clerk', number>

  beforeAll(async () => {
    app = await openTestApp(dialect)
    ids = {
      lead: await app.addAdmin('lead', nodes),
      peer: await app.addAdmin('peer', nodes),
      clerk: await app.addAdmin('clerk', ['auth', 'auth/admin', 'auth/admin/index']),
      anna: await app.addMember('anna', { email: 'anna@example.com', mobile: '13800000001' }),
      bert: await app.addMember('bert', { email: 'bert@example.com', mobile: '13800000002' }),
    }
    const group = async (name: string): Promise<number> =>
      (await app.db.selectFrom('admin_group').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
    groups = { root: 1, lead: await group('lead'), peer: await group('peer'), clerk: await group('clerk') }
    await app.addAdmin('booker', ['user/moneyLog/add'])
    await app.db.updateTable('user').set({ remark: 'pays late', money: 500 }).where('id', '=', ids.bert).execute()
    lead = new OldClient(app)
    booker = new OldClient(app)
    anna = new OldClient(app)
    await lead.signIn('lead', superPassword)
    await booker.signIn('booker', superPassword)
    anna.stored.userInfo.token = await app.signInMember('anna')
  })
  afterAll(() => app.drop())

  /** Signing in and being seen are written beside the calls; what an attacker would write there shows. */
  const unseen = <Seen extends { last_login_time: number | null; last_login_ip: string }>(
    row: Seen,
  ): Omit<Seen, 'last_login_time' | 'last_login_ip'> => ({
    ...row,
    last_login_time: row.last_login_time === 1,
    last_login_ip: row.last_login_ip === '6.6.6.6',
  })
  const adminOf = async (id: number) =>
    unseen(await app.db.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const userOf = async (id: number) =>
    unseen(await app.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow())
  const groupsOf = async (uid: number): Promise<number[]> =>
    (await app.db.selectFrom('admin_group_access').select('group_id').where('uid', '=', uid).execute()).map(
      ({ group_id }) => group_id,
    )
  /** Refused with a sentence: not found, not allowed, not valid. */
  const refused = async (work: Promise<{ code: number; msg: string }>): Promise<void> => {
    const { code, msg } = await work
    expect([0, 401], msg).toContain(code)
    expect(msg).toMatch(/\S/)
  }

  it.each(['root', 'lead', 'peer'] as const)('gives nobody the group %s', async (name) => {
    for (const given of [[String(groups[name])], [groups.clerk, groups[name]], String(groups[name])]) {
      await refused(lead.post('/admin/auth.Admin/edit', { id: ids.clerk, group_arr: given }))
      const form = { username: 'helper', nickname: 'h', password: 'Secret12', status: '1', group_arr: given }
      await refused(lead.post('/admin/auth.Admin/add', form))
    }
    if (name !== 'lead') await refused(lead.post('/admin/auth.Admin/edit', { id: ids.lead, group_arr: [groups[name]] }))
    expect([await groupsOf(ids.clerk), await groupsOf(ids.lead)]).toEqual([[groups.clerk], [groups.lead]])
  })

  it.each([
    { rules: ['*'] },
    { rules: '*' },
    { rules: '1,*' },
    { rules: [['*']] },
    { rules: { 0: '*' } },
    { rules: ['0x1', ' 1 ', '1e0'] },
    { pid: 1, rules: ['*'] },
    { data_scope: 'everything' },
  ])('makes no group with %j that holds more than its maker', async (sent) => {
    const before = await app.db.selectFrom('admin_group').selectAll().orderBy('id').execute()
    const name = `g ${JSON.stringify(sent)}`.slice(0, 60)
    await lead.post('/admin/auth.Group/add', { name, status: '1', ...sent })
    for (const id of Object.values(groups))
      await refused(lead.post('/admin/auth.Group/edit', { ...before.at(-1), ...sent, id }))
    const dashboard = await app.db
      .selectFrom('admin_rule')
      .select('id')
      .where('name', '=', 'dashboard')
      .executeTakeFirst()
    for (const row of await app.db.selectFrom('admin_group').selectAll().orderBy('id').execute()) {
      const known = before.find(({ id }) => id === row.id)
      if (known) expect(row).toEqual(known)
      else expect(row.rules.split(',')).not.toEqual(expect.arrayContaining(['*']))
      if (!known) expect(row.rules.split(',')).not.toContain(String(dashboard?.id))
    }
    await app.db.deleteFrom('admin_group').where('name', '=', name).execute()
  })

  it('touches nobody above or beside', async () => {
    for (const id of [1, ids.peer]) {
      const before = await adminOf(id)
      await refused(lead.get('/admin/auth.Admin/edit', { id }))
      await refused(lead.post('/admin/auth.Admin/edit', { id, password: 'Taken-Over1' }))
      await refused(lead.post(`/admin/auth.Admin/edit?id=${id}`, { status: '0' }))
      await refused(lead.post(`/admin/auth.Admin/edit?id=${ids.clerk}`, { id, status: '0' }))
      await refused(lead.post('/admin/auth.Admin/edit', { id: [id], status: '0' }))
      await refused(lead.post('/admin/auth.Admin/resetPassword', { ids: [id] }))
      await refused(lead.post('/admin/auth.Admin/resetPassword', { ids: `${ids.clerk},${id}` }))
      await refused(lead.post('/admin/auth.Admin/unlock', { ids: [id] }))
      await refused(lead.del('/admin/auth.Admin/del', [id]))
      await refused(lead.post('/admin/auth.Group/edit', { id: (await groupsOf(id))[0], status: '0' }))
      await refused(lead.del('/admin/auth.Group/del', await groupsOf(id)))
      expect(await adminOf(id)).toEqual(before)
    }
    await lead.del('/admin/auth.Admin/del', [ids.clerk + 1000, 1])
    expect(await adminOf(1)).toBeDefined()
  })

  it('takes no account that sees more rows than he does', async () => {
    const reach = (name: string, data_scope: 'self' | 'all') =>
      app.db.updateTable('admin_group').set({ data_scope }).where('name', '=', name).execute()
    await reach('lead', 'self')
    const { password } = await adminOf(ids.clerk)
    await refused(lead.post('/admin/auth.Admin/resetPassword', { ids: [ids.clerk] }))
    await refused(lead.post('/admin/auth.Admin/edit', { id: ids.clerk, password: 'Secret12' }))
    await refused(lead.post('/admin/auth.Group/edit', { id: groups.clerk, name: 'mine' }))
    expect((await adminOf(ids.clerk)).password).toBe(password)
    await reach('clerk', 'self')
    expect((await lead.post('/admin/auth.Admin/edit', { id: ids.clerk, nickname: 'clerk' })).code).toBe(1)
    await reach('clerk', 'all')
    await reach('lead', 'all')
  })

  it('sees no row above, whatever is asked beside', async () => {
    for (const params of [
      {},
      { absoluteAuth: 0 },
      { absoluteAuth: ['1'] },
      { initValue: ['1'] },
      { select: true, initValue: 1 },
      { search: [{ field: 'id', val: '1,', operator: 'RANGE' }] },
      { limit: 999999 },
    ]) {
      const admins = await lead.get<List>('/admin/auth.Admin/index', params)
      const names = (admins.data.options ?? admins.data.list).map(({ id }) => Number(id))
      expect(
        names.every((id) => id !== 1 && id !== ids.peer),
        JSON.stringify(params),
      ).toBe(true)
      const found = await lead.get<List>('/admin/auth.Group/index', { isTree: 'false', ...params })
      const seen = (found.data.options ?? found.data.list).map(({ id }) => Number(id))
      expect(seen).not.toContain(1)
      expect(seen).not.toContain(groups.peer)
    }
    const { data } = await lead.get<List>('/admin/auth.AdminLog/index', {
      search: [{ field: 'admin_id', val: 1, operator: 'eq' }],
    })
    expect(data.list).toEqual([])
  })

  it.each([
    { otp_secret: 'AAAA', otp_step: 0, otp_recovery: '' },
    { login_failure: 9, last_failure_time: 4_000_000_000 },
    { last_login_time: 1, last_login_ip: '6.6.6.6', password_time: 1 },
    { create_time: 1, update_time: 1, lock_version: null, create_admin_id: 1, update_admin_id: 1 },
    { super: true, salt: 'x', token: 'x', refresh_token: 'x', admin_group_access: [{ uid: 1, group_id: 1 }] },
  ])('sets no column of administrators that no form has: %j', async (sent) => {
    const before = await adminOf(ids.clerk)
    await lead.post('/admin/auth.Admin/edit', { id: ids.clerk, ...sent })
    expect(await adminOf(ids.clerk)).toEqual(before)
    const own = await adminOf(ids.lead)
    await lead.post('/admin/routine.AdminInfo/edit', { id: 1, status: '0', username: 'root', group_arr: [1], ...sent })
    expect(await adminOf(ids.lead)).toEqual(own)
  })

  it('does not free himself of a password he must change', async () => {
    await app.db.updateTable('admin').set({ must_change_password: 1 }).where('id', '=', ids.lead).execute()
    for (const page of ['auth.Admin', 'routine.AdminInfo']) {
      await lead.post(`/admin/${page}/edit`, { id: ids.lead, must_change_password: '0', motto: page })
      expect(await adminOf(ids.lead)).toMatchObject({ must_change_password: 1, motto: page })
    }
  })

  it('stores no password that was hashed elsewhere', async () => {
    const { password } = await adminOf(1)
    await refused(lead.post('/admin/auth.Admin/edit', { id: ids.clerk, password }))
    await refused(lead.post('/admin/auth.Admin/edit', { id: ids.clerk, password: [password] }))
    await refused(lead.post('/admin/auth.Admin/edit', { id: ids.clerk, password: { hash: password } }))
    await refused(lead.post('/admin/user.User/edit', { id: ids.anna, password }))
    expect((await adminOf(ids.clerk)).password).not.toBe(password)
  })

  it('moves no balance and no history of a member', async () => {
    const before = await userOf(ids.bert)
    await lead.post('/admin/user.User/edit', {
      ...{ id: ids.bert, money: '999.00', score: 999, login_failure: 0, join_time: 1, join_ip: '6.6.6.6' },
      ...{ last_login_time: 1, last_login_ip: '6.6.6.6', password_time: 1, create_time: 1, group: { rules: '*' } },
    })
    expect(await userOf(ids.bert)).toEqual(before)
    await refused(lead.post('/admin/user.MoneyLog/add', { user_id: [ids.bert], money: { a: 1 }, memo: ['x'] }))
    expect((await userOf(ids.bert)).money).toBe(500)
  })

  it.each([
    'password',
    'otp_secret',
    'otp_recovery',
    'login_failure',
    'mobile',
    'salt',
    'admin.password',
    'token',
    '1',
    '(select 1)',
  ])('asks nothing about the column %s', async (field) => {
    for (const operator of ['LIKE', '=', 'NULL', 'NOT NULL', 'IN', 'RANGE', 'FIND_IN_SET']) {
      await refused(lead.get('/admin/auth.Admin/index', { search: [{ field, val: 'a', operator }] }))
      await refused(lead.get('/admin/auth.Admin/index', { select: true, search: [{ field, val: 'a', operator }] }))
    }
    await refused(lead.get('/admin/auth.Admin/index', { order: `${field},desc` }))
    await refused(lead.get('/admin/auth.Admin/index', { select: true, initKey: field, initValue: 'a' }))
    await refused(
      lead.get('/admin/user.MoneyLog/index', { search: [{ field: `user.${field}`, val: 'a', operator: '=' }] }),
    )
  })

  it('reads of a select no more than what it offers', async () => {
    const url = '/admin/user.User/index'
    await refused(booker.get(url))
    for (const initKey of ['remark', 'money', 'last_login_ip', 'company']) {
      const answer = await booker.get<List>(url, { select: true, initKey })
      expect(JSON.stringify(answer.data ?? ''), initKey).not.toMatch(/pays late|5\.00/)
      expect(answer.code, initKey).toBe(0)
    }
    for (const search of [
      { field: 'remark', val: 'late', operator: 'LIKE' },
      { field: 'money', val: '4.99', operator: '>' },
      { field: 'last_login_ip', val: '127.0.0.1', operator: '=' },
    ]) {
      await refused(booker.get(url, { select: true, search: [search] }))
    }
    await refused(booker.get(url, { select: true, order: 'money,desc' }))
    const offered = await booker.select(url, {
      search: [{ field: 'status', val: 'enable', operator: 'eq' }],
    })
    expect(offered).toContainEqual({ id: ids.bert, nickname: 'bert', nickname_text: `bert(ID:${ids.bert})` })
  })

  it('changes nothing of himself that a member may not, and nothing of others', async () => {
    const before = await userOf(ids.bert)
    const { money, score, group_id, status, email, mobile, password } = await userOf(ids.anna)
    const answer = await anna.post('/api/account/profile', {
      ...{
        id: ids.bert,
        username: 'anna',
        nickname: 'anna',
        money: '999.00',
        score: 999,
        group_id: 1,
        status: 'disable',
      },
      ...{ email: 'bert@example.com', mobile: '13800000002', password: 'x', remark: 'vip', login_failure: 0 },
    })
    expect(answer.code).toBe(1)
    expect(await userOf(ids.bert)).toEqual(before)
    expect(await userOf(ids.anna)).toMatchObject({
      money,
      score,
      group_id,
      status,
      email,
      mobile,
      password,
      remark: '',
    })
    await refused(anna.post('/api/account/profile', { nickname: 'anna', avatar: 'https://spy.example/pixel.png' }))
    await refused(anna.post('/api/account/profile', { nickname: 'anna', username: 'bert' }))
    const others = { page: 1, limit: 10, user_id: ids.bert, id: ids.bert }
    expect((await anna.get<List>('/api/account/balance', others)).data.list).toEqual([])
  })

  const long = 'x'.repeat(100_000)
  const odd: unknown[] = [null, true, -1, 1e300, [], [[]], {}, { length: 1 }, ['a', 'b'], { toString: 'x' }, long]

  it('confuses no way in with values nobody types', async () => {
    const nobody = new OldClient(app)
    const keys = [
      'tab',
      'email',
      'mobile',
      'username',
      'password',
      'captcha',
      'captchaId',
      'captchaInfo',
      'registerType',
    ]
    for (const value of odd) {
      await refused(nobody.post('/admin/Index/login', { username: value, password: value, keep: value }))
      await refused(
        nobody.post('/admin/Index/login', { username: 'admin', password: 'Wrong-1', ticket: value, otp: value }),
      )
      await refused(nobody.post('/api/common/refreshToken', { refreshToken: value }))
      await refused(
        nobody.post('/api/account/retrievePassword', { type: value, account: value, captcha: value, password: value }),
      )
      await refused(nobody.post('/api/Ems/send', { email: value, event: value, extras: value, captchaId: value }))
      await refused(nobody.post('/api/Sms/send', { mobile: value, template_code: 'user_register', captchaInfo: value }))
      await nobody.post('/api/common/checkClickCaptcha', { id: value, info: value, unset: value })
      for (const tab of ['login', 'register', value]) {
        const body = { ...Object.fromEntries(keys.map((key) => [key, value])), tab }
        await refused(nobody.post('/api/user/checkIn', body))
      }
    }
  })

  it('confuses no open call with objects in place of words', async () => {
    const odd = { toString: 1, valueOf: 1 }
    const names = ['id', 'ids', 'q', 'info', 'event', 'email', 'mobile', 'template_code', 'refreshToken', 'type', 'tab']
    const payload = Object.fromEntries(names.map((name) => [name, odd]))
    const open = app.routes.routes.filter(
      ({ permission, methods }) => permission === 'public' && methods.includes('POST'),
    )
    for (const { app: side, controller, action } of open) {
      const url = `/${side}/${controller}/${action}`
      const { statusCode } = await app.inject({ method: 'POST', url, payload })
      // Who only tells something is answered with nothing.
      expect([url, statusCode]).toEqual([url, action === 'view' ? 204 : 200])
    }
  })

  it('confuses no page of a member with values nobody types', async () => {
    const before = await userOf(ids.anna)
    for (const value of odd) {
      await refused(anna.post('/api/account/verification', { type: value, captcha: value }))
      await refused(
        anna.post('/api/account/changeBind', { type: 'email', email: value, captcha: value, password: value }),
      )
      await refused(anna.post('/api/account/changePassword', { oldPassword: value, newPassword: value }))
      await refused(anna.post('/api/account/endSession', { session: value }))
      await anna.post('/api/account/profile', { nickname: value, gender: value, birthday: value, motto: value })
      for (const page of ['balance', 'integral']) await anna.get(`/api/account/${page}`, { page: value, limit: value })
    }
    const { nickname, password, email, gender } = await userOf(ids.anna)
    expect({ nickname, password, email, gender }).toMatchObject({
      nickname: before.nickname,
      password: before.password,
      email: before.email,
      gender: before.gender,
    })
  })

  it('confuses no page of the back office with values nobody types', async () => {
    const pages = ['auth.Admin', 'auth.Group', 'auth.Rule', 'auth.AdminLog', 'user.User', 'user.MoneyLog']
    for (const value of odd.filter((one) => one !== long)) {
      for (const page of pages) {
        const asked = { limit: value, page: value, order: value, quickSearch: value, select: value, isTree: value }
        await lead.get(`/admin/${page}/index`, { ...asked, initKey: value, initValue: value })
        await lead.get(`/admin/${page}/index`, { search: value })
        await lead.get(`/admin/${page}/index`, {
          search: [{ field: value, val: value, operator: value, render: value }],
        })
        await lead.get(`/admin/${page}/index`, { search: [{ field: 'id', val: value, operator: '=' }] })
      }
      for (const page of ['auth.Admin', 'auth.Group', 'auth.Rule', 'user.User']) {
        await refused(lead.get(`/admin/${page}/edit`, { id: value ?? '' }))
        await refused(lead.post(`/admin/${page}/edit`, { id: value, status: value }))
      }
      await refused(
        lead.post('/admin/auth.Rule/sortable', { move: value, target: value, direction: value, order: value }),
      )
      await refused(lead.post('/admin/auth.Admin/resetPassword', { ids: value }))
      await refused(lead.post('/admin/auth.Admin/del', { ids: value, handover: value }))
    }
  })

  it('takes long words and characters of no language as faults of the form', async () => {
    const form = { username: 'long1', nickname: 'Long', password: 'Secret12', group_arr: [groups.clerk], status: '1' }
    for (const [key, value] of Object.entries({
      username: long,
      nickname: long,
      email: `${long}@e.co`,
      motto: long,
      avatar: long,
    })) {
      await refused(lead.post('/admin/auth.Admin/add', { ...form, [key]: value }))
      await refused(lead.post('/admin/user.User/edit', { id: ids.bert, [key]: value }))
    }
    await refused(lead.post('/admin/auth.Admin/add', { ...form, nickname: 'a\u0000b' }))
    await refused(lead.post('/admin/auth.Admin/add', { ...form, nickname: 'a\ud800b' }))
    await refused(lead.get(`/admin/auth.Admin/index?quickSearch=a%00b`))
    await lead.get('/admin/auth.Admin/index', { quickSearch: "' or 1=1 -- %_\\" })
    await refused(lead.get('/admin/auth.Admin/edit', { id: '1 or 1=1' }))
    expect(queryOf({ ids: ['1'] })).toBe('ids[]=1')
    const broken = await app.inject({
      method: 'POST',
      url: '/admin/auth.Admin/edit',
      headers: { server: 'true', batoken: lead.stored.adminInfo.token, 'content-type': 'application/json' },
      payload: `{"id":${ids.clerk},"__proto__":{"super":true},"status":"0"}`,
    })
    expect([broken.statusCode, broken.json().code]).toEqual([200, 0])
    expect((await adminOf(ids.clerk)).status).toBe('1')
  })

  it('takes values nobody types in any field of a form', async () => {
    const fields = {
      'auth.Admin': [
        'username',
        'nickname',
        'email',
        'mobile',
        'password',
        'group_arr',
        'department_id',
        'lang',
        'status',
      ],
      'auth.Group': ['pid', 'name', 'rules', 'data_scope', 'status', 'lock_version'],
      'auth.Rule': ['pid', 'type', 'title', 'name', 'icon', 'menu_type', 'keepalive', 'weigh', 'status'],
      'user.User': ['group_id', 'username', 'gender', 'birthday', 'money', 'score', 'status', 'password'],
      'user.MoneyLog': ['user_id', 'money', 'memo', 'type'],
      'routine.AdminInfo': ['nickname', 'email', 'mobile', 'password', 'oldPassword', 'lang'],
    }
    const targets: Row = { 'auth.Admin': ids.clerk, 'auth.Group': groups.clerk, 'user.User': ids.bert }
    const before = [await adminOf(ids.clerk), await userOf(ids.bert)].map(({ password }) => password)
    for (const [page, names] of Object.entries(fields)) {
      const action = page === 'user.MoneyLog' ? 'add' : 'edit'
      for (const name of names) {
        for (const value of [{ toString: 'x', valueOf: 'y' }, [{ toString: 'x' }], [[['*']]], { length: 1 }]) {
          const sent = {
            user_id: ids.bert,
            money: '1',
            memo: 'x',
            password: 'Secret12',
            oldPassword: 'x',
            [name]: value,
          }
          const body = action === 'add' || page === 'routine.AdminInfo' ? sent : { id: targets[page], [name]: value }
          await lead.post(`/admin/${page}/${action}`, body)
        }
      }
    }
    expect([await adminOf(ids.clerk), await userOf(ids.bert)].map(({ password }) => password)).toEqual(before)
  })

  it('stops the server by no text of elements in elements', async () => {
    const chief = new OldClient(app)
    await chief.signIn('admin', superPassword)
    const content = '<b>'.repeat(260_000)
    // By its elements, before anything is cleaned.
    const field = brand.fields.content.label
    const { msg } = await chief.post('/admin/content.Brand/add', { name: 'b', content })
    expect(msg).toBe(failures.shape.en.replace('{field}', field.en))
  })

  it('takes bodies nested deeper than any form as malformed', async () => {
    const batoken = lead.stored.adminInfo.token
    for (const [url, open, close] of [
      ['/admin/auth.Group/edit', '[', ']'],
      ['/admin/auth.Admin/edit', '{"a":', '}'],
      ['/api/user/checkIn', '[', ']'],
    ] as const) {
      const deep = open.repeat(50_000) + (open === '[' ? '' : '1') + close.repeat(50_000)
      const payload = `{"id":${groups.clerk},"rules":${deep},"email":"x"}`
      const headers = { server: 'true', batoken, 'content-type': 'application/json' }
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 200, 0])
    }
    await app.log.settled()
  })

  it('finds no other way to write: methods and kinds of bodies nobody offers', async () => {
    const headers = { server: 'true', batoken: lead.stored.adminInfo.token }
    const before = await adminOf(ids.clerk)
    const url = `/admin/auth.Admin/edit?id=${ids.clerk}`
    for (const method of ['PUT', 'PATCH', 'DELETE'] as const) {
      const answer = await app.inject({ method, url, headers, payload: { status: '0' } })
      expect([method, answer.statusCode < 500, answer.json().code]).toEqual([method, true, 0])
    }
    for (const [type, payload] of [
      ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="status"\r\n\r\n0\r\n--x--\r\n'],
      ['multipart/form-data', 'status=0'],
      ['application/xml', '<status>0</status>'],
      ['application/json', '["status","0"]'],
      ['application/json', '"status"'],
      ['application/json', '{"status":'],
      ['application/x-www-form-urlencoded', `status=${'%00'}`],
      ['application/x-www-form-urlencoded', 'status[toString]=0&status[__proto__][x]=0'],
    ] as const) {
      const answer = await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })
      expect([type, payload, answer.statusCode, answer.json().code]).toEqual([type, payload, 200, 0])
    }
    expect((await app.inject({ url: `${url}&status=0`, headers })).json().code).toBe(1)
    expect(await adminOf(ids.clerk)).toEqual(before)
  })

  it('names no rule that would open a door, and sorts none out of sight', async () => {
    const auth = await app.db
      .selectFrom('admin_rule')
      .select(['id', 'weigh'])
      .where('name', '=', 'auth')
      .executeTakeFirstOrThrow()
    const hidden = await app.db
      .selectFrom('admin_rule')
      .select(['id', 'weigh'])
      .where('name', '=', 'dashboard')
      .executeTakeFirstOrThrow()
    for (const name of [
      'user/rule/edit',
      'DASHBOARD/index',
      'user/user/infoPlain',
      'user/user/exportPlain',
      'auth/adminLog/EXPORTPLAIN?select=1',
      'user/user/del?ids=1',
      'user/user/del',
    ]) {
      await refused(lead.post('/admin/auth.Rule/add', { pid: auth.id, type: 'button', title: 'x', name, status: '1' }))
      await refused(lead.post('/admin/auth.Rule/edit', { id: auth.id, name }))
    }
    await refused(lead.post('/admin/auth.Rule/edit', { id: hidden.id, title: 'Mine' }))
    await refused(lead.post('/admin/auth.Rule/sortable', { move: hidden.id, target: auth.id, direction: 'down' }))
    await refused(lead.post('/admin/auth.Rule/sortable', { id: auth.id, targetId: hidden.id }))
    await refused(lead.del('/admin/auth.Rule/del', [hidden.id]))
    const after = await app.db
      .selectFrom('admin_rule')
      .select('weigh')
      .where('id', 'in', [auth.id, hidden.id])
      .orderBy('id')
      .execute()
    expect(after.map(({ weigh }) => weigh).sort()).toEqual([auth.weigh, hidden.weigh].sort())
  })

  it('takes away in a file no more than he reads on the page', async () => {
    const headers = { server: 'true', batoken: lead.stored.adminInfo.token }
    const file = async (payload: object) =>
      (await app.inject({ method: 'POST', url: '/admin/auth.AdminLog/export', headers, payload })).body
    await app.signIn()
    await app.log.settled()
    const whole = await file({})
    expect(whole).toContain('lead')
    expect(whole).not.toMatch(/^1,/m)
    for (const columns of [['password'], ['otp_secret'], [['id']], 'password', { 0: 'x' }]) {
      expect(await file({ columns })).not.toMatch(/\$argon2|"code":500/)
    }
    for (const call of [
      'auth.Admin/export',
      'auth.Admin/import',
      'user.User/export',
      'auth.Admin/sortable',
      'auth.Group/import',
    ]) {
      const { statusCode } = await app.inject({ method: 'POST', url: `/admin/${call}`, headers, payload: { ids: [1] } })
      expect([call, statusCode]).toEqual([call, 404])
    }
  })
})
