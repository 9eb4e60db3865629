import type { FieldOf } from '../../contract/field.ts'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

/** A place in full; the server writes the names beside the codes. */
export function RegionCell({ column, value, row }: CellProps<FieldOf<'region'>>) {
  const name = String(row[`${column}_text`] || value || '')
  return name === '' ? (
    <Nothing />
  ) : (
    <span className="cell-text" title={name}>
      {name}
    </span>
  )
}
