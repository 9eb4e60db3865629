import type { Faults } from '../../../contract/definition/check.ts'
import { columnsOf, type Definition, fieldOf, linksOf } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { memoize } from '../../../contract/memoize.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import { enabledStatus } from '../enabledStatus.ts'
import type { Values } from '../module.ts'
import { anyTrx } from '../table.ts'
import type { Writing } from '../writing.ts'
import { entryFaults } from './entryFaults.ts'
import { labelOf } from './unique.ts'

/**
 * Faults by column, for each of the rows: `reference` for columns and links that point at rows which do not exist or are
 * disabled, `choice` for a value that is no entry of its list; `rows` share one query per column (areas 1.5).
 */
export async function referenceFaults(on: Writing, rows: readonly Values[]): Promise<Faults[]> {
  const faults: Faults[] = rows.map((row) => Object.fromEntries(entryFaults(on, row)))
  for (const { column, target, evenDisabled } of pointersOf(on.definition)) {
    const wanted = rows.map((row) => (column in row ? referencedIds(row[column]) : []))
    const asked = [...new Set(wanted.flat())]
    if (asked.length === 0) continue
    const usable = await usableIds(on, { target, evenDisabled }, asked)
    wanted.forEach((ids, at) => {
      const own = faults[at]
      if (own && ids.some((id) => !usable.has(id))) {
        own[column] = { word: 'reference', values: { field: labelOf(on.definition, column) } }
      }
    })
  }
  return faults
}

interface Link {
  column: string
  target: string
  evenDisabled: boolean
}

const pointersOf = memoize((definition: Definition): readonly Link[] => {
  const columns = columnsOf(definition).flatMap((column): Link[] => {
    const field = fieldOf(definition, column)
    if (field?.kind === 'region') return [{ column, target: 'area', evenDisabled: true }]
    if (field?.kind !== 'reference' && field?.kind !== 'references') return []
    const evenDisabled = field.kind === 'reference' && field.bounds.evenDisabled === true
    return [{ column, target: field.bounds.to, evenDisabled }]
  })
  const links = linksOf(definition).map(({ name, field }) => ({
    column: name,
    target: field.bounds.to,
    evenDisabled: false,
  }))
  return [...columns, ...links]
})

/** Ids of a checked `reference` (a number), `references` (a comma list) or `links` (a list). */
export function referencedIds(value: unknown): number[] {
  if (isEmpty(value)) return []
  // A list of ids as text is a comma list too.
  return typeof value === 'number' ? [value] : String(value).split(',').map(Number)
}

async function usableIds(
  on: Writing,
  { target, evenDisabled }: Omit<Link, 'column'>,
  ids: readonly number[],
): Promise<Set<number>> {
  const enabled = evenDisabled ? undefined : enabledStatus(on.registry.find(target))
  const { rows } = await runBuilt(on.trx, `usable ${target} ${enabled} ${ids.length}`, ids, (wanted) => {
    const query = anyTrx(on.trx).selectFrom(target).select('id').where('id', 'in', wanted)
    return (enabled === undefined ? query : query.where('status', '=', enabled)).compile()
  })
  return new Set(rows.map((row) => Number(row.id)))
}
