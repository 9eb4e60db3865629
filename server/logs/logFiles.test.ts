import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { answerErrors } from '../http/errors.ts'
import { RouteTable } from '../http/routeTable.ts'
import { openServer } from '../http/server.ts'
import { dropOldFiles, isLogFile, LogFiles } from './logFiles.ts'
import { newestLines } from './newestLines.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-logs-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
const line = (level: number, msg: string) => `${JSON.stringify({ level, time: 1, msg })}\n`
const written = (name: string) => readFileSync(join(folder, name), 'utf8')

it('a log has a file a day that nobody else may read, and a further one when it is full', async () => {
  const files = new LogFiles(folder, 20)
  files.write('a line of this day\n', at('2026-11-25'))
  files.write('ends the file\n', at('2026-11-25'))
  files.write('in the next file\n', at('2026-11-25'))
  files.write('the day after\n', at('2026-11-26'))
  await files.close()
  expect(readdirSync(folder).sort()).toEqual([
    'atrium-2026-11-25.1.log',
    'atrium-2026-11-25.log',
    'atrium-2026-11-26.log',
  ])
  expect(written('atrium-2026-11-25.log')).toBe('a line of this day\nends the file\n')
  expect(statSync(join(folder, 'atrium-2026-11-26.log')).mode & 0o777).toBe(0o600)
  // Another start goes on where it ended.
  const next = new LogFiles(folder, 20)
  next.write('more\n', at('2026-11-25'))
  await next.close()
  expect(written('atrium-2026-11-25.1.log')).toBe('in the next file\nmore\n')
})

it('a folder that cannot be written stops nobody', async () => {
  const files = new LogFiles('/dev/null/logs')
  files.write('lost\n')
  await files.close()
  expect(newestLines('/dev/null/logs', { level: 'warn', most: 5 })).toEqual([])
})

it('old files go, and of too many the oldest', async () => {
  const files = new LogFiles(folder, 1)
  for (let count = 0; count < 55; count++) files.write('x', at('2026-11-20'))
  files.write('x', at('2026-11-26'))
  await files.close()
  const now = at('2026-11-26') / 1000
  expect(dropOldFiles(folder, 30, now)).toBe(6)
  expect(readdirSync(folder)).not.toContain('atrium-2026-11-20.log')
  dropOldFiles(folder, 5, now)
  expect(readdirSync(folder)).toEqual(['atrium-2026-11-26.log'])
  for (const name of ['../atrium-2026-11-26.log', 'atrium-2026-11-26.log/..', 'main.sqlite', 'atrium-2026-11-26.log\n'])
    expect([name, isLogFile(name)]).toEqual([name, false])
})

it('the newest lines that are bad enough are read back, the newest first', async () => {
  const files = new LogFiles(folder)
  files.write(line(50, 'first'), at('2026-11-25'))
  files.write(line(30, 'as usual') + line(40, 'second') + '{"level":50,"ti', at('2026-11-26'))
  await files.close()
  const messages = (level: 'warn' | 'error', most = 9) => newestLines(folder, { level, most }).map((one) => one.message)
  expect(messages('warn')).toEqual(['second', 'first'])
  expect(messages('error')).toEqual(['first'])
  expect(messages('warn', 1)).toEqual(['second'])
})

it('holds no query of an address, where tokens and passwords stand', async () => {
  const files = new LogFiles(folder)
  const app = openServer({
    ...{ routes: new RouteTable([]), entry: () => '/admin', trustProxy: false, logLevel: 'info' },
    logFiles: files,
  })
  const shown = process.stdout.write
  process.stdout.write = () => true
  answerErrors(app)
  app.get('/fails', () => {
    throw new Error('it broke')
  })
  await app.inject({
    url: '/fails?batoken=secret-token&password=secret-word',
    headers: { batoken: 'secret-header', cookie: 'think=secret-cookie' },
  })
  process.stdout.write = shown
  await app.close()
  await files.close()
  const [name = ''] = readdirSync(folder)
  expect(written(name)).toContain('it broke')
  expect(written(name)).toContain('"path":"/fails"')
  expect(written(name)).not.toContain('secret')
})
