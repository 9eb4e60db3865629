import { type PointerEvent, useRef } from 'react'
import { speak } from '../../browser/language.ts'
import { type Point, padSize, type Stroke, strokePath } from './strokes.ts'
import { measureTexts } from './texts.ts'

interface SignPadProps {
  strokes: readonly Stroke[]
  onStrokes: (change: (before: readonly Stroke[]) => readonly Stroke[]) => void
}

/** Room to sign with finger, pen or mouse; who signs by keys types the name instead. */
export function SignPad({ strokes, onStrokes }: SignPadProps) {
  const isEmpty = strokes.length === 0
  return (
    <div className="sign-pad">
      <div className="sign-sheet">
        <svg
          viewBox={`0 0 ${padSize.width} ${padSize.height}`}
          role="img"
          aria-label={`${speak(measureTexts.pad)}: ${speak(isEmpty ? measureTexts.padEmpty : measureTexts.padSigned)}`}
          {...usePen(onStrokes)}
        >
          <path className="sign-line" d={`M40 ${padSize.height - 60}H${padSize.width - 40}`} />
          {strokes.map((stroke, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken at the end.
            <path key={at} className="sign-stroke" d={strokePath(stroke)} strokeWidth={padSize.ink} />
          ))}
        </svg>
        {isEmpty && <p aria-hidden="true">{speak(measureTexts.padEmpty)}</p>}
      </div>
      <div className="sign-tools">
        <button
          type="button"
          className="button quiet"
          disabled={isEmpty}
          onClick={() => onStrokes((all) => all.slice(0, -1))}
        >
          {speak(measureTexts.undo)}
        </button>
        <button type="button" className="button quiet" disabled={isEmpty} onClick={() => onStrokes(() => [])}>
          {speak(measureTexts.clear)}
        </button>
      </div>
    </div>
  )
}

/** One pointer draws at a time: the palm of the hand that holds the pen draws nothing. */
function usePen(onStrokes: SignPadProps['onStrokes']) {
  const pen = useRef<number>(undefined)
  const lift = ({ pointerId }: PointerEvent) => {
    if (pen.current === pointerId) pen.current = undefined
  }
  return {
    onPointerDown(event: PointerEvent<SVGSVGElement>) {
      if (pen.current !== undefined || event.button !== 0) return
      // Nothing is selected or dragged by drawing.
      event.preventDefault()
      pen.current = event.pointerId
      event.currentTarget.setPointerCapture(event.pointerId)
      const point = pointOf(event)
      onStrokes((all) => [...all, [point]])
    },
    onPointerMove(event: PointerEvent<SVGSVGElement>) {
      if (pen.current !== event.pointerId) return
      const point = pointOf(event)
      onStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]])
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  }
}

/** Where the pen is, in units of the pad. */
function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: ((clientX - left) / width) * padSize.width, y: ((clientY - top) / height) * padSize.height }
}
