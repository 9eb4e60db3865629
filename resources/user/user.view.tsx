import { lazy, Suspense } from 'react'
import { StatusTag } from '../../admin/kinds/choices.tsx'
import type { FilterProps, FilterValue } from '../../admin/kinds/kind.ts'
import { anyRow } from '../../admin/kinds/search.ts'
import { linkedTab } from '../../admin/ledger/linked-tab.tsx'
import { laterPart } from '../../admin/parts/later/later.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { FormView, ListView, PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { speak } from '../../browser/language.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { lead } from '../lead/lead.ts'
import { linkedOrders } from '../measure-order/linked-orders.ts'
import { chosenEnquiries } from './chosen-enquiries.ts'
import { userTexts } from './user-texts.ts'

const Standing = laterPart(async () => (await import('./standing-panel.view.tsx')).StandingPanel)
const Records = laterPart(async () => (await import('./member-records.view.tsx')).MemberRecords)

const EnquiriesFilter = lazy(() =>
  import('./enquiries-filter.view.tsx').then((part) => ({ default: part.EnquiriesFilter })),
)

/** The condition in words, for its chip. */
const enquiriesInWords = (value: FilterValue): string =>
  speak(chosenEnquiries(value) === anyRow ? userTexts.hasEnquiries : userTexts.noEnquiries)

const MoneyPanel = (props: PanelProps) => <Standing kind="money" {...props} />
const ScorePanel = (props: PanelProps) => <Standing kind="score" {...props} />

const BalanceLog = ({ row }: { row: Row }) => <Records of="money" row={row} />
const ScoreLog = ({ row }: { row: Row }) => <Records of="score" row={row} />
const SignIns = ({ row }: { row: Row }) => <Records of="sign-ins" row={row} />

const Enquiries = ({ row }: { row: Row }) => <Records of="enquiries" row={row} />
const EnquiriesAsked = (props: FilterProps) => (
  <Suspense fallback={null}>
    <EnquiriesFilter {...props} />
  </Suspense>
)

const StatusCell = ({ value }: ViewCellProps) => <StatusTag isOn={value === 'enable'} />

export const cells = { status: StatusCell }
export const panels = { money: MoneyPanel, score: ScorePanel }
const filters = { enquiries: { control: EnquiriesAsked, words: enquiriesInWords } }
const tabs = [
  { name: 'enquiries', label: userTexts.enquiries, part: Enquiries, node: `${lead.node}/index` },
  linkedTab({ ...linkedOrders, by: 'user_id' }),
  { name: 'balance-log', label: userTexts.balanceLog, part: BalanceLog, node: `${userMoneyLog.node}/index` },
  { name: 'score-log', label: userTexts.scoreLog, part: ScoreLog, node: `${userScoreLog.node}/index` },
  { name: 'sign-ins', label: userTexts.signIns, part: SignIns },
]

export const list = { filters } satisfies ListView
export const form = { tabs } satisfies FormView
