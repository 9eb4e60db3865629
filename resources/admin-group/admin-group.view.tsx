import { idOf, type Row } from '../../admin/parts/row.ts'
import type { ActionsView, Around } from '../../admin/parts/view.ts'

/** Administrators cannot change groups they belong to; the answer of the list names those (protocol 3B.1). */
function disabled(row: Row, { extras }: Around): readonly string[] {
  const own = Array.isArray(extras.group) ? extras.group.map(Number) : []
  return own.includes(idOf(row)) ? ['edit', 'del'] : []
}

export const actions = { disabled } satisfies ActionsView
