import { Nothing } from '../../kinds/words.tsx'
import type { ViewCellProps } from '../../parts/view.ts'

const between = ' / '

/** Where a row stands in a tree, from the top down on the wire: its own place first, since a narrow column cuts off the end. */
export function PathCell({ value }: ViewCellProps) {
  const path = String(value ?? '')
  if (path === '') return <Nothing />
  const steps = path.split(between)
  const leaf = steps.pop()
  return (
    <span className="cell-text" title={path}>
      {leaf}
      {steps.length > 0 && <span className="cell-muted cell-path">{steps.join(between)}</span>}
    </span>
  )
}
