import { lazy, Suspense } from 'react'
import type { Row } from '../../../admin/parts/row.ts'
import type { ViewTab } from '../../../admin/parts/view.ts'
import { measureOrder } from '../measure-order.ts'

// What only the form shows comes with the form.
const Orders = lazy(() => import('./linked-orders.view.tsx').then((part) => ({ default: part.LinkedOrders })))

const tabOf = (by: 'lead_id' | 'user_id') =>
  function LinkedTab({ row }: { row: Row }) {
    return (
      <Suspense fallback={null}>
        <Orders by={by} row={row} />
      </Suspense>
    )
  }

const parts = { lead_id: tabOf('lead_id'), user_id: tabOf('user_id') }

/** Measurement orders of a lead or member, for whoever may list them. */
export const orderTabs = (by: keyof typeof parts): ViewTab[] => [
  { name: 'measure-orders', label: measureOrder.label, part: parts[by], node: `${measureOrder.node}/index` },
]
