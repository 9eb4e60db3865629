import { type ReactNode, use } from 'react'
import { addressWithout, ContactContext } from './contact.ts'
import type { Asked } from './enquiry.ts'

interface EnquiryButtonProps {
  asked?: Asked
  className?: string
  children: ReactNode
}

/** Opens the drawer. Without a script it is a letter or a call to the company, or not there when it has neither. */
export function EnquiryButton({ asked = {}, className = 'button', children }: EnquiryButtonProps) {
  const { subject } = asked
  const address = addressWithout(use(ContactContext), subject ? `${subject.code} ${subject.name}` : '')
  const looks = { 'data-enquire': JSON.stringify(asked), 'aria-haspopup': 'dialog' } as const
  if (address === '')
    return (
      <button type="button" className={`${className} needs-script`} {...looks}>
        {children}
      </button>
    )
  return (
    <a href={address} className={className} {...looks}>
      {children}
    </a>
  )
}
