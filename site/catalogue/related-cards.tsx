import { Children, type ReactNode } from 'react'

interface RelatedCardsProps {
  /** Of the heading. */
  id: string
  title: string
  /** Name by which a sub-navigation finds the section. */
  anchor?: string
  children: ReactNode
}

/** Cards at the end of a page, so that none ends without a way on; nothing when there are none. */
export function RelatedCards({ id, title, anchor, children }: RelatedCardsProps) {
  if (Children.count(children) === 0) return null
  return (
    <section className="detail-related no-print" id={anchor} aria-labelledby={id}>
      <div className="container">
        <h2 id={id}>{title}</h2>
        <div className="grid four">{children}</div>
      </div>
    </section>
  )
}
