import { type Definition, fieldOf, parentColumnOf, titleColumns } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { AnyDb } from '../table.ts'

/**
 * The rows of a tree by id, as their paths from the top, `A / B`; Chinese stands in for a missing English name. Undefined for a
 * table that is no tree, or whose titles are guarded.
 */
export async function treePaths(db: AnyDb, target: Definition): Promise<Map<number, Text> | undefined> {
  const parent = parentColumnOf(target)
  if (parent === undefined || fieldOf(target, target.title)?.guard !== undefined) return undefined
  const rows = await db
    .selectFrom(target.name)
    .select(['id', parent, ...titleColumns(target)])
    .execute()
  const byId = new Map(rows.map((row) => [Number(row.id), row]))
  const chainOf = (id: number): (typeof rows)[number][] => {
    const row = byId.get(id)
    return row ? [...chainOf(Number(row[parent])), row] : []
  }
  const zh = (row: (typeof rows)[number]) => String(row[target.title])
  const en = (row: (typeof rows)[number]) => String(row[`${target.title}_en`] || row[target.title])
  return new Map(
    [...byId.keys()].map((id) => [id, text(chainOf(id).map(zh).join(' / '), chainOf(id).map(en).join(' / '))]),
  )
}
