import type { ReactNode } from 'react'

/** One subject of the dashboard with its heading. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="dashboard-panel">
      <header>
        <h3>{title}</h3>
        <span className="dashboard-aside">{aside}</span>
      </header>
      {children}
    </section>
  )
}

/** Says that there is nothing, and what would change that. */
export function Nothing({ title, hint }: { title: string; hint?: string }) {
  return (
    <div className="dashboard-nothing">
      <strong>{title}</strong>
      {hint && <p>{hint}</p>}
    </div>
  )
}
