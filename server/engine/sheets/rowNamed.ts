import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { FailureWord } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { treePaths } from '../display/treePaths.ts'
import { uniqueColumns } from '../keyColumns.ts'
import { anyTable } from '../table.ts'

/** The id of a row, or why a name leads to none. */
export type NamedRow = number | Extract<FailureWord, 'nameMissing' | 'nameTwice' | 'pathTwice'>

/**
 * The one row with this code, another value that is its own, or exactly this name (areas 1.4). Rows of a tree go by their path,
 * `A / B`, or by as much of its end as leaves no doubt.
 */
export async function rowNamed(db: Db, target: Definition, name: string): Promise<NamedRow> {
  for (const [column, value] of ownSpellings(target, name)) {
    const [id] = await idsWith(db, target, column, value)
    if (id !== undefined) return id
  }
  const paths = await treePaths(anyTable(db), target)
  if (paths) return onPath(paths, name)
  for (const column of [target.title, `${target.title}_en`]) {
    if (!fieldOf(target, column)) continue
    const [id, other] = await idsWith(db, target, column, name)
    if (id !== undefined) return other === undefined ? id : 'nameTwice'
  }
  return 'nameMissing'
}

/** Values that only one row has; codes are kept in capitals. */
const ownSpellings = (target: Definition, name: string): [string, string][] => [
  ...(target.fields.code ? [['code', name.toUpperCase()] as [string, string]] : []),
  ...uniqueColumns(target).flatMap((column): [string, string][] => (column === 'code' ? [] : [[column, name]])),
]

async function idsWith(db: Db, target: Definition, column: string, value: string): Promise<number[]> {
  if (fieldOf(target, column)?.guard !== undefined) return []
  const rows = await anyTable(db).selectFrom(target.name).select('id').where(column, '=', value).limit(2).execute()
  return rows.map(({ id }) => Number(id))
}

/** A whole path goes before the same words at the end of longer ones. */
function onPath(paths: NonNullable<Awaited<ReturnType<typeof treePaths>>>, name: string): NamedRow {
  const wanted = stepsIn(name)
  const spelled = [...paths].map(([id, { zh, en }]) => ({ id, ways: [stepsIn(zh), stepsIn(en)] }))
  const whole = spelled.filter(({ ways }) => ways.includes(wanted))
  const found = whole.length > 0 ? whole : spelled.filter(({ ways }) => ways.some((way) => way.endsWith(`/${wanted}`)))
  const [row, other] = found
  if (row === undefined) return 'nameMissing'
  return other === undefined ? row.id : whole.length > 0 ? 'nameTwice' : 'pathTwice'
}

const stepsIn = (path: string): string =>
  path
    .split(/[/／>]/)
    .map((step) => step.trim().toLowerCase())
    .join('/')
