import { Skeleton } from 'antd'
import { useLoaded } from '../../admin/parts/use-loaded.ts'
import type { PanelProps } from '../../admin/parts/view.ts'

const load = async () => (await import('./balloon-board.view.tsx')).BalloonBoard

/** The drawing with its numbers, to place them by pointing; it comes in a file of its own, when a form shows it. */
export function BalloonsPanel(props: PanelProps) {
  const Board = useLoaded(load)
  return Board ? <Board {...props} /> : <Skeleton active title={false} paragraph={{ rows: 6 }} />
}
