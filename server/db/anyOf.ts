import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dialectOf } from './dialect.ts'

/** How ids are given to `isAnyOf`: as one parameter, however many they are. */
export const idList = (db: QueryExecutorProvider, ids: readonly number[]): string | readonly number[] =>
  dialectOf(db) === 'sqlite' ? JSON.stringify(ids) : ids

/** Whether a column holds one of the ids in a list that `idList` made; the text is the same for any number of them. */
export const isAnyOf = (
  db: QueryExecutorProvider,
  column: string,
  list: string | readonly number[],
): RawBuilder<SqlBool> =>
  dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<SqlBool>`${sql.ref(column)} = any(${list}::bigint[])`
