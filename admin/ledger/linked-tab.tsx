import { laterPart } from '../parts/later/later.tsx'
import type { Row } from '../parts/row.ts'
import type { ViewTab } from '../parts/view.ts'
import type { Linked } from './linked-rows.tsx'

const Rows = laterPart(async () => (await import('./linked-rows.tsx')).LinkedRows)

/** A tab with the rows of another noun that name this one, for whoever may list those. */
export function linkedTab({ label, ...linked }: Linked): ViewTab {
  const { name, node } = linked.definition
  const part = ({ row }: { row: Row }) => <Rows {...linked} row={row} />
  return { name: name.replaceAll('_', '-'), label, part, node: `${node}/index` }
}
