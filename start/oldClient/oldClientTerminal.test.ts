import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventsOf } from '../../server/terminal/trials.testing.ts'
import { onBothDatabases } from '../testing.ts'
import { openTestApp, superPassword, type TestApp } from '../testingApp.ts'
import { type Node, OldClient, oldPages, routesOf } from './oldClient.testing.ts'

onBothDatabases('the terminal of an existing client', (dialect) => {
  let app: TestApp
  let client: OldClient
  beforeAll(async () => {
    app = await openTestApp(dialect, {
      terminal: { root: join(import.meta.dirname, '../..') },
      environment: { PATH: process.env.PATH ?? '' },
    })
    client = new OldClient(app)
    await client.signIn('admin', superPassword)
  })
  afterAll(() => app.drop())

  /** As its EventSource asks: no header of its own, the token in the query, nothing encoded. */
  const stream = async (command: string) => {
    const { token } = client.stored.adminInfo
    const url = `/admin/ajax/terminal?command=${command}&uuid=u-1&extend=module-install:x&lang=en&batoken=${token}&server=1`
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: 'text/event-stream' } })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache',
      'x-accel-buffering': 'no',
    })
    for (const part of body.split('\n\n').slice(0, -1)) expect(part).toMatch(/^data: \{[^\n]*\}$/)
    return eventsOf(body)
  }

  it('runs a command and hears every step', async () => {
    const events = await stream('version.node')
    expect(events.map(({ data }) => data)).toEqual([
      'command-link-success',
      '> node -v',
      process.version,
      'exitCode: 0',
      'command-exec-success',
      'command-exec-completed',
    ])
    for (const event of events)
      expect(event).toEqual({ data: event.data, uuid: 'u-1', extend: 'module-install:x', key: 'version.node' })
  })

  it('is told in one text why a command does not run', async () => {
    for (const command of ['install.pnpm', 'composer.update', 'ping.baidu']) {
      const [text, flag, ...more] = await stream(command)
      expect([text?.data, flag?.data, more]).toEqual([
        `Error: “${command}” is not on the list of commands`,
        'command-exec-error',
        [],
      ])
    }
  })

  it('chooses a package manager and clears caches', async () => {
    for (const manager of ['npm', 'npm', 'none'])
      expect(await client.post('/admin/ajax/changeTerminalConfig', { manager })).toMatchObject({ code: 1 })
    const { data } = await client.get('/admin/Index/index')
    expect(data.terminal).toEqual({ phpDevelopmentServer: false, npmPackageManager: 'none' })
    for (const type of ['tp', 'all'])
      expect(await client.post('/admin/ajax/clearCache', { type })).toMatchObject({ code: 1 })
    expect(await client.post('/admin/ajax/clearCache', { type: 'storage' })).toMatchObject({ code: 0 })
  })

  it('is shown no page for them: its icons stand in the head', async () => {
    const { data } = await client.get<{ menus: Node[] }>('/admin/Index/index')
    const routes = routesOf(data.menus, oldPages)
    const tools = data.menus
      .flatMap(({ children = [] }) => children)
      .filter(({ name }) => /^routine\/(terminal|cache)$/.test(name))
    expect(tools.map(({ menu_type, url, component }) => [menu_type, url, component])).toEqual([
      ['link', '', ''],
      ['link', '', ''],
    ])
    for (const { path } of tools) expect(routes.has(`/admin/${path}`)).toBe(false)
  })

  it('finds the stream where the back office was moved to', async () => {
    const { token } = client.stored.adminInfo
    await app.db.updateTable('config').set({ value: '/mgr' }).where('name', '=', 'backend_entrance').execute()
    await app.settings.refresh()
    const at = async (entry: string) =>
      (
        await app.inject({
          url: `${entry}/ajax/terminal?command=version.node&uuid=u&extend=&batoken=${token}&server=1`,
        })
      ).body
    for (const entry of ['/mgr', '/mgr.php']) expect(await at(entry)).toContain('command-exec-success')
    expect(await at('/admin')).not.toContain('command-link-success')
  })
})
