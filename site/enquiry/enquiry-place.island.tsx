import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '../../browser/language.ts'
import type { Contact } from './contact.ts'
import type { Asked } from './enquiry.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import type { Sent } from './send-enquiry.ts'
import { enquiryTexts } from './texts.ts'

const nothing: Asked = {}

/** The form, and after it what became of the enquiry. */
function EnquiryInPage({ contact }: { contact: Omit<Contact, 'email'> }) {
  const [sent, setSent] = useState<Sent>()
  const outcome = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) outcome.current?.focus()
  }, [sent])
  if (!sent) return <EnquiryForm asked={nothing} phone={contact.phone} onSent={setSent} />
  return (
    <>
      <h3 ref={outcome} tabIndex={-1}>
        {speak(enquiryTexts.sent)}
      </h3>
      <EnquirySent sent={sent} hours={contact.hours} onClose={() => setSent(undefined)} />
    </>
  )
}

export function mount(element: HTMLElement, { phone, hours }: Record<string, unknown>): void {
  createRoot(element).render(<EnquiryInPage contact={{ phone: String(phone), hours: String(hours) }} />)
}
