import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { dialectOf } from '../../server/db/dialect.ts'
import { checkLedgers } from '../../server/ledger/ledgerCheck.ts'
import { runFiles } from './files.command.ts'
import { CommandFault, runCommand } from './runCommand.ts'

/** `npm run check:data`: whether the database is whole, balances agree with their logs, and every recorded file is there. */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  runCommand(async (db, config) => {
    if (args.length > 0) throw new CommandFault(usage)
    const faults = [...(await damageOf(db)), ...(await ledgerFaults(db))]
    if (faults.length === 0) console.log('The database is whole; balances and scores agree with their logs.')
    for (const fault of faults) console.log(fault)
    const isWell = await runFiles(db, config, { args: ['check'], tell: console.log })
    if (faults.length > 0 || !isWell) process.exitCode = 1
  })

const usage = 'Use npm run check:data, without anything behind it.'

/** What SQLite finds wrong in its file; PostgreSQL looks after its pages itself. */
async function damageOf(db: Db): Promise<string[]> {
  if (dialectOf(db) !== 'sqlite') return []
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
  const { rows: strays } = await sql<{ table: string; rowid: number }>`pragma foreign_key_check`.execute(db)
  return [
    ...rows.map((row) => row.integrity_check).filter((found) => found !== 'ok'),
    ...strays.map(({ table, rowid }) => `${table} #${rowid} names a row that is not there.`),
  ]
}

async function ledgerFaults(db: Db): Promise<string[]> {
  const { mismatches } = await checkLedgers(db, Math.floor(Date.now() / 1000))
  return mismatches.map(
    ({ user_id, kind, stored, expected }) => `Member #${user_id}: ${kind} is ${stored}, its log ends with ${expected}.`,
  )
}
