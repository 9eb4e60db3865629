import { Drawer } from 'antd'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { useSay } from '../../../browser/language.ts'
import { PaperDesk } from '../../../browser/paper/paper-desk.tsx'
import { useAnswer } from '../../../browser/use-answer.ts'
import { ReportPaper, reportFileName } from './report.paper.tsx'
import { officeTexts as words } from './report-office-texts.ts'
import { reportPath } from './report-path.ts'
import type { ReportsOfOrder } from './reports-of-order.ts'

interface ReportWindowProps {
  /** Of the order. */
  id: number
  version: number
  onClose(): void
}

/** A version of a report as it is printed. */
export function ReportWindow({ id, version, onClose }: ReportWindowProps) {
  const say = useSay()
  const answer = useAnswer<ReportsOfOrder>(reportPath, { id, version })
  return (
    <Drawer open size="100%" className="report-window" title={say(words.version, { version })} onClose={onClose}>
      <Awaited answer={answer} lines={12}>
        {({ report }) =>
          report && (
            <PaperDesk fileName={reportFileName(report.snapshot)}>
              {(language) => <ReportPaper {...{ report, language }} />}
            </PaperDesk>
          )
        }
      </Awaited>
    </Drawer>
  )
}
