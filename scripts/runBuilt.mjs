import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Runs a part of a finished build by its name; nothing is built. Exits with 1 when the build has none of that name. */
export async function runBuilt(dist, name, options) {
  const file = join(dist, 'server', `${name}.js`)
  if (!existsSync(file)) {
    console.error(`There is no command "${name}".`)
    process.exit(1)
  }
  const { main } = await import(pathToFileURL(file).href)
  return main({ dist, ...options })
}

if (process.argv[1] === import.meta.filename) {
  process.env.NODE_ENV ??= 'production'
  const [dist, name, ...args] = process.argv.slice(2)
  await runBuilt(dist, name, { args })
}
