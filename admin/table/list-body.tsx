import type { ComponentProps, ReactNode } from 'react'
import { type Drawing, readsApart } from '../parts/drawing.ts'
import type { AroundListProps, ListView } from '../parts/view.ts'
import { EmptyRows, FailedRows, UnreadRows, WaitingRows } from './states.tsx'
import type { Rows } from './use-rows.ts'

interface NoRowsProps extends ComponentProps<typeof EmptyRows> {
  own: ListView['empty']
  around: AroundListProps
}

/** What the view says of an empty list, or what every list says. */
export const NoRows = ({ own: Own, around, ...plain }: NoRowsProps) =>
  Own ? <Own {...around} /> : <EmptyRows {...plain} />

interface BodyProps {
  list: Rows
  drawing: Drawing
  /** The view of the list is here. */
  settled: boolean
  empty: ReactNode
  children: ReactNode
}

/** The rows of a list, or why there are none. */
export function ListBody({ list, drawing, settled, empty, children }: BodyProps) {
  // What is read beside the list waits in its own shape.
  const waiting = ((list.first && !readsApart(drawing)) || !settled) && list.failure === undefined
  if (list.failure !== undefined && !list.loading && !list.fit) {
    return <FailedRows reason={list.failure} onRetry={list.reload} />
  }
  if (waiting) return <WaitingRows />
  return (
    <>
      {list.failure !== undefined && <UnreadRows fit reason={list.failure} onRetry={list.reload} />}
      {list.rows.length === 0 && !list.first ? empty : children}
    </>
  )
}
