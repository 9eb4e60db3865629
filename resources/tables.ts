import type { Kysely, Transaction } from 'kysely'
import type { TablesOf } from '../contract/resource.ts'
import type { SystemTables } from '../contract/system/tables.ts'

/** Every resource, in the order of the menu; adding one is one line here. */
export const resources = [] as const

export type Tables = SystemTables & TablesOf<typeof resources>
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
