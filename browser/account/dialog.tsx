import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { speak } from '../language.ts'
import { accountTexts } from './texts.ts'

interface DialogProps {
  title: string
  words?: string
  onClose: () => void
  children: ReactNode
}

/**
 * A modal window: the browser keeps the focus inside and gives it back to what opened it. A click beside it closes nothing,
 * because what was typed would be lost.
 */
export function Dialog({ title, words, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    // What the window is about, not the way out of it.
    dialog?.querySelector<HTMLElement>('form input:not([type="hidden"]), .account-actions button')?.focus()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className="account-dialog"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="account-dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={speak(accountTexts.close)} onClick={onClose}>
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M6 6l12 12M18 6L6 18" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      {words && <p className="account-words">{words}</p>}
      {children}
    </dialog>
  )
}
