import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SystemState } from '../../contract/systemState.ts'
import { onBothDatabases } from '../../start/testing.ts'
import { openTestApp, type TestApp } from '../../start/testingApp.ts'
import { QueryTimes, withoutValues } from '../db/queryTimes.ts'
import { findingsOf } from './findings.ts'
import { Processes } from './processes.ts'
import { RequestRates } from './requestRates.ts'

onBothDatabases('the state of the system', (dialect) => {
  let app: TestApp
  let token: string
  beforeAll(async () => {
    app = await openTestApp(dialect)
    token = await app.signIn()
  })
  afterAll(() => app.drop())

  const call = (action: string, more = '', method: 'GET' | 'POST' = 'GET', by = token) =>
    app.call(method, `/admin/routine.System/${action}${more}`, { token: by })
  const state = async () => (await call('index')).data as SystemState

  it('tells what runs on what, with the size of every table, and no secret', async () => {
    const { program, database, storage, processes, jobs, ...rest } = await state()
    expect(program).toMatchObject({ node: process.version, pid: process.pid, closed: false, readOnly: false })
    expect(database.kind).toBe(dialect)
    expect(database.version).toMatch(dialect === 'sqlite' ? /^SQLite 3\./ : /^PostgreSQL \d/)
    expect(database.bytes).toBeGreaterThan(100_000)
    expect([database.migration > '050', database.migrations > 40]).toEqual([true, true])
    expect(database.tables.find(({ name }) => name === 'admin')).toMatchObject({ rows: 1 })
    expect(storage.diskTotal).toBeGreaterThan(storage.diskFree)
    expect(processes).toMatchObject([{ pid: process.pid, own: true }])
    expect(rest.load.minutes).toHaveLength(15)
    expect(rest.load.minutes.some(({ requests }) => requests > 0)).toBe(true)
    const said = JSON.stringify({ program, database, storage, processes, jobs, ...rest })
    expect(said).not.toContain(app.config.dataDir)
    expect(said).not.toMatch(/postgres:\/\//)
  })

  it('checks the database on demand and says what came of it', async () => {
    // The jobs are known once the first of them has run.
    await app.jobs.run('house.integrity')
    const { check } = (await state()).database
    expect(check).toMatchObject({ outcome: 'done', running: false, words: { zh: '完好', en: 'Whole' } })
    expect(await call('check', '', 'POST')).toMatchObject({ code: 1, msg: '检查已开始，稍后显示结果' })
    expect((await state()).database.check.running).toBe(true)
    await app.db
      .updateTable('scheduled_task')
      .set({ lease_until: Math.floor(Date.now() / 1000) + 60 })
      .where('name', '=', 'house.integrity')
      .execute()
    expect((await call('check', '?lang=en', 'POST')).msg).toBe('A check is running already; wait for its result')
  })

  it('finds events that stopped, jobs that failed and messages that were not sent', async () => {
    const now = Math.floor(Date.now() / 1000)
    const stopped = { event: 'x', listener: 'y', data: '{}', state: 'stopped', create_time: now } as const
    await app.db.insertInto('outbox').values(stopped).execute()
    await app.db.updateTable('scheduled_task').set({ outcome: 'failed' }).where('name', '=', 'house.views').execute()
    const { events, findings } = await state()
    expect(events.stopped).toBe(1)
    const said = findings.map(({ title, node }) => [title.zh, node])
    expect(said).toContainEqual(['1 个事件已停止重试', 'routine/outbox'])
    expect(said).toContainEqual(['1 个定时任务失败', 'routine/scheduledTask'])
    await app.db.updateTable('scheduled_task').set({ outcome: 'done' }).where('name', '=', 'house.views').execute()
    await app.db.deleteFrom('outbox').execute()
  })

  it('counts events as waiting from their time on', async () => {
    const now = Math.floor(Date.now() / 1000)
    const waiting = { event: 'x', listener: 'y', data: '{}', state: 'waiting', create_time: now - 900 } as const
    const at = (due_time: number) => ({ ...waiting, due_time })
    await app.db.deleteFrom('outbox').execute()
    await app.db
      .insertInto('outbox')
      .values([at(now - 60), at(now + 3600)])
      .execute()
    expect((await state()).events).toMatchObject({ waiting: 1, oldest: now - 60 })
    await app.db.deleteFrom('outbox').execute()
  })

  it('knows the other processes until they fall silent', async () => {
    const other = new Processes(app.db, '9.9.9', () => false)
    other.start()
    // The pulse ends with what it began, so its row is there, and then gone.
    const shown = async () => (await state()).processes.filter(({ own }) => !own).map(({ version }) => version)
    await expect.poll(shown).toEqual(['9.9.9'])
    await app.db.updateTable('server_process').set({ seen_time: 1 }).execute()
    expect(await shown()).toEqual([])
    await other.stop()
  })

  it('shows the log to its readers, and gives its files to super administrators alone', async () => {
    const folder = join(app.config.dataDir, 'logs')
    mkdirSync(folder, { recursive: true })
    const name = 'atrium-2026-11-26.log'
    writeFileSync(join(folder, name), `{"level":50,"time":1,"msg":"it broke"}\n{"level":30,"time":2,"msg":"usual"}\n`)
    await app.addAdmin('watcher', ['routine/system/index', 'routine/system/logs', 'routine/system/download'])
    const watcher = await app.signIn('watcher')
    expect(await call('logs', '', 'GET', watcher)).toMatchObject({
      data: { list: [{ level: 'error', message: 'it broke' }] },
    })
    expect(await call('logs', '?level=info')).toMatchObject({
      data: { list: [{ message: 'usual' }, { message: 'it broke' }] },
    })
    expect(await call('logs', '?level=verbose')).toMatchObject({ code: 0, msg: '参数错误' })
    expect(await call('download', `?name=${name}`, 'GET', watcher)).toMatchObject({ code: 401 })
    for (const wrong of ['..%2Fatrium.sqlite', 'atrium-2020-01-01.log', ''])
      expect(await call('download', `?name=${wrong}`)).toMatchObject({ code: 0, msg: '记录未找到' })
    const headers = { server: 'true', batoken: token }
    const sent = await app.inject({ method: 'GET', url: `/admin/routine.System/download?name=${name}`, headers })
    expect(sent.body).toContain('it broke')
    expect(sent.headers['content-disposition']).toContain(name)
  })
})

it('slow queries are told by their text alone, the slowest first, and only those of the last hour', () => {
  const times = new QueryTimes()
  const note = (sql: string, queryDurationMillis: number) => times.note({ query: { sql }, queryDurationMillis })
  note(`select * from "user" where "email" = 'a@example.com' and id in (1, 2, 3)`, 40)
  note(`select * from "user" where "email" = 'b@example.com' and id in (4, 5)`, 60)
  note('select 1', 3)
  note('select "t1"."name" from "t1" where "id" in ($1, $2) limit $3', 90)
  expect(times.slowest(5)).toEqual([
    { sql: 'select "t1"."name" from "t1" where "id" in (?, …) limit ?', count: 1, mean: 90, max: 90 },
    { sql: 'select * from "user" where "email" = ? and id in (?, …)', count: 2, mean: 50, max: 60 },
  ])
  expect(times.slowest(5, Date.now() + 3_700_000)).toEqual([])
  for (let made = 0; made < 500; made++) note(`select made_up_${'x'.repeat(made)} from t`, 30)
  expect(times.slowest(1000)).toHaveLength(200)
  expect(withoutValues(`x = 'it''s' or y = 1.5`)).toBe('x = ? or y = ?')
})

it('requests are counted by the minute, those sent away apart from those that failed', () => {
  const rates = new RequestRates()
  for (const status of [200, 404, 500, 503]) rates.note(status)
  expect(rates.latest().at(-1)).toEqual({ requests: 4, errors: 1, refused: 1 })
  expect(rates.latest(Date.now() + 3_600_000).every(({ requests }) => requests === 0)).toBe(true)
})

/** An installation of which nothing is to be said. */
const well = {
  ...{ time: 0, slow: [], processes: [], logFiles: [] },
  program: { version: '1', node: '', platform: '', started: 0, pid: 1, closed: false, readOnly: false },
  database: {
    ...{ kind: 'sqlite', version: '', bytes: 1, migration: '', migrations: 1, tables: [] },
    check: { time: 1, outcome: 'done', words: { zh: '', en: '' }, running: false },
  },
  load: { memory: 1, heap: 1, memoryFree: 1, memoryTotal: 2, delay: { p50: 0, p99: 0, max: 0 }, minutes: [] },
  events: { waiting: 0, failing: 0, stopped: 0, oldest: null },
  messages: { waiting: 0, oldest: null, failedToday: 0 },
  jobs: { all: 1, failing: [], late: [] },
  storage: { diskFree: 50, diskTotal: 100, uploads: 0, files: 0, backups: 0, logs: 0, mode: 'local', fault: '' },
} satisfies Omit<SystemState, 'findings'>

it('what is broken stands before what should be looked at, and nothing is said of what is well', () => {
  expect(findingsOf(well)).toEqual([])
  const { storage, database } = well
  const tonesOf = (facts: Partial<SystemState>) => findingsOf({ ...well, ...facts }).map(({ tone }) => tone)
  expect(tonesOf({ storage: { ...storage, diskFree: 8 } })).toEqual(['ready'])
  expect(tonesOf({ storage: { ...storage, diskFree: 2, fault: 'away', mode: 's3' } })).toEqual(['bad', 'bad'])
  const damaged = { ...database, wal: 2 ** 30, check: { ...database.check, outcome: 'failed' as const } }
  expect(tonesOf({ messages: { waiting: 0, oldest: null, failedToday: 2 }, database: damaged })).toEqual([
    ...['bad', 'ready', 'ready'],
  ])
})
