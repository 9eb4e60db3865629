import { lazy, Suspense } from 'react'
import type { Row } from '../parts/row.ts'
import type { ViewTab } from '../parts/view.ts'
import type { Linked } from './linked-rows.tsx'

// What only the form shows comes with the form.
const Rows = lazy(() => import('./linked-rows.tsx').then((part) => ({ default: part.LinkedRows })))

/** A tab with the rows of another noun that name this one, for whoever may list those. */
export function linkedTab({ label, ...linked }: Linked): ViewTab {
  const { name, node } = linked.definition
  const part = ({ row }: { row: Row }) => (
    <Suspense fallback={null}>
      <Rows {...linked} row={row} />
    </Suspense>
  )
  return { name: name.replaceAll('_', '-'), label, part, node: `${node}/index` }
}
