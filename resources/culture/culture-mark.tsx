import { cultureMarks } from './culture-marks.ts'

const marks: Readonly<Record<string, { ink: string; accent: string } | undefined>> = cultureMarks

/** A sign in the colour of the words round it; nothing for a name that there is not. */
export function CultureMark({ name }: { name: string }) {
  const mark = marks[name]
  if (!mark) return null
  return (
    <svg className="culture-mark" viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <g fill="none" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d={mark.ink} stroke="currentColor" />
        <path d={mark.accent} stroke="var(--accent, #f2a33a)" strokeWidth="2" />
      </g>
    </svg>
  )
}
