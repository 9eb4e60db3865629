import type { ReactNode } from 'react'
import type { SignKind } from '../../drawing/sign.ts'
import { Sign } from './sign.tsx'

interface MessageProps {
  sign: SignKind
  title: string
  words?: string | undefined
  /** Below the title of a page it is not the title itself. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** A page that only says something: a drawing, the news, and a way on. */
export function Message({ sign, title, words, heading: Heading = 'h1', children }: MessageProps) {
  return (
    <section className="member-message">
      <Sign kind={sign} />
      <Heading>{title}</Heading>
      {words && <p>{words}</p>}
      {children && <div className="member-ways">{children}</div>}
    </section>
  )
}
