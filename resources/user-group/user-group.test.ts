import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { seedMembers } from '../../server/permission/seedMemberRules.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'

type Row = Record<string, unknown>

onBothDatabases('member groups', (dialect) => {
  let app: TestApp
  let token: string
  let name: string
  let serial = 0

  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())
  beforeEach(() => {
    name = `group ${++serial}`
  })

  const post = (action: string, body: object) => app.call('POST', `/admin/user.Group/${action}`, { token, body })
  const get = (rest: string) => app.call('GET', `/admin/user.Group/${rest}`, { token })
  const remove = (id: number) => app.call('DELETE', `/admin/user.Group/del?ids[]=${id}`, { token })
  const stored = () => app.db.selectFrom('user_group').selectAll().where('name', '=', name).executeTakeFirstOrThrow()
  const ruleIds = async (...names: string[]) => {
    const rows = await app.db.selectFrom('user_rule').select(['id', 'name']).execute()
    return names.map((one) => rows.find((row) => row.name === one)?.id ?? 0)
  }
  const add = async (rules: unknown) => {
    expect((await post('add', { name, rules, status: '1' })).code).toBe(1)
    return stored()
  }

  it('begin with one that holds everything, which new members join', async () => {
    // The shape of a list.
    const { list } = (await get('index')).data as { list: Row[] }
    expect(list.at(-1)).toEqual({
      id: 1,
      name: '普通会员',
      rules: '*',
      status: '1',
      member_count: 0,
      update_time: expect.any(Number),
      create_time: expect.any(Number),
      create_admin_id: null,
      update_admin_id: null,
      lock_version: 0,
    })
  })

  it('keep what is ticked together with everything above it', async () => {
    const [account, profile, bind] = await ruleIds('account', 'account/profile', 'account/changeBind')
    const { id, rules } = await add([bind])
    expect(rules.split(',').map(Number).sort()).toEqual([account, profile, bind].sort())
    const { data } = await get(`edit?id=${id}`)
    expect((data as { row: Row }).row.rules).toEqual([String(bind)])
    await post('edit', { ...(data as { row: Row }).row })
    expect((await stored()).rules).toBe(rules)
  })

  it('take every rule there is as everything', async () => {
    const all = await app.db.selectFrom('user_rule').select('id').execute()
    const { id, rules } = await add(all.map((row) => row.id))
    expect(rules).toBe('*')
    expect(((await get(`edit?id=${id}`)).data as { row: Row }).row.rules).toEqual(['*'])
    await post('edit', { id, rules: ['*'] })
    expect((await stored()).rules).toBe('*')
  })

  it('need no rules to be saved, and keep theirs when none are posted', async () => {
    expect((await post('add', { name })).code).toBe(1)
    expect((await stored()).rules).toBe('')
    const [account] = await ruleIds('account')
    const { id } = await stored()
    await post('edit', { id, rules: [account, 987_654] })
    expect((await stored()).rules).toBe(String(account))
    for (const body of [
      { id, status: '0' },
      { id, rules: [] },
      { id, rules: '' },
    ])
      await post('edit', body)
    expect(await stored()).toMatchObject({ rules: String(account), status: '0' })
  })

  it('stay while members are in them, and the one for new members stays anyway', async () => {
    const { id } = await add([])
    const member = await app.addMember(`in_group${serial}`)
    await app.db.updateTable('user').set({ group_id: id }).where('id', '=', member).execute()
    expect(await remove(id)).toMatchObject({ code: 0, msg: expect.stringContaining(`in_group${serial}`) })
    await app.db.updateTable('user').set({ group_id: null }).where('id', '=', member).execute()
    expect((await remove(id)).code).toBe(1)
    expect(await remove(1)).toMatchObject({ code: 0, msg: expect.stringContaining('普通会员') })
  })

  it('are seeded once: what an owner removed or renamed stays so', async () => {
    const [integral] = await ruleIds('account/integral')
    await app.db
      .deleteFrom('user_rule')
      .where('id', '=', integral ?? 0)
      .execute()
    await app.db.updateTable('user_group').set({ name: 'Friends' }).where('id', '=', 1).execute()
    const count = async () => (await app.db.selectFrom('user_group').select('id').execute()).length
    const before = await count()
    await seedMembers(app.db)
    expect([await ruleIds('account/integral'), await count()]).toEqual([[0], before])
  })
})
