import { type ReactNode, type RefObject, useMemo } from 'react'
import { idOf } from '../../parts/row.ts'
import type { Line } from '../use-branches.ts'
import { useWindow } from '../use-window.ts'

interface LinesProps {
  table: RefObject<HTMLTableElement | null>
  lines: readonly Line[]
  /** Another function draws them otherwise. */
  draw(line: Line, at: number): ReactNode
}

/** The rows of a table; of a long one those that are seen. */
export function Lines({ table, lines, draw }: LinesProps) {
  const part = useWindow(table, lines.length)
  // Rows that stay while the list is scrolled are not drawn anew.
  const drawn = useMemo(() => ({ draw, rows: new Map<number, ReactNode>() }), [draw])
  const first = part?.first ?? 0
  return (
    <tbody>
      {part && <Room height={part.above} />}
      {lines.slice(first, part?.last).map((line, at) => {
        const id = idOf(line.row)
        if (!drawn.rows.has(id)) drawn.rows.set(id, drawn.draw(line, first + at))
        return drawn.rows.get(id)
      })}
      {part && <Room height={part.below} />}
    </tbody>
  )
}

/** The place of rows that are not drawn. */
const Room = ({ height }: { height: number }) => (
  <tr>
    <td className="table-room" style={{ height }} />
  </tr>
)
