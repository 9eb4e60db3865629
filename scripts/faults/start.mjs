import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { startPostgres } from '../postgres.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { startServer } from './server.mjs'

const root = join(import.meta.dirname, '../..')
const patience = 60_000

/** Starts it where it cannot start; answers how it ended and what it said. */
function started(environment, ...args) {
  const env = { ...process.env, PORT: '0', DEMO: '0', DATABASE_URL: '', LOG_LEVEL: 'error', ...environment }
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (piece) => {
    said += piece
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  return new Promise((resolve) => {
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, said: said.trim() })
    })
  })
}

/** It ends with code 1 and one line that names the cure. */
async function refused(what, environment, cure, ...args) {
  const { code, said } = await started(environment, ...args)
  const isTold = code === 1 && said.includes(cure) && said.split('\n').length === 1
  expected(isTold, `${what}: ${isTold ? said : `code ${code}, ${said}`}`)
}

/** Where even root makes no folder; only Linux has it. */
const closed = '/sys'

/** The same database as it is left by a program that has one step more. */
function newerThan(folder) {
  const newer = join(folder, 'newer')
  mkdirSync(newer)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('atrium.sqlite')) copyFileSync(join(folder, name), join(newer, name))
  }
  const db = new SQLite(join(newer, 'atrium.sqlite'))
  db.prepare("insert into migration (name, run_time) values ('999-later', 0)").run()
  db.close()
  return newer
}

export async function run() {
  const { folder, remove } = dataFolder()
  const postgres = await startPostgres()
  const server = await startServer(folder)
  try {
    console.log('starts that cannot succeed')
    await refused('port taken', { DATA_DIR: join(folder, 'other'), PORT: `${server.port}` }, `PORT=${server.port + 1}`)
    await server.end('SIGTERM')
    await refused('newer database', { DATA_DIR: newerThan(folder) }, '999-later')
    writeFileSync(join(folder, 'file'), '')
    await refused('no folder', { DATA_DIR: join(folder, 'file') }, 'not a folder')
    if (existsSync(closed))
      await refused('folder that cannot be written', { DATA_DIR: join(closed, 'atrium') }, 'DATA_DIR')
    mkdirSync(join(folder, 'broken'))
    writeFileSync(join(folder, 'broken/atrium.sqlite'), 'no database at all')
    await refused('damaged database', { DATA_DIR: join(folder, 'broken') }, 'backup')
    const on = (change) => ({ DATA_DIR: join(folder, 'beside'), DATABASE_URL: change(postgres.url) })
    await refused(
      'database away',
      on((url) => url.replace(/:\d+\//, ':1/')),
      'does not answer',
    )
    await refused(
      'database unknown',
      on((url) => url.replace(/postgres$/, 'nowhere')),
      'does not exist',
    )
    await refused(
      'wrong password',
      on((url) => url.replace('postgres:postgres@', 'postgres:wrong@')),
      'password',
    )
    await refused('wrong setting', { DATA_DIR: folder, PORT: 'eighty' }, 'PORT is "eighty"')
    const nothing = { DATA_DIR: join(folder, 'nothing') }
    await refused('a command without a database', nothing, 'no database', 'admin', 'list')
    expected(!existsSync(nothing.DATA_DIR), 'and it made none')
  } finally {
    await server.end('SIGTERM')
    await postgres.stop()
    remove()
  }
  return countFaults()
}
