import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'vite'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onBothDatabases, openTestDatabase } from '../../start/testing.ts'
import { contextFor } from '../engine/context.testing.ts'
import { Dispatcher } from './dispatcher.ts'
import { kettles, kettlesIn, makeKettles } from './kettles.testing.ts'

const root = join(import.meta.dirname, '../..')
let folder = ''
let program = ''

beforeAll(async () => {
  // Below the packages that it imports.
  folder = mkdtempSync(join(root, 'node_modules/.dying-'))
  const ssr = join(import.meta.dirname, 'dying.testing.ts')
  await build({ root, configFile: false, logLevel: 'silent', build: { ssr, outDir: folder, emptyOutDir: false } })
  program = join(folder, 'dying.testing.js')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The same moments at every run: some while a change is under way, some between its commit and its listener. */
const moments = [3, 17, 41, 8, 29]

onBothDatabases('a process that is killed', (dialect) => {
  it('loses no event, and none takes effect twice', async () => {
    const test = await openTestDatabase(dialect)
    await makeKettles(test.db)
    const acknowledged: string[] = []
    for (const moment of moments) {
      const child = spawn(process.execPath, [program, JSON.stringify(test.at)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let said = ''
      child.stdout.setEncoding('utf8').on('data', (piece: string) => {
        said += piece
      })
      while (!said.includes('made')) await once(child.stdout, 'data')
      await pause(moment)
      child.kill('SIGKILL')
      await once(child, 'close')
      acknowledged.push(...[...said.matchAll(/^made (.+)\n/gm)].map(([, name = '']) => name))
    }
    const now = () => Math.floor(Date.now() / 1000)
    const system = async () => contextFor(kettles, undefined, now())
    await new Dispatcher({
      db: test.db,
      registry: kettles,
      system,
      report: () => {},
      isClosed: async () => false,
    }).settled()
    const all = await kettlesIn(test.db)
    const names = new Set(all.map(({ name }) => name))
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(moments.length)
    expect([...new Set(all.map(({ poured }) => poured))]).toEqual([1])
    expect(await test.db.selectFrom('outbox').select('id').execute()).toEqual([])
    await test.drop()
  })
})
