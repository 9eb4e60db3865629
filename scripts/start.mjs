import { join, resolve } from 'node:path'
import { dist, root, stampOfSources } from './freshness.mjs'
import { makeBuilt } from './makeBuilt.mjs'
import { takeNext } from './next/takeNext.mjs'
import { runBuilt } from './runBuilt.mjs'

function closeOnSignal(running) {
  let closing = false
  const close = async () => {
    // A second signal means that waiting is over.
    if (closing) process.exit(1)
    closing = true
    await running.close()
    process.exit(0)
  }
  process.on('SIGTERM', close)
  process.on('SIGINT', close)
}

process.env.NODE_ENV ??= 'production'
const name = process.argv[2] ?? 'server'
const dataDir = resolve(process.env.DATA_DIR?.trim() || './data')
const next = takeNext(dataDir, stampOfSources, { switches: name === 'server' })
if (next === undefined) makeBuilt()
const running = await runBuilt(next ? join(next, 'dist') : dist, name, { root, args: process.argv.slice(3) })
if (running) closeOnSignal(running)
