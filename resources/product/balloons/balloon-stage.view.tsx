import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useSay } from '../../../browser/language.ts'
import { type Balloon, movedBy, type Spot, spotOf } from './balloon-places.ts'
import { balloonTexts } from './balloon-texts.ts'

interface BalloonStageProps {
  /** Its address as the browser opens it. */
  drawing: string
  balloons: readonly Balloon[]
  positions: readonly string[]
  chosen: string | null
  disabled: boolean
  /** The drawing was pressed where no balloon stands. */
  onPoint(spot: Spot): void
  onChoose(position: string): void
  onMove(position: string, spot: Spot): void
  onRemove(position: string): void
}

/** Pixels that a finger may slip while it presses. */
const slip = 6

/** The drawing with its balloons. A page that is scrolled by the drawing is not pressed: only what ends where it began counts. */
export function BalloonStage(props: BalloonStageProps) {
  const { drawing, balloons, disabled, onPoint } = props
  const say = useSay()
  const stage = useRef<HTMLDivElement>(null)
  const began = useRef<Spot | null>(null)
  const spotAt = ({ clientX, clientY }: PointerEvent): Spot => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || box.width === 0) return { x: 0, y: 0 }
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }
  const pressed = (event: PointerEvent) => {
    began.current = event.button === 0 ? { x: event.clientX, y: event.clientY } : null
  }
  const released = (event: PointerEvent) => {
    const from = began.current
    began.current = null
    if (disabled || !from || Math.hypot(event.clientX - from.x, event.clientY - from.y) > slip) return
    onPoint(spotAt(event))
  }
  return (
    <div
      ref={stage}
      className="balloon-stage"
      data-placing={props.chosen !== null || undefined}
      onPointerDown={pressed}
      onPointerUp={released}
      onPointerCancel={() => {
        began.current = null
      }}
    >
      <img src={drawing} alt={say(balloonTexts.drawing)} draggable={false} />
      {balloons.map((balloon, at) => (
        // Typed rows may repeat a number or have none yet.
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the list distinguishes equal ones.
        <Knob key={`${balloon.position_no} ${at}`} {...props} balloon={balloon} spotAt={spotAt} />
      ))}
    </div>
  )
}

interface KnobProps extends BalloonStageProps {
  balloon: Balloon
  spotAt(event: PointerEvent): Spot
}

/** One number: chosen when pressed, moved while it is held or by arrow keys. The form changes when it is released. */
function Knob(props: KnobProps) {
  const { balloon, positions, chosen, disabled, spotAt, onChoose, onMove, onRemove } = props
  const say = useSay()
  const [held, setHeld] = useState<Spot | null>(null)
  const { position_no: position } = balloon
  const spot = held ?? spotOf(balloon)
  const pressed = (event: PointerEvent<HTMLButtonElement>) => {
    event.stopPropagation()
    onChoose(position)
    if (disabled || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const dragged = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setHeld(spotAt(event))
  }
  const released = (event: PointerEvent) => {
    event.stopPropagation()
    if (held) onMove(position, held)
    setHeld(null)
  }
  const typed = (event: KeyboardEvent) => {
    if (disabled) return
    const isTakenOff = event.key === 'Delete' || event.key === 'Backspace'
    const moved = movedBy(spot, event.key, event.shiftKey)
    if (!isTakenOff && !moved) return
    event.preventDefault()
    if (moved) onMove(position, moved)
    else onRemove(position)
  }
  return (
    <button
      type="button"
      className="balloon-knob"
      data-position={position}
      style={{ left: `${spot.x}%`, top: `${spot.y}%` }}
      data-held={held !== null || undefined}
      data-foreign={!positions.includes(position) || undefined}
      aria-pressed={position === chosen}
      aria-label={say(balloonTexts.at, { position, x: Math.round(spot.x), y: Math.round(spot.y) })}
      disabled={disabled}
      onFocus={() => onChoose(position)}
      onPointerDown={pressed}
      onPointerMove={dragged}
      onPointerUp={released}
      onPointerCancel={() => setHeld(null)}
      onKeyDown={typed}
    >
      {position}
    </button>
  )
}
