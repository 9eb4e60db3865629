import { useAnswer } from '../../browser/use-answer.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { text } from '../../contract/text.ts'
import { Ledger, useLedgerFilter } from '../ledger/ledger.tsx'
import { type LedgerFacts, type LedgerPage, limit } from '../ledger/ledger-data.ts'
import { money } from '../parts/amounts.ts'

interface MoneyRow {
  id: number
  money: string
  after: string
  memo: string
  type?: string
  create_time: number
}

/** `GET /api/account/balance`; amounts as `12.34`. */
interface BalanceData {
  list: readonly MoneyRow[]
  total: number
  page: number
  balance: string
  in: string
  out: string
}

const facts: LedgerFacts = {
  current: text('账户余额', 'Balance'),
  incoming: text('累计收入', 'Total in'),
  outgoing: text('累计支出', 'Total out'),
  types: userMoneyLog.fields.type.bounds,
  say: money,
}

const pageOf = (data: BalanceData): LedgerPage => ({
  list: data.list.map((row) => ({ ...row, change: row.money })),
  total: data.total,
  page: data.page,
  current: data.balance,
  incoming: data.in,
  outgoing: data.out,
})

/** What a member has in money and how it came about. */
export function Balance() {
  const [filter, onFilter] = useLedgerFilter()
  const work = useAnswer<BalanceData>('/api/account/balance', { ...filter, limit })
  return (
    <Ledger
      facts={facts}
      work={{ ...work, data: work.data && pageOf(work.data) }}
      filter={filter}
      onFilter={onFilter}
    />
  )
}
