import { useSay } from '../../browser/language.ts'
import { segmentsOf } from '../../contract/messages/segments.ts'
import { messageTexts } from './texts.ts'

interface PhoneProps {
  /** Stands in front in brackets; nothing where the service adds none. */
  signature: string
  words: string
}

/** A text message as its receiver sees it, and what it costs. */
export function Phone({ signature, words }: PhoneProps) {
  const say = useSay()
  const whole = signature === '' ? words : `【${signature}】${words}`
  const { length, segments, alphabet } = segmentsOf(whole)
  return (
    <div className="phone-preview">
      <div className="phone">
        <div className="phone-ear" aria-hidden="true" />
        <p className="phone-bubble" data-empty={words === '' || undefined}>
          {words === '' ? say(messageTexts.empty) : whole}
        </p>
      </div>
      <p className="phone-count">
        {say(messageTexts.counted, { length, segments, alphabet: messageTexts[alphabet] })}
        {signature !== '' && <span>{say(messageTexts.signed)}</span>}
      </p>
    </div>
  )
}
