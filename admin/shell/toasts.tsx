import { Button, message as toasts } from 'antd'
import { type ReactNode, useEffect } from 'react'
import type { Notice } from '../../browser/signal.ts'

const mostToasts = 3
/** In seconds. */
const linkedFor = 8

interface ToastsProps {
  /** What was told and is not shown yet. */
  told: readonly Notice[]
  onShown(): void
  go(path: string): void
}

/** Shows what is told for some seconds. */
export function Toasts({ told, onShown, go }: ToastsProps): ReactNode {
  const [message, shown] = toasts.useMessage({ maxCount: mostToasts })
  useEffect(() => {
    if (told.length === 0) return
    // Of equal messages one is enough: files of one choice are often refused for one reason.
    for (const { level, text, link } of told) {
      message.open({
        key: `${level} ${text}`,
        type: level,
        content: link ? <Linked text={text} link={link} go={go} /> : text,
        // A way on has to be read and reached.
        ...(link && { duration: linkedFor }),
      })
    }
    onShown()
  }, [told, message, onShown, go])
  return shown
}

interface LinkedProps {
  text: string
  link: NonNullable<Notice['link']>
  go(path: string): void
}

function Linked({ text, link, go }: LinkedProps) {
  return (
    <>
      {text}{' '}
      <Button type="link" size="small" onClick={() => go(link.path)}>
        {link.text}
      </Button>
    </>
  )
}
