import { lazy, Suspense } from 'react'
import { StatusTag } from '../../admin/kinds/choices.tsx'
import type { Row } from '../../admin/parts/row.ts'
import type { PanelProps, ViewCellProps } from '../../admin/parts/view.ts'
import { userMoneyLog } from '../../contract/system/userMoneyLog.ts'
import { userScoreLog } from '../../contract/system/userScoreLog.ts'
import { userTexts } from './user-texts.ts'

// What only the form shows comes with the form; the list is on the screen before.
const Standing = lazy(() => import('./standing-panel.view.tsx').then((part) => ({ default: part.StandingPanel })))
const Records = lazy(() => import('./member-records.view.tsx').then((part) => ({ default: part.MemberRecords })))

const MoneyPanel = (props: PanelProps) => (
  <Suspense fallback={null}>
    <Standing kind="money" {...props} />
  </Suspense>
)
const ScorePanel = (props: PanelProps) => (
  <Suspense fallback={null}>
    <Standing kind="score" {...props} />
  </Suspense>
)

const BalanceLog = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Records of="money" row={row} />
  </Suspense>
)
const ScoreLog = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Records of="score" row={row} />
  </Suspense>
)
const SignIns = ({ row }: { row: Row }) => (
  <Suspense fallback={null}>
    <Records of="sign-ins" row={row} />
  </Suspense>
)

const StatusCell = ({ value }: ViewCellProps) => <StatusTag isOn={value === 'enable'} />

export const cells = { status: StatusCell }
export const panels = { money: MoneyPanel, score: ScorePanel }
export const tabs = [
  { name: 'balance-log', label: userTexts.balanceLog, part: BalanceLog, node: `${userMoneyLog.node}/index` },
  { name: 'score-log', label: userTexts.scoreLog, part: ScoreLog, node: `${userScoreLog.node}/index` },
  { name: 'sign-ins', label: userTexts.signIns, part: SignIns },
]
