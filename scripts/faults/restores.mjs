import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { startPostgres } from '../postgres.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers, bookAlong, ledgerFaults } from './ledger.mjs'
import { account, call, startServer } from './server.mjs'
import { differing, left, postgresStanding, sqliteStanding, tornBackups } from './standing.mjs'
import { pause } from './watched.mjs'

const kills = Number(process.env.FAULTS_KILLS ?? 100)
const longestMs = 400
const patienceMs = 60_000
const base = '/admin/routine.DatabaseBackup'

/** Signing in and asking for a restore is written down. */
const except = ['admin', 'admin_log']

const rowOf = async (server, id) =>
  (await call(server, 'GET', `${base}/index?limit=500`)).data.list.find((row) => row.id === id)

/** Asks until the row says so; the calls that follow a restore go on while the site is closed. */
async function untilRow(server, id, isSo) {
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    const row = await rowOf(server, id)
    if (isSo(row)) return row
    await pause(50)
  }
  throw new Error('the backup or the restore did not end')
}

const restore = (server, { id, name }) =>
  call(server, 'POST', `${base}/restore`, { id, name, password: account.password })

/** As if the minute had passed after which the silence of a process means that it died. */
const forgotten = [
  'update maintenance set until_time = 1 where until_time is not null',
  'update database_backup set lease_until = 1 where lease_until is not null',
]

const places = {
  async sqlite() {
    const { folder, remove } = dataFolder()
    const forget = async () => {
      const db = new SQLite(join(folder, 'atrium.sqlite'))
      for (const statement of forgotten) db.exec(statement)
      db.close()
    }
    return { folder, remove, forget, databaseUrl: '', standing: () => sqliteStanding(folder) }
  },
  async postgres() {
    const postgres = await startPostgres()
    const { folder, remove } = dataFolder()
    const forget = async () => {
      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      for (const statement of forgotten) await client.query(statement)
      await client.end()
    }
    const end = async () => {
      await postgres.stop()
      remove()
    }
    return { folder, remove: end, forget, databaseUrl: postgres.url, standing: () => postgresStanding(postgres.url) }
  },
}

async function onPlace(name, place) {
  console.log(`${kills} times killed on ${name}: the server while it restores a backup`)
  const servers = []
  try {
    await killedRestoring(place, servers)
  } finally {
    await servers.at(-1)?.end('SIGKILL')
  }
}

/** `servers` gets each that was started; only the last may still run. */
async function killedRestoring({ folder, forget, databaseUrl, standing }, servers) {
  const begin = async () => {
    const begun = await startServer(folder, { databaseUrl })
    servers.push(begun)
    return begun
  }
  let server = await begin()
  const ledger = { members: await addMembers(server, ['first', 'second', 'third']), granted: new Map() }
  const book = async (at, ms) => {
    const booking = bookAlong(server, { ...ledger, name: `${at}`, refused: [] })
    await pause(ms)
    await booking.stop()
  }
  await book('first', longestMs)
  const { data } = await call(server, 'POST', `${base}/run`, {})
  const backup = await untilRow(server, data.id, ({ state }) => state === 'success')
  const saved = { ...(await standing()), granted: new Map(ledger.granted) }
  await book('whole', longestMs)
  const began = performance.now()
  await restore(server, backup)
  await untilRow(server, backup.id, ({ restoring }) => restoring === 'done')
  const wholeMs = performance.now() - began
  const remaining = differing(await standing(), saved, except)
  expected(remaining.length === 0, `a restore in the server ended in ${Math.round(wholeMs)} ms ${remaining}`)
  ledger.granted = new Map(saved.granted)
  const seen = { before: 0, after: 0, half: 0, lost: 0, faulty: 0, torn: 0 }
  for (let at = 0; at < kills; at++) {
    await book(at, Math.random() * longestMs)
    const before = await standing()
    const faults = ledgerFaults(before, ledger.granted)
    if (faults.lost.length + faults.torn.length + faults.wrong.length > 0) seen.lost += 1
    await restore(server, backup)
    await pause(wholeMs * 1.1 * Math.random())
    await server.end('SIGKILL')
    // A database server ends what its client began by itself, a moment later.
    if (databaseUrl) await pause(longestMs)
    const now = await standing()
    const outcome = left(now, { before, saved, except })
    seen[outcome] += 1
    if (outcome === 'after') ledger.granted = new Map(saved.granted)
    if (now.faults.length > 0 || now.triggers !== saved.triggers) {
      seen.faulty += 1
      console.log(`  ${now.triggers} triggers of ${saved.triggers}, ${JSON.stringify(now.faults)}`)
    }
    seen.torn += tornBackups(folder).length
    for (const file of readdirSync(join(folder, 'backups')))
      if (file !== backup.name) rmSync(join(folder, 'backups', file), { recursive: true })
    await forget()
    server = await begin()
  }
  report(seen)
  await restore(server, backup)
  await untilRow(server, backup.id, ({ restoring }) => restoring === 'done')
  expected(differing(await standing(), saved, except).length === 0, 'in the end the backup is restored')
  await server.end('SIGTERM')
  const remains = [folder, join(folder, 'backups')].filter(existsSync).flatMap((place) => readdirSync(place))
  expected(!remains.some((file) => file.includes('.scratch')), 'and nothing unpacked was left')
}

function report(seen) {
  expected(seen.lost === 0, 'every acknowledged booking was there before each restore')
  expected(seen.half === 0, `each left what stood before (${seen.before}) or the backup (${seen.after})`)
  expected(seen.before > 0 && seen.after > 0, 'both were seen')
  expected(seen.faulty === 0, 'the database was intact each time: pages, foreign keys, counts, triggers, sequences')
  expected(seen.torn === 0, 'no half file counted as a backup')
}

/** Kills the server at a moment of its own while it restores a backup, on both databases: a half restore never shows. */
export async function run() {
  for (const [name, open] of Object.entries(places)) {
    const place = await open()
    try {
      await onPlace(name, place)
    } finally {
      await place.remove()
    }
  }
  return countFaults()
}
