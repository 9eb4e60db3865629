import type { Kysely, QueryExecutorProvider, RawBuilder, SqlBool, Transaction } from 'kysely'

type Row = Record<string, unknown>

/** Tables and columns named while the program runs, always by a definition and never by a request. */
export type AnyTables = Record<string, Row>
export type AnyDb = Kysely<AnyTables>
export type AnyTrx = Transaction<AnyTables>

/** A piece of SQL that is true or false. */
export type Condition = RawBuilder<SqlBool>

type InTransaction = QueryExecutorProvider & { readonly isTransaction: true }

/** The same connection, seen as any table; the only place where the engine leaves the typed tables (architecture 1). */
export const anyTable = (db: QueryExecutorProvider): AnyDb => db as unknown as AnyDb

/** The same for a transaction, so that what was begun typed stays one transaction. */
export const anyTrx = (trx: InTransaction): AnyTrx => trx as unknown as AnyTrx

/** The same connection for rules of a resource, which see their own tables; a transaction stays one. */
export function forRules(db: InTransaction): Transaction<never>
export function forRules(db: QueryExecutorProvider): Kysely<never>
export function forRules(db: QueryExecutorProvider): Kysely<never> {
  // Which tables a rule knows is its own affair; the connection is the same.
  return db as unknown as Kysely<never>
}
