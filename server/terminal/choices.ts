import { type Manager, managers } from '../../contract/terminal.ts'
import type { Db } from '../db/database.ts'

/** What is chosen in the terminal: kept here, never in a configuration of the machine. */
export interface Choices {
  manager: Manager
  npmRegistry: string
  composerRegistry: string
}

export type Choice = Partial<Choices>

const name = 'terminal'
const usual: Choices = { manager: 'pnpm', npmRegistry: 'unknown', composerRegistry: 'unknown' }

const addresses: Readonly<Record<string, string>> = {
  npm: 'https://registry.npmjs.org/',
  taobao: 'https://registry.npmmirror.com/',
  tencent: 'https://mirrors.cloud.tencent.com/npm/',
}

/** Address of a chosen registry; undefined leaves the choice to the package manager. */
export const registryAddress = ({ npmRegistry }: Choices): string | undefined => addresses[npmRegistry]

export const isManager = (value: unknown): value is Manager => managers.some((known) => known === value)

/** What is chosen now. */
export async function readChoices(db: Db): Promise<Choices> {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirst()
  // Written by `choose` alone.
  return { ...usual, ...(row && (JSON.parse(row.value) as Choice)) }
}

/** Keeps a choice beside the others. */
export async function choose(db: Db, choice: Choice): Promise<void> {
  const value = JSON.stringify({ ...(await readChoices(db)), ...choice })
  await db
    .insertInto('config')
    .values({ scope: 'internal', name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
