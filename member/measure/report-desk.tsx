import { PaperDesk } from '../../browser/paper/paper-desk.tsx'
import { ReportPaper, reportFileName } from '../../resources/measure-order/report/report.paper.tsx'
import type { ShownReport } from '../../resources/measure-order/report/report-snapshot.ts'

/** A report on paper, with its languages and the way to the printer. */
export const ReportDesk = ({ report }: { report: ShownReport }) => (
  <PaperDesk fileName={reportFileName(report.snapshot)}>
    {(language) => <ReportPaper {...{ report, language }} />}
  </PaperDesk>
)
