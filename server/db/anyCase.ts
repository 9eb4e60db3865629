import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './database.ts'

/** Letters of ASCII only: what `lower` does on SQLite, and on PostgreSQL in the collation of our columns (architecture 8). */
export const lowered = (value: string): string => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether a column holds a value, whatever the case; asks the index that `anyCase` of a migration made. */
export const equalInAnyCase = (column: string, value: string): Expression<SqlBool> =>
  sql<SqlBool>`${loweredColumn(column)} = ${lowered(value)}`

/** What the index that `anyCase` of a migration made is over. */
export const loweredColumn = (column: string): RawBuilder<string> => sql`lower(${sql.ref(column)})`

/** Id of the account of this name in any case; of several, from before names had to differ in more, the one spelled so. */
export async function idNamed(db: Db, table: 'admin' | 'user', username: string): Promise<number | undefined> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'username'])
    .where(equalInAnyCase('username', username))
    .orderBy('id')
    .execute()
  return (rows.find((row) => row.username === username) ?? rows[0])?.id
}
