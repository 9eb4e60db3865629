import { idOf, type Row } from '../../admin/parts/row.ts'
import type { Around } from '../../admin/parts/view.ts'

/** Nobody changes a group he belongs to himself; the answer of the list names them (protocol 3B.1). */
export function disabledActions(row: Row, { extras }: Around): readonly string[] {
  const own = Array.isArray(extras.group) ? extras.group.map(Number) : []
  return own.includes(idOf(row)) ? ['edit', 'del'] : []
}
