import { text } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import type { Pointer } from '../registry.ts'
import { anyTrx } from '../table.ts'
import { recordEdit } from '../write/changes.ts'
import { asText, idsOfLinks, linksOfRows, saveLinks } from '../write/links.ts'
import { managed } from '../write/posted.ts'
import { changesContent } from '../write/transaction.ts'
import { updateRow } from '../write/writeRow.ts'
import { type Writing, writingOf } from '../writing.ts'
import type { Restoration } from './restoration.ts'

/**
 * Gives a lost link back to rows that lost it when rows were deleted at `time`, in unix seconds, as their history records it: as
 * long as the column is still empty, or the link still missing. What others wrote there since stays, and a note says so.
 */
export async function relink(on: Writing, restoration: Restoration, time: number): Promise<void> {
  for (const [table, ids] of restoration.restored) {
    for (const pointer of on.registry.pointingAt(table)) {
      const cuts = await cutsOf(on, pointer, time)
      if (cuts.length === 0) continue
      const other = writingOf(on, pointer.definition)
      const kept = await again[pointer.field.kind](other, pointer.column, cuts, ids)
      if (kept > 0) restoration.note(keptNote(pointer, kept))
    }
  }
}

const keptNote = ({ definition: { label }, field }: Pointer, count: number) =>
  text(
    `${count} 条${label.zh}的“${field.label.zh}”已另有内容，没有改动`,
    `"${field.label.en}" of ${count} × ${label.en} holds something else by now and was left alone`,
  )

interface Cut {
  row: number
  before: unknown
  after: unknown
}

/** What was cut from a column when rows were deleted. */
async function cutsOf(on: Writing, { definition, column, field }: Pointer, time: number): Promise<Cut[]> {
  const isCut = field.kind !== 'reference' || field.bounds.onDelete === 'set null'
  if (!isCut || column === managed.creator || column === managed.editor) return []
  const rows = await on.trx
    .selectFrom('change')
    .select(['row_id', 'before', 'after'])
    .where('create_time', '=', time)
    .where('resource', '=', definition.name)
    .where('action', '=', 'edit')
    .where('field', '=', column)
    .orderBy('id')
    .execute()
  return rows.map(({ row_id, before, after }) => ({
    row: row_id,
    before: JSON.parse(before ?? 'null'),
    after: JSON.parse(after ?? 'null'),
  }))
}

const standingRows = (on: Writing, ids: readonly number[]): Promise<Values[]> =>
  anyTrx(on.trx).selectFrom(on.definition.name).selectAll().where('id', 'in', ids).orderBy('id').execute()

/** Gives back to a column what was cut from it, under the numbers that rows stand under now; answers how many hold something else. */
type Relink = (on: Writing, column: string, cuts: readonly Cut[], ids: ReadonlyMap<number, number>) => Promise<number>

interface Lost<T> {
  column: string
  /** What rows lost, by their number. */
  lost: ReadonlyMap<number, T>
  /** The value with what was lost; undefined where something else stands there by now. */
  whole(stands: unknown, lost: T): unknown
}

/** Writes back what rows lost in a column; answers how many hold something else by now. */
async function writeBack<T>(on: Writing, { column, lost, whole }: Lost<T>): Promise<number> {
  if (lost.size === 0) return 0
  let kept = 0
  for (const row of await standingRows(on, [...lost.keys()])) {
    const before = row[column]
    const own = lost.get(Number(row.id))
    const after = own === undefined ? before : whole(before, own)
    if (after === undefined) kept++
    else if (after !== before) await updateRow(on, row, { columns: [{ column, before, after }] }, { [column]: after })
  }
  if (on.definition.public) changesContent(on.trx)
  return kept
}

const relinkColumn: Relink = (on, column, cuts, ids) => {
  const lost = new Map(
    cuts.flatMap(({ row, before, after }) => {
      const id = after === null ? ids.get(Number(before)) : undefined
      return id === undefined ? [] : [[row, id] as const]
    }),
  )
  return writeBack(on, { column, lost, whole: (stands, id) => (stands === null || stands === id ? id : undefined) })
}

/** A list of numbers in a column gets back what it lost, at its place. */
const relinkNumbers: Relink = (on, column, cuts, ids) => {
  const lost = new Map(
    cuts.filter(({ before, after }) => lostOf(before, after).some((id) => ids.has(id))).map((cut) => [cut.row, cut]),
  )
  const rejoined = (stands: unknown, { before }: Cut) =>
    listOf(before).flatMap((id) => ids.get(id) ?? (listOf(stands).includes(id) ? [id] : []))
  return writeBack(on, {
    column,
    lost,
    whole: (stands, cut) => (stands === cut.after ? rejoined(stands, cut).join(',') : undefined),
  })
}

const lostOf = (before: unknown, after: unknown): number[] => listOf(before).filter((id) => !listOf(after).includes(id))

const relinkLists: Relink = async (on, column, cuts, ids) => {
  const lost = new Map<number, number[]>()
  for (const { row, before, after } of cuts) {
    const back = lostOf(before, after).flatMap((id) => ids.get(id) ?? [])
    if (back.length > 0) lost.set(row, [...(lost.get(row) ?? []), ...back])
  }
  if (lost.size === 0) return 0
  const links = await linksOfRows(on, [...lost.keys()])
  for (const row of await standingRows(on, [...lost.keys()])) {
    const id = Number(row.id)
    const before = idsOfLinks(links.get(id)?.[column])
    const after = [...new Set([...before, ...(lost.get(id) ?? [])])]
    if (after.length === before.length) continue
    await saveLinks(on, id, { [column]: before }, { [column]: after })
    await recordEdit(on, id, row, [{ column, before: asText(before), after: asText(after) }])
  }
  return 0
}

const listOf = (value: unknown): number[] =>
  typeof value === 'string' && value !== '' ? value.split(',').map(Number) : []

const again = { reference: relinkColumn, references: relinkNumbers, links: relinkLists } as const
