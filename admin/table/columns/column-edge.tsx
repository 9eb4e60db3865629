import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { tableTexts } from '../../parts/sentences.ts'
import './column-edge.css'

const least = 48
const most = 800
/** Pixels of one press of an arrow. */
const step = 16

const within = (width: number): number => Math.round(Math.min(most, Math.max(least, width)))

/** The edge of a heading: dragged, or moved with the arrow keys, it makes the column wider or narrower. */
export function ColumnEdge({ label, onWidth }: { label: ReactNode; onWidth(width: number): void }) {
  const say = useSay()
  const id = useId()
  const edge = useRef<HTMLButtonElement>(null)
  const from = useRef<{ x: number; width: number }>(undefined)
  const widthNow = () => edge.current?.parentElement?.offsetWidth ?? least
  const move = (event: PointerEvent) => {
    if (from.current) onWidth(within(from.current.width + event.clientX - from.current.x))
  }
  const keyed = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    onWidth(within(widthNow() + by))
  }
  return (
    <button
      ref={edge}
      type="button"
      className="col-edge"
      draggable
      aria-labelledby={id}
      onDragStart={(event) => {
        // The heading itself is not dragged by its edge.
        event.preventDefault()
        event.stopPropagation()
      }}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, width: widthNow() }
      }}
      onPointerMove={move}
      onPointerUp={() => {
        from.current = undefined
      }}
      onKeyDown={keyed}
    >
      <span id={id} className="unseen">
        {say(tableTexts.width)} {label}
      </span>
    </button>
  )
}
