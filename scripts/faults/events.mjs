import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { call, startServer } from './server.mjs'
import { pause } from './watched.mjs'

const kills = Number(process.env.FAULTS_KILLS ?? 200)
const longestMs = 400
const heardWithinMs = 60_000

/** What the database says while no server runs: each lead with how often it was given away, and what still waits to be heard. */
function read(folder) {
  const db = new SQLite(join(folder, 'atrium.sqlite'))
  const leads = db
    .prepare(
      `select code, owner_admin_id as owner,
        (select count(*) from lead_follow where lead_id = lead.id and event = 'assigned') as given from lead`,
    )
    .all()
  const waiting = db.prepare(`select count(*) as waiting from outbox where event = 'lead.created'`).get()
  const intact = db.pragma('integrity_check', { simple: true }) === 'ok'
  db.close()
  return { leads, ...waiting, intact }
}

/** Somebody who sells, alone in the group whose members take turns; enquiries are answered without a limit. */
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
        // The server is gone; whatever it refuses while it is there is told.
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

/** Enquiries come in and are given away all the time, and the server is killed at random moments. */
export async function run() {
  const { folder, remove } = dataFolder()
  process.env.TRUST_PROXY = '127.0.0.1'
  const acknowledged = []
  let server
  let twice = 0
  try {
    server = await startServer(folder)
    await openOffice(server)
    console.log(`${kills} times killed while enquiries come in and are given away`)
    for (let at = 0; at < kills; at++) {
      const asking = askAlong(server, acknowledged)
      await pause(Math.random() * longestMs)
      await server.end('SIGKILL')
      await asking.stop()
      twice += read(folder).leads.filter(({ given }) => given > 1).length
      server = await startServer(folder)
    }
    const began = Date.now()
    while (read(folder).waiting > 0 && Date.now() - began < heardWithinMs) await pause(100)
    await server.end('SIGTERM')
    const { leads, waiting, intact } = read(folder)
    const known = new Set(leads.map(({ code }) => code))
    console.log(`  ${acknowledged.length} enquiries acknowledged, ${leads.length} leads`)
    expected(acknowledged.length > kills, 'enquiries were under way each time')
    expected(
      acknowledged.every((code) => known.has(code)),
      'every acknowledged enquiry is there',
    )
    expected(waiting === 0, 'everything that happened was heard')
    expected(
      leads.every(({ owner, given }) => owner !== null && given === 1),
      'every lead was given away, once',
    )
    expected(twice === 0, 'none was given away twice, after each kill')
    expected(intact, 'the database is intact')
  } finally {
    await server?.end('SIGTERM')
    remove()
  }
  return countFaults()
}
