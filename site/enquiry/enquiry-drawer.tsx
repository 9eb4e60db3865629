import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '../../browser/language.ts'
import type { Contact } from './contact.ts'
import { CrossButton } from './cross-button.tsx'
import type { Asked } from './enquiry.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import type { Sent } from './send-enquiry.ts'
import { enquiryTexts } from './texts.ts'

interface DrawerProps {
  /** A new object each time the drawer is asked for. */
  asked: Asked
  contact: Omit<Contact, 'email'>
}

/** Answers how to open the drawer that is drawn in `place`. */
export function drawerIn(place: HTMLElement, contact: DrawerProps['contact']): (asked: Asked) => void {
  const root = createRoot(place)
  return (asked) => root.render(<EnquiryDrawer asked={asked} contact={contact} />)
}

/**
 * A modal window at the right edge. The browser keeps the focus inside, closes it by Escape and gives the focus back. Closing loses
 * nothing: the form stays as it is, files included.
 */
function EnquiryDrawer({ asked, contact }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const title = useId()
  const [sent, setSent] = useState<Sent>()
  const wasSeen = useRef(false)
  const close = () => dialog.current?.close()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new request shows it.
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    if (wasSeen.current) setSent(undefined)
    // It may have been sent after the drawer was closed; then its number is seen now.
    wasSeen.current = sent !== undefined && !wasSeen.current
    heading.current?.focus()
  }, [asked])
  useEffect(() => {
    wasSeen.current = sent !== undefined && dialog.current?.open === true
    if (sent) heading.current?.focus()
  }, [sent])
  return (
    <dialog
      ref={dialog}
      className="enquiry"
      aria-labelledby={title}
      onPointerDown={(event) => event.target === event.currentTarget && close()}
    >
      <div className="enquiry-sheet">
        <header className="enquiry-head">
          <h2 id={title} ref={heading} tabIndex={-1}>
            {speak(sent ? enquiryTexts.sent : asked.need === 'measure' ? enquiryTexts.measure : enquiryTexts.title)}
          </h2>
          <CrossButton label={speak(enquiryTexts.close)} onClick={close} />
        </header>
        {sent ? (
          <EnquirySent sent={sent} hours={contact.hours} onClose={close} />
        ) : (
          <EnquiryForm asked={asked} contact={contact} onSent={setSent} />
        )}
      </div>
    </dialog>
  )
}
