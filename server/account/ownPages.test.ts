import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { type MemberApp, memberPassword, openMemberApp, userInfoOf } from './member.testing.ts'

onBothDatabases('pages of a member', (dialect) => {
  let app: MemberApp
  let token: string
  let id: number
  beforeAll(async () => {
    app = await openMemberApp(dialect)
    const joined = await app.join('owner')
    token = joined.token
    id = joined.id
  })
  afterAll(() => app.drop())

  const start = (query: string, sent: { token?: string } = {}) => app.visit('GET', `/api/index/index${query}`, sent)

  it('start for guests with the site and nothing else', async () => {
    const { code, data } = await start('?requiredLogin=0')
    expect(code).toBe(1)
    expect(data).toMatchObject({
      site: { siteName: 'Atrium', upload: { mode: 'local', maxSize: 10_485_760 } },
      openMemberCenter: true,
      userInfo: [],
      menus: [],
      rules: [],
    })
    expect(Object.keys(data as object)).toEqual(['site', 'openMemberCenter', 'userInfo', 'rules', 'menus'])
    expect(await start('?requiredLogin=1')).toMatchObject({ code: 303, data: { type: 'need login' } })
  })

  it('start for members with themselves and their menu, and hold nothing secret', async () => {
    const { data } = await start('?requiredLogin=1', { token })
    expect(data).toMatchObject({
      userInfo: { id, username: 'owner', email: 'owner@example.com', token, refresh_token: '' },
      menus: [
        {
          type: 'menu_dir',
          name: 'account',
          pid: 0,
          no_login_valid: 0,
          children: [{ name: 'account/overview', menu_type: 'tab' }, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}],
        },
      ],
    })
    const keys =
      'id,username,nickname,email,mobile,avatar,gender,birthday,money,score,join_time,last_login_time,last_login_ip,motto,company,token,refresh_token'
    expect(Object.keys(userInfoOf({ code: 1, msg: '', time: 0, data }))).toEqual(keys.split(','))
    expect(JSON.stringify(data)).not.toContain('argon2')
    const english = await start('?lang=en', { token })
    expect(JSON.stringify(english.data)).not.toMatch(/"title":"[^"]*[\u4e00-\u9fff]/)
  })

  it('ask for renewal when the session is too old, except where guests may look', async () => {
    const { token: old } = await app.join('sleeper')
    const { session } = await app.db
      .selectFrom('token')
      .select('session')
      .where('type', '=', 'user')
      .orderBy('create_time', 'desc')
      .executeTakeFirstOrThrow()
    expect(session).not.toBe('')
    const { id: sleeper } = await app.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'sleeper')
      .executeTakeFirstOrThrow()
    await app.db
      .updateTable('token')
      .set({ expire_time: 1 })
      .where('user_id', '=', sleeper)
      .where('type', '=', 'user')
      .execute()
    expect(await start('?requiredLogin=1', { token: old })).toMatchObject({ code: 409 })
    expect(await start('?requiredLogin=0', { token: old })).toMatchObject({ code: 1, data: { userInfo: [] } })
  })

  it('show guests the rules that are meant for them', async () => {
    const rule = { type: 'nav' as const, path: 'help', no_login_valid: 1 as const }
    const [nav] = await app.db
      .insertInto('user_rule')
      .values({ ...rule, title: '帮助', title_en: 'Help', name: 'help' })
      .returning('id')
      .execute()
    await app.db
      .insertInto('user_rule')
      .values({ ...rule, type: 'button', title: '问', name: 'help/ask', pid: nav?.id ?? 0 })
      .execute()
    const { rules } = (await start('?lang=en')).data as { rules: Record<string, unknown>[] }
    expect(rules).toMatchObject([
      { title: 'Help', remark: '', weigh: 0, status: '1', children: [{ name: 'help/ask' }] },
    ])
    expect(((await start('', { token })).data as { rules: unknown[] }).rules).toMatchObject([{ name: 'help' }])
  })

  it('are closed to a member whose group does not hold them', async () => {
    const { token: poor, id: poorId } = await app.join('poor')
    const group = await app.db
      .insertInto('user_group')
      .values({ name: '无', rules: '' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await app.db.updateTable('user').set({ group_id: group.id }).where('id', '=', poorId).execute()
    for (const page of ['overview', 'profile', 'balance', 'integral']) {
      expect(await app.visit('GET', `/api/account/${page}`, { token: poor })).toMatchObject({ code: 401 })
      expect(await app.visit('GET', `/api/account/${page}`)).toMatchObject({ code: 303 })
    }
    expect((await start('', { token: poor })).data).toMatchObject({ menus: [] })
  })

  it('list every sign-in of the member, refused ones too, and nobody else’s', async () => {
    const { token: own, id: ownId } = await app.join('lister')
    const tryOut = (username: string, password: string) =>
      app.visit('POST', '/api/user/checkIn', { body: { tab: 'login', username, password }, ip: '10.220.0.1' })
    await tryOut('lister', 'Wrong-Pass1')
    await tryOut('owner', 'Wrong-Pass1')
    const pageOf = async (page: number) =>
      (await app.visit('GET', `/api/account/signIns?limit=1&page=${page}`, { token: own })).data
    expect(await pageOf(1)).toMatchObject({ list: [{ ip: '10.220.0.1', outcome: 0 }], total: 2, page: 1 })
    expect(await pageOf(9)).toMatchObject({ list: [{ outcome: 1 }], page: 2 })
    expect(await app.visit('GET', `/api/account/signIns?user_id=${id}&id=${ownId}`)).toMatchObject({ code: 303 })
  })

  it('hide the balance when so configured', async () => {
    const visible = (value: string) =>
      app.db.updateTable('config').set({ value }).where('name', '=', 'balance_visible').execute()
    await visible('0')
    expect(await app.visit('GET', '/api/account/balance', { token })).toMatchObject({ code: 401 })
    expect(JSON.stringify((await start('', { token })).data)).not.toContain('account/balance')
    await visible('1')
    expect(await app.visit('GET', '/api/account/balance', { token })).toMatchObject({ code: 1 })
  })

  it('save what a member says about himself, and nothing else of what is posted', async () => {
    const { id: victim } = await app.join('victim')
    const save = (body: object) => app.visit('POST', '/api/account/profile', { token, body })
    const whole = {
      id: victim,
      username: 'owner2',
      nickname: '王小明-1',
      email: 'stolen@example.com',
      mobile: '13999999999',
      avatar: '//localhost:80/storage/default/a.png',
      gender: '1',
      birthday: '2000-01-02',
      money: '999.00',
      score: 999,
      motto: '<b>你好</b>',
      company: '澜泽',
      status: 'disable',
      group_id: 99,
      token: 'x',
      refresh_token: 'x',
    }
    expect(await save(whole)).toMatchObject({ code: 1, data: null, msg: '资料已保存' })
    const info = userInfoOf(await start('', { token }))
    expect(info).toMatchObject({
      id,
      username: 'owner2',
      nickname: '王小明-1',
      gender: 1,
      birthday: '2000-01-02',
      motto: '<b>你好</b>',
      company: '澜泽',
      avatar: '/storage/default/a.png',
      email: 'owner@example.com',
      money: '0.00',
    })
    expect(await save({ nickname: '王小明-1' })).toMatchObject({ code: 1 })
    expect(userInfoOf(await start('', { token }))).toMatchObject({ birthday: null, gender: 1, company: '澜泽' })
    const row = await app.db.selectFrom('user').select('username').where('id', '=', victim).executeTakeFirstOrThrow()
    expect(row.username).toBe('victim')
    const history = await app.db
      .selectFrom('change')
      .select(['field', 'user_id'])
      .where('row_id', '=', id)
      .where('action', '=', 'edit')
      .execute()
    expect(history).toContainEqual({ field: 'nickname', user_id: id })
  })

  it('tell every field of the profile that is wrong', async () => {
    const save = async (body: object) =>
      ((await app.visit('POST', '/api/account/profile', { token, body })).data as { errors?: object })?.errors
    expect(await save({})).toEqual({ nickname: '昵称不能为空' })
    const tomorrow = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    const wrong = {
      username: '1',
      nickname: 'a b',
      gender: 3,
      birthday: tomorrow,
      motto: 'x'.repeat(256),
      avatar: 'https://tracker.example/a.png',
      company: 'x'.repeat(81),
    }
    expect(Object.keys((await save(wrong)) ?? {}).sort()).toEqual(Object.keys(wrong).sort())
    expect(await save({ nickname: 'ok', birthday: '1899-12-31' })).toEqual({
      birthday: expect.stringContaining('1900-01-01'),
    })
    for (const username of ['victim', 'VICTIM'])
      expect(await save({ nickname: 'ok', username })).toEqual({ username: '用户名已被占用' })
  })

  it('reward a complete profile once', async () => {
    await app.db.updateTable('user').set({ mobile: '13900001111' }).where('id', '=', id).execute()
    const before = (await app.visit('GET', '/api/account/overview', { token })).data
    expect(before).toMatchObject({ cards: { complete: { percent: 83, missing: ['birthday'], points: 50 } } })
    const save = () =>
      app.visit('POST', '/api/account/profile', {
        token,
        body: { nickname: 'ok', company: '澜泽', motto: 'm', birthday: '2000-01-01' },
      })
    await save()
    await save()
    const { data } = await app.visit('GET', '/api/account/integral?type=profile', { token })
    expect(data).toMatchObject({ total: 1, earn: expect.arrayContaining([{ name: 'login', points: 5 }]) })
    const after = (await app.visit('GET', '/api/account/overview', { token })).data
    expect(after).toMatchObject({ cards: { complete: { percent: 100, missing: [], points: 0 } } })
  })

  it('have the documented shape, key by key', async () => {
    const { token: one } = await app.join('shapely')
    const urls = ['index/index', 'user/checkIn', 'account/overview', 'account/balance', 'account/integral']
    for (const url of urls) {
      const [controller = '', action = ''] = url.split('/')
      const route = app.routes.find('api', controller, action)
      const sent = url === 'user/checkIn' ? {} : { token: one }
      const { data } = await app.visit('GET', `/api/${url}`, sent)
      expect([url, route?.answer?.safeParse(data).error]).toEqual([url, undefined])
    }
    const guest = await start('')
    expect(app.routes.find('api', 'index', 'index')?.answer?.safeParse(guest.data).error).toBeUndefined()
    const body = { tab: 'login', username: 'shapely', password: memberPassword }
    const entered = await app.visit('POST', '/api/user/checkIn', { body })
    expect(app.routes.find('api', 'user', 'checkIn')?.answer?.safeParse(entered.data).error).toBeUndefined()
  })

  it('keep no password in history, in log or in clear', async () => {
    const rows = await app.db.selectFrom('change').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/argon2|Right-Pass/)
  })
})
