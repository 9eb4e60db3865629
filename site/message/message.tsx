import type { ReactNode } from 'react'
import type { SignKind } from '../../drawing/sign.ts'
import { Sign } from '../shell/sign.tsx'

interface MessageProps {
  sign: SignKind
  title: string
  children?: ReactNode
}

/** A page that only says something: a drawing, the news, and a way on. */
export function Message({ sign, title, children }: MessageProps) {
  return (
    <section className="message">
      <div className="container">
        <Sign kind={sign} />
        <div className="words">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}
