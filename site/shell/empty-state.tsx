import type { ReactNode } from 'react'

/** Nothing to show: a drawing, what happened, and a way on. */
export function EmptyState({ title, words, children }: { title: string; words?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <img src="/static/drawing/nothing-found.svg" alt="" width="320" height="240" />
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  )
}
