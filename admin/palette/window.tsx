import { type ReactNode, useLayoutEffect, useRef } from 'react'
import './palette.css'

interface WindowProps {
  label: string
  className: string
  onClose(): void
  children: ReactNode
}

/** A window above everything, which a click beside it or Escape closes; the browser gives the focus back to where it was. */
export function Window({ label, className, onClose, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      // Shortcuts of the page below look for it.
      aria-modal="true"
      aria-label={label}
      className={`palette-window ${className}`}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
