import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { ticketAddress } from './ticketAddress.ts'

onBothDatabases('a ticket', (dialect) => {
  let app: TestApp
  let root: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    root = await app.signIn()
  })
  afterAll(() => app.drop())

  const ask = (path: unknown, token = root) => app.call('POST', '/admin/ajax/ticket', { token, body: { path } })
  const given = async (path: string, token = root): Promise<string> => {
    const { data, msg } = await ask(path, token)
    // A refusal fails the test with its sentence.
    if (!data) throw new Error(msg)
    return (data as { ticket: string }).ticket
  }
  const open = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await app.inject({ method, url, headers: { accept: 'text/html' } })).json()

  it('opens its address once, as a link does: without any header', async () => {
    const ticket = await given('/admin/auth.Group/index?limit=1')
    const url = `/admin/auth.Group/index?limit=1&server=1&ticket=${ticket}`
    expect(await open(url)).toMatchObject({ code: 1, data: { list: [{}] } })
    expect(await open(url)).toMatchObject({ code: 303 })
  })

  it('opens the address in any spelling, and no other address, query or method', async () => {
    const path = '/admin/auth.Group/index?limit=1'
    const others = [
      '/admin/auth.Admin/index?limit=1',
      '/admin/auth.Group/index?limit=2',
      '/admin/auth.Group/index?limit=1&page=2',
      '/api/account/sessions?limit=1',
    ]
    const ticket = await given(path)
    for (const other of others) expect(await open(`${other}&server=1&ticket=${ticket}`)).toMatchObject({ code: 303 })
    expect(await open(`${path}&server=1&ticket=${ticket}`, 'POST')).not.toMatchObject({ code: 1 })
    expect(await open(`/index.php/admin/AUTH.group/INDEX.html?server=1&limit=1&ticket=${ticket}`)).toMatchObject({
      code: 1,
    })
  })

  it('lives a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const path = '/admin/auth.Group/index'
    const ticket = await given(path)
    vi.setSystemTime(Date.now() + 61_000)
    expect(await open(`${path}?server=1&ticket=${ticket}`)).toMatchObject({ code: 303 })
  })

  it('gives nobody more than he has', async () => {
    await app.addAdmin('poor', ['dashboard'])
    const poor = await app.signIn('poor')
    expect(await ask('/admin/auth.Group/index', poor)).toMatchObject({ code: 401 })
    expect(await ask('/admin/Index/index', poor)).toMatchObject({ code: 1 })
    expect(await app.call('POST', '/admin/ajax/ticket', { body: { path: '/admin/Index/index' } })).toMatchObject({
      code: 303,
    })
    const wrong = ['', 7, null, 'admin/Index/index', '//evil.example/admin/Index/index', '/nothing', '/admin/No/such']
    const closed = [
      '/admin/auth.Rule/sortable',
      '/admin/Index/login',
      '/api/account/sessions',
      '/admin/%zz/index',
      '/healthz',
    ]
    for (const path of [...wrong, ...closed]) expect([path, (await ask(path)).code]).toEqual([path, 0])
  })

  it('is for the same side only, and ends with the rights of whoever asked', async () => {
    await app.addMember('linker')
    const member = await app.signInMember('linker')
    const asked = await app.call('POST', '/api/ajax/ticket', { member, body: { path: '/api/account/sessions' } })
    // The answer of the call.
    const { ticket } = asked.data as { ticket: string }
    expect(await open(`/admin/Index/index?server=1&ticket=${ticket}`)).toMatchObject({ code: 303 })
    expect(await open(`/api/account/sessions?ticket=${ticket}`)).toMatchObject({ code: 1 })

    await app.addAdmin('shrinking', ['dashboard', 'auth/group', 'auth/group/index'])
    const token = await app.signIn('shrinking')
    const path = '/admin/auth.Group/index'
    const kept = await given(path, token)
    await app.db.updateTable('admin_group').set({ rules: '' }).where('name', '=', 'shrinking').execute()
    expect(await open(`${path}?server=1&ticket=${kept}`)).toMatchObject({ code: 401 })
  })

  it('opens nothing when the session ended while it was being made', async () => {
    const token = await app.signIn()
    const now = Math.floor(Date.now() / 1000)
    const found = await app.sessions.find('admin', token, now)
    if (found.state !== 'valid') throw new Error(found.state)
    const { person, session } = found
    const made = async (): Promise<string> => {
      const data = ticketAddress({ app: 'admin', controller: 'Index', action: 'index' }, '')
      const about = { type: 'admin-ticket', userId: person.id, data, session, seconds: 60, now } as const
      return `/admin/Index/index?server=1&ticket=${await app.sessions.passes.issue(app.db, about)}`
    }
    expect(await open(await made())).toMatchObject({ code: 1 })
    await app.call('POST', '/admin/Index/logout', { token })
    expect(await open(await made())).toMatchObject({ code: 303 })
  })

  it('opens once also when two links are followed at the same moment', async () => {
    const path = '/admin/Index/index'
    const ticket = await given(path)
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(`${path}?server=1&ticket=${ticket}`)))
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  it('stands in no log', async () => {
    const path = '/admin/Index/index'
    const ticket = await given(path)
    await open(`${path}?server=1&ticket=${ticket}`)
    await app.log.settled()
    const rows = await app.db.selectFrom('admin_log').selectAll().execute()
    const tokens = await app.db.selectFrom('token').selectAll().execute()
    expect(JSON.stringify([rows, tokens])).not.toContain(ticket)
  })
})
