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

async function sizeOf(port, next) {
  const { method, path, headers, body } = next()
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, body })
  return { status: answer.status, bytes: Number(answer.headers.get('content-length')) || (await answer.text()).length }
}

/**
 * Puts one question to our server, to another build of it where one is measured `against`, to references (c) and (d) where they have
 * an answer, and to reference (a) with bodies of our size, by turns, so that whatever else the machine does falls on all alike.
 */
export async function askEverybody(question, { ours, against, tuned, drawn, ...effort }) {
  const { status, bytes } = await sizeOf(ours.port, question.ours.next)
  if (status !== 200) throw new Error(`our server answers ${status}`)
  const bare = await startReference('reference-http', [bytes])
  try {
    const asked = [
      { name: 'ours', server: ours, ...question.ours },
      ...(against ? [{ name: 'against', server: against, ...question.against }] : []),
      ...(question.tuned ? [{ name: 'tuned', server: tuned, ...question.tuned }] : []),
      ...(question.drawn ? [{ name: 'drawn', server: drawn, next: anything }] : []),
      { name: 'bare', server: bare, next: anything },
    ]
    const figures = await byTurns(asked, effort)
    return { name: question.name, bytes, ...figures, ...judged(question, figures) }
  } finally {
    await bare.stop()
  }
}

/** Seconds that an answer takes while nobody else asks: the longest of three, after one for which everything is read and compiled. */
async function secondsOf({ server, next }) {
  await sizeOf(server.port, next)
  let longest = 0
  for (let time = 0; time < 3; time++) {
    const started = performance.now()
    await sizeOf(server.port, next)
    longest = Math.max(longest, performance.now() - started)
  }
  return longest / 1000
}

async function byTurns(asked, { seconds, rounds, connections }) {
  const measured = Object.fromEntries(asked.map(({ name }) => [name, []]))
  const slow = new Map()
  for (const { name, server, next } of asked) slow.set(name, await secondsOf({ server, next }))
  // Whoever cannot answer all connections once within a round is asked by one connection, a few times.
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
