import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useSay } from '../../browser/language.ts'
import { asShare } from './crop.ts'
import { fileTexts } from './library-texts.ts'

export interface Focal {
  x: number
  y: number
}

interface FocalPointProps {
  focal: Focal
  disabled: boolean
  /** Shares as the columns keep them. */
  onChange(x: string, y: string): void
  /** The picture, as large as it is shown. */
  children: React.ReactNode
}

const step = 0.01
const stride = 0.1

/** The point of a picture that every crop keeps: clicked, dragged, or moved with the arrow keys. */
export function FocalPoint({ focal, disabled, onChange, children }: FocalPointProps) {
  const say = useSay()
  const area = useRef<HTMLDivElement>(null)
  const set = (x: number, y: number) => onChange(asShare(x), asShare(y))
  const point = ({ clientX, clientY }: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (box) set((clientX - box.left) / box.width, (clientY - box.top) / box.height)
  }
  const pressed = (event: PointerEvent<HTMLDivElement>) => {
    if (disabled || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    area.current?.querySelector<HTMLElement>('[role=slider]')?.focus()
    point(event)
  }
  const dragged = (event: PointerEvent<HTMLDivElement>) => {
    if (!disabled && event.currentTarget.hasPointerCapture(event.pointerId)) point(event)
  }
  const typed = (event: KeyboardEvent) => {
    const by = event.shiftKey ? stride : step
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-by, 0],
      ArrowRight: [by, 0],
      ArrowUp: [0, -by],
      ArrowDown: [0, by],
    }
    const move = moves[event.key]
    if (!move || disabled) return
    event.preventDefault()
    set(focal.x + move[0], focal.y + move[1])
  }
  const shown = { x: Math.round(focal.x * 100), y: Math.round(focal.y * 100) }
  return (
    <div
      ref={area}
      className="focal-area"
      data-disabled={disabled || undefined}
      onPointerDown={pressed}
      onPointerMove={dragged}
    >
      {children}
      <span
        className="focal-dot"
        role="slider"
        tabIndex={disabled ? -1 : 0}
        aria-label={say(fileTexts.focal)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={shown.x}
        aria-valuetext={say(fileTexts.focalAt, shown)}
        aria-disabled={disabled}
        style={{ left: `${focal.x * 100}%`, top: `${focal.y * 100}%` }}
        onKeyDown={typed}
      />
    </div>
  )
}
