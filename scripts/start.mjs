import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { dist } from './freshness.mjs'
import { makeBuilt } from './makeBuilt.mjs'

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
makeBuilt()
const name = process.argv[2] ?? 'server'
const file = join(dist, 'server', `${name}.js`)
if (!existsSync(file)) {
  console.error(`There is no command "${name}".`)
  process.exit(1)
}
const { main } = await import(pathToFileURL(file).href)
const running = await main({ dist, args: process.argv.slice(3) })
if (running) closeOnSignal(running)
