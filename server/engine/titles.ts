import { type Definition, fieldOf, titleColumns } from '../../contract/resource.ts'
import type { Actor } from '../permission/actor.ts'
import { type CellStyle, targetOf } from './cells.ts'
import type { Values } from './module.ts'
import type { AnyDb } from './table.ts'
import type { Context } from './writing.ts'

interface Shown {
  reading: Pick<Context, 'registry' | 'actor'>
  definition: Definition
  columns: readonly string[]
  rows: readonly Values[]
}

/** Titles of all rows that columns of other rows point at, by table, in the caller's language; one question per table. */
export async function titlesFor(
  db: AnyDb,
  { reading, definition, columns, rows }: Shown,
): Promise<CellStyle['titles']> {
  const wanted = new Map<string, Set<number>>()
  for (const column of columns) {
    const target = targetOf(definition, column)
    if (target === undefined) continue
    const ids = wanted.get(target) ?? new Set()
    for (const row of rows)
      for (const id of String(row[column] ?? '').split(',')) if (Number(id) > 0) ids.add(Number(id))
    wanted.set(target, ids)
  }
  const titles = new Map<string, Map<number, string>>()
  for (const [target, ids] of wanted) {
    titles.set(target, await titlesOf(db, reading.registry.definition(target), [...ids], reading.actor))
  }
  return titles
}

const idsPerQuestion = 1000

async function titlesOf(db: AnyDb, target: Definition, ids: readonly number[], { language }: Actor) {
  const title = fieldOf(target, target.title)
  const titles = new Map<number, string>()
  if (title?.guard !== undefined) return titles
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const part = ids.slice(from, from + idsPerQuestion)
    const rows = await db
      .selectFrom(target.name)
      .select(['id', ...titleColumns(target)])
      .where('id', 'in', part)
      .execute()
    for (const row of rows) {
      const english = language === 'en' ? row[`${target.title}_en`] : ''
      titles.set(Number(row.id), String(english || row[target.title]))
    }
  }
  return titles
}
