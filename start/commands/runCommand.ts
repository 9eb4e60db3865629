import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { say } from '../../contract/text.ts'
import type { Db } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Config, readConfig } from '../config.ts'
import { databaseOf, hasDatabase } from '../databaseOf.ts'
import { migrations } from '../migrations.ts'
import { cureFor } from '../startFaults.ts'

/** What was asked for cannot be done; the message says why. */
export class CommandFault extends Error {}

const nothingThere = ({ dataDir }: Config): string =>
  `There is no database in ${dataDir}. Start the server once, or name the folder that it uses with DATA_DIR.`

/** Runs a command on the configured database, brought up to date by the steps that `ran`; a fault ends it with the sentence that names its cure. */
export function runCommand(command: (db: Db, config: Config, ran: readonly string[]) => Promise<void>): Promise<void> {
  return tellingFaults(async (config) => {
    needDatabase(config)
    const db = databaseOf(config)
    try {
      const ran = await migrate(db, migrations)
      await command(db, config, ran)
    } finally {
      await db.destroy()
    }
  })
}

/** Throws CommandFault where no server has ever run. */
export function needDatabase(config: Config): void {
  if (!hasDatabase(config)) throw new CommandFault(nothingThere(config))
}

/** Runs a command; a fault ends it with code 1 and the sentence that names its cure. */
export async function tellingFaults(command: (config: Config) => Promise<void>): Promise<void> {
  let config: Config | undefined
  try {
    config = readConfig()
    await command(config)
  } catch (fault) {
    const cure = sentenceFor(fault) ?? cureFor(fault, config)
    if (cure === undefined) throw fault
    process.stderr.write(`${cure}\n`)
    process.exitCode = 1
  }
}

function sentenceFor(fault: unknown): string | undefined {
  if (fault instanceof CommandFault) return fault.message
  return fault instanceof Refusal ? `${say(sentenceOf(fault), 'en')}.` : undefined
}

/** What stands behind a command; options it does not know, or without their value, are told by its usage. Throws CommandFault. */
export function parsedOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    // Only arguments are read here.
    throw new CommandFault(usage)
  }
}
