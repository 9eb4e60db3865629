import type { ReactNode } from 'react'

interface MessageProps {
  /** Address of a drawing. */
  picture: string
  title: string
  children?: ReactNode
}

/** A page that only says something: a drawing, the news, and a way on. */
export function Message({ picture, title, children }: MessageProps) {
  return (
    <section className="message">
      <div className="container">
        <img src={picture} alt="" width="640" height="480" />
        <div className="words">
          <h1>{title}</h1>
          {children}
        </div>
      </div>
    </section>
  )
}
