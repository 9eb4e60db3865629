import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cpuMilliseconds } from '../../../bench/measure.mjs'
import { filesBelow } from '../../filesBelow.mjs'
import { call } from '../server.mjs'
import { pause, residentBytes } from '../watched.mjs'
import { send } from './send.mjs'

const elsewhere = '127.0.2.9'
const paths = ['home', 'about', 'media', 'product', 'contact', 'product?tab=parts']
const windowMs = 3000
const pagesPerSecond = 15

let turn = 0

/** One page of the site, rendered anew. */
function visit(port) {
  const path = `/client/${paths[turn % paths.length]}`
  return send(port, { from: elsewhere, path: `${path}${path.includes('?') ? '&' : '?'}turn=${turn++}` })
}

export async function visits(port, count) {
  for (let at = 0; at < count; at++) await visit(port)
}

/** A process and its children. */
function family(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === String(pid))
  return [pid, ...children]
}

function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1]
  } catch {
    return undefined
  }
}

/** Sums over processes; those that end meanwhile count nothing. */
const total = (pids, of) =>
  pids.reduce((sum, pid) => {
    try {
      return sum + of(pid)
    } catch {
      return sum
    }
  }, 0)

const cpuOf = (pid) => total(family(pid), cpuMilliseconds)

export const diskBytes = (folder) =>
  filesBelow(folder).reduce((sum, path) => sum + (statSync(path, { throwIfNoEntry: false })?.size ?? 0), 0)

/**
 * Watches a server while a visitor elsewhere and an administrator use it. The visitor comes every other three seconds, so that
 * what his pages cost is the difference to the seconds without him.
 */
export class Observed {
  #server
  #folder

  constructor(server, folder) {
    this.#server = server
    this.#folder = folder
  }

  async during(isOver) {
    const { pid } = this.#server
    const seen = { memory: 0, arriving: 0, pages: 0, saves: 0, missed: [], unsaved: [], waits: [], saveWaits: [] }
    const [cpu, disk] = [cpuOf(pid), diskBytes(this.#folder)]
    const parts = [this.#watch(seen, isOver), this.#save(seen, isOver)]
    const perPage = await this.#visitor(seen, isOver)
    await Promise.all(parts)
    const waits = seen.waits.toSorted((a, b) => a - b)
    return {
      ...seen,
      cpu: cpuOf(pid) - cpu,
      grown: diskBytes(this.#folder) - disk,
      perPage,
      median: waits[Math.floor(waits.length / 2)] ?? 0,
      worst: waits.at(-1) ?? 0,
      worstSave: Math.max(0, ...seen.saveWaits),
    }
  }

  async #watch(seen, isOver) {
    while (!isOver()) {
      seen.memory = Math.max(seen.memory, total(family(this.#server.pid), residentBytes))
      seen.arriving = Math.max(seen.arriving, diskBytes(join(this.#folder, 'incoming')))
      await pause(100)
    }
  }

  async #save(seen, isOver) {
    const { data } = await call(this.#server, 'GET', '/admin/product.Product/index?limit=1')
    const [{ id }] = data.list
    while (!isOver()) {
      const began = performance.now()
      try {
        await call(this.#server, 'POST', '/admin/product.Product/edit', { id, weigh: 100 + (seen.saves % 50) })
        seen.saves += 1
      } catch (error) {
        seen.unsaved.push(error.message)
      }
      seen.saveWaits.push(performance.now() - began)
      await pause(1000)
    }
  }

  /** Returns the processor time of a page in milliseconds. */
  async #visitor(seen, isOver) {
    const spent = { with: 0, without: 0 }
    while (!isOver()) {
      for (const part of ['without', 'with']) {
        const before = cpuOf(this.#server.pid)
        if (part === 'with') await this.#visitFor(seen)
        else await pause(windowMs)
        spent[part] += cpuOf(this.#server.pid) - before
      }
    }
    return (spent.with - spent.without) / Math.max(1, seen.pages)
  }

  async #visitFor(seen) {
    const visits = []
    for (const ends = Date.now() + windowMs; Date.now() < ends; await pause(1000 / pagesPerSecond))
      visits.push(visit(this.#server.port))
    for (const { status, ms, length } of await Promise.all(visits)) {
      seen.pages += 1
      seen.waits.push(ms)
      if (status !== 200 || !(length > 1000)) seen.missed.push(`status ${status} after ${Math.round(ms)} ms`)
    }
  }
}
