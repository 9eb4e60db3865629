import type { Choices, Field } from '../../../contract/definition/field.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import type { Text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { headOf, switchWords, targetOf } from '../display/cells.ts'
import { entriesOf } from '../display/entries.ts'
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
  const target = targetOf(definition, cell.column)
  if (target !== undefined) return linked(cell, cell.writer.registry.definition(target), field.kind === 'references')
  if (field.kind === 'tree') return linked(cell, definition, false)
  if (field.kind === 'region') return located(cell)
  if (field.kind === 'entry') return { value: keyOf(entriesOf(field, cell.writer.settings), cell.text) }
  return { value: plainValue(field, cell.text) }
}

function plainValue(field: Field, text: string): unknown {
  switch (field.kind) {
    case 'choice':
      return keyOf(field.bounds, text)
    case 'choices':
      return parts(text).map((part) => keyOf(field.bounds, part))
    case 'status':
    case 'flag':
      return switchOf(text)
    case 'images':
    case 'files':
    case 'list':
      return text.split(/\r?\n/).map((part) => part.trim())
    default:
      return text
  }
}

const parts = (text: string): string[] =>
  text
    .split(/[,，、;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

const says = ({ zh, en }: Text, text: string): boolean =>
  [zh, en].some((word) => word.toLowerCase() === text.toLowerCase())

/** An unknown word stays as it is; the check of the row refuses it with its sentence. */
const keyOf = (choices: Choices, text: string): string =>
  Object.entries(choices).find(([key, label]) => key === text || says(label, text))?.[0] ?? text

function switchOf(text: string): string {
  if (says(switchWords.on, text) || says(switchWords.yes, text)) return '1'
  return says(switchWords.off, text) || says(switchWords.no, text) ? '0' : text
}

async function linked(cell: Cell, target: Definition, many: boolean): Promise<ReadCell> {
  const ids: number[] = []
  for (const name of many ? parts(cell.text) : [cell.text]) {
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
