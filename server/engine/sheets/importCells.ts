import { kindOf, targetOf } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import type { Db } from '../../db/database.ts'
import { headOf } from '../display/cells.ts'
import { namesIn, serverKindOf } from '../display/kinds.ts'
import { uniqueColumns } from '../keyColumns.ts'
import { regionCalled } from '../read/regions.ts'
import { anyTable } from '../table.ts'
import type { Writer } from '../writing.ts'

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
 * The value is undefined for an empty cell; the fault is `reference` for a name that leads to no row, or to several.
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
  const ids: number[] = []
  for (const name of many ? namesIn(cell.text) : [cell.text]) {
    const id = await idNamed(cell, target, name)
    if (id === undefined)
      return { fault: { word: 'reference', values: { field: headOf(cell.writer.definition, cell.column) } } }
    ids.push(id)
  }
  return { value: many ? ids : ids[0] }
}

async function located({ db, writer, column, text, known }: Cell): Promise<ReadCell> {
  const key = `area ${text}`
  if (!known.has(key)) known.set(key, await regionCalled(anyTable(db), text))
  const value = known.get(key)
  return value ? { value } : { fault: { word: 'reference', values: { field: headOf(writer.definition, column) } } }
}

/** The one row with this code, another value that is its own, or exactly this name; undefined when there is none or more than one (areas 1.4). */
async function idNamed({ db, known }: Cell, target: Definition, name: string): Promise<number | undefined> {
  const key = `${target.name} ${name}`
  if (!known.has(key)) known.set(key, await askedId(db, target, name))
  const id = known.get(key)
  return typeof id === 'number' ? id : undefined
}

async function askedId(db: Db, target: Definition, name: string): Promise<number | undefined> {
  const spellings: [string, string][] = [[target.title, name]]
  for (const column of uniqueColumns(target)) if (column !== 'code') spellings.unshift([column, name])
  if (target.fields[target.title]?.bilingual) spellings.push([`${target.title}_en`, name])
  if (target.fields.code) spellings.unshift(['code', name.toUpperCase()])
  for (const [column, value] of spellings) {
    const field = fieldOf(target, column)
    if (field?.guard !== undefined) continue
    const rows = await anyTable(db).selectFrom(target.name).select('id').where(column, '=', value).limit(2).execute()
    if (rows.length === 1) return Number(rows[0]?.id)
    if (rows.length > 1) return undefined
  }
  return undefined
}
