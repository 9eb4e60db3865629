import type { ReactNode } from 'react'
import { Sign } from './sign.tsx'

/** Nothing to show: a drawing, what happened, and a way on. */
export function EmptyState({ title, words, children }: { title: string; words?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <Sign kind="no-data" />
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  )
}
