import { lazy, Suspense } from 'react'
import type { Row } from '../../../admin/parts/row.ts'
import type { ViewTab } from '../../../admin/parts/view.ts'
import { readingsTexts } from './readings-texts.ts'

// The list of orders does not carry the spreadsheet.
const Panel = lazy(() => import('./readings-panel.view.tsx').then((part) => ({ default: part.ReadingsPanel })))

const Readings = ({ row }: { row: Row }) => (
  <Suspense fallback={<div aria-busy="true" />}>
    <Panel row={row} />
  </Suspense>
)

export const readingsTab: ViewTab = { name: 'readings', label: readingsTexts.tab, part: Readings, roomy: true }
