import { useEffect, useRef } from 'react'
import { speak } from '../../browser/language.ts'
import { savedTexts } from './texts.ts'

/** In the place of what was just removed, with the way back; the focus stays here, since its button went. */
export function Undone({ words, onUndo }: { words: string; onUndo: (() => void) | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => void place.current?.focus({ preventScroll: true }), [])
  return (
    <div className="saved-undone" ref={place} tabIndex={-1}>
      <p role="status">{words}</p>
      {onUndo && (
        <button
          type="button"
          className="button quiet"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus({ preventScroll: true })
            onUndo()
          }}
        >
          {speak(savedTexts.undo)}
        </button>
      )}
    </div>
  )
}
