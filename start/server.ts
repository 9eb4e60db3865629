import type { Tables } from '../resources/tables.ts'
import { everyAddress, listeningOrigin } from '../server/config/ownOrigins.ts'
import { alone } from '../server/db/locks.ts'
import { migrate } from '../server/db/migrate.ts'
import { ownTables } from '../server/engine/table.ts'
import { drain } from '../server/http/drain.ts'
import { isSearchBuilt } from '../site/search-built.server.ts'
import { type App, buildApp, portOf } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { databaseOf } from './databaseOf.ts'
import { seedDemo } from './demo.ts'
import type { ViteDevServer } from './development.ts'
import { migrations } from './migrations.ts'
import { modules } from './modules.ts'
import { type NewAccount, seed } from './seed.ts'
import { site } from './site.ts'
import { cureFor } from './startFaults.ts'

export interface MainOptions {
  /** Folder of a finished build. */
  dist?: string
  /** Folder of the project. */
  root?: string
  /** The development server; without one the build is served. */
  vite?: ViteDevServer
}

/** Starts everything and answers how to stop it. A fault that has a cure is printed in one sentence, exit code 1. */
export async function main(options: MainOptions = {}): Promise<{ close(): Promise<void> }> {
  let config: Config | undefined
  try {
    config = readConfig()
    return await start(config, options)
  } catch (fault) {
    const cure = cureFor(fault, config)
    if (cure === undefined) throw fault
    console.error(cure)
    process.exit(1)
  }
}

const lastSeconds = 10

async function start(config: Config, options: MainOptions): Promise<{ close(): Promise<void> }> {
  const db = databaseOf(config)
  try {
    await migrate(db, migrations)
    const { adminUsername: username, adminPassword: password, demo } = config
    const made = await alone(db, () => seed(db, modules, { username, password }))
    // Shown at once: whatever fails after this, the password is already kept as a hash only.
    showPasswords(made)
    const app = await buildApp({ db, config, modules, site, ...options })
    if (demo) showPasswords(await alone(db, () => seedDemo(app)))
    await app.fastify.listen({ host: config.host, port: config.port })
    showAddresses(app, config)
    // Built while the first visitors are answered by the database.
    await isSearchBuilt(ownTables<Tables>(app.db))
    return {
      async close() {
        await app.terminal.stop()
        await drain(app.fastify.server)
        // Who still sends a large file has this long to finish it.
        setTimeout(() => app.fastify.server.closeAllConnections(), lastSeconds * 1000).unref()
        await app.close()
        await db.destroy()
      },
    }
  } catch (fault) {
    await db.destroy()
    throw fault
  }
}

function showAddresses(app: App, config: Config): void {
  const base = listeningOrigin(config.host, portOf(app.fastify) ?? config.port)
  console.log(`\n  Site         ${base}/\n  Back office  ${base}${app.settings.entry}\n`)
  const isForOthers = config.trustProxy !== false || everyAddress.has(config.host)
  if (isForOthers && config.siteOrigins.length === 0)
    console.log(
      `  Links, site map and feeds call this site ${base}: set SITE_ORIGIN to the address that visitors type.\n`,
    )
}

function showPasswords(made: readonly NewAccount[]): void {
  if (made.length === 0) return
  const width = Math.max(...made.map(({ username }) => username.length), 8)
  console.log('\n  These passwords are shown once:\n')
  for (const { username, password, role } of made)
    console.log(`  ${username.padEnd(width)}  ${password.padEnd(18)}  ${role}`)
}
