import { lazy, Suspense } from 'react'
import { laterPanel } from '../../admin/parts/later/later.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView } from '../../admin/parts/view.ts'
import { partUsesTexts } from './part-uses-texts.ts'

// What only the form shows comes with the form; the list is on the screen before.
const Uses = lazy(() => import('./part-uses.view.tsx').then((part) => ({ default: part.PartUses })))

const UsedIn = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Uses row={row} />
  </Suspense>
)

export const panels = {
  suppliers: laterPanel(async () => (await import('./suppliers/part-suppliers.view.tsx')).PartSuppliers),
}

const tabs = [{ name: 'used-in', label: partUsesTexts.usedIn, part: UsedIn }]

export const form = { tabs } satisfies FormView
