import { startPostgres } from '../postgres.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers } from './ledger.mjs'
import { call, startServer } from './server.mjs'

const times = 50

async function sent({ port, token }, path, body, headers = {}) {
  const isForm = body instanceof FormData
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { server: 'true', batoken: token, ...(!isForm && { 'content-type': 'application/json' }), ...headers },
    body: isForm ? body : JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}

/** How many of fifty equal posts at once were granted; any answer but yes and a sentence counts as a fault. */
async function fifty(server, path, body, key) {
  const headers = key ? { 'idempotency-key': key } : {}
  const answers = await Promise.all(Array.from({ length: times }, () => sent(server, path, body(), headers)))
  const odd = answers.find(({ status, code, msg }) => status !== 200 || (code !== 1 && (code !== 0 || msg === '')))
  if (odd) expected(false, `${path} answered ${JSON.stringify(odd)}`)
  return answers.filter(({ code }) => code === 1).length
}

const totalOf = async (server, controller, word) =>
  (await call(server, 'GET', `/admin/${controller}/index?quickSearch=${word}`)).data.total

function form(content) {
  const data = new FormData()
  data.set('file', new Blob([content]), 'equal.txt')
  return data
}

async function onOne(server) {
  const [user_id] = await addMembers(server, ['booked'])
  const groups = await call(server, 'GET', '/admin/auth.Group/index?isTree=0')
  const group = groups.data.list.at(-1).id
  const account = (name) => ({
    username: name,
    nickname: name,
    email: `${name}@example.com`,
    password: 'Fault-Pass1',
    group_arr: [group],
  })
  const forms = { 'user.User': { group_id: 1 }, 'auth.Admin': {} }
  for (const [controller, more] of Object.entries(forms)) {
    const path = `/admin/${controller}/add`
    const keyed = await fifty(server, path, () => ({ ...account('keyed'), ...more }), `keyed ${controller}`)
    expected(keyed === times && (await totalOf(server, controller, 'keyed')) === 1, `${controller}: one form, one row`)
    const plain = await fifty(server, path, () => ({ ...account('plain'), ...more }))
    expected(plain === 1 && (await totalOf(server, controller, 'plain')) === 1, `${controller}: also without a key`)
  }
  const booking = { user_id, money: '1.25', type: 'recharge', memo: 'once' }
  await fifty(server, '/admin/user.MoneyLog/add', () => booking, 'booking')
  const { data } = await call(server, 'GET', `/admin/user.User/edit?id=${user_id}`)
  expected(data.row.money === '1.25', 'one booking of fifty')
  const stored = await fifty(server, '/admin/ajax/upload', () => form('equal'))
  const files = await call(server, 'GET', '/admin/routine.Attachment/index?quickSearch=equal')
  const [file] = files.data.list
  expected(
    stored === times && files.data.total === 1 && file.quote === times,
    'fifty uploads, one file, counted fifty times',
  )
}

/** Fifty equal posts of one form at the same moment, on both databases. */
export async function run() {
  const postgres = await startPostgres()
  try {
    for (const [name, databaseUrl] of [
      ['SQLite', ''],
      ['PostgreSQL', postgres.url],
    ]) {
      console.log(`\n${times} equal posts at once, ${name}`)
      const { folder, remove } = dataFolder()
      const server = await startServer(folder, { databaseUrl })
      await onOne(server).finally(() => server.end('SIGTERM'))
      expected(server.told() === '', 'the log holds no error')
      remove()
    }
  } finally {
    await postgres.stop()
  }
  return countFaults()
}
