interface Mark {
  /** Paths in a square of 64 units: the body, and the part that moves or measures. */
  ink: string
  accent: string
}

/** A sign in the site's drawing style, in the colour of the words round it; nothing where there is none. */
export function DrawnMark({ mark }: { mark: Mark | undefined }) {
  if (!mark) return null
  return (
    <svg className="drawn-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={mark.ink} stroke="currentColor" />
        <path d={mark.accent} stroke="var(--accent, #f2a33a)" strokeWidth="2" />
      </g>
    </svg>
  )
}
