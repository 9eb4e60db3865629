import { sql } from 'kysely'
import { columnsOf, type Definition } from '../../../contract/definition/resource.ts'
import type { TimelineFile } from '../../../contract/timeline.ts'
import type { CellStyle } from '../display/kinds.ts'
import { titlesFor } from '../display/titles.ts'
import type { Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import type { AnyDb } from '../table.ts'

/** How many rows of history, and how many of the table in `activities`, a timeline holds at most. */
export const mostEntries = 200

/** A row of history or of the table in `activities`, with the names of its authors. */
export type Found = Values

/** Query of the rows of a table, alias `row`, with their authors as `admin_name` and `user_name`. */
export const withNames = (db: AnyDb, table: string) =>
  db
    .selectFrom(`${table} as row`)
    .leftJoin('admin', 'admin.id', 'row.admin_id')
    .leftJoin('user', 'user.id', 'row.user_id')
    .selectAll('row')
    .select(['admin.nickname as admin_name', 'user.nickname as user_name'])

/** Without rows that repeat a sensitive column of an action, for the log of sensitive data alone (alias `row`). */
export const notRepeated = sql<boolean>`(row.field = '' or row.action = 'edit')`

/** The key of an entry, its time in unix seconds, and its author, null without an account. */
export const entryOf = (row: Found, key: string) => ({
  key,
  time: Number(row.create_time),
  who: nameIn(row.admin_name) ?? nameIn(row.user_name),
})

const nameIn = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Language, zone, and the titles of everything the values point at. */
export async function styleFor(
  db: AnyDb,
  definition: Definition,
  rows: readonly Values[],
  reading: Reading,
): Promise<CellStyle> {
  const { actor, settings } = reading
  const titles = await titlesFor(db, { reading, definition, columns: columnsOf(definition), rows })
  return { language: actor.language, timeZone: settings.timeZone, titles, settings, currency: true }
}

/** Addresses of files on the wire. */
export const urlsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The files at these addresses with their names, in the same order; an unknown file is named by its address. */
export async function filesAt(db: AnyDb, urls: readonly string[]): Promise<TimelineFile[]> {
  if (urls.length === 0) return []
  const rows = await db.selectFrom('attachment').select(['url', 'name']).where('url', 'in', urls).execute()
  const names = new Map(rows.map(({ url, name }) => [url, String(name)]))
  return urls.map((url) => ({ url, name: names.get(url) ?? url.slice(url.lastIndexOf('/') + 1) }))
}

/** A copy of an object; an empty one for every other value. */
export const objectOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {})
