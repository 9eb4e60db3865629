import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../server/db/database.ts'
import { migrate } from '../../server/db/migrate.ts'
import { type Config, readConfig } from '../config.ts'
import { placeOf } from '../databaseOf.ts'
import { migrations } from '../migrations.ts'
import { runBackup } from './backup.command.ts'
import { runRestore } from './restore.command.ts'

let home: string
let config: Config

const folder = (name: string): Config => readConfig({ DATA_DIR: join(home, name), BACKUP_PASSPHRASE: 'one' })

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'atrium-command-'))
  config = folder('data')
  const db = openDatabase(placeOf(config))
  await migrate(db, migrations)
  await db.insertInto('user_group').values({ name: 'kept', rules: '' }).execute()
  await db.destroy()
  mkdirSync(join(config.dataDir, 'storage/default'), { recursive: true })
  writeFileSync(join(config.dataDir, 'storage/default/valve.txt'), 'valve')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

async function groupsOf(at: Config): Promise<string[]> {
  const db = openDatabase(placeOf(at))
  const rows = await db.selectFrom('user_group').select('name').orderBy('id').execute()
  await db.destroy()
  return rows.map(({ name }) => name)
}

async function addGroup(name: string): Promise<void> {
  const db = openDatabase(placeOf(config))
  await db.insertInto('user_group').values({ name, rules: '' }).execute()
  await db.destroy()
}

function restore(at: Config, args: readonly string[], typed = ''): { lines: string[]; done: Promise<void> } {
  const lines: string[] = []
  const confirm = async (name: string) => name === typed
  return { lines, done: runRestore({ config: at, args, tell: (line) => lines.push(line), confirm }) }
}

test('a backup of the command comes back into an empty folder with its files, and into its own, saved before', async () => {
  const { file, facts } = await runBackup(config, ['--files'])
  expect(facts).toMatchObject({ files: 1, encrypted: true })
  await addGroup('later')
  const empty = folder('empty')
  await restore(empty, [file, '--yes']).done
  expect(await groupsOf(empty)).toEqual(['kept'])
  expect(readFileSync(join(empty.dataDir, 'storage/default/valve.txt'), 'utf8')).toBe('valve')
  const { lines, done } = restore(config, [file], readdirSync(join(config.dataDir, 'backups'))[0])
  await done
  expect(await groupsOf(config)).toEqual(['kept'])
  const [before = ''] = lines.flatMap((line) => /saved: (.+)/.exec(line)?.[1] ?? [])
  await restore(config, [before, '--yes']).done
  expect(await groupsOf(config)).toEqual(['kept', 'later'])
  expect(readdirSync(config.dataDir).filter((name) => name.includes('scratch'))).toEqual([])
})

test('nothing is restored while the server runs, without the name typed, or with options that are none', async () => {
  const { file } = await runBackup(config, [])
  await addGroup('later')
  const server = openDatabase(placeOf(config))
  await server.selectFrom('user_group').select('id').execute()
  await expect(restore(config, [file, '--yes']).done).rejects.toThrow('The database is in use')
  await server.destroy()
  await expect(restore(config, [file], 'another name').done).rejects.toThrow('Nothing was changed')
  await expect(restore(config, [file, '--force']).done).rejects.toThrow('npm run restore')
  await expect(restore(config, [join(home, 'none')]).done).rejects.toThrow('There is no file')
  await expect(runBackup(config, ['--to'])).rejects.toThrow('npm run backup')
  expect(await groupsOf(config)).toEqual(['kept', 'later'])
  const { lines, done } = restore(config, [file, '--trial'])
  await done
  expect(lines.at(-1)).toBe('It can be restored.')
})

test('a damaged database is kept beside the restored one', async () => {
  const { file } = await runBackup(config, [])
  const broken = folder('broken')
  mkdirSync(broken.dataDir)
  writeFileSync(join(broken.dataDir, 'atrium.sqlite'), 'no database at all')
  await restore(broken, [file, '--yes']).done
  expect(await groupsOf(broken)).toEqual(['kept'])
  const aside = readdirSync(broken.dataDir).find((name) => /^atrium[.]sqlite[.]\d/.test(name)) ?? ''
  expect(readFileSync(join(broken.dataDir, aside), 'utf8')).toBe('no database at all')
})
