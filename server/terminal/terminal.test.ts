import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { commands } from './commands.ts'
import { eventsOf, trials, wordsOf } from './trials.testing.ts'

const project = join(import.meta.dirname, '../..')
const refusal = (sentence: string) => [`Error: ${sentence}`, 'command-exec-error']

const environment = {
  PATH: process.env.PATH ?? '',
  UPLOAD_SECRET: 'not-for-managers',
  DATABASE_URL: '',
  METRICS_TOKEN: 'sixteen-letters-at-least',
}

onBothDatabases('the terminal', (dialect) => {
  let app: TestApp
  let root: string
  beforeAll(async () => {
    const terminal = { root: project, commands: [...commands, ...trials], bytes: 100_000, lookMs: 50 }
    app = await openTestApp(dialect, { terminal, environment })
    root = await app.signIn()
    await app.addAdmin('clerk', ['dashboard', 'dashboard/index', 'routine/terminal/config'])
    await app.addAdmin('operator', ['dashboard', 'routine/terminal/index'])
  })
  afterAll(() => app.drop())

  const query = (command: string, more = '') => `command=${command}&uuid=task-1&extend=more&server=1${more}`
  const open = async (command: string, token = root, more = '') => {
    const answer = await app.inject({ url: `/admin/ajax/terminal?${query(command, more)}&batoken=${token}` })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
    return answer.body
  }
  const words = async (...asked: Parameters<typeof open>) => wordsOf(await open(...asked))
  const ticketFor = async (command: string, token = root): Promise<string> => {
    const body = { path: `/admin/ajax/terminal?${query(command)}` }
    const { code, data, msg } = await app.call('POST', '/admin/ajax/ticket', { token, body })
    if (code !== 1) throw new Error(msg)
    // The shape of that call.
    return (data as { ticket: string }).ticket
  }
  const byTicket = async (command: string, ticket: string) =>
    wordsOf((await app.inject({ url: `/admin/ajax/terminal?${query(command)}&ticket=${ticket}` })).body)
  const logged = async () => {
    await app.log.settled()
    const rows = await app.db
      .selectFrom('admin_log')
      .select(['username', 'title', 'code', 'url'])
      .orderBy('id')
      .execute()
    return rows.filter(({ title }) => title.startsWith('终端'))
  }
  const count = async () => (await logged()).length

  it('says every step in its order, as lines, and echoes what was asked', async () => {
    const events = eventsOf(await open('trial.say'))
    expect(events.map(({ data }) => data)).toEqual([
      'command-link-success',
      '> trial say',
      expect.stringMatching(/^(one\ntwo\nred|red\none\ntwo)$/),
      'exitCode: 0',
      'command-exec-success',
      'command-exec-completed',
    ])
    for (const event of events) expect(event).toMatchObject({ uuid: 'task-1', extend: 'more', key: 'trial.say' })
    expect(await open('trial.say', root, '&colors=1')).toContain('\\u001b[31mred')
  })

  it('says that a command failed, and with which code', async () => {
    const said = ['command-link-success', '> trial fail', 'exitCode: 3', 'command-exec-error', 'command-exec-completed']
    expect(await words('trial.fail')).toEqual(said)
  })

  it('refuses everybody but holders of the node, before anything runs', async () => {
    await app.addMember('visitor')
    const started = await count()
    const member = await app.signInMember('visitor')
    expect(await words('trial.say', '')).toEqual(refusal('请先登录'))
    expect(await words('trial.say', member, `&ba-user-token=${member}`)).toEqual(refusal('请先登录'))
    expect(await words('trial.say', await app.signIn('clerk'))).toEqual(refusal('您没有权限进行此操作'))
    expect(await words('no.such', await app.signIn('clerk'))).toEqual(refusal('您没有权限进行此操作'))
    expect(await words('trial.say', await app.signIn('operator'))).toContain('command-exec-success')
    const rows = (await logged()).slice(started)
    expect(rows.map(({ username, code }) => [username, code])).toEqual([
      ['clerk', 0],
      ['clerk', 0],
      ['operator', 1],
      ['operator', 1],
    ])
  })

  it('tells a session that ran out to sign in, and runs nothing', async () => {
    const token = await app.signIn('operator')
    await app.db.updateTable('token').set({ expire_time: 1 }).where('token', '=', app.sessions.hash.of(token)).execute()
    const started = await count()
    expect(await words('trial.say', token)).toEqual(refusal('登录已过期'))
    expect(await count()).toBe(started)
  })

  it.each([
    'rm.rf',
    '../version.node',
    'version.node;ls',
    'version.node%00',
    '__proto__',
    'constructor',
    '',
    'VERSION.NODE',
  ])('knows no command “%s”', async (command) => {
    const said = await words(encodeURIComponent(command))
    expect(said.at(-1)).toBe('command-exec-error')
    expect(said).not.toContain('command-link-success')
  })

  it('takes a ticket in place of the token: once, for its command and task, while its session lives', async () => {
    const ticket = await ticketFor('trial.say')
    expect(await byTicket('trial.fail', ticket)).toEqual(refusal('请先登录'))
    expect(await byTicket('trial.say', ticket)).toContain('command-exec-success')
    expect(await byTicket('trial.say', ticket)).toEqual(refusal('请先登录'))
    const token = await app.signIn('operator')
    const orphan = await ticketFor('trial.say', token)
    await app.call('POST', '/admin/Index/logout', { token, body: {} })
    expect(await byTicket('trial.say', orphan)).toEqual(refusal('请先登录'))
    const clerk = await app.signIn('clerk')
    await expect(ticketFor('trial.say', clerk)).rejects.toThrow('您没有权限进行此操作')
  })

  it('does not run for HEAD', async () => {
    const started = await count()
    await app.inject({ method: 'HEAD', url: `/admin/ajax/terminal?${query('trial.say')}&batoken=${root}` })
    expect(await count()).toBe(started)
  })

  it('gives package managers no secret of the server', async () => {
    const [, , said = ''] = await words('trial.secrets')
    const given = JSON.parse(said)
    expect(Object.keys(given)).not.toEqual(expect.arrayContaining(['UPLOAD_SECRET']))
    for (const secret of ['not-for-managers', 'sixteen-letters']) expect(said).not.toContain(secret)
    expect(given).toMatchObject({ CI: '1', DATA_DIR: app.config.dataDir })
  })

  it('passes the chosen registry on, and changes nothing of the machine', async () => {
    expect(await words('set-npm-registry.tencent')).toContain('command-exec-success')
    expect((await words('trial.secrets'))[2]).toContain(
      '"npm_config_registry":"https://mirrors.cloud.tencent.com/npm/"',
    )
  })

  it('cuts output that is too long', async () => {
    const body = await open('trial.flood')
    expect(body.length).toBeLessThan(250_000)
    expect(wordsOf(body)).toEqual(expect.arrayContaining(['输出过长，其余部分不再显示', 'command-exec-success']))
  })

  it('ends what takes too long', async () => {
    expect((await words('trial.late')).slice(-3)).toEqual([
      'Error: 超过时限，命令已中止',
      'command-exec-error',
      'command-exec-completed',
    ])
    expect((await logged()).at(-1)).toMatchObject({ title: '终端：试验 late（超时）', code: 0 })
  })

  it('fails in one sentence where a program or a file is missing', async () => {
    expect(await words('trial.absent')).toEqual(refusal('本机没有 no-such-manager，请先安装它'))
    expect(await words('backup.run')).toEqual(refusal('此安装没有这条命令，或尚未构建'))
  })

  it('keeps no token in its log, and says how each run ended', async () => {
    const started = await count()
    await open('trial.fail')
    const rows = (await logged()).slice(started)
    expect(rows.map(({ title, code }) => [title, code])).toEqual([
      ['终端：试验 fail', 1],
      ['终端：试验 fail（失败，退出码 3）', 0],
    ])
    expect(JSON.stringify(rows)).not.toContain(root)
  })

  it('offers its list with what cannot run here', async () => {
    const { data } = await app.call('GET', '/admin/ajax/terminalCommands', { token: root })
    expect(data).toMatchObject({ manager: 'pnpm', npmRegistry: 'tencent', waiting: false })
    expect(data).toMatchObject({
      commands: expect.arrayContaining([
        { key: 'version.node', label: 'node 版本', missing: '' },
        { key: 'trial.absent', label: '试验 absent', missing: '本机没有 no-such-manager，请先安装它' },
      ]),
    })
  })

  it('lets holders of the other node choose the package manager, of those there are', async () => {
    const change = (token: string, manager: unknown) =>
      app.call('POST', '/admin/ajax/changeTerminalConfig', { token, body: { manager } })
    expect(await change(await app.signIn('operator'), 'npm')).toMatchObject({ code: 401 })
    const clerk = await app.signIn('clerk')
    expect(await change(clerk, 'bower')).toMatchObject({ code: 0, msg: expect.stringContaining('包管理器取值无效') })
    expect(await change(clerk, { $ne: '' })).toMatchObject({ code: 0 })
    for (let time = 0; time < 2; time++) expect(await change(clerk, 'npm')).toMatchObject({ code: 1 })
    const { data } = await app.call('GET', '/admin/Index/index', { token: root })
    expect(data).toMatchObject({ terminal: { phpDevelopmentServer: false, npmPackageManager: 'npm' } })
  })

  it('comes through a thousand reconnects of callers it refuses', async () => {
    const started = await count()
    const before = process.listenerCount('exit')
    const ticket = 'used-up'
    for (let time = 0; time < 1000; time++)
      await app.inject({
        url: `/admin/ajax/terminal?${query('trial.tree')}&${time % 2 ? 'batoken' : 'ticket'}=${ticket}`,
      })
    expect(process.listenerCount('exit')).toBe(before)
    expect(await count()).toBe(started)
    expect(await words('trial.say')).toContain('command-exec-success')
  })

  const isAlive = (pid: number): boolean => {
    try {
      process.kill(pid, 0)
      return true
    } catch {
      return false
    }
  }
  /** A caller at a real connection, once the tree of processes runs. */
  const withTree = async (token: string) => {
    if (!app.fastify.server.listening) await app.fastify.listen({ host: '127.0.0.1', port: 0 })
    // A listening server has an address with a port.
    const { port } = app.fastify.server.address() as AddressInfo
    const path = `/admin/ajax/terminal?${query('trial.tree')}&batoken=${token}`
    const answer = await new Promise<IncomingMessage>((resolve) => get({ host: '127.0.0.1', port, path }, resolve))
    let body = ''
    answer.setEncoding('utf8').on('data', (part) => {
      body += part
    })
    answer.on('error', () => undefined)
    const pids = await vi.waitUntil(() => /pids (\d+) (\d+)/.exec(body)?.slice(1).map(Number), { timeout: 15_000 })
    expect(pids.map(isAlive)).toEqual([true, true])
    const gone = () => vi.waitUntil(() => !pids.some(isAlive), { timeout: 15_000 })
    return { answer, gone, said: () => wordsOf(body) }
  }

  it('ends the whole tree when its caller goes away, and runs one command at a time', async () => {
    const { answer, gone } = await withTree(root)
    expect(await words('trial.say')).toEqual(refusal('已有命令在运行，请等它结束后重试'))
    answer.destroy()
    await gone()
    await vi.waitUntil(async () => (await logged()).at(-1)?.title === '终端：试验 tree（已中止）', { timeout: 15_000 })
    expect(await words('trial.say')).toContain('command-exec-success')
  })

  it('ends the whole tree when the session ends, or loses the node', async () => {
    const token = await app.signIn('operator')
    const { gone, said } = await withTree(token)
    await app.call('POST', '/admin/Index/logout', { token, body: {} })
    await gone()
    await vi.waitUntil(() => said().at(-1) === 'command-exec-completed', { timeout: 15_000 })
    expect(said().slice(-3, -1)).toEqual(['Error: 连接或登录已结束，命令已中止', 'command-exec-error'])
    const second = await withTree(await app.signIn('operator'))
    await app.db.updateTable('admin_group').set({ rules: '' }).where('name', '=', 'operator').execute()
    await second.gone()
  })

  it('ends the whole tree when the server stops', async () => {
    const { gone } = await withTree(root)
    await app.terminal.stop()
    await gone()
  })
})

it('runs nothing where it is switched off', async () => {
  const app = await openTestApp('sqlite', {
    environment: { TERMINAL: '0' },
    terminal: { root: project, commands: trials },
  })
  const token = await app.signIn()
  const { body } = await app.inject({ url: `/admin/ajax/terminal?command=trial.say&uuid=1&server=1&batoken=${token}` })
  expect(wordsOf(body)).toEqual(refusal('终端已在服务器上关闭（TERMINAL=0）'))
  const { data } = await app.call('GET', '/admin/Index/index', { token })
  expect(data).toMatchObject({ terminal: { off: true } })
  await app.drop()
})
