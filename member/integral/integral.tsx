import { speak } from '../../browser/language.ts'
import { useAnswer } from '../../browser/use-answer.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { text } from '../../contract/text.ts'
import { Ledger, useLedgerFilter } from '../ledger/ledger.tsx'
import { type LedgerFacts, type LedgerPage, limit } from '../ledger/ledger-data.ts'
import { score } from '../parts/amounts.ts'
import { type Earning, HowToEarn } from './how-to-earn.tsx'

interface ScoreRow {
  id: number
  score: number
  after: number
  memo: string
  type?: string
  create_time: number
}

/** `GET /api/account/integral` */
interface IntegralData {
  list: readonly ScoreRow[]
  total: number
  page: number
  score: number
  in: number
  out: number
  earn: readonly Earning[]
}

const facts: LedgerFacts = {
  current: text('可用积分', 'Points'),
  incoming: text('累计获得', 'Earned'),
  outgoing: text('累计使用', 'Used'),
  types: userScoreLog.fields.type.bounds,
  say: score,
}

const pageOf = (data: IntegralData): LedgerPage => ({
  list: data.list.map((row) => ({ ...row, change: row.score })),
  total: data.total,
  page: data.page,
  current: data.score,
  incoming: data.in,
  outgoing: data.out,
})

/** A member's score, how it came about and how there can be more. */
export function Integral() {
  const [filter, onFilter] = useLedgerFilter()
  const work = useAnswer<IntegralData>('/api/account/integral', { ...filter, limit })
  const earn = work.data?.earn ?? []
  return (
    <Ledger facts={facts} work={{ ...work, data: work.data && pageOf(work.data) }} filter={filter} onFilter={onFilter}>
      {earn.length > 0 && <HowToEarn earn={earn} title={speak(text('怎样获得积分', 'How to earn points'))} />}
    </Ledger>
  )
}
