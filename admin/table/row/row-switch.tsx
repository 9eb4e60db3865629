import './row-controls.css'

interface RowSwitchProps {
  label: string
  on: boolean
  busy: boolean
  disabled?: boolean
  onFlip(on: boolean): void
}

/** A value of a row that is one of two. */
export const RowSwitch = ({ label, on, busy, disabled = false, onFlip }: RowSwitchProps) => (
  <button
    type="button"
    role="switch"
    className="row-switch"
    aria-label={label}
    aria-checked={on}
    aria-busy={busy}
    disabled={busy || disabled}
    onClick={() => onFlip(!on)}
  />
)
