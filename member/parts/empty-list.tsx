import type { ReactNode } from 'react'
import { Sign } from './sign.tsx'

/** In the place of a list where there is nothing: what is missing, and what would change that or a way on. */
export function EmptyList({ title, hint, children }: { title: string; hint?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Sign kind="no-data" />
      <h3>{title}</h3>
      {hint && <p>{hint}</p>}
      {children}
    </div>
  )
}
