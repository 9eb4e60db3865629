import { sql } from 'kysely'
import type { Revision } from '../../../contract/definition/action.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { fromSelf, type PageShape, readPage, whereSql } from './page.ts'
import { everyRow, orderOf } from './paging.ts'
import type { ReadModel } from './readModel.ts'
import type { Asking } from './whenSql.ts'

const indent = '    '

/** Trees come whole unless the client asks for single rows or for none of the tree (protocol 3B.1, `isTree`). */
export const asksFlat = ({ isTree }: Readonly<Record<string, unknown>>): boolean =>
  isTree === 'false' || isTree === '0' || isTree === false || isTree === 0

/** Rows of a tree under their parents, in the order given; a row whose parent is missing stands at the top (protocol 3B.1). */
export function nestRows(rows: readonly Values[], parent: string): Values[] {
  const { top, below } = branchesOf(rows, parent)
  const nested = (row: Values): Values => {
    const children = below.get(row.id) ?? []
    return children.length > 0 ? { ...row, children: children.map(nested) } : row
  }
  return top.map((row) => ({ children: [], ...nested(row) }))
}

/** Rows of a tree from top to bottom, with the lines of the tree drawn before the given texts (protocol 3B.1). */
export function drawTree(rows: readonly Values[], parent: string, drawn: readonly string[]): Values[] {
  const { top, below } = branchesOf(rows, parent)
  const found: Values[] = []
  const walk = (level: readonly Values[], depth: number, parentWasLast: boolean) => {
    for (const [at, row] of level.entries()) {
      const last = at === level.length - 1
      const art = artOf(depth, last, parentWasLast)
      const texts = drawn.map((name) => [name, row[name] ? art + String(row[name]) : row[name]])
      found.push({ ...row, ...Object.fromEntries(texts) })
      walk(below.get(row.id) ?? [], depth + 1, last)
    }
  }
  walk(top, 1, true)
  return found
}

function artOf(depth: number, last: boolean, parentWasLast: boolean): string {
  if (depth === 1) return ''
  const corner = last ? '└' : '├'
  if (depth === 2) return indent + corner
  return indent + (parentWasLast ? '' : '│') + indent.repeat(depth - 2) + corner
}

function branchesOf(rows: readonly Values[], parent: string) {
  const ids = new Set(rows.map((row) => row.id))
  const below = new Map<unknown, Values[]>()
  const top: Values[] = []
  for (const row of rows) {
    const under = row[parent]
    if (!ids.has(under) || under === row.id) top.push(row)
    else {
      const brothers = below.get(under)
      if (brothers) brothers.push(row)
      else below.set(under, [row])
    }
  }
  return { top, below }
}

/** Of each thing the newest revision among the rows that meet the conditions. */
export function newestOnly(model: ReadModel, { of, number }: Revision, conditions: readonly Condition[]): Condition {
  const place = sql`row_number() over (partition by ${sql.ref(`self.${of}`)} order by ${sql.ref(`self.${number}`)} desc)`
  const placed = sql`select self.id, ${place} as place from ${fromSelf(model)}${whereSql(conditions)}`
  return sql`self.id in (select placed.id from (${placed}) as placed where placed.place = 1)`
}

/** The other revisions of the given rows' things that meet the conditions, the newest first. */
export async function olderThan(
  db: AnyDb,
  { of, number }: Revision,
  newest: readonly Values[],
  shape: Omit<PageShape, 'order'> & { asking: Asking },
): Promise<Values[]> {
  if (newest.length === 0) return []
  const { model, conditions, asking } = shape
  const things: Condition = sql`${sql.ref(`self.${of}`)} in (${sql.join(newest.map((row) => row[of]))})`
  const others: Condition = sql`self.id not in (${sql.join(newest.map((row) => row.id))})`
  const order = orderOf(model, `${number},desc`, asking)
  return readPage(db, { ...shape, order, conditions: [...conditions, things, others] }, everyRow, 0)
}

/** Older revisions as children of the newest one, as the rows of a tree are (protocol 3B.1). */
export const nestRevisions = ({ of }: Revision, newest: readonly Values[], older: readonly Values[]): Values[] =>
  newest.map((row) => ({ ...row, children: older.filter((other) => other[of] === row[of]) }))
