import type { FieldOf } from '../../contract/field.ts'
import { regionNameOf } from '../../contract/region.ts'
import { useAreaText } from './area-options.ts'
import { splitList } from './choices.tsx'
import type { CellProps } from './kind.ts'
import { Nothing } from './words.tsx'

/** A place in full; the server writes the names beside the codes. */
export function RegionCell({ column, value, row }: CellProps<FieldOf<'region'>>) {
  const named = useAreaText(splitList(value), String(row[regionNameOf(column)] ?? ''))
  const name = named || String(value ?? '')
  return name === '' ? (
    <Nothing />
  ) : (
    <span className="cell-text" title={name}>
      {name}
    </span>
  )
}
