import type { ReactNode } from 'react'

interface DetailSectionProps {
  id: string
  title: string
  /** Stands below the heading: a count, a button. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of a detail page: its name on the left, what it holds on the right. */
export function DetailSection({ id, title, aside, children }: DetailSectionProps) {
  return (
    <section className="detail-section" id={id} aria-labelledby={`${id}-title`}>
      <div className="container">
        <div className="name">
          <h2 id={`${id}-title`}>{title}</h2>
          {aside}
        </div>
        <div className="held">{children}</div>
      </div>
    </section>
  )
}
