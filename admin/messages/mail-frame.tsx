import { Segmented } from 'antd'
import { useCallback, useState } from 'react'
import { useSay } from '../../browser/language.ts'
import { mailDocument, plainText } from '../../contract/messages/mailLayout.ts'
import { mailWords } from '../../contract/messages/mailWords.ts'
import { type Language, say as sayIn } from '../../contract/text.ts'
import { messageTexts } from './texts.ts'

interface MailFrameProps {
  title: string
  /** A fragment, its variables filled in. */
  html: string
  language: Language
  siteName: string
  /** Where its button leads; nothing for a mail without one. */
  link?: string | undefined
}

const widths = { 600: '600 px', 375: '375 px' } as const
const height = 520

/** A mail as programs show it: light or dark, wide or narrow, or as plain text. */
export function MailFrame({ title, html, language, siteName, link }: MailFrameProps) {
  const say = useSay()
  const [look, setLook] = useState<'light' | 'dark' | 'plain'>('light')
  const [width, setWidth] = useState<keyof typeof widths>(600)
  const { scale, measure } = useScale(width)
  const footer = sayIn(mailWords.footer, language)
  const action = link ? { label: sayIn(mailWords.seeMore, language), url: link } : undefined
  const plain = [plainText(html), ...(action ? [`${action.label}: ${action.url}`] : [])].join('\n\n')
  return (
    <div className="mail-preview">
      <div className="message-tools">
        <Segmented
          size="small"
          aria-label={say(messageTexts.look)}
          value={look}
          onChange={setLook}
          options={(['light', 'dark', 'plain'] as const).map((value) => ({ value, label: say(messageTexts[value]) }))}
        />
        {look !== 'plain' && (
          <Segmented
            size="small"
            aria-label={say(messageTexts.width)}
            value={width}
            onChange={setWidth}
            options={([600, 375] as const).map((value) => ({ value, label: widths[value] }))}
          />
        )}
      </div>
      <p className="mail-preview-subject">
        <span>{say(messageTexts.subject)}</span> {title}
      </p>
      {look === 'plain' ? (
        <pre className="mail-preview-plain">{plain}</pre>
      ) : (
        <div ref={measure} className="mail-preview-frame" style={{ height }}>
          <iframe
            title={say(messageTexts.mail)}
            // Nothing in it runs, and its links lead nowhere.
            sandbox=""
            srcDoc={mailDocument({
              title,
              html,
              language,
              siteName,
              siteUrl: '',
              footer,
              look,
              ...(action && { action }),
            })}
            style={{ width, height: height / scale, transform: `scale(${scale})` }}
          />
        </div>
      )}
    </div>
  )
}

/** How much smaller a page of this width is drawn where there is less room. */
function useScale(width: number) {
  const [room, setRoom] = useState(width)
  const measure = useCallback((place: HTMLElement | null) => {
    if (!place) return
    const watcher = new ResizeObserver(() => setRoom(place.clientWidth))
    watcher.observe(place)
    return () => watcher.disconnect()
  }, [])
  return { scale: Math.min(1, room / width) || 1, measure }
}
