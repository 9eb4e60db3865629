import { codeColumnOf, type Definition, titleColumns } from '../../../contract/definition/resource.ts'
import { type Language, say } from '../../../contract/text.ts'
import type { AnyDb } from '../table.ts'
import { treePaths } from './treePaths.ts'

const namesPerQuestion = 500

/**
 * The same titles by id, where those that several rows share give way to what only one has: its path in a tree, else its code. A
 * row that has neither keeps its title.
 */
export async function distinctTitles(
  db: AnyDb,
  target: Definition,
  titles: Map<number, string>,
  language: Language,
): Promise<Map<number, string>> {
  const shared = await sharedTitles(db, target, [...new Set(titles.values())])
  if (shared.size === 0) return titles
  const ids = [...titles].flatMap(([id, title]) => (shared.has(title) ? [id] : []))
  const paths = await treePaths(db, target)
  const codes = paths ? undefined : await codesOf(db, target, ids)
  const distinct = new Map(titles)
  for (const id of ids) {
    const path = paths?.get(id)
    const name = path ? say(path, language) : codes?.get(id)
    if (name) distinct.set(id, name)
  }
  return distinct
}

/** Those of some titles, in either language, that more than one row has. */
async function sharedTitles(db: AnyDb, target: Definition, titles: readonly string[]): Promise<Set<string>> {
  const columns = titleColumns(target)
  const holders = new Map<string, Set<unknown>>()
  for (let from = 0; from < titles.length; from += namesPerQuestion) {
    const part = titles.slice(from, from + namesPerQuestion)
    const rows = await db
      .selectFrom(target.name)
      .select(['id', ...columns])
      .where((is) => is.or(columns.map((column) => is(column, 'in', part))))
      .execute()
    for (const row of rows)
      for (const column of columns) {
        const title = String(row[column])
        holders.set(title, (holders.get(title) ?? new Set()).add(row.id))
      }
  }
  return new Set(titles.filter((title) => (holders.get(title)?.size ?? 0) > 1))
}

async function codesOf(db: AnyDb, target: Definition, ids: readonly number[]): Promise<Map<number, string>> {
  const code = codeColumnOf(target)
  const codes = new Map<number, string>()
  if (code === undefined || target.fields[code]?.guard !== undefined) return codes
  for (let from = 0; from < ids.length; from += namesPerQuestion) {
    const part = ids.slice(from, from + namesPerQuestion)
    const rows = await db.selectFrom(target.name).select(['id', code]).where('id', 'in', part).execute()
    for (const row of rows) codes.set(Number(row.id), String(row[code]))
  }
  return codes
}
