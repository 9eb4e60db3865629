import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isComplete, markComplete, removeCopy } from './mark.mjs'
import { takeNext } from './takeNext.mjs'

let dataDir
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-next-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const folder = (name) => join(dataDir, name)
const fileIn = (name) => join(folder(name), 'dist/server/server.js')
/** A copy with a build that says who it is. */
function make(name, says, sources) {
  mkdirSync(join(folder(name), 'dist/server'), { recursive: true })
  writeFileSync(fileIn(name), says)
  if (sources !== undefined) markComplete(folder(name), sources)
}
const start = (sources) => takeNext(dataDir, () => sources, { switches: true })
const said = (taken) => taken && readFileSync(join(taken, 'dist/server/server.js'), 'utf8')

it('runs the project itself where nothing was built, without asking for its sources', () => {
  const taken = takeNext(dataDir, () => expect.unreachable(), { switches: true })
  expect(taken).toBeUndefined()
})

it('puts a whole build in the place of the one before, and stays with it', () => {
  make('current', 'old', 'a')
  make('next', 'new', 'a')
  expect(said(start('a'))).toBe('new')
  expect(existsSync(folder('next'))).toBe(false)
  expect(said(start('a'))).toBe('new')
})

it('leaves out and removes what is half, and goes on with what it has', () => {
  make('current', 'old', 'a')
  make('next', 'half')
  expect(said(start('a'))).toBe('old')
  expect(existsSync(folder('next'))).toBe(false)
})

it('takes no build of which a file is missing or cut off', () => {
  make('next', 'whole', 'a')
  writeFileSync(fileIn('next'), 'wh')
  expect(start('a')).toBeUndefined()
  expect(existsSync(folder('next'))).toBe(false)
})

it('takes no mark that cannot be read', () => {
  make('next', 'new', 'a')
  writeFileSync(join(folder('next'), 'complete.json'), '{"sources":')
  expect(start('a')).toBeUndefined()
})

it('goes back to the project when its sources are others', () => {
  make('current', 'old', 'a')
  make('next', 'new', 'a')
  expect(start('b')).toBeUndefined()
  expect([existsSync(folder('next')), existsSync(folder('current'))]).toEqual([false, false])
})

it('lets commands run what the server runs, and change nothing', () => {
  make('current', 'old', 'a')
  make('next', 'new', 'a')
  expect(said(takeNext(dataDir, () => 'a', { switches: false }))).toBe('old')
  expect(existsSync(folder('next'))).toBe(true)
})

it('touches nothing that another process works in', async () => {
  make('current', 'old', 'a')
  make('next', 'new', 'a')
  const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
  for (const name of ['current', 'next']) writeFileSync(join(folder(name), `used-by-${other.pid}`), '')
  expect(said(start('a'))).toBe('old')
  expect(said(start('b'))).toBeUndefined()
  expect(existsSync(fileIn('next'))).toBe(true)
  const ended = new Promise((resolve) => other.once('exit', resolve))
  other.kill('SIGKILL')
  await ended
  expect(said(start('a'))).toBe('new')
})

it('counts a copy whose removal was interrupted as half', () => {
  make('next', 'new', 'a')
  rmSync(join(folder('next'), 'complete.json'))
  expect(isComplete(folder('next'), 'a')).toBe(false)
  removeCopy(folder('next'))
  expect(existsSync(folder('next'))).toBe(false)
})

it('says what it takes instead of running anything else', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../next.mjs'), 'rm', 'npm'], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataDir },
  })
  expect([status, stderr]).toEqual([
    1,
    'Use node scripts/next.mjs with one of install,build,test and one of npm,cnpm,pnpm,yarn,ni.\n',
  ])
})
