import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { load, median, warm } from './measure.mjs'
import { startReference } from './servers.mjs'

const isAny = () => true
const anything = () => ({ method: 'GET', path: '/', headers: {} })

/** The three measured figures, each the median of the rounds. */
const summary = (rounds) => ({
  cpu: median(rounds.map((round) => round.cpu)),
  rate: median(rounds.map((round) => round.rate)),
  p99: median(rounds.map((round) => round.p99)),
})

/** One answer, its body as it was sent: `fetch` would unpack it. */
async function answerOf(port, next) {
  const { body, ...asked } = next()
  const [answer] = await once(request({ port, ...asked }).end(body), 'response')
  return { status: answer.statusCode, body: await buffer(answer) }
}

/** Reference (a) with the very bytes that we sent: the load generator takes longer for some bytes than for others. */
async function startBare(body) {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-bench-body-'))
  const file = join(folder, 'body')
  writeFileSync(file, body)
  const bare = await startReference('reference-http', [file])
  rmSync(folder, { recursive: true })
  return bare
}

/**
 * Puts one question to our server, to another build of it where one is measured `against`, to references (c) and (d) where they have
 * an answer, and to reference (a) with our bytes, by turns, so that whatever else the machine does falls on all alike.
 */
export async function askEverybody(question, { ours, against, tuned, drawn, ...effort }) {
  const { status, body } = await answerOf(ours.port, question.ours.next)
  if (status !== 200) throw new Error(`our server answers ${status}`)
  const bare = await startBare(body)
  try {
    const asked = [
      { name: 'ours', server: ours, ...question.ours },
      ...(against ? [{ name: 'against', server: against, ...question.against }] : []),
      ...(question.tuned ? [{ name: 'tuned', server: tuned, ...question.tuned }] : []),
      ...(question.drawn ? [{ name: 'drawn', server: drawn, next: anything }] : []),
      { name: 'bare', server: bare, next: anything },
    ]
    const figures = await byTurns(asked, effort)
    return { name: question.name, bytes: body.length, ...figures, ...judged(question, figures) }
  } finally {
    await bare.stop()
  }
}

/** Seconds that an answer takes without other requests: the longest of three, after one for which everything is read and compiled. */
async function secondsOf({ server, next }) {
  await answerOf(server.port, next)
  let longest = 0
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    await answerOf(server.port, next)
    longest = Math.max(longest, performance.now() - started)
  }
  return longest / 1000
}

async function byTurns(asked, { seconds, rounds, connections }) {
  const measured = Object.fromEntries(asked.map(({ name }) => [name, []]))
  const slow = new Map()
  for (const { name, server, next } of asked) slow.set(name, await secondsOf({ server, next }))
  // A server that cannot answer all connections once within a round is asked by one connection, a few times.
  const on = ({ name, server: { pid, port }, next, isRight = isAny }) => {
    const isSlow = slow.get(name) * connections > seconds
    return {
      pid,
      port,
      next,
      isRight,
      ...(isSlow ? { connections: 1, amount: 4 } : { connections, duration: seconds }),
    }
  }
  for (const one of asked) await warm(on(one))
  for (let round = 0; round < rounds; round++) {
    for (const one of asked) measured[one.name].push(await load(on(one)))
  }
  return Object.fromEntries(Object.entries(measured).map(([name, all]) => [name, summary(all)]))
}

/** Which figure counts, and how far it is from its target. */
function judged({ most, bare: mostOfBare, drawn: mostOfDrawn, milliseconds }, { ours, tuned, drawn, bare }) {
  const against = [
    [most, tuned, '× (c)'],
    [mostOfDrawn, drawn, '× (d)'],
    [mostOfBare, bare, '× (a)'],
  ]
  const [target, reference, unit] = against.find(([limit]) => limit) ?? [milliseconds, { cpu: 1 }, 'ms']
  const value = ours.cpu / reference.cpu
  return { value, target, unit, reached: value <= target }
}
