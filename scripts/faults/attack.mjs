import { fork } from 'node:child_process'
import { once } from 'node:events'
import { attacks } from './attack/attacks.mjs'
import { solved } from './attack/captcha.mjs'
import { diskBytes, Observed, visits } from './attack/observed.mjs'
import { postJson } from './attack/send.mjs'
import { dataFolder } from './dataFolder.mjs'
import { countFaults, expected } from './expected.mjs'
import { addMembers } from './ledger.mjs'
import { account, call, startServer } from './server.mjs'
import { idleBytes, megabyte, pause } from './watched.mjs'

const aloneSeconds = Number(process.env.FAULTS_ALONE ?? 12)
const togetherSeconds = Number(process.env.FAULTS_SECONDS ?? 60)
const inMb = (bytes) => `${(bytes / megabyte).toFixed(1)} MB`

/** Someone who worked in the network of the attacker before. */
const colleague = '127.0.1.77'

async function signsIn(port, from) {
  const body = { ...account, ...(await solved(port, from)) }
  const { status, code, msg } = await postJson(port, { from, path: '/admin/Index/login', body })
  if (code !== 1) console.log(`  ${from} was answered ${status}: ${msg}`)
  return code === 1
}

async function memberOf(server) {
  await addMembers(server, ['attacker'])
  const from = '127.0.1.251'
  const answer = await solved(server.port, from)
  const body = { tab: 'login', username: 'attacker', password: account.password, keep: true, ...answer }
  const { data } = await postJson(server.port, { from, path: '/api/user/checkIn', body })
  return { member: data.userInfo.token, refresh: data.userInfo.refresh_token }
}

/** Runs some attacks at once for so many seconds beside a visitor and an administrator, and prints what was seen. */
async function under(title, titles, seconds, at) {
  console.log(`\n${title}, ${seconds} s`)
  const attacker = fork(new URL('attack/attacker.mjs', import.meta.url))
  attacker.send({ titles, seconds, port: at.server.port, ...at.session })
  await once(attacker, 'message')
  const ended = once(attacker, 'message')
  const seen = await new Observed(at.server, at.folder).during(overIn(seconds))
  const [counts] = await ended
  const sent = counts.toSorted(([, a], [, b]) => b - a).map(([what, count]) => `${count} × ${what}`)
  console.log(`  answers to the attacker: ${sent.join(', ') || 'none'}`)
  console.log(`  processor time ${Math.round(seen.cpu / seconds)} ms a second, memory at most ${inMb(seen.memory)}`)
  console.log(`  on disk ${inMb(seen.grown)} more; among arriving files at most ${inMb(seen.arriving)}`)
  console.log(
    `  visitor elsewhere: ${seen.pages} pages, median ${seen.median.toFixed(0)} ms, worst ${seen.worst.toFixed(0)} ms, ${seen.perPage.toFixed(1)} ms of processor time each (alone ${at.base.toFixed(1)} ms)`,
  )
  console.log(`  administrator: ${seen.saves} products saved, worst ${seen.worstSave.toFixed(0)} ms`)
  expected(
    seen.missed.length === 0,
    `the visitor gets every page${seen.missed.length > 0 ? `: ${seen.missed[0]}` : ''}`,
  )
  expected(seen.unsaved.length === 0, `every product is saved${seen.unsaved.length > 0 ? `: ${seen.unsaved[0]}` : ''}`)
  expected(seen.arriving <= 64 * megabyte, 'at most 64 MB arrive at once')
  expected(seen.memory - at.idle <= 700 * megabyte, 'less than 700 MB of memory more than idle')
  await pause(2000)
  return seen
}

/** What once brought the server down, from one network, beside a visitor and an administrator elsewhere. */
export async function run() {
  const { folder, remove } = dataFolder()
  const server = await startServer(folder, {
    environment: { DEMO: '1', LOGIN_CAPTCHA: '1' },
    answer: (port) => solved(port, '127.0.0.1'),
  })
  try {
    const at = { server, folder, session: await memberOf(server), base: 0 }
    expected(await signsIn(server.port, colleague), 'a colleague in the network of the attacker signs in')
    at.idle = await idleBytes(server.pid)
    await visits(server.port, 40)
    at.base = (await new Observed(server, folder).during(overIn(15))).perPage
    const alone = aloneSeconds > 0 ? Object.keys(attacks) : []
    for (const title of alone) await under(title, [title], aloneSeconds, at)
    const all = await under('All of them at once', Object.keys(attacks), togetherSeconds, at)
    expected(all.perPage <= 2 * at.base, 'a page costs no more than twice the processor time')
    expected(await signsIn(server.port, colleague), 'the colleague signs in again')
    const { data } = await call(server, 'GET', '/admin/auth.AdminLog/index?limit=1')
    console.log(`  log of administrators: ${data.total} entries; data folder ${inMb(diskBytes(folder))}`)
    expected(data.total < 2000, 'the log holds fewer than 2,000 entries')
  } finally {
    await server.end('SIGTERM')
    expected(server.told() === '', 'the log holds no error')
    remove()
  }
  return countFaults()
}

function overIn(seconds) {
  const ends = Date.now() + seconds * 1000
  return () => Date.now() > ends
}
