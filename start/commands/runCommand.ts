import type { Db } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Config, readConfig } from '../config.ts'
import { databaseOf, hasDatabase } from '../databaseOf.ts'
import { migrations } from '../migrations.ts'
import { cureFor } from '../startFaults.ts'

/** What was asked for cannot be done; the message says why. */
export class CommandFault extends Error {}

export const nothingThere = ({ dataDir }: Config): string =>
  `There is no database in ${dataDir}. Start the server once, or name the folder that it uses with DATA_DIR.`

/** Runs a command on the configured database, brought up to date; a fault ends it with the sentence that names its cure. */
export async function runCommand(command: (db: Db, config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig()
    if (!hasDatabase(config)) throw new CommandFault(nothingThere(config))
    const db = databaseOf(config)
    try {
      await migrate(db, migrations)
      await command(db, config)
    } finally {
      await db.destroy()
    }
  } catch (fault) {
    const cure = fault instanceof CommandFault ? fault.message : cureFor(fault, config)
    if (cure === undefined) throw fault
    process.stderr.write(`${cure}\n`)
    process.exitCode = 1
  }
}
