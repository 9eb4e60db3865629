import { useId, useLayoutEffect, useRef } from 'react'
import type { CaptchaAnswer } from '../../contract/captcha.ts'
import { speak } from '../language.ts'
import './captcha.css'
import { createRoot } from 'react-dom/client'
import { uniqueKey } from '../unique-key.ts'
import { CaptchaPicture } from './captcha-picture.tsx'
import { captchaTexts } from './texts.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'

interface DialogProps {
  id: string
  /** With what was answered, or with nothing when the person closed it. */
  onFinish: (answer?: CaptchaAnswer) => void
}

const signs = {
  close: 'M6 6l12 12M18 6L6 18',
  refresh: 'M19 8a8 8 0 1 0 1 6M20 4v5h-5',
}

function Tool({ label, sign, onClick }: { label: string; sign: keyof typeof signs; onClick: () => void }) {
  return (
    <button type="button" className="captcha-tool" aria-label={label} title={label} onClick={onClick}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
        <path d={signs[sign]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
      </svg>
    </button>
  )
}

/** A click captcha in a modal window, and beside it work for those who cannot click a picture (protocol 5, architecture 7). */
export function CaptchaDialog({ id, onFinish }: DialogProps) {
  const window = useRef<HTMLDialogElement>(null)
  const workButton = useRef<HTMLButtonElement>(null)
  const title = useId()
  const captcha = useCaptcha(id, onFinish)
  useLayoutEffect(() => {
    window.current?.showModal()
    // The one thing here that keys can do.
    workButton.current?.focus({ preventScroll: true })
  }, [])
  return (
    <dialog
      ref={window}
      className="captcha"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault()
        onFinish()
      }}
    >
      <header className="captcha-head">
        <h2 id={title}>{speak(captchaTexts.title)}</h2>
        <Tool label={speak(captchaTexts.refresh)} sign="refresh" onClick={captcha.refresh} />
        <Tool label={speak(captchaTexts.close)} sign="close" onClick={() => onFinish()} />
      </header>
      <Task captcha={captcha} />
      <Field captcha={captcha} />
      <footer className="captcha-foot">
        <button
          ref={workButton}
          type="button"
          className="captcha-work"
          aria-disabled={captcha.phase !== 'open'}
          onClick={() => captcha.phase === 'open' && captcha.work()}
        >
          {speak(captchaTexts.work)}
        </button>
        <small>{speak(captchaTexts.workHint)}</small>
      </footer>
    </dialog>
  )
}

/** What to click, in order. */
function Task({ captcha: { challenge } }: { captcha: Captcha }) {
  return (
    <p className="captcha-task">
      {speak(captchaTexts.task)}
      <span className="captcha-signs">
        {challenge?.text.map((sign, at) => (
          <b key={sign}>
            <i>{at + 1}</i>
            {sign.replace(/^<(.+)>$/, '$1')}
          </b>
        ))}
      </span>
    </p>
  )
}

function Field({ captcha }: { captcha: Captcha }) {
  const { phase, challenge, message, detail, share } = captcha
  return (
    <div className="captcha-field" data-phase={phase}>
      {challenge && phase !== 'failed' && (
        <CaptchaPicture
          key={challenge.base64}
          challenge={challenge}
          disabled={phase !== 'open'}
          onAnswer={captcha.answer}
        />
      )}
      {phase === 'working' && (
        <progress className="captcha-progress" value={share} aria-label={speak(captchaTexts.working)} />
      )}
      <div className="captcha-message" role="status">
        {message && <p>{speak(message)}</p>}
        {phase === 'failed' && detail !== '' && <p>{detail}</p>}
      </div>
    </div>
  )
}

/** Puts the dialog into the page, outside whatever asked for it, and takes it away with the answer. */
export function openCaptcha(): Promise<CaptchaAnswer | undefined> {
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const finish = (answer?: CaptchaAnswer) => {
      root.unmount()
      place.remove()
      resolve(answer)
    }
    root.render(<CaptchaDialog id={uniqueKey()} onFinish={finish} />)
  })
}
