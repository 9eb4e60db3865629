import type { ReactNode } from 'react'
import type { SignKind } from '../../resources/drawing/sign.ts'
import { Sign } from './sign.tsx'

interface MessageProps {
  sign: SignKind
  title: string
  words?: string | undefined
  children?: ReactNode
}

/** A page that only says something: a drawing, the news, and a way on. */
export function Message({ sign, title, words, children }: MessageProps) {
  return (
    <section className="member-message">
      <Sign kind={sign} />
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      {children && <div className="member-ways">{children}</div>}
    </section>
  )
}
