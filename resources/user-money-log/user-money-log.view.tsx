import { lazy, Suspense } from 'react'
import { SignedAmount } from '../../admin/ledger/signed-amount.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView, PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userTexts } from '../user/user-texts.ts'

// It brings the inputs of the form, which a list does not need.
const BookingAmount = lazy(() =>
  import('../../admin/ledger/booking-amount.tsx').then((part) => ({ default: part.BookingAmount })),
)

const { money } = userMoneyLog.fields

const MoneyCell = ({ value }: ViewCellProps) => <SignedAmount field={money} value={value} />
const MoneyPanel = (props: PanelProps) => (
  <Suspense fallback={null}>
    <BookingAmount {...props} definition={userMoneyLog} />
  </Suspense>
)

export const cells = { money: MoneyCell }
export const panels = { money: MoneyPanel }

/** A page opened for one member starts with that member (protocol 11.10). */
function start(_parent: Row | undefined, query: URLSearchParams): Row {
  const userId = Number(query.get('user_id'))
  return userId > 0 ? { user_id: userId } : {}
}

export const form = { start, addTitle: userTexts.adjustBalance } satisfies FormView
