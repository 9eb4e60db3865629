import type { ReactNode } from 'react'

interface SectionHeadProps {
  /** Short words above the heading. */
  eyebrow?: string
  title: string
  words?: string
  /** A link on the right. */
  children?: ReactNode
  id?: string
}

export function SectionHead({ eyebrow, title, words, children, id }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        {eyebrow && <p className="eyebrow">{eyebrow}</p>}
        <h2 id={id}>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      {children}
    </div>
  )
}
