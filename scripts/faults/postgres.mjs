import pg from 'pg'
import { startPostgres } from '../postgres.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers, bookAlong, ledgerFaults } from './ledger.mjs'
import { call, startServer } from './server.mjs'
import { pause } from './watched.mjs'

const restarts = Number(process.env.FAULTS_RESTARTS ?? 10)

async function read(url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const numbers = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, whole(value)]))
  const rows = await client.query('select * from user_money_log order by id')
  const members = await client.query('select id, money from "user"')
  await client.end()
  return { rows: rows.rows.map(numbers), members: members.rows.map(numbers) }
}

/** Large integers come as text. */
const whole = (value) => (typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value)

const alive = (server) =>
  call(server, 'GET', '/admin/Index/index').then(
    () => true,
    () => false,
  )

async function restarted(postgres, servers, booked) {
  console.log(`\nPostgreSQL restarted ${restarts} times while two servers book`)
  const refused = []
  for (let at = 0; at < restarts; at++) {
    const bookings = servers.map((server, which) => bookAlong(server, { ...booked, refused, name: `r${at}.${which}` }))
    await pause(100 + Math.random() * 400)
    await postgres.restart()
    await pause(500)
    await Promise.all(bookings.map((booking) => booking.stop()))
  }
  const kinds = new Map()
  for (const { status, code, msg, message } of refused) {
    const kind = `${status} ${code} ${msg ?? message}`.replace(/\(.*\)/, '')
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  for (const [kind, count] of kinds) console.log(`  ${count} × ${kind}`)
  expected(
    refused.every(({ status }) => status === 503),
    'whoever asked meanwhile was told to come again (503)',
  )
  const both = await Promise.all(servers.map(alive))
  expected(both.every(Boolean), 'both servers serve again without a restart')
}

async function oneKilled(postgres, { servers, folder, booked }) {
  console.log('\none of the two killed (SIGKILL) while both book')
  const [first, second] = servers
  const refused = []
  const [mine, other] = [new Map(), new Map()]
  const bookings = [
    bookAlong(first, { ...booked, refused: [], granted: mine, name: 'k.0' }),
    bookAlong(second, { ...booked, refused, granted: other, name: 'k.1' }),
  ]
  await pause(1000)
  await first.end('SIGKILL')
  const before = other.size
  await pause(1000)
  await Promise.all(bookings.map((booking) => booking.stop()))
  for (const [memo, amount] of [...mine, ...other]) booked.granted.set(memo, amount)
  expected(other.size > before && refused.length === 0, 'the other one goes on booking, and refuses nothing')
  servers[0] = await startServer(folder, { databaseUrl: postgres.url })
  expected(await alive(servers[0]), 'the killed one starts again')
}

/** Two servers that start together on one empty PostgreSQL: it is restarted while they book, and one of them is killed. */
export async function run() {
  const postgres = await startPostgres()
  const { folder, remove } = dataFolder()
  const booked = { granted: new Map(), members: [] }
  const servers = []
  try {
    // Both find an empty database.
    const both = [0, 1].map(() => startServer(folder, { databaseUrl: postgres.url }))
    for (const server of await Promise.all(both)) servers.push(server)
    booked.members = await addMembers(servers[0], ['first', 'second', 'third'])
    await restarted(postgres, servers, booked)
    await oneKilled(postgres, { servers, folder, booked })
    const { lost, torn, wrong } = ledgerFaults(await read(postgres.url), booked.granted)
    console.log(`\n${booked.granted.size} bookings acknowledged`)
    expected(lost.length === 0, 'every acknowledged booking is there once')
    expected(torn.length + wrong.length === 0, 'every balance is what its ledger adds up to')
  } finally {
    await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await postgres.stop()
    remove()
  }
  return countFaults()
}
