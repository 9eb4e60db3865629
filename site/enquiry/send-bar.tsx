import type { ReactNode } from 'react'
import { speak } from '../../browser/language.ts'
import { enquiryTexts } from './texts.ts'

interface SendBarProps {
  busy: boolean
  /** It was tried before. */
  again: boolean
  /** Of files that have left, 0 to 1. */
  share: number
  /** What went wrong. */
  children: ReactNode
}

/** The one action of the form; it stays in sight while the form scrolls. */
export function SendBar({ busy, again, share, children }: SendBarProps) {
  const isOnWay = busy && share > 0
  const words = isOnWay
    ? speak(enquiryTexts.sendingShare, { percent: Math.round(share * 100) })
    : speak(busy ? enquiryTexts.sending : again ? enquiryTexts.again : enquiryTexts.send)
  return (
    <footer className="enquiry-foot">
      {children}
      {isOnWay && <progress value={share} aria-label={speak(enquiryTexts.sending)} />}
      <button type="submit" className="button" aria-disabled={busy || undefined}>
        {words}
      </button>
    </footer>
  )
}
