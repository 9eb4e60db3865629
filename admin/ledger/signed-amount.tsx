import type { Field } from '../../contract/field.ts'
import { groupedNumber } from '../kinds/numbers.tsx'
import './ledger.css'

interface SignedAmountProps {
  field: Field
  value: unknown
}

/** What came or went, told by its sign and by colour (areas 16). */
export function SignedAmount({ field, value }: SignedAmountProps) {
  const amount = String(value ?? '')
  if (amount === '') return null
  const gone = amount.startsWith('-')
  const digits = groupedNumber(amount.replace(/^[+-]/, ''))
  return (
    <span className={`ledger-amount ${gone ? 'ledger-gone' : 'ledger-come'}`}>
      {gone ? '−' : '+'}
      {field.kind === 'money' && '¥'}
      {digits}
    </span>
  )
}
