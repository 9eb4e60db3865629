import type { CellField } from './field.ts'
import { regionNameOf } from './region.ts'
import { relationOf } from './resource.ts'

/**
 * A row of a JSON grid without the joined rows and place names that a form keeps beside its ids; other unknown keys stay.
 */
export function bareRow(columns: Readonly<Record<string, CellField>>): (row: unknown) => unknown {
  const besides = new Set(
    Object.entries(columns).flatMap(([name, { kind }]) => {
      if (kind === 'reference') return [relationOf(name)]
      return kind === 'region' ? [regionNameOf(name)] : []
    }),
  )
  return (row) => {
    if (besides.size === 0 || typeof row !== 'object' || row === null) return row
    return Object.fromEntries(Object.entries(row).filter(([name]) => !besides.has(name)))
  }
}
