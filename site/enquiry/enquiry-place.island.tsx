import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { speak } from '../../browser/language.ts'
import { leadNeeds } from '../../resources/lead/lead-needs.ts'
import type { Contact } from './contact.ts'
import { type Asked, wantedIn } from './enquiry.ts'
import { EnquiryForm } from './enquiry-form.tsx'
import { EnquirySent } from './enquiry-sent.tsx'
import type { Sent } from './send-enquiry.ts'
import { enquiryTexts } from './texts.ts'

/** What a link to this page said that its reader wants. */
function askedInAddress(): Asked {
  const need = new URLSearchParams(location.search).get('need')
  return need !== null && Object.hasOwn(leadNeeds, need) ? { need } : {}
}

/** The form, and after it what became of the enquiry. */
function EnquiryInPage({ contact }: { contact: Omit<Contact, 'email'> }) {
  const [sent, setSent] = useState<Sent>()
  const [asked] = useState(askedInAddress)
  const outcome = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sent) outcome.current?.focus()
  }, [sent])
  if (!sent) return <EnquiryForm asked={asked} contact={contact} onSent={setSent} />
  return (
    <>
      <h3 ref={outcome} tabIndex={-1}>
        {speak(enquiryTexts.sent)}
      </h3>
      <EnquirySent sent={sent} hours={contact.hours} onClose={() => setSent(undefined)} />
    </>
  )
}

export function mount(element: HTMLElement, { phone, hours, wanted }: Record<string, unknown>): void {
  const contact = { phone: String(phone), hours: String(hours), wanted: wantedIn(wanted) }
  createRoot(element).render(<EnquiryInPage contact={contact} />)
}
