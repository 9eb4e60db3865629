import { useState } from 'react'
import { Failure } from '../../browser/account/failure.tsx'
import { Field } from '../../browser/account/field.tsx'
import { useMember } from '../../browser/account/member.ts'
import { Tick } from '../../browser/account/tick.tsx'
import { currentLanguage, speak } from '../../browser/language.ts'
import { addressIn } from '../../contract/page.ts'
import { leadNeeds } from '../../resources/lead/lead-needs.ts'
import { bounds } from './check-enquiry.ts'
import { ChosenParts } from './chosen-parts.tsx'
import type { Contact } from './contact.ts'
import { ContactFields } from './contact-fields.tsx'
import type { Asked } from './enquiry.ts'
import { FilePicker } from './file-picker.tsx'
import { MessageField } from './message-field.tsx'
import { SendBar } from './send-bar.tsx'
import type { Sent } from './send-enquiry.ts'
import { SubjectChip } from './subject-chip.tsx'
import { enquiryTexts } from './texts.ts'
import { useEnquiry } from './use-enquiry.ts'
import { localDay, visit } from './visit.ts'

interface FormProps {
  asked: Asked
  contact: Pick<Contact, 'phone' | 'wanted'>
  onSent: (sent: Sent) => void
}

const countable = new Set(['quote', 'product', 'part'])

/** What a visitor fills in (areas 23.1); every input keeps its own value, so nothing is lost when it is refused. */
export function EnquiryForm({ asked, contact: { phone, wanted }, onSent }: FormProps) {
  const { work, files, share, about, change, keep, values } = useEnquiry(asked, wanted, onSent)
  const [over, setOver] = useState(false)
  const { company, nickname } = useMember()
  const { faults, busy, failure, lockedUntil } = work
  const { parts = [] } = about
  return (
    <form
      {...work.props}
      className="enquiry-form"
      onInput={(event) => {
        work.props.onInput(event)
        keep()
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        files.add(event.clipboardData.files)
      }}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        files.add(event.dataTransfer.files)
      }}
    >
      <div className="enquiry-body account-form">
        <p className="enquiry-lead">{speak(enquiryTexts.lead)}</p>
        <Trap />
        {about.subject && <SubjectChip subject={about.subject} onRemove={() => change({ subject: undefined })} />}
        <Needs need={about.need} onChange={(need) => change({ need })} />
        {parts.length > 0 && (
          <ChosenParts {...{ parts, values, faults }} onChange={(left) => change({ parts: left })} />
        )}
        {parts.length === 0 && countable.has(about.need ?? '') && (
          <div className="enquiry-pair">
            <Field
              label={speak(enquiryTexts.qtyLabel)}
              name="qty"
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              defaultValue={values.qty}
              fault={faults.qty}
            />
          </div>
        )}
        {about.need === 'measure' && (
          <div className="enquiry-pair">
            <Field
              label={speak(enquiryTexts.visitLabel)}
              name={visit}
              type="date"
              min={localDay()}
              defaultValue={values[visit]}
              fault={faults[visit]}
            />
          </div>
        )}
        <MessageField value={values.content} fault={faults.content} />
        <div className="enquiry-pair">
          <Field
            label={speak(enquiryTexts.name)}
            name="name"
            autoComplete="name"
            maxLength={bounds.name.max}
            defaultValue={values.name ?? nickname}
            fault={faults.name}
          />
          <Field
            label={speak(enquiryTexts.companyLabel)}
            name="company"
            autoComplete="organization"
            maxLength={80}
            defaultValue={values.company ?? company}
            fault={faults.company}
          />
        </div>
        <ContactFields values={values} faults={faults} />
        <FilePicker files={files} fault={faults.attachments} busy={busy} over={over} />
        {wanted.privacy && <Tick label={<Consent />} name="privacy" fault={faults.privacy} />}
      </div>
      <SendBar busy={busy} again={failure !== ''} share={files.sent.length > 0 ? share : 0}>
        <Failure failure={failure} lockedUntil={lockedUntil} />
        {failure && (
          <p className="account-hint">
            {speak(enquiryTexts.kept)} {phone && speak(enquiryTexts.call, { phone })}
          </p>
        )}
      </SendBar>
    </form>
  )
}

/** What is agreed to, with the way to the whole of it; it opens beside the form, which stays as it is. */
const Consent = () => (
  <>
    {speak(enquiryTexts.privacy)}{' '}
    <a href={addressIn(currentLanguage, '/client/about#privacy')} target="_blank" rel="noopener">
      {speak(enquiryTexts.policy)}
    </a>
  </>
)

/** Only programs fill this in. */
function Trap() {
  return (
    <div className="unseen" aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

function Needs({ need, onChange }: { need: string | undefined; onChange: (need: string) => void }) {
  return (
    <fieldset className="enquiry-group">
      <legend>{speak(enquiryTexts.need)}</legend>
      <div className="enquiry-needs">
        {Object.entries(leadNeeds).map(([value, label]) => (
          <label key={value}>
            <input type="radio" name="need" value={value} checked={value === need} onChange={() => onChange(value)} />
            <span>{speak(label)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
