import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { useWindow } from '../../../admin/kinds/grid/use-window.ts'
import { focusIfNowhere } from '../../../admin/parts/focus.ts'
import { useSay } from '../../../browser/language.ts'
import { type CellPlace, heldIn, type Press, stepFrom } from './cell-steps.ts'
import { placeName } from './entry.ts'
import { type LineApi, ReadingsLine } from './readings-line.view.tsx'
import { ReadingsStatus } from './readings-status.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import type { ReadingsModel } from './use-readings.view.tsx'

/** Height of a row and of the head in pixels, their borders included. */
const rowHeight = 53
const headHeight = 38

interface ReadingsGridProps {
  model: ReadingsModel
  active: CellPlace
  onActive(place: CellPlace): void
  onPaste(cells: string[][], from: CellPlace): void
}

/** Items below each other, their pieces or repetitions beside each other; one of the cells is an input (areas 13.6). */
export function ReadingsGrid({ model, active, onActive, onPaste }: ReadingsGridProps) {
  const say = useSay()
  const { items, order } = model.sheet
  const status = useId()
  const { box, from, to, before, after, onScroll, show } = useWindow(items.length, rowHeight)
  useEffect(() => {
    show(active.row, headHeight)
  }, [show, active.row])
  const shape = items.map(({ readings_required }) => readings_required)
  const count = Math.max(1, ...shape)
  const placeWords = useMemo(() => {
    const numbered = order.kind === 'inspect' ? readingsTexts.piece : readingsTexts.repetition
    return Array.from({ length: count }, (_, at) =>
      count === 1 ? say(readingsTexts.reading) : say(numbered, { seq: at + 1 }),
    )
  }, [count, order.kind, say])
  const { api, table, taken, onBlur } = useLineApi({ model, active, shape, onActive, onPaste })
  const spacer = (height: number) => height > 0 && <tr style={{ height }} />
  return (
    <>
      <div className="readings-scroll" ref={box} onScroll={onScroll} data-long={items.length > 10 || undefined}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: cells are gone to and written as in a spreadsheet.
          role="grid"
          aria-label={say(readingsTexts.grid)}
          aria-rowcount={items.length + 1}
          aria-readonly={!model.open || undefined}
          onBlur={onBlur}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="readings-item">
                {say(readingsTexts.item)}
              </th>
              {placeWords.map((words) => (
                <th key={words} scope="col" data-figure>
                  {words}
                </th>
              ))}
              <th scope="col" className="readings-band">
                {say(readingsTexts.band)}
              </th>
              <th scope="col" className="readings-result">
                {say(readingsTexts.result)}
              </th>
            </tr>
          </thead>
          <tbody>
            {spacer(before)}
            {items.slice(from, to).map((item, number) => {
              const row = from + number
              return (
                <ReadingsLine
                  key={item.id}
                  {...{ item, row, placeWords, status, api }}
                  open={model.open}
                  line={model.lines.get(item.id)}
                  active={row === active.row && model.open ? active.column : undefined}
                  takes={taken && row === active.row}
                />
              )
            })}
            {spacer(after)}
          </tbody>
        </table>
      </div>
      <ReadingsStatus id={status} {...{ model, active }} />
    </>
  )
}

interface LineParts extends ReadingsGridProps {
  shape: readonly number[]
}

/** What lines do; the same object while the grid stands, so that a step draws two lines and not all. */
function useLineApi(parts: LineParts) {
  const latest = useRef(parts)
  latest.current = parts
  /** The focus follows the active cell once somebody has been in the grid. */
  const [taken, setTaken] = useState(false)
  const [entered, setEntered] = useState(0)
  const table = useRef<HTMLTableElement>(null)
  const api = useMemo<LineApi>(() => {
    const goTo = (place: CellPlace) => {
      setTaken(true)
      latest.current.onActive(place)
    }
    return {
      go: (place) => goTo(heldIn(place, latest.current.shape)),
      step(press: Press) {
        const { active, shape } = latest.current
        const next = stepFrom(active, press, shape)
        if (next) goTo(next)
        return next !== undefined
      },
      async enter(place, typed) {
        const isInside = table.current?.contains(document.activeElement)
        await latest.current.model.enter([{ ...place, typed }])
        if (isInside) setEntered((count) => count + 1)
      },
      paste: (cells) => latest.current.onPaste(cells, latest.current.active),
      cancel(place) {
        const { desk, state } = latest.current.model
        const isWrong = state.marks.get(placeName(place))?.state === 'wrong'
        if (isWrong) desk.forget([place])
        return isWrong
      },
    }
  }, [])
  // A question that was asked in between took the focus away from a cell that is none any more.
  useEffect(() => {
    if (entered > 0) focusIfNowhere(table.current?.querySelector<HTMLElement>('.reading-input') ?? null)
  }, [entered])
  const onBlur = (event: React.FocusEvent<HTMLElement>) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setTaken(false)
  }
  return { api, table, taken, onBlur }
}
