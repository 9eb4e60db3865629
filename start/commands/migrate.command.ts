import { CommandFault, runCommand } from './runCommand.ts'

/** `npm run migrate`: brings the database up to date, as every start does, and says what was to be done. */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  runCommand(async (_db, _config, ran) => {
    if (args.length > 0) throw new CommandFault('Use npm run migrate, without anything behind it.')
    for (const name of ran) console.log(`Done: ${name}`)
    console.log('The database is up to date.')
  })
