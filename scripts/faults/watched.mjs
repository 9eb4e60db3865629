import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'

export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
export const megabyte = 1024 * 1024

/** Resident memory of a process in bytes. */
export function residentBytes(pid) {
  const line = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m)
  return Number(line?.[1] ?? 0) * 1024
}

/** The least memory of two seconds in which nothing is asked. */
export async function idleBytes(pid) {
  const seen = []
  for (let at = 0; at < 20; at++) {
    seen.push(residentBytes(pid))
    await pause(100)
  }
  return Math.min(...seen)
}

/** Runs work and answers what it answers, the most memory meanwhile, and the longest that another call had to wait. */
export async function watched({ pid, port, token }, work) {
  let running = true
  let peak = 0
  const waits = []
  const memory = (async () => {
    while (running) {
      peak = Math.max(peak, residentBytes(pid))
      await pause(50)
    }
  })()
  const calls = (async () => {
    while (running) {
      const began = performance.now()
      const answer = await fetch(`http://127.0.0.1:${port}/admin/auth.Group/index`, {
        headers: { batoken: token, server: 'true' },
      })
      await answer.arrayBuffer()
      waits.push(performance.now() - began)
      if (!answer.ok) throw new Error(`another call was answered ${answer.status}`)
      await pause(100)
    }
  })()
  const began = performance.now()
  const result = await work().finally(() => {
    running = false
  })
  const seconds = (performance.now() - began) / 1000
  await Promise.all([memory, calls])
  const sorted = waits.toSorted((a, b) => a - b)
  const waited = { worst: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, calls: sorted.length }
  return { result, peak, seconds, waited }
}
