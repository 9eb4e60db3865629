import type { ComponentType } from 'react'

export type Drawn = ComponentType<{ className?: string }>

/** Stands in for icons that are unknown or on their way. */
export function Dot({ className }: { className: string }) {
  return (
    <span className={`anticon ${className}`} aria-hidden="true">
      <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true">
        <circle cx="8" cy="8" r="3.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
    </span>
  )
}
