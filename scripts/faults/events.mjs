import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import pg from 'pg'
import { startPostgres } from '../postgres.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { call, startServer } from './server.mjs'
import { pause } from './watched.mjs'

const kills = Number(process.env.FAULTS_KILLS ?? 200)
const longestMs = 400
const handledWithinMs = 60_000
/** Another server has a change of settings within a second. */
const settingsKnownMs = 2000

const leadsSql = `select code, owner_admin_id as owner,
  (select count(*) from lead_follow where lead_id = lead.id and event = 'assigned') as given from lead`
const waitingSql = `select count(*) as waiting from outbox where event = 'lead.created'`

/** What an SQLite file says while no server runs: each lead with how often it was assigned, and the events that wait for a listener. */
function readSqlite(folder) {
  const db = new SQLite(join(folder, 'atrium.sqlite'))
  const leads = db.prepare(leadsSql).all()
  const waiting = db.prepare(waitingSql).get()
  const intact = db.pragma('integrity_check', { simple: true }) === 'ok'
  db.close()
  return { leads, ...waiting, intact }
}

/** The same of PostgreSQL, which another server may be using. */
async function readPostgres(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(leadsSql)
  const waiting = await client.query(waitingSql)
  await client.end()
  const leads = rows.map(({ given, ...lead }) => ({ ...lead, given: Number(given) }))
  return { leads, waiting: Number(waiting.rows[0].waiting), intact: true }
}

/** Assigns leads by turns in a group with a single seller; enquiries are accepted without a practical limit. */
async function openOffice(server) {
  const { data } = await call(server, 'GET', '/admin/auth.Group/index?select=true&isTree=1')
  const [group] = data.options ?? data.list
  const settings = {
    ...{ lead_assign_mode: 'round_robin', lead_sales_group_id: group.id, lead_captcha: '0', privacy_required: '0' },
    lead_limit_ip_hour: 1000,
  }
  await call(server, 'POST', '/admin/routine.StoreConfig/edit', settings)
}

let asked = 0

/** Sends enquiries one after the other until it is stopped; keeps the number of each that was acknowledged. */
function askAlong(server, acknowledged) {
  let going = true
  const ended = (async () => {
    while (going) {
      asked += 1
      const caller = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
      const body = {
        name: '王海涛',
        mobile: `139${String(asked).padStart(8, '0')}`,
        need: 'quote',
        content: '需要蝶阀。',
      }
      try {
        const answer = await fetch(`http://127.0.0.1:${server.port}/api/lead/submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': caller },
          body: JSON.stringify(body),
        })
        const { code, data, msg } = await answer.json()
        if (code === 1) acknowledged.push(data.code)
        else throw new Error(msg)
      } catch (fault) {
        // The server is gone; a refusal by a running one is thrown.
        if (going && !(fault instanceof TypeError) && !(fault instanceof SyntaxError)) throw fault
        await pause(5)
      }
    }
  })()
  const stop = () => {
    going = false
    return ended
  }
  return { stop }
}

/** Kills the first server at random moments while enquiries come in and are assigned; what the database says in the end. */
async function killed(servers, { folder, databaseUrl, read }) {
  const acknowledged = []
  let twice = 0
  for (let at = 0; at < kills; at++) {
    // The server that is not killed keeps answering: half of the enquiries go there.
    const asking = servers.map((server) => askAlong(server, acknowledged))
    await pause(Math.random() * longestMs)
    await servers[0].end('SIGKILL')
    await Promise.all(asking.map((one) => one.stop()))
    twice += (await read()).leads.filter(({ given }) => given > 1).length
    servers[0] = await startServer(folder, { databaseUrl })
  }
  const began = Date.now()
  while ((await read()).waiting > 0 && Date.now() - began < handledWithinMs) await pause(100)
  await Promise.all(servers.map((server) => server.end('SIGTERM')))
  const { leads, waiting, intact } = await read()
  const known = new Set(leads.map(({ code }) => code))
  console.log(`  ${acknowledged.length} enquiries acknowledged, ${leads.length} leads`)
  expected(acknowledged.length > kills, 'enquiries were under way each time')
  expected(
    acknowledged.every((code) => known.has(code)),
    'every acknowledged enquiry is there',
  )
  expected(waiting === 0, 'every event was handled')
  expected(
    leads.every(({ owner, given }) => owner !== null && given === 1),
    'every lead was assigned, once',
  )
  expected(twice === 0, 'none was assigned twice, after each kill')
  expected(intact, 'the database is intact')
}

async function onSqlite() {
  const { folder, remove } = dataFolder()
  const servers = []
  try {
    servers.push(await startServer(folder))
    await openOffice(servers[0])
    console.log(`${kills} times killed while enquiries come in and are assigned`)
    await killed(servers, { folder, read: () => readSqlite(folder) })
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    remove()
  }
}

async function onPostgres() {
  const postgres = await startPostgres()
  const { folder, remove } = dataFolder()
  const servers = []
  try {
    const databaseUrl = postgres.url
    for (let at = 0; at < 2; at++) servers.push(await startServer(folder, { databaseUrl }))
    await openOffice(servers[0])
    await pause(settingsKnownMs)
    console.log(`\none of two servers on PostgreSQL killed ${kills} times while enquiries come in and are assigned`)
    await killed(servers, { folder, databaseUrl, read: () => readPostgres(databaseUrl) })
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await postgres.stop()
    remove()
  }
}

/** Events between a commit and their listeners, on both databases. */
export async function run() {
  process.env.TRUST_PROXY = '127.0.0.1'
  await onSqlite()
  await onPostgres()
  return countFaults()
}
