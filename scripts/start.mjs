import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { canBuild, dist, isBuilt } from './freshness.mjs'

/** Builds when needed, in a process of its own, so that the server does not carry the builder's memory. */
function makeBuilt() {
  if (isBuilt()) return
  if (!canBuild()) {
    console.error(
      'Nothing is built here and it cannot be built: run `npm ci` (with development packages) and `npm start`.',
    )
    process.exit(1)
  }
  console.log('Building …')
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'build.mjs')], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

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
