import { useLayoutEffect, useRef } from 'react'
import './row-controls.css'

interface RowCheckProps {
  label: string
  checked: boolean
  /** Some of what is below the row is chosen. */
  partly: boolean
  onToggle(event: Event): void
}

/** Chooses a row. */
export function RowCheck({ label, checked, partly, onToggle }: RowCheckProps) {
  const box = useRef<HTMLInputElement>(null)
  // No attribute says so.
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label className="row-check">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onToggle(nativeEvent)}
      />
    </label>
  )
}
