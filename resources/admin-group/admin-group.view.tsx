import { idOf, type Row } from '../../admin/parts/row.ts'
import type { Around } from '../../admin/parts/view.ts'

/** Nobody changes a group he belongs to himself; the answer of the list names them (protocol 3B.1). */
export function denied(row: Row, { beside }: Around): readonly string[] {
  const own = Array.isArray(beside.group) ? beside.group.map(Number) : []
  return own.includes(idOf(row)) ? ['edit', 'del'] : []
}
