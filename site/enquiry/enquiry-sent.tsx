import { useState } from 'react'
import { currentLanguage, speak } from '../../browser/language.ts'
import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { addressIn } from '../../contract/page.ts'
import type { Sent } from './send-enquiry.ts'
import { enquiryTexts } from './texts.ts'

interface SentProps {
  sent: Sent
  hours: string
  onClose: () => void
}

/** What became of the enquiry, its number, and what comes next. */
export function EnquirySent({ sent: { code, thanks }, hours, onClose }: SentProps) {
  return (
    <div className="enquiry-body enquiry-sent">
      <p>{thanks}</p>
      <EnquiryNumber code={code} />
      <h3>{speak(enquiryTexts.next)}</h3>
      <ol>
        {enquiryTexts.steps.map((step) => (
          <li key={step.en}>{speak(step)}</li>
        ))}
      </ol>
      {hours && <p className="account-hint">{speak(enquiryTexts.hours, { hours })}</p>}
      <Follow />
      <button type="button" className="button" onClick={onClose}>
        {speak(enquiryTexts.goOn)}
      </button>
    </div>
  )
}

function EnquiryNumber({ code }: { code: string }) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard?.writeText(code).then(
      () => setCopied(true),
      // It can still be selected.
      () => setCopied(false),
    )
  return (
    <div className="enquiry-number">
      <span>
        {speak(enquiryTexts.code)} ·{' '}
        <span role="status">{speak(copied ? enquiryTexts.copied : enquiryTexts.copyHint)}</span>
      </span>
      <button type="button" aria-label={speak(enquiryTexts.copy, { code })} onClick={copy}>
        {code}
      </button>
    </div>
  )
}

/** Links a member to the state of the enquiry; without a session it says what an account is good for. */
function Follow() {
  if (isSignedIn(storedSession('user')))
    return (
      <p className="account-notice">
        {speak(enquiryTexts.yours)} <a href="/user/account/enquiry">{speak(enquiryTexts.see)}</a>
      </p>
    )
  const back = encodeURIComponent(location.pathname + location.search)
  return (
    <p className="account-notice">
      {speak(enquiryTexts.follow)}{' '}
      <a href={addressIn(currentLanguage, `/client/login?to=${back}`)}>{speak(enquiryTexts.signIn)}</a>
    </p>
  )
}
