import { type MouseEvent, useState } from 'react'
import type { CaptchaChallenge } from '../../contract/captcha.ts'
import { speak } from '../language.ts'
import { captchaTexts } from './texts.ts'

interface Click {
  x: number
  y: number
}

interface PictureProps {
  challenge: CaptchaChallenge
  disabled: boolean
  onAnswer: (info: string) => void
}

/** Near enough to a mark to mean the mark, in pixels on the screen. */
const reach = 13

/** `x1,y1-x2,y2;width;height`, measured as the picture is shown (protocol 5.2). */
const infoOf = (clicks: readonly Click[], { width, height }: { width: number; height: number }): string =>
  `${clicks.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join('-')};${width.toFixed(1)};${height.toFixed(1)}`

/** The picture with numbered marks where it was clicked; a click on a mark takes it back, the last click answers. */
export function CaptchaPicture({ challenge, disabled, onAnswer }: PictureProps) {
  const [clicks, setClicks] = useState<readonly Click[]>([])
  const { base64, width, height, text } = challenge
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    const field = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - field.left, y: event.clientY - field.top }
    const mark = clicks.findIndex(({ x, y }) => Math.hypot(x - at.x, y - at.y) < reach)
    const next = mark < 0 ? [...clicks, at] : clicks.slice(0, mark)
    setClicks(next)
    if (next.length === text.length) onAnswer(infoOf(next, field))
  }
  return (
    // Keys cannot point into a picture; they find the accessible check beside it.
    <button
      type="button"
      className="captcha-picture"
      tabIndex={-1}
      disabled={disabled}
      aria-label={speak(captchaTexts.picture)}
      onClick={click}
    >
      <img src={base64} width={width} height={height} alt="" draggable={false} />
      {clicks.map(({ x, y }, at) => (
        <span key={`${x} ${y}`} className="captcha-mark" style={{ left: x, top: y }}>
          {at + 1}
        </span>
      ))}
    </button>
  )
}
