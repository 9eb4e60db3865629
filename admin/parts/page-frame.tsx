import { type ReactNode, useCallback, useState } from 'react'
import { createPortal } from 'react-dom'
import './page-frame.css'

interface PageFrameProps {
  title: string
  /** Of the page inside, in pixels; it is drawn as much smaller as the place round it is narrower. */
  width: number
  height: number
  /** Style sheets of the page, as text. */
  styles: readonly string[]
  language: string
  children: ReactNode
}

/** A page of its own width within the office: its content looks as on the site, without the styles of the office. */
export function PageFrame({ title, width, height, styles, language, children }: PageFrameProps) {
  const [body, setBody] = useState<HTMLElement>()
  const [scale, setScale] = useState(1)
  const begin = useCallback(
    (frame: HTMLIFrameElement | null) => {
      const page = frame?.contentDocument
      if (!page) return
      page.head.replaceChildren(
        ...styles.map((style) => Object.assign(page.createElement('style'), { textContent: style })),
      )
      setBody(page.body)
    },
    [styles],
  )
  const measure = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const watcher = new ResizeObserver(() => setScale(Math.min(1, place.clientWidth / width)))
      watcher.observe(place)
      return () => watcher.disconnect()
    },
    [width],
  )
  if (body) body.ownerDocument.documentElement.lang = language
  return (
    <div className="page-frame" ref={measure} style={{ height: height * scale }}>
      <iframe ref={begin} title={title} style={{ width, height, transform: `scale(${scale})` }} tabIndex={-1} />
      {body && createPortal(children, body)}
    </div>
  )
}
