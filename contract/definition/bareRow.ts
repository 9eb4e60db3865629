import type { CellField } from './field.ts'
import { regionNameOf } from './region.ts'
import { relationOf } from './resource.ts'

/** A row of a JSON grid without what a form knows of the rows and places that its cells point at; other unknown keys stay. */
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
