import type { FieldOf } from '../../../contract/definition/field.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { splitList } from '../choices.tsx'
import type { CellProps } from '../kind.ts'
import { Nothing } from '../words.tsx'
import { useAreaText } from './area-options.ts'

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
