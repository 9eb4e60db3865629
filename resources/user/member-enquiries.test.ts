import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { enquiryForm, uniqueIp } from '../lead/enquiry/enquiry.testing.ts'

interface Listed {
  list: Record<string, unknown>[]
  total: number
}

onBothDatabases('enquiries of members', (dialect) => {
  let app: TestApp
  let root: string
  const ids: Record<string, number> = {}
  const tokens: Record<string, string> = {}

  async function join(name: string, nodes: readonly string[]) {
    ids[name] = await app.addAdmin(name, nodes)
    await app.db.updateTable('admin_group').set({ data_scope: 'self' }).where('name', '=', name).execute()
    tokens[name] = await app.signIn(name)
  }
  const send = (member: string | undefined, more: object) =>
    app.call('POST', '/api/lead/submit', {
      body: { ...enquiryForm, ...more },
      ip: uniqueIp(),
      ...(member && { member }),
    })

  beforeAll(async () => {
    app = await openTestApp(dialect)
    root = await app.signIn()
    for (const name of ['anna', 'bert', 'carl']) ids[name] = await app.addMember(name)
    // Anna sends two enquiries, Bert one with the contact of one that was sent without signing in, Carl sends none.
    const anna = await app.signInMember('anna')
    await send(anna, { mobile: '13900000001' })
    await send(anna, { mobile: '13900000002', content: '需要十台闸阀。' })
    await send(undefined, { mobile: '13900000003' })
    await send(await app.signInMember('bert'), { mobile: '13900000003' })
    await join('lily', ['user/user/index', 'crm/lead/index'])
    await join('clerk', ['user/user/index'])
    const { list } = await enquiries('anna')
    const assigned = { ids: [list[0]?.id], owner_admin_id: ids.lily }
    expect(await app.call('POST', '/admin/crm.Lead/assign', { token: root, body: assigned })).toMatchObject({ code: 1 })
  })
  afterAll(() => app.drop())

  const get = (what: string, token = root) => app.call('GET', `/admin/user.User/${what}`, { token })
  async function enquiries(name: string, token = root): Promise<Listed> {
    const { data, msg } = await get(`enquiries?id=${ids[name]}`, token)
    if (!data) throw new Error(msg)
    // A list as its clients read it.
    return data as Listed
  }
  async function found(operator: 'NULL' | 'NOT NULL', token = root) {
    const search = `search[0][field]=enquiries&search[0][operator]=${operator}&search[0][val]=1`
    const { data, msg } = await get(`index?order=id,asc&${search}`, token)
    return data ? (data as Listed).list.map(({ username }) => username) : msg
  }

  it('stand with the member, newest first', async () => {
    const { list, total } = await enquiries('anna')
    expect([total, list.map(({ state, owner }) => [state, owner])]).toEqual([
      2,
      [
        ['new', 'lily'],
        ['new', ''],
      ],
    ])
    expect(list[0]).toMatchObject({ code: expect.stringMatching(/^XS/), need: 'quote', subject: '' })
    expect((await enquiries('bert')).total).toBe(1)
    expect((await enquiries('carl')).list).toEqual([])
  })

  it('narrow the list of members to those who asked, or who never did', async () => {
    expect(await found('NOT NULL')).toEqual(['anna', 'bert'])
    expect(await found('NULL')).toEqual(['carl'])
  })

  it('are seen as far as the caller sees leads', async () => {
    expect((await enquiries('anna', tokens.lily)).total).toBe(1)
    expect((await enquiries('bert', tokens.lily)).total).toBe(0)
    expect(await found('NOT NULL', tokens.lily)).toEqual(['anna'])
    expect(await found('NULL', tokens.lily)).toEqual(['bert', 'carl'])
  })

  it('are nobody’s who may not see leads, and no filter for him', async () => {
    expect(await get(`enquiries?id=${ids.anna}`, tokens.clerk)).toMatchObject({ code: 401 })
    expect(await found('NOT NULL', tokens.clerk)).toMatch(/enquiries/)
    expect(await get('enquiries?id=x')).toMatchObject({ code: 0, msg: '记录未找到' })
  })
})
