import type { ReactNode } from 'react'
import type { Text } from '../../contract/text.ts'
import { usePlace } from '../place.ts'
import { SectionHead } from '../shell/section-head.tsx'

interface PartProps {
  id: string
  eyebrow: Text
  title: Text
  className?: string
  /** A link beside the heading. */
  aside?: ReactNode
  children: ReactNode
}

/** One part of the page that can be linked to. */
export function Part({ id, eyebrow, title, className = '', aside, children }: PartProps) {
  const { speak } = usePlace()
  return (
    <section className={`about-part ${className}`} id={id} aria-labelledby={`${id}-title`}>
      <div className="container">
        <SectionHead id={`${id}-title`} eyebrow={speak(eyebrow)} title={speak(title)}>
          {aside}
        </SectionHead>
        {children}
      </div>
    </section>
  )
}
