import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, superPassword, type TestApp } from '../../start/testingApp.ts'

onBothDatabases('the own profile', (dialect) => {
  let app: TestApp
  let token: string
  let id: number
  let other: number
  beforeAll(async () => {
    app = await openTestApp(dialect)
    id = await app.addAdmin('plain', ['routine/adminInfo/index', 'routine/adminInfo/edit'])
    other = await app.addAdmin('other', [])
    token = await app.signIn('plain')
  })
  afterAll(() => app.drop())

  const edit = (body: object) => app.call('POST', '/admin/routine.AdminInfo/edit', { token, body })
  const row = (of = id) => app.db.selectFrom('admin').selectAll().where('id', '=', of).executeTakeFirstOrThrow()

  test('shows the account with exactly what clients read, contacts in full', async () => {
    await edit({ mobile: '13912345678' })
    const { code, data } = await app.call('GET', '/admin/routine.AdminInfo/index', { token })
    const { info } = data as { info: Record<string, unknown> }
    expect(code).toBe(1)
    expect(info).toMatchObject({
      id,
      username: 'plain',
      nickname: 'plain',
      avatar: '/static/images/avatar.png',
      email: '',
      mobile: '13912345678',
      motto: '',
      token,
      refresh_token: '',
    })
    expect(typeof info.last_login_time).toBe('string')
    for (const name of ['password', 'otp_secret', 'otp_recovery']) expect(info).not.toHaveProperty(name)
  })

  test('takes a picture alone, with a sentence of its own', async () => {
    const { msg } = await edit({ id, avatar: '/storage/me.png' })
    expect([msg, (await row()).avatar]).toEqual(['头像修改成功', '/storage/me.png'])
  })

  test('is the own one, whatever id is posted, and nothing but the profile', async () => {
    const before = await row(other)
    const { code } = await edit({
      id: other,
      nickname: '新名',
      email: 'p@e.co',
      mobile: '13912345678',
      motto: '写字',
      password: '',
      username: 'root2',
      status: '0',
      group_arr: [1],
      last_login_time: 'x',
      token: 'x',
      refresh_token: '',
    })
    expect(code).toBe(1)
    expect(await row(other)).toEqual(before)
    expect(await row()).toMatchObject({
      username: 'plain',
      nickname: '新名',
      email: 'p@e.co',
      motto: '写字',
      status: '1',
    })
    const groups = await app.db.selectFrom('admin_group_access').selectAll().where('uid', '=', id).execute()
    expect(groups).toHaveLength(1)
  })

  test.each([
    [{ nickname: '' }, 'nickname'],
    [{ email: 'nobody' }, 'email'],
    [{ mobile: '123' }, 'mobile'],
    [{ password: 'short' }, 'password'],
  ])('is refused with %j, said on the field', async (body, field) => {
    const { code, data } = await edit({ nickname: '新名', ...body })
    expect([code, Object.keys((data as { errors: object }).errors)]).toEqual([0, [field]])
  })

  test('asks for the old password only when it is sent, and then it must be right', async () => {
    expect((await edit({ nickname: '新名', oldPassword: 'Wrong-1', password: 'Fresh-Pass1' })).msg).toBe('旧密码错误')
    expect((await edit({ nickname: '新名', oldPassword: superPassword, password: 'Fresh-Pass1' })).code).toBe(1)
    token = await app.signIn('plain', 'Fresh-Pass1')
    expect((await edit({ nickname: '新名', password: superPassword })).code).toBe(1)
    token = await app.signIn('plain')
  })

  test('needs its node', async () => {
    const without = await app.signIn('other')
    expect((await app.call('GET', '/admin/routine.AdminInfo/index', { token: without })).code).toBe(401)
  })
})
