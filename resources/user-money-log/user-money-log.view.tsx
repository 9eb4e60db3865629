import { BookingAmount } from '../../admin/ledger/booking-amount.tsx'
import { SignedAmount } from '../../admin/ledger/signed-amount.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'

const { money } = userMoneyLog.fields

const MoneyCell = ({ value }: ViewCellProps) => <SignedAmount field={money} value={value} />
const MoneyPanel = (props: PanelProps) => <BookingAmount {...props} definition={userMoneyLog} />

export const cells = { money: MoneyCell }
export const panels = { money: MoneyPanel }

/** A page opened for one member books for him (protocol 11.10). */
export function start(_parent: Row | undefined, query: URLSearchParams): Row {
  const userId = Number(query.get('user_id'))
  return userId > 0 ? { user_id: userId } : {}
}
