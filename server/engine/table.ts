import type { Kysely, QueryExecutorProvider, RawBuilder, SqlBool, Transaction } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { WorkContext } from './context.ts'

type Row = Record<string, unknown>

/** Tables and columns named while the program runs, always by a definition and never by a request. */
export type AnyTables = Record<string, Row>
export type AnyDb = Kysely<AnyTables>
export type AnyTrx = Transaction<AnyTables>

/** A transaction over the tables of the engine. */
export type Trx = Transaction<SystemTables>

/** A piece of SQL that is true or false. */
export type Condition = RawBuilder<SqlBool>

export type InTransaction = QueryExecutorProvider & { readonly isTransaction: true }

/** The same connection, seen as any table; the only place where the engine leaves the typed tables (architecture 1). */
export const anyTable = (db: QueryExecutorProvider): AnyDb => db as unknown as AnyDb

/** The same for a transaction, so that what was begun typed stays one transaction. */
export const anyTrx = (trx: InTransaction): AnyTrx => trx as unknown as AnyTrx

/** The same connection for resources and screens, which know more tables than the engine; a transaction stays one. */
export function ownTables<Tables>(db: InTransaction): Transaction<Tables>
export function ownTables<Tables>(db: QueryExecutorProvider): Kysely<Tables>
export function ownTables<Tables>(db: QueryExecutorProvider): Kysely<Tables> {
  // Resources and screens type the tables that they use.
  return db as unknown as Kysely<Tables>
}

/** The same work on nouns that a definition names while the program runs. */
export const anyWork = (on: Pick<WorkContext, 'actor'>): WorkContext<AnyTables> =>
  on as unknown as WorkContext<AnyTables>
