import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { DeletedRow } from '../../../contract/history.ts'
import { say, text } from '../../../contract/text.ts'
import { dialectOf } from '../../db/dialect.ts'
import { rowName } from '../display/rowName.ts'
import { hidden } from '../display/secrets.ts'
import type { Values } from '../module.ts'
import { deletedSql } from '../read/entries/entryScope.ts'
import { whereSql } from '../read/page.ts'
import { type Reading, scopeConditions } from '../read/reading.ts'
import { localTime } from '../save/stale.ts'
import { type AnyDb, anyTable } from '../table.ts'
import type { Snapshot } from '../write/changes.ts'
import type { Writer } from '../writing.ts'
import { entryOf, withNames } from './timelineParts.ts'

const perPage = 20

/** Author of a change that no account made. */
export const nobody = text('系统', 'the system')

// Written by `recordDelete` alone.
export const snapshotIn = (before: unknown): Snapshot => JSON.parse(String(before)) as Snapshot

/**
 * Deleted rows that can still be restored, the last deletion first, as `{list, total}` with pages of 20 from 1 (areas 20). A
 * caller whose lists are narrowed sees those that these lists would hold if the rows still stood.
 */
export async function deletedRows(
  connection: QueryExecutorProvider,
  definition: Definition,
  page: number,
  reading: Reading,
): Promise<{ list: DeletedRow[]; total: number }> {
  const db = anyTable(connection)
  const from = await deletions(db, definition, reading)
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db)
  const total = Number(counted.rows[0]?.count ?? 0)
  const offset = (page - 1) * perPage
  const found = sql<{
    change_id: number
  }>`select change_id ${from} order by change_id desc limit ${perPage} offset ${offset}`
  const ids = (await found.execute(db)).rows.map(({ change_id }) => Number(change_id))
  if (ids.length === 0) return { list: [], total }
  const rows = await withNames(db, 'change').where('row.id', 'in', ids).orderBy('row.id', 'desc').execute()
  return { list: rows.map((row) => deletedRow(definition, row, reading)), total }
}

/**
 * Refuses a row that does not exist. Throws `rowDeleted`, with who deleted it and when, for a deleted row in the caller's scope,
 * or `notFound` where no deletion is recorded.
 */
export async function refuseDeleted(
  connection: QueryExecutorProvider,
  definition: Definition,
  id: number,
  reading: Reading,
): Promise<never> {
  const db = anyTable(connection)
  const from = await deletions(db, definition, reading, id)
  const { rows } = await sql<{ change_id: number }>`select max(change_id) as change_id ${from}`.execute(db)
  const [found] = await withNames(db, 'change')
    .where('row.id', '=', Number(rows[0]?.change_id ?? 0))
    .execute()
  if (!found) throw new Refusal('notFound')
  const { name, who, time } = deletedRow(definition, found, reading)
  throw new Refusal('rowDeleted', { row: name, name: who ?? nobody, time: localTime(reading, time) })
}

/** The newest entry of the whole history. */
export async function newestEntry(connection: QueryExecutorProvider): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) as id from change`.execute(anyTable(connection))
  return Number(rows[0]?.id ?? 0)
}

/** The deletions of rows by the caller that came after an entry of the history, as their own entries. */
export async function deletionsAfter(
  connection: QueryExecutorProvider,
  { definition, actor }: Writer,
  { ids, before }: { ids: readonly number[]; before: number },
): Promise<number[]> {
  const rows = await anyTable(connection)
    .selectFrom('change')
    .select('id')
    .where('resource', '=', definition.name)
    .where('action', '=', 'del')
    .where('row_id', 'in', ids)
    .where('id', '>', before)
    .where('admin_id', '=', actor.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => Number(id))
}

/** What rows were called, by the entries of their deletions. */
export async function deletedNames(
  connection: QueryExecutorProvider,
  definition: Definition,
  entries: readonly { id: number }[],
  reading: Reading,
): Promise<ReadonlyMap<number, string>> {
  if (entries.length === 0) return new Map()
  const found = await withNames(anyTable(connection), 'change')
    .where(
      'row.id',
      'in',
      entries.map(({ id }) => id),
    )
    .where('row.resource', '=', definition.name)
    .where('row.action', '=', 'del')
    .execute()
  return new Map(found.map((row) => [Number(row.id), deletedRow(definition, row, reading).name]))
}

/**
 * Deletions of a noun that are not undone, as `from …`, in the caller's scope, which is applied to the rows as they were.
 */
async function deletions(
  db: AnyDb,
  definition: Definition,
  reading: Reading,
  id?: number,
): Promise<RawBuilder<unknown>> {
  const scope = await scopeConditions(db, reading, definition)
  const only = id === undefined ? sql`` : sql` and row_id = ${id}`
  const all =
    scope.length > 0
      ? deletedSql(definition, dialectOf(db))
      : sql`select id as change_id, row_id as id from change where resource = ${definition.name} and action = 'del'`
  const open = sql`${all} and undone_id is null${only}`
  return sql`from (${open}) as self${whereSql(scope)}`
}

function deletedRow(definition: Definition, found: Values, { actor }: Reading): DeletedRow {
  const { row, children } = snapshotIn(found.before)
  const { who, time } = entryOf(found, '')
  return {
    id: Number(found.id),
    row_id: Number(found.row_id),
    name: nameOf(definition, row, actor.language),
    children: Object.values(children).reduce((count, rows) => count + rows.length, 0),
    who,
    time,
  }
}

/** A name that not every reader may see is replaced by the number of the row. */
function nameOf(definition: Definition, row: Values, language: Reading['actor']['language']): string {
  const name = say(rowName(definition, row), language)
  return name === hidden ? `#${row.id}` : name
}
