import { join } from 'node:path'
import SQLite from 'better-sqlite3'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers, bookAlong, ledgerFaults } from './ledger.mjs'
import { startServer } from './server.mjs'
import { pause } from './watched.mjs'

const kills = Number(process.env.FAULTS_KILLS ?? 200)
const longestMs = 400

/** What the database says while no server runs. */
function read(folder) {
  const db = new SQLite(join(folder, 'atrium.sqlite'))
  const rows = db.prepare('select * from user_money_log order by id').all()
  const members = db.prepare('select id, money from "user"').all()
  const intact = db.pragma('integrity_check', { simple: true }) === 'ok'
  db.close()
  return { rows, members, intact }
}

/** Balances are booked all the time, and the server is killed at random moments. */
export async function run() {
  const { folder, remove } = dataFolder()
  const granted = new Map()
  const refused = []
  let server
  let damaged = 0
  try {
    server = await startServer(folder)
    const members = await addMembers(server, ['first', 'second', 'third'])
    console.log(`${kills} times killed while balances are booked`)
    for (let at = 0; at < kills; at++) {
      const booking = bookAlong(server, { members, name: `${at}`, granted, refused })
      await pause(Math.random() * longestMs)
      await server.end('SIGKILL')
      await booking.stop()
      const { lost, torn, wrong } = ledgerFaults(read(folder), granted)
      if (lost.length + torn.length + wrong.length > 0) damaged += 1
      server = await startServer(folder)
    }
    await server.end('SIGTERM')
    const ledger = read(folder)
    const { lost, torn, wrong } = ledgerFaults(ledger, granted)
    console.log(`  ${granted.size} bookings acknowledged, ${ledger.rows.length} in the ledger`)
    expected(granted.size > kills, 'bookings were under way each time')
    expected(refused.length === 0, `nothing was refused${refused[0] ? `: ${JSON.stringify(refused[0])}` : ''}`)
    expected(lost.length === 0, 'every acknowledged booking is there once')
    expected(torn.length === 0, 'every row of the ledger begins where the last one ended')
    expected(wrong.length === 0 && damaged === 0, 'every balance is what its ledger ends with, after each kill')
    expected(ledger.intact, 'the database is intact')
  } finally {
    await server?.end('SIGTERM')
    remove()
  }
  return countFaults()
}
