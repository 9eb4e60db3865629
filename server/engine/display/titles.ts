import { sql } from 'kysely'
import type { Field } from '../../../contract/definition/field.ts'
import { isPointer, targetOf } from '../../../contract/definition/kinds.ts'
import { codeColumnOf, type Definition, fieldOf, titleColumns } from '../../../contract/definition/resource.ts'
import { say } from '../../../contract/text.ts'
import type { Actor } from '../../permission/actor.ts'
import { dataScope } from '../../permission/dataScope.ts'
import { idsIn } from '../ids.ts'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import type { Context } from '../writing.ts'
import { distinctTitles } from './distinctTitles.ts'
import type { CellStyle } from './kinds.ts'

interface Shown {
  reading: Pick<Context, 'registry' | 'actor'>
  definition: Definition
  columns: readonly string[]
  rows: readonly Values[]
  /** References that show a code are named by it, since names need not be unique. */
  byCode?: boolean
  /** A title that several rows share gives way to a path or code, so that an import finds the row again. */
  distinct?: boolean
  /** Also of trees, regions and grants, whose cells say no titles. */
  all?: boolean
}

/**
 * Titles of all rows that columns of other rows point at, by table and id, in the caller's language; one query per table and
 * thousand ids. None for tables whose title is guarded, and for rows outside the caller's data scope.
 */
export async function titlesFor(
  db: AnyDb,
  { reading, definition, columns, rows, byCode = false, distinct = false, all = false }: Shown,
): Promise<CellStyle['titles']> {
  const wanted = new Map<string, Wanted>()
  for (const column of columns) {
    const field = fieldOf(definition, column)
    const name = targetOf(definition, column)
    if (!field || name === undefined || !(all || isPointer(field))) continue
    const target = reading.registry.definition(name)
    const { ids, by } = wanted.get(name) ?? { ids: new Set(), by: target }
    for (const id of rows.flatMap((row) => idsIn(row[column]))) ids.add(id)
    wanted.set(name, { ids, by: byCode ? codedBy(by, field) : by })
  }
  const titles = new Map<string, Map<number, string>>()
  for (const [name, { ids, by }] of wanted) {
    const found = await titlesOf(db, by, [...ids], reading.actor)
    titles.set(name, distinct ? await distinctTitles(db, by, found, reading.actor.language) : found)
  }
  return titles
}

interface Wanted {
  ids: Set<number>
  /** The table, its title being the column that names its rows. */
  by: Definition
}

function codedBy(target: Definition, field: Field): Definition {
  const code = codeColumnOf(target)
  const shows = code !== undefined && field.kind === 'reference' && field.bounds.show?.includes(code)
  return shows ? { ...target, title: code } : target
}

const idsPerQuestion = 1000

async function titlesOf(db: AnyDb, target: Definition, ids: readonly number[], actor: Actor) {
  const title = fieldOf(target, target.title)
  const titles = new Map<number, string>()
  if (title?.guard !== undefined) return titles
  const closedName = target.closed ? say(target.closed.name, actor.language) : ''
  const scope = dataScope(target, actor) ?? sql<boolean>`1 = 1`
  for (let from = 0; from < ids.length; from += idsPerQuestion) {
    const part = ids.slice(from, from + idsPerQuestion)
    const rows = await db
      .selectFrom(`${target.name} as self`)
      .select(['id', ...titleColumns(target)])
      .where('id', 'in', part)
      .where(scope)
      .execute()
    for (const row of rows) {
      const english = actor.language === 'en' ? row[`${target.title}_en`] : ''
      titles.set(Number(row.id), String(english || row[target.title] || closedName))
    }
  }
  return titles
}
