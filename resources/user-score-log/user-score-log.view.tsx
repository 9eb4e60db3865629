import { BookingAmount } from '../../admin/ledger/booking-amount.tsx'
import { SignedAmount } from '../../admin/ledger/signed-amount.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'

const { score } = userScoreLog.fields

const ScoreCell = ({ value }: ViewCellProps) => <SignedAmount field={score} value={value} />
const ScorePanel = (props: PanelProps) => <BookingAmount {...props} definition={userScoreLog} />

export const cells = { score: ScoreCell }
export const panels = { score: ScorePanel }

/** A page opened for one member books for him (protocol 11.10). */
export function start(_parent: Row | undefined, query: URLSearchParams): Row {
  const userId = Number(query.get('user_id'))
  return userId > 0 ? { user_id: userId } : {}
}
