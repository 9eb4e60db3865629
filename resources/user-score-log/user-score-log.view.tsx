import { lazy, Suspense } from 'react'
import { SignedAmount } from '../../admin/ledger/signed-amount.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView, PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { userTexts } from '../user/user-texts.ts'

// It brings the inputs of the form, which a list does not need.
const BookingAmount = lazy(() =>
  import('../../admin/ledger/booking-amount.tsx').then((part) => ({ default: part.BookingAmount })),
)

const { score } = userScoreLog.fields

const ScoreCell = ({ value }: ViewCellProps) => <SignedAmount field={score} value={value} />
const ScorePanel = (props: PanelProps) => (
  <Suspense fallback={null}>
    <BookingAmount {...props} definition={userScoreLog} />
  </Suspense>
)

export const cells = { score: ScoreCell }
export const panels = { score: ScorePanel }

/** A page opened for one member starts with that member (protocol 11.10). */
function start(_parent: Row | undefined, query: URLSearchParams): Row {
  const userId = Number(query.get('user_id'))
  return userId > 0 ? { user_id: userId } : {}
}

export const form = { start, addTitle: userTexts.adjustScore } satisfies FormView
