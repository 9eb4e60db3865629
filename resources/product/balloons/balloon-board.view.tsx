import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { RowsInput } from '../../../admin/kinds/grid/grid-inputs.tsx'
import { fileAddress, useOffice } from '../../../admin/parts/office.tsx'
import type { PanelProps } from '../../../admin/parts/view.ts'
import { useSay } from '../../../browser/language.ts'
import { product } from '../product.ts'
import {
  type Balloon,
  nextToPlace,
  placedAt,
  positionsIn,
  type Spot,
  takenOff,
  unlisted,
  unplaced,
} from './balloon-places.ts'
import { BalloonStage } from './balloon-stage.view.tsx'
import { balloonTexts } from './balloon-texts.ts'
import './balloon-board.css'

const middle: Spot = { x: 50, y: 50 }

// Both columns hold lists of objects on the wire.
const rowsIn = <Row,>(value: unknown): readonly Row[] => (Array.isArray(value) ? (value as Row[]) : [])

/** The positions of the parts list and the drawing on which they stand: chosen, then placed by pointing, dragging or with keys. */
export function BalloonBoard({ id, name, value, onChange, row, fault, disabled = false }: PanelProps) {
  const say = useSay()
  const { cdnUrl } = useOffice()
  const [chosen, setChosen] = useState<string | null>(null)
  const balloons = rowsIn<Balloon>(value)
  const positions = positionsIn(rowsIn<{ position_no?: unknown }>(row.parts))
  const drawing = typeof row.drawing === 'string' ? row.drawing : ''
  const own = chosen === null ? undefined : balloons.find(({ position_no }) => position_no === chosen)
  const { board, focusNext } = useFocusNext()
  const place = (position: string, spot: Spot) => onChange(placedAt(balloons, position, spot))
  const placeInTheMiddle = (position: string) => {
    place(position, middle)
    focusNext('knob', position)
  }
  const remove = (position: string) => {
    onChange(takenOff(balloons, position))
    setChosen(position)
    focusNext('position', position)
  }
  /** A press on the drawing places the chosen position and selects the next one to place. */
  const point = (spot: Spot) => {
    if (chosen === null) return
    const next = placedAt(balloons, chosen, spot)
    onChange(next)
    if (!own) setChosen(nextToPlace(positions, next, chosen) ?? chosen)
  }
  if (drawing === '') return <Alert type="info" title={say(balloonTexts.noDrawing)} />
  return (
    <div className="balloon-board" ref={board}>
      <Positions {...{ positions, balloons, chosen, disabled }} onChoose={setChosen} />
      <div className="balloon-bar">
        <span role="status" className="form-hint">
          {say(chosen === null ? balloonTexts.choose : own ? balloonTexts.toMove : balloonTexts.toPlace, {
            position: chosen ?? '',
          })}
        </span>
        {chosen !== null && !own && (
          <Button size="small" disabled={disabled} onClick={() => placeInTheMiddle(chosen)}>
            {say(balloonTexts.centre)}
          </Button>
        )}
        {chosen !== null && own && (
          <Button size="small" danger disabled={disabled} onClick={() => remove(chosen)}>
            {say(balloonTexts.remove, { position: chosen })}
          </Button>
        )}
      </div>
      <BalloonStage
        {...{ balloons, positions, chosen, disabled }}
        drawing={fileAddress(cdnUrl, drawing)}
        onPoint={point}
        onChoose={setChosen}
        onMove={place}
        onRemove={remove}
      />
      <details className="balloon-typed">
        <summary>{say(balloonTexts.typed)}</summary>
        <RowsInput
          id={id}
          table={product.name}
          column={name}
          field={product.fields.balloons}
          {...{ value, onChange, row, fault, disabled }}
        />
      </details>
    </div>
  )
}

/** Moves the keyboard focus to what was added, or to what is left after a removal. */
function useFocusNext() {
  const board = useRef<HTMLDivElement>(null)
  const wanted = useRef<readonly [what: 'knob' | 'position', position: string] | null>(null)
  useEffect(() => {
    if (!wanted.current) return
    const [what, position] = wanted.current
    wanted.current = null
    const all = board.current?.querySelectorAll<HTMLElement>(`.balloon-${what}`) ?? []
    for (const one of all) if (one.dataset.position === position) one.focus()
  })
  const focusNext = (what: 'knob' | 'position', position: string) => {
    wanted.current = [what, position]
  }
  return { board, focusNext }
}

interface PositionsProps {
  positions: readonly string[]
  balloons: readonly Balloon[]
  chosen: string | null
  disabled: boolean
  onChoose(position: string): void
}

/** Every position of the parts list, with what is left to place and what no part has. */
function Positions({ positions, balloons, chosen, disabled, onChoose }: PositionsProps) {
  const say = useSay()
  const left = unplaced(positions, balloons)
  const foreign = unlisted(positions, balloons)
  const listed = (some: readonly string[]) => ({ positions: some.join(', ') })
  if (positions.length === 0 && foreign.length === 0) return <Alert type="info" title={say(balloonTexts.noPositions)} />
  return (
    <div>
      <fieldset className="balloon-positions">
        <legend className="balloon-legend">{say(balloonTexts.positions)}</legend>
        {[...positions, ...foreign].map((position) => {
          const isLeft = left.includes(position)
          return (
            <button
              key={position}
              type="button"
              className="balloon-position"
              data-position={position}
              data-left={isLeft || undefined}
              data-foreign={foreign.includes(position) || undefined}
              disabled={disabled}
              aria-pressed={position === chosen}
              aria-label={say(isLeft ? balloonTexts.open : balloonTexts.placed, { position })}
              onClick={() => onChoose(position)}
            >
              {position}
            </button>
          )
        })}
      </fieldset>
      <p className="form-hint">
        {positions.length > 0 && (left.length === 0 ? say(balloonTexts.all) : say(balloonTexts.left, listed(left)))}
        {foreign.length > 0 && <span className="form-fault"> {say(balloonTexts.unlisted, listed(foreign))}</span>}
      </p>
    </div>
  )
}
