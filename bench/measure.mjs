import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'

const ticksPerSecond = 100

/** Processor time a process has used so far, in milliseconds; steadier than requests per second on a shared machine. */
export function cpuMilliseconds(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}

/** Proportional share of memory in bytes, the honest figure for one process. */
export function memoryBytes(pid) {
  const line = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m)
  return Number(line?.[1] ?? 0) * 1024
}

/**
 * Loads one address from `connections` connections and answers processor milliseconds per request, requests per second
 * and the 99th percentile. `request` may make every request different. Throws when an answer was not a success.
 */
export async function load({ pid, port, seconds = 4, connections = 50, request }) {
  const options = { url: `http://127.0.0.1:${port}`, connections, requests: [request] }
  await autocannon({ ...options, duration: 1 })
  const before = cpuMilliseconds(pid)
  const result = await autocannon({ ...options, duration: seconds })
  const used = cpuMilliseconds(pid) - before
  const answered = result['2xx']
  if (answered === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${request.path ?? 'request'}: ${answered} answered, ${result.non2xx} refused, ${result.errors} failed`,
    )
  }
  return { cpu: used / answered, rate: answered / seconds, p99: result.latency.p99 }
}
