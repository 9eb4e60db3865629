import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSay } from '../../../browser/language.ts'
import { recordingTexts } from './recording-texts.ts'

interface WindowProps {
  title: string
  onClose(): void
  children: ReactNode
}

/** A window of the browser's own, which keeps the focus inside and gives it back. */
export function Window({ title, onClose, children }: WindowProps) {
  const say = useSay()
  const dialog = useRef<HTMLDialogElement>(null)
  const label = useId()
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog ref={dialog} className="recording-window" aria-labelledby={label} onCancel={onClose} onKeyDown={stay}>
      <header>
        <h2 id={label}>{title}</h2>
        <button type="button" className="recording-icon" aria-label={say(recordingTexts.close)} onClick={onClose}>
          ×
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Keys pressed in a window are not meant for the pad below it. */
const stay = (event: { stopPropagation(): void }): void => event.stopPropagation()
