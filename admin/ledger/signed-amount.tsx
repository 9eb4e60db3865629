import { useLanguage } from '../../browser/language.ts'
import type { Field } from '../../contract/definition/field.ts'
import { grouped, moneyText } from '../../contract/figures.ts'
import './ledger.css'

interface SignedAmountProps {
  field: Field
  value: unknown
}

/** What came or went, distinguished by sign and by colour (areas 16). */
export function SignedAmount({ field, value }: SignedAmountProps) {
  const language = useLanguage()
  const amount = String(value ?? '')
  if (amount === '') return null
  const gone = amount.startsWith('-')
  const digits = amount.replace(/^[+-]/, '')
  return (
    <span className={`ledger-amount ${gone ? 'ledger-gone' : 'ledger-come'}`}>
      {gone ? '−' : '+'}
      {field.kind === 'money' ? moneyText(digits, language) : grouped(digits)}
    </span>
  )
}
