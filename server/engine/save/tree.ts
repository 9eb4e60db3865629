import type { Faults } from '../../../contract/definition/check.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { takeTurns } from '../../db/locks.ts'
import type { Values } from '../module.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'

/**
 * Faults by column: `reference` when the parent does not exist, `tree` when it is the row itself or below it, `depth` when the
 * subtree that moves with the row finds no room (areas 1.5).
 */
export async function treeFaults(on: Writing, id: number | null, values: Values): Promise<Faults> {
  const faults: Faults = {}
  for (const [column, field] of Object.entries(on.definition.fields)) {
    if (field.kind !== 'tree' || !(column in values)) continue
    const fault = await treeFault(on, { column, field, id, parent: Number(values[column]) })
    if (fault) faults[column] = fault
  }
  return faults
}

interface Move {
  column: string
  field: FieldOf<'tree'>
  id: number | null
  parent: number
}

async function treeFault(on: Writing, move: Move): Promise<Faults[string] | undefined> {
  if (move.parent === 0) return move.id === null ? undefined : tooDeep(on, move, 0)
  // Two moves at once could each put the other below itself.
  await takeTurns(on.trx, `tree ${on.definition.name}`)
  if (move.parent === move.id) return { word: 'tree' }
  const above = await ancestorsOf(on, move)
  if (above === undefined) return { word: 'reference', values: { field: move.field.label } }
  if (move.id !== null && above.includes(move.id)) return { word: 'tree' }
  return tooDeep(on, move, above.length)
}

/** The parent and everything above it; undefined when the parent is missing. Faulty data may hold a ring, so steps are counted. */
async function ancestorsOf(on: Writing, { column, field, parent }: Move): Promise<number[] | undefined> {
  const found: number[] = []
  let next = parent
  while (next !== 0 && found.length <= field.bounds.depth) {
    const row = await anyTrx(on.trx)
      .selectFrom(on.definition.name)
      .select(column)
      .where('id', '=', next)
      .executeTakeFirst()
    if (!row) return found.length === 0 ? undefined : found
    found.push(next)
    next = Number(row[column])
  }
  return found
}

async function tooDeep(on: Writing, move: Move, levelsAbove: number): Promise<Faults[string] | undefined> {
  const { depth } = move.field.bounds
  const height = move.id === null ? 1 : await heightOf(on, move, depth)
  return levelsAbove + height > depth ? { word: 'depth', values: { depth } } : undefined
}

/** Levels of the subtree with its root; never counts further than one beyond the bound. */
async function heightOf(on: Writing, { column, id }: Move, depth: number): Promise<number> {
  let level = [Number(id)]
  let height = 0
  while (level.length > 0 && height <= depth) {
    height++
    const below = await anyTrx(on.trx).selectFrom(on.definition.name).select('id').where(column, 'in', level).execute()
    level = below.map((row) => Number(row.id))
  }
  return height
}
