interface CrossButtonProps {
  label: string
  disabled?: boolean
  onClick: () => void
}

/** Takes something away; the name says what. */
export function CrossButton({ label, disabled, onClick }: CrossButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} disabled={disabled} onClick={onClick}>
      <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  )
}
