import { sql } from 'kysely'
import * as z from 'zod/mini'
import { watchable } from '../../contract/definition/covered.ts'
import { emptyOfColumn, kindOf } from '../../contract/definition/kinds.ts'
import { columnsOf, type Definition, fieldOf } from '../../contract/definition/resource.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { say, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { headOf } from '../engine/display/cells.ts'
import type { Call, Route } from '../http/route.ts'

const optional = z.optional(z.string())
const add = 'security/dataRecycle/add'
const others = ['security/dataRecycle/edit', 'security/sensitiveData/add', 'security/sensitiveData/edit']

/**
 * What forms of existing clients ask of tables and their columns (protocol 9.10): answered from the definitions, so that what none of them
 * knows is not listed, and to those alone who write rules of data security.
 */
export const tableHelpers: readonly Route[] = [
  helper('getDatabaseConnectionList', text('数据库连接', 'Database connections'), connections),
  helper('getTableList', text('数据表', 'Tables'), tables),
  helper('getTablePk', text('数据表主键', 'Primary key of a table'), primaryKey),
  helper('getTableFieldList', text('数据表字段', 'Columns of a table'), fields),
]

function helper(action: string, summary: Route['summary'], handle: Route['handle']): Route {
  const query = z.object({ table: optional, connection: optional, quickSearch: optional, clean: optional })
  return {
    ...{ app: 'admin', controller: 'ajax', action, methods: ['GET'], summary, query, handle },
    permission: add,
    also: () => others,
  }
}

const key = 'id'

/** Throws `parameter` without a table, `notFound` for one that no definition knows. */
function tableIn({ query, context }: Call): Definition {
  const { table } = query
  if (typeof table !== 'string' || table === '') throw new Refusal('parameter')
  const found = context.registry.find(table)
  if (!found || found.entries) throw new Refusal('notFound')
  return found
}

const matches = (query: Call['query'], words: string): boolean =>
  typeof query.quickSearch !== 'string' || words.toLowerCase().includes(query.quickSearch.trim().toLowerCase())

const connectionIn = (query: Call['query']): string | null =>
  typeof query.connection === 'string' ? query.connection.slice(0, 100) : null

async function connections({ db, query }: Call): Promise<unknown> {
  const type = dialectOf(db)
  const name = await databaseName(db)
  const list = [{ type, database: `${name.slice(0, 1)}****`, key: type }]
  return { list: list.filter((one) => matches(query, one.key)) }
}

async function databaseName(db: Db): Promise<string> {
  if (dialectOf(db) === 'sqlite') return 'main'
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return rows[0]?.name ?? ''
}

/** Every table has the same. */
async function primaryKey(call: Call): Promise<{ pk: string }> {
  tableIn(call)
  return { pk: key }
}

async function tables({ query, context, actor }: Call): Promise<unknown> {
  const { excludeTable } = query
  const excluded = new Set([excludeTable ?? []].flat().map(String))
  const list = context.registry.definitions
    .filter(({ name, entries }) => !entries && !excluded.has(name))
    .map(({ name, label }) => ({ table: name, comment: `${name} - ${say(label, actor.language)}` }))
    .filter(({ comment }) => matches(query, comment))
    .map((row) => ({ ...row, connection: connectionIn(query), prefix: '' }))
  return { list }
}

async function fields(call: Call): Promise<unknown> {
  const table = tableIn(call)
  const { language } = call.actor
  const named = (column: string) => say(headOf(table, column), language)
  const clean = [[key, 'ID'], ...watchable(table).map(([name]) => [name, named(name)])]
  const whole = [
    [key, columnOf(table, key, 0, 'ID')],
    ...columnsOf(table)
      .filter(isOpen(table))
      .map((column, at) => [column, columnOf(table, column, at + 1, named(column))]),
  ]
  return { pk: key, fieldList: Object.fromEntries(String(call.query.clean ?? '1') === '0' ? whole : clean) }
}

const isOpen = (table: Definition) => (column: string) => fieldOf(table, column)?.guard !== 'private'

/** A column as `information_schema.columns` would tell it. */
function columnOf(table: Definition, column: string, at: number, comment: string): Record<string, unknown> {
  const field = fieldOf(table, column)
  const type = field ? kindOf(field).column : 'integer'
  const empty = field ? emptyOfColumn(table, column) : null
  return {
    TABLE_NAME: table.name,
    COLUMN_NAME: column,
    ORDINAL_POSITION: at + 1,
    COLUMN_DEFAULT: empty === null ? null : String(typeof empty === 'object' ? JSON.stringify(empty) : empty),
    IS_NULLABLE: field && empty === null ? 'YES' : 'NO',
    DATA_TYPE: type === 'integer' ? 'bigint' : 'text',
    COLUMN_TYPE: type === 'integer' ? 'bigint' : 'text',
    COLUMN_KEY: field ? (field.unique ? 'UNI' : '') : 'PRI',
    EXTRA: field ? '' : 'auto_increment',
    COLUMN_COMMENT: comment,
  }
}
