import { kindOf, targetOf } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { FailureWord, Fault } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { headOf } from '../display/cells.ts'
import { serverKindOf } from '../display/kinds.ts'
import { regionCalled } from '../read/regions.ts'
import { anyTable } from '../table.ts'
import type { Writer } from '../writing.ts'
import { type NamedRow, rowNamed } from './rowNamed.ts'

/** One cell of an uploaded table on its way to a column. */
export interface Cell {
  db: Db
  writer: Writer
  column: string
  text: string
  /** Rows that names led to before, so that a thousand equal cells take one query. */
  known: Map<string, unknown>
}

export type ReadCell = { value: unknown; fault?: undefined } | { fault: Fault; value?: undefined }

/**
 * What people write in a table as the value that a form would post: labels become keys, names become ids; nothing is created.
 * The value is undefined for an empty cell; the fault quotes a name that leads to no row, or to several.
 */
export async function readCell(cell: Cell): Promise<ReadCell> {
  const { definition } = cell.writer
  const field = fieldOf(definition, cell.column)
  // An empty cell leaves the default.
  if (!field || cell.text === '') return { value: undefined }
  const { read } = serverKindOf(field)
  if (read) return { value: read(cell.text, field, cell.writer.settings) }
  if (field.kind === 'region') return located(cell)
  // Values of a kind that is not read from its words are ids.
  const target = targetOf(definition, cell.column) as string
  return linked(cell, cell.writer.registry.definition(target), kindOf(field).list !== undefined)
}

async function linked(cell: Cell, target: Definition, many: boolean): Promise<ReadCell> {
  const parts = many ? cell.text.split(/([,，、;；])/) : [cell.text]
  const ids: number[] = []
  for (let at = 0; at < parts.length; ) {
    const name = (parts[at] ?? '').trim()
    const { found, next } = name === '' ? { found: undefined, next: at + 2 } : await namedFrom(cell, target, parts, at)
    if (typeof found === 'string') return refused(cell, found, name)
    if (found !== undefined) ids.push(found)
    at = next
  }
  return { value: many ? ids : ids[0] }
}

/**
 * The row with the shortest name that begins with a part, since a name may have commas of its own, and where the next one begins;
 * else why the part alone leads to no row.
 */
async function namedFrom(cell: Cell, target: Definition, parts: readonly string[], from: number) {
  let first: NamedRow | undefined
  for (let to = from + 1; to <= parts.length; to += 2) {
    const found = await idNamed(cell, target, parts.slice(from, to).join('').trim())
    if (typeof found === 'number') return { found, next: to + 1 }
    first ??= found
  }
  return { found: first ?? ('nameMissing' as const), next: parts.length }
}

async function located(cell: Cell): Promise<ReadCell> {
  const { db, text, known } = cell
  const key = `area ${text}`
  if (!known.has(key)) known.set(key, await regionCalled(anyTable(db), text))
  const value = known.get(key)
  return value ? { value } : refused(cell, 'areaName', text)
}

const refused = ({ writer, column }: Cell, word: FailureWord, value: string): ReadCell => ({
  fault: { word, values: { field: headOf(writer.definition, column), value } },
})

async function idNamed({ db, known }: Cell, target: Definition, name: string): Promise<NamedRow> {
  const key = `${target.name} ${name}`
  if (!known.has(key)) known.set(key, await rowNamed(db, target, name))
  // Nothing else is kept under names of this table.
  return known.get(key) as NamedRow
}
