import { CheckCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Button, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { TimeCell } from '../../../admin/kinds/moments.tsx'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { later } from '../../../admin/parts/later/later.tsx'
import { idOf, type Row } from '../../../admin/parts/row.ts'
import { useSay } from '../../../browser/language.ts'
import { rowsChanged } from '../../../browser/signal.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import { measureReport } from './measure-report.ts'
import { officeTexts as words } from './report-office-texts.ts'
import { reportPath } from './report-path.ts'
import './report-tab.css'
import type { ReportsOfOrder } from './reports-of-order.ts'

/** Its file brings what draws paper. */
const ReportWindow = later(() => import('./report-window.view.tsx').then((part) => part.ReportWindow))

type Version = ReportsOfOrder['versions'][number]

/** The versions of the report of an order, the newest first; each can be read and printed. */
export function ReportTab({ row }: { row: Row }) {
  const say = useSay()
  const id = idOf(row)
  const answer = useAnswer<ReportsOfOrder>(reportPath, { id })
  const [open, setOpen] = useState<number>()
  const { reload } = answer
  useEffect(() => rowsChanged.listen((table) => table === 'measure_order' && reload()), [reload])
  return (
    <>
      <Awaited answer={answer} lines={3}>
        {({ versions }) =>
          versions.length === 0 ? (
            <p className="report-none">{say(words.none)}</p>
          ) : (
            <ol className="report-versions">
              {versions.map((version, at) => (
                <VersionLine key={version.version} {...{ version }} isNewest={at === 0} onOpen={setOpen} />
              ))}
            </ol>
          )
        }
      </Awaited>
      {open !== undefined && <ReportWindow id={id} version={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

interface VersionLineProps {
  version: Version
  isNewest: boolean
  onOpen(version: number): void
}

function VersionLine({ version: report, isNewest, onOpen }: VersionLineProps) {
  const say = useSay()
  const { version, approver, create_time, digest, isGenuine } = report
  const name = say(words.version, { version })
  return (
    <li>
      <div className="report-version">
        <strong>{name}</strong>
        {isNewest ? <Tag color="success">{say(words.newest)}</Tag> : <Tag>{say(words.superseded)}</Tag>}
        <span className="report-by">
          {approver}{' '}
          <TimeCell field={measureReport.fields.create_time} column="create_time" value={create_time} row={{}} />
        </span>
      </div>
      <div className="report-digest" data-genuine={isGenuine}>
        {isGenuine ? <CheckCircleOutlined aria-hidden /> : <WarningOutlined aria-hidden />}
        <span>{say(isGenuine ? words.genuine : words.changed)}</span>
        <code title={digest}>{digest.slice(0, 12)}</code>
      </div>
      <Button onClick={() => onOpen(version)} aria-label={say(words.openVersion, { version })}>
        {say(words.open)}
      </Button>
    </li>
  )
}
