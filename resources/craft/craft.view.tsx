import { lazy, Suspense } from 'react'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView } from '../../admin/parts/view.ts'
import { craftUsesTexts } from './craft-uses-texts.ts'

// What only the form shows comes with the form; the list is on the screen before.
const Uses = lazy(() => import('./craft-uses.view.tsx').then((part) => ({ default: part.CraftUses })))

const UsedIn = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Uses row={row} />
  </Suspense>
)

export const form = {
  tabs: [{ name: 'used-in', label: craftUsesTexts.usedIn, part: UsedIn, node: 'production/routing/index' }],
} satisfies FormView
