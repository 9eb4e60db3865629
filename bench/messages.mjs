import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import SQLite from 'better-sqlite3'
import { generate } from 'selfsigned'
import { cpuMilliseconds, idle } from './measure.mjs'
import { signIn, startOurs } from './servers.mjs'

// How much other requests notice of a queue of messages that is sent meanwhile, beside the same queue that leads nowhere.
const amount = Number(process.env.MESSAGES ?? 10_000)
const perSecond = 200
const seconds = 10
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-messages-'))

const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
  keyType: 'ec',
  extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
})
const certificate = join(folder, 'cert.pem')
writeFileSync(certificate, cert)
const sink = fork(join(import.meta.dirname, 'mail-sink.mjs'))
const said = () => new Promise((resolve) => sink.once('message', resolve))
sink.send({ key, cert })
const { port: mailPort } = await said()

const data = join(folder, 'data')
const first = await startOurs(data, { SMTP_CA: certificate })
await idle(first.pid)
await first.stop()

const settings = {
  ...{ smtp_server: 'localhost', smtp_port: String(mailPort), smtp_user: 'bench', smtp_pass: 'bench' },
  ...{ smtp_verification: 'SSL', smtp_sender_mail: 'shop@company.example' },
}
const db = new SQLite(join(data, 'atrium.sqlite'))
for (const [name, value] of Object.entries(settings))
  db.prepare('update config set value = ? where name = ?').run(value, name)
db.exec('update message_channel set daily_limit = 10000000, rate_per_min = 1000000')
const channelOf = (code) => db.prepare('select id from message_channel where code = ?').get(code).id
const channels = { mail: channelOf('EMAIL'), nothing: channelOf('SMS') }
const insert = db.prepare(
  `insert into message_log (channel, channel_id, provider, code, title, target, content, body, lang, state, uid, due_time, create_time)
   values ('email', ?, 'smtp', 'lead.receipt', 'We received your enquiry', ?, ?, ?, 'en', 'pending', ?, 1, ?)`,
)
const words = 'Thank you for your enquiry. Our engineers will contact you as soon as possible during working hours.'
const queue = db.transaction((channel) => {
  const now = Math.floor(Date.now() / 1000)
  for (let at = 0; at < amount; at++)
    insert.run(channel, `customer${at}@example.com`, words, `<p>${words}</p>`, randomUUID(), now)
})
const waiting = () => db.prepare('select count(*) as left from message_log where due_time is not null').get().left

const ours = await startOurs(data, { SMTP_CA: certificate })
const token = await signIn(ours.port)
const headers = { batoken: token, server: 'true' }
const request = { method: 'GET', path: '/admin/message.Template/index?limit=20', headers }

/** Lists at an even pace for some seconds, and longer while messages are left. */
async function ask(duration) {
  const before = cpuMilliseconds(ours.pid)
  const result = await autocannon({
    ...{ url: `http://127.0.0.1:${ours.port}`, connections: 10, overallRate: perSecond, duration },
    requests: [request],
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  const answered = result['2xx']
  return { answered, p99: result.latency.p99, cpu: cpuMilliseconds(ours.pid) - before }
}

/** Sends the queue of a channel; what was asked meanwhile, and how long it took. */
async function send(channel, asks) {
  const began = performance.now()
  const before = cpuMilliseconds(ours.pid)
  queue(channel)
  const asked = asks ? await ask(asks) : undefined
  while (waiting() > 0) await pause(200)
  return { asked, seconds: (performance.now() - began) / 1000, cpu: cpuMilliseconds(ours.pid) - before }
}

const round = (value, digits = 2) => value.toFixed(digits)
await ask(seconds)
await idle(ours.pid)
const alone = await ask(seconds)
// The first queue pays for what is compiled once.
await send(channels.mail)
const silent = await send(channels.mail)
const lasts = Math.max(seconds, Math.ceil(silent.seconds * 0.8))
const busy = await send(channels.mail, lasts)
const nothing = await send(channels.nothing, lasts)
sink.send('counts')
const { mails, doubled } = await said()

const perRequest = alone.cpu / alone.answered
const beside = (busy.cpu - silent.cpu) / busy.asked.answered
console.log(`${amount} mails alone: ${round(silent.seconds, 1)} s, ${round(silent.cpu / amount)} CPU-ms each`)
console.log(`lists alone:                 p99 ${alone.p99} ms, ${round(perRequest)} CPU-ms each`)
console.log(`lists while mails are sent:  p99 ${busy.asked.p99} ms, ${round(beside)} CPU-ms each besides the mails`)
console.log(`lists while nothing is sent: p99 ${nothing.asked.p99} ms (${amount} messages that are only logged)`)
console.log(`mails ${mails} of ${3 * amount}, doubled ${doubled}`)

db.close()
await ours.stop()
sink.kill()
rmSync(folder, { recursive: true, force: true })
