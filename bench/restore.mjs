import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { startPostgres } from '../scripts/postgres.mjs'
import { copyFor, oursFile } from './data.mjs'

// A backup of many products is restored into PostgreSQL, saved there and restored into SQLite: what stands in each is compared row by row.
const rows = Number(process.env.ROWS ?? 200_000)
const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-restore-'))
const [first, back] = [join(folder, 'first'), join(folder, 'back')]
/** Changed by the restore itself, derived, or in no backup (server/backup/carried.ts). */
const leftOut =
  /^(?:config|message_log|outbox|notice|token|verify_code|captcha|captcha_count|send_count|sign_in|equal_post|scheduled_task|database_backup|server_process|maintenance|serial|migration|row_count|feed_.*|search_(?!term$).*|sqlite_.*)$/

/** A command of ours on a database; seconds that it took. */
async function command(dataDir, databaseUrl, ...args) {
  const began = performance.now()
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}`)
  return (performance.now() - began) / 1000
}

/** Whatever the driver makes of a value, its words are the same. */
const lineOf = (row) =>
  JSON.stringify(
    Object.keys(row)
      .sort()
      .map((column) => row[column]?.toString() ?? null),
  )

/** The sum of what each row comes to, so that their order does not matter. */
async function sumOf(rows) {
  const found = { count: 0, sum: 0n }
  for await (const row of rows) {
    const hash = createHash('sha256').update(lineOf(row)).digest()
    found.sum = BigInt.asUintN(64, found.sum + hash.readBigUInt64LE())
    found.count += 1
  }
  return found
}

async function sqliteTables(dataDir) {
  const db = new SQLite(join(dataDir, 'atrium.sqlite'), { readonly: true })
  const names = db.prepare(`select name from sqlite_master where type = 'table' order by name`).pluck().all()
  const found = new Map()
  for (const name of names.filter((one) => !leftOut.test(one)))
    found.set(name, await sumOf(db.prepare(`select * from "${name}"`).iterate()))
  db.close()
  return found
}

async function* postgresRows(client, name) {
  await client.query(`begin; declare every cursor for select * from "${name}"`)
  for (;;) {
    const { rows: some } = await client.query('fetch 5000 from every')
    yield* some
    if (some.length === 0) break
  }
  await client.query('commit')
}

async function postgresTables(url, names) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const found = new Map()
  for (const name of names) found.set(name, await sumOf(postgresRows(client, name)))
  await client.end()
  return found
}

function compare(where, found, before) {
  const wrong = [...before]
    .filter(([name, { count, sum }]) => found.get(name)?.sum !== sum || found.get(name)?.count !== count)
    .map(([name]) => name)
  const counted = [...before.values()].reduce((sum, { count }) => sum + count, 0)
  console.log(
    `${where}: ${wrong.length === 0 ? `all ${counted} rows of ${before.size} tables are equal` : `other rows in ${wrong}`}`,
  )
  if (wrong.length > 0) process.exitCode = 1
}

const postgres = await startPostgres()
try {
  mkdirSync(first)
  copyFor(oursFile(rows).file, join(first, 'atrium.sqlite'))
  const before = await sqliteTables(first)
  const [there, home] = [join(folder, 'there.bak.gz'), join(folder, 'home.bak.gz')]
  const report = (what, seconds) => console.log(`${what}: ${seconds.toFixed(1)} s`)
  report('saved from SQLite', await command(first, '', 'backup', '--to', there))
  console.log(`${(statSync(there).size / 1_048_576).toFixed(0)} MB`)
  report('restored into PostgreSQL', await command(join(folder, 'pg'), postgres.url, 'restore', there, '--yes'))
  compare('PostgreSQL', await postgresTables(postgres.url, before.keys()), before)
  report('saved from PostgreSQL', await command(join(folder, 'pg'), postgres.url, 'backup', '--to', home))
  report('restored into SQLite', await command(back, '', 'restore', home, '--yes'))
  compare('SQLite', await sqliteTables(back), before)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
