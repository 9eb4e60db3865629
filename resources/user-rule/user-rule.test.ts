import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

type Row = Record<string, unknown>

onBothDatabases('member rules', (dialect) => {
  let app: TestApp
  let token: string

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const post = (action: string, body: object) => app.call('POST', `/admin/user.Rule/${action}`, { token, body })
  const get = (rest: string) => app.call('GET', `/admin/user.Rule/${rest}`, { token })
  const stored = (name: string) =>
    app.db.selectFrom('user_rule').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const add = async (name: string, more: object = {}) => {
    const body = { pid: 0, type: 'route', title: name, name, path: name, menu_type: 'tab', weigh: 0, ...more }
    const answer = await post('add', body)
    expect([answer.code, answer.msg]).toEqual([1, expect.any(String)])
    return stored(name)
  }

  it('are seeded with the pages of the member centre, in both languages and in order', async () => {
    // The shape of a tree list (protocol 3B.3).
    const { list } = (await get('index')).data as { list: (Row & { children: (Row & { children?: Row[] })[] })[] }
    expect(list).toHaveLength(1)
    const [account] = list
    expect(account).toMatchObject({
      id: 1,
      pid: 0,
      type: 'menu_dir',
      name: 'account',
      title: '我的账户',
      component: '',
    })
    const pages = [
      'overview',
      'enquiry',
      'measure',
      'saved',
      'download',
      'notice',
      'profile',
      'changePassword',
      'sessions',
      'integral',
      'balance',
    ]
    expect(account?.children.map((page) => page.name)).toEqual(pages.map((page) => `account/${page}`))
    for (const page of account?.children ?? []) {
      const action = String(page.name).slice('account/'.length)
      expect(page).toMatchObject({
        type: 'menu',
        menu_type: 'tab',
        path: page.name,
        title_en: expect.stringMatching(/\w/),
        no_login_valid: 0,
        extend: 'none',
        status: '1',
      })
      // Existing clients have no such pages.
      const isOurs = ['sessions', 'enquiry', 'measure', 'saved', 'download', 'notice'].includes(action)
      expect(page.component).toBe(isOurs ? '' : `/src/views/frontend/user/account/${action}.vue`)
    }
    const profile = account?.children.find((page) => page.name === 'account/profile')
    expect(profile?.children?.map((button) => button.name)).toEqual(['account/verification', 'account/changeBind'])
  })

  it('are offered as a drawn tree, of every type', async () => {
    await add('topnav', { type: 'nav' })
    const { options } = (await get('index?select=true&isTree=true')).data as { options: Row[] }
    expect(options.map((row) => String(row.title))).toEqual(
      expect.arrayContaining(['topnav', '我的账户', expect.stringMatching(/^ {4}[├└].*账户概览$/)]),
    )
  })

  it('stand last at first, by their number, and join the groups that hold what is above them', async () => {
    const [account, other] = [await stored('account'), await add('other')]
    const groups = await app.db
      .insertInto('user_group')
      .values([
        { name: 'with', rules: `${account.id}` },
        { name: 'without', rules: `${other.id}` },
      ])
      .returning('id')
      .execute()
    const made = await add('account/orders', { type: 'menu', pid: account.id, component: 'a\\b\\c.vue' })
    expect(made).toMatchObject({ weigh: made.id, component: 'a/b/c.vue' })
    const rules = await app.db
      .selectFrom('user_group')
      .select('rules')
      .where(
        'id',
        'in',
        groups.map(({ id }) => id),
      )
      .orderBy('id')
      .execute()
    expect(rules.map((row) => row.rules)).toEqual([`${account.id},${made.id}`, `${other.id}`])
    expect((await app.db.selectFrom('user_group').select('rules').where('id', '=', 1).executeTakeFirst())?.rules).toBe(
      '*',
    )
  })

  it('may be put below their own child, which leaves them first', async () => {
    const above = await add('above', { type: 'menu_dir' })
    const below = await add('below', { pid: above.id })
    expect((await post('edit', { id: above.id, pid: below.id })).code).toBe(1)
    expect([(await stored('below')).pid, (await stored('above')).pid]).toEqual([0, below.id])
    expect((await post('edit', { id: below.id, pid: below.id })).code).toBe(0)
  })

  it('need an address when they are links, and one name each', async () => {
    const errorsOf = (data: unknown) => Object.keys((data as { errors: object }).errors)
    const link = { title: 'Link', name: 'link', menu_type: 'link', pid: 0 }
    expect(errorsOf((await post('add', link)).data)).toEqual(['url'])
    expect(errorsOf((await post('add', { ...link, url: 'javascript:x' })).data)).toEqual(['url'])
    expect((await post('add', { ...link, url: 'https://lanze.example/' })).code).toBe(1)
    expect(errorsOf((await post('add', { ...link, url: 'https://lanze.example/' })).data)).toEqual(['name'])
  })

  it('change places, and go only together with what is below them', async () => {
    const [first, second] = [await stored('account/integral'), await stored('account/balance')]
    const moved = await post('sortable', { move: second.id, target: first.id, direction: 'up' })
    expect(moved.code).toBe(1)
    expect((await stored('account/balance')).weigh).toBeGreaterThan((await stored('account/integral')).weigh)
    const parent = await add('parent')
    const child = await add('child', { pid: parent.id })
    const remove = (ids: number[]) =>
      app.call('DELETE', `/admin/user.Rule/del?${ids.map((id) => `ids[]=${id}`).join('&')}`, { token })
    expect((await remove([parent.id])).code).toBe(0)
    expect((await remove([parent.id, child.id])).code).toBe(1)
  })

  it('decide at once what members of a group may do', async () => {
    const [account, profile] = [await stored('account'), await stored('account/profile')]
    const id = await app.addMember('anna')
    const member = await app.signInMember('anna')
    const may = async (page: string) => (await app.call('GET', `/api/account/${page}`, { member })).code
    expect([await may('profile'), await may('balance')]).toEqual([1, 1])
    const group = await app.db.selectFrom('user').select('group_id').where('id', '=', id).executeTakeFirstOrThrow()
    const body = { id: group.group_id, rules: [account.id, profile.id] }
    await app.call('POST', '/admin/user.Group/edit', { token, body })
    expect([await may('profile'), await may('balance')]).toEqual([1, 401])
    await post('edit', { id: profile.id, status: '0' })
    expect(await may('profile')).toBe(401)
  })
})
