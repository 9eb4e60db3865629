import { useEffect, useState } from 'react'
import type { SignKind } from '../../drawing/sign.ts'

/** A drawing for a moment when there is nothing else to see; it comes after the words and takes the colours of the page. */
export function Sign({ kind }: { kind: SignKind }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let gone = false
    import('../../drawing/sign.ts').then(
      ({ signDrawing }) => {
        const drawn = signDrawing({ sign: kind, title: '', width: 640, height: 480, ground: 'none' })
        if (!gone) setSvg(drawn.replace('role="img"><title></title>', 'aria-hidden="true" focusable="false">'))
      },
      // Without the drawing the words still stand.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [kind])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own pen wrote it; nothing of it comes from a reader.
  return <div className="sign" dangerouslySetInnerHTML={{ __html: svg }} />
}
