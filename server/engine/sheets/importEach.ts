import { setImmediate } from 'node:timers/promises'
import { type Definition, standardOf } from '../../../contract/definition/resource.ts'
import type { Db } from '../../db/database.ts'
import { may } from '../../permission/actor.ts'
import { headOf } from '../display/cells.ts'
import type { Writer } from '../writing.ts'
import { changeImported, keyOfRow, standingId } from './importChange.ts'
import { type ImportFault, type Placed, placedFaults } from './importFaults.ts'
import type { ChildRows, UploadedRow, UploadedTable } from './importFile.ts'
import { familiesOf } from './importParents.ts'
import { addImported, type Importing } from './importRow.ts'

/** The table that is imported, and by whom. */
export interface Work {
  /** As files see the noun. */
  writer: Writer
  /** The noun itself. */
  definition: Definition
  table: UploadedTable
}

/** What became of its rows. */
export interface Tried {
  imported: number
  updated?: number
  unchanged?: number
  errors: ImportFault[]
  failed: readonly Failed[]
  /** Child rows that belong to none. */
  strays: readonly UploadedRow[]
}

interface Failed {
  cells: readonly string[]
  children: ChildRows
}

/** Imports row by row, each on its own; `changes` lets rows that stand be changed. */
export async function importEach(db: Db, work: Work, { changes }: { changes: boolean }): Promise<Tried> {
  const { writer, table } = work
  const { sheet } = table
  const { children, strays, faults, doubtful } = familiesOf(writer, table)
  const errors: ImportFault[] = []
  const failed: Failed[] = []
  const count = { added: 0, updated: 0, unchanged: 0 }
  const on: Matching = { ...work, db, known: new Map(), changes, seen: new Set() }
  for (const [at, cells] of sheet.rows.entries()) {
    const placed: Placed = { sheet, row: at + 2, cells, children: children[at] ?? new Map() }
    const came = doubtful.has(at) ? [] : await importRow(on, placed)
    if (typeof came === 'string') count[came]++
    else {
      failed.push({ cells, children: placed.children })
      errors.push(...came)
    }
    // Other requests get their turn between rows.
    await setImmediate()
  }
  const { added, ...others } = count
  const imported = added + others.updated + others.unchanged
  return { imported, ...(changes && others), errors: [...errors, ...faults], failed, strays }
}

interface Matching extends Importing, Work {
  changes: boolean
  /** Keys of earlier rows of the file. */
  seen: Set<string>
}

/** Adds a row, or changes the one that stands under its key; answers what became of it, or why it cannot be imported. */
async function importRow(on: Matching, placed: Placed): Promise<ImportFault[] | 'added' | 'updated' | 'unchanged'> {
  const { writer, definition, changes, seen } = on
  const key = mayChange({ ...writer, definition }) ? keyOfRow(definition, placed, on.table.keys) : undefined
  const again = key !== undefined && seen.has(`${key.column} ${key.value}`)
  if (key) seen.add(`${key.column} ${key.value}`)
  const id = key && !again ? await standingId(on, key) : undefined
  if (key && (changes ? again : id !== undefined)) {
    const values = { field: headOf(definition, key.column), value: key.value }
    return placedFaults(writer, placed, { [key.column]: { word: again ? 'importTwice' : 'importExists', values } })
  }
  if (id !== undefined) {
    const came = await changeImported({ ...on, writer: { ...writer, definition } }, placed, id)
    return typeof came === 'object' ? came : came ? 'updated' : 'unchanged'
  }
  const faults = await addImported(on, placed)
  return faults.length > 0 ? faults : 'added'
}

/** Whether a caller may change rows of a noun at all. */
export const mayChange = ({ definition, actor }: Writer): boolean =>
  standardOf(definition).includes('edit') && may(actor, `${definition.node}/edit`)
