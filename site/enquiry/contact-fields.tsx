import { Field } from '../../browser/account/field.tsx'
import { useMember } from '../../browser/account/member.ts'
import type { Faults, Values } from '../../browser/account/use-form.ts'
import { currentLanguage, speak } from '../../browser/language.ts'
import { enquiryTexts } from './texts.ts'

interface ContactFieldsProps {
  values: Values
  faults: Faults
}

const ways = {
  mobile: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', maxLength: 20 },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 60 },
  telephone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 20 },
  wechat: { type: 'text', inputMode: 'text', autoComplete: 'off', maxLength: 40 },
} as const

/** Abroad people write letters; at home they call. */
const order =
  currentLanguage === 'en'
    ? (['email', 'telephone', 'mobile', 'wechat'] as const)
    : (['mobile', 'wechat', 'email', 'telephone'] as const)

/** Ways to answer, one of them needed; a member is not asked for contacts that are in the account. */
export function ContactFields({ values, faults }: ContactFieldsProps) {
  const { mobile, email } = useMember()
  const known: Values = { mobile, email, ...values }
  return (
    <fieldset className="enquiry-group" data-together="">
      <legend>
        {speak(enquiryTexts.contact)} <small>{speak(enquiryTexts.contactHint)}</small>
      </legend>
      <div className="enquiry-pair">
        {order.map((name) => (
          <Field
            key={name}
            {...ways[name]}
            name={name}
            label={speak(enquiryTexts[name])}
            defaultValue={known[name]}
            fault={faults[name]}
          />
        ))}
      </div>
    </fieldset>
  )
}
