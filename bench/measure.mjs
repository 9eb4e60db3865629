import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']))

/** Processor time of a process and all its threads so far, in milliseconds; steadier than requests per second. */
export function cpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  // utime, stime, and the same of children that ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1000) / ticksPerSecond
}

/** Waits until a process has done what it does in the background after its start. */
export async function idle(pid) {
  for (let before = cpuMilliseconds(pid), used = Number.POSITIVE_INFINITY; used > 50; ) {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    const now = cpuMilliseconds(pid)
    used = now - before
    before = now
  }
}

/** Proportional share of memory in bytes, the honest figure for one process. */
export function memoryBytes(pid) {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)
  return Number(line?.[1] ?? 0) * 1024
}

/** For so many seconds, or for an `amount` of answers; an answer may take as long as the slowest reference needs. */
const optionsFor = ({ port, connections, duration, amount, next, isRight }) => ({
  url: `http://127.0.0.1:${port}`,
  connections,
  ...(amount ? { amount, timeout: 120 } : { duration }),
  requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
  verifyBody: isRight,
})

/** The same load with its answers thrown away: what is compiled once and read once is not what an answer costs. */
export const warm = (on) => autocannon(optionsFor(on))

/**
 * Loads a server from `connections` connections with what `next` gives, and answers processor milliseconds per request,
 * requests per second and the 99th percentile in milliseconds. Throws when an answer was not the right one.
 */
export async function load({ pid, ...on }) {
  const before = cpuMilliseconds(pid)
  const result = await autocannon(optionsFor(on))
  const used = cpuMilliseconds(pid) - before
  const answered = result['2xx']
  if (answered === 0 || result.non2xx + result.errors + result.mismatches > 0) {
    const { non2xx, errors, mismatches } = result
    throw new Error(`${on.next().path}: ${answered} answered, ${non2xx} refused, ${errors} failed, ${mismatches} wrong`)
  }
  return { cpu: used / answered, rate: answered / result.duration, p99: result.latency.p99 }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
