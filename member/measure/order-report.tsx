import { lazy, Suspense, useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import { speak } from '../../browser/language.ts'
import type { OwnOrderDetail } from '../../resources/measure-order/own/own-order.ts'
import { useTimeZone } from '../menu/bootstrap.ts'
import { Bones } from '../parts/bones.tsx'
import { moment } from '../parts/moment.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { measureTexts } from './texts.ts'

/** Paper comes once there is a report to read. */
const ReportDesk = lazy(() => import('./report-desk.tsx').then((part) => ({ default: part.ReportDesk })))

interface OrderReportProps {
  detail: OwnOrderDetail
  onConfirmed: () => void
}

/** The report, as it was approved, and what the member says to it. */
export function OrderReport({ detail, onConfirmed }: OrderReportProps) {
  const { versions, report } = detail
  const heading = useId()
  if (!report) return null
  const { version } = report.snapshot
  return (
    <section className="member-card measure-report" id="report" aria-labelledby={heading}>
      <h2 id={heading}>{speak(measureTexts.report)}</h2>
      {versions.length > 1 && <Versions versions={versions} shown={version} />}
      <Suspense fallback={<Bones heights={[600]} />}>
        <ReportDesk report={report} />
      </Suspense>
      {version === report.newest && <Confirmation detail={detail} version={version} onConfirmed={onConfirmed} />}
    </section>
  )
}

function Versions({ versions, shown }: Pick<OwnOrderDetail, 'versions'> & { shown: number }) {
  const [, setQuery] = useSearchParams()
  const timeZone = useTimeZone()
  return (
    <search className="member-chips" aria-label={speak(measureTexts.versions)}>
      {versions.map(({ version, create_time }) => (
        <button
          key={version}
          type="button"
          className="chip"
          aria-current={version === shown || undefined}
          onClick={() => setQuery({ version: String(version) })}
        >
          {speak(measureTexts.version, { version })}
          <span className="number">{moment(create_time, timeZone).slice(0, 10)}</span>
        </button>
      ))}
    </search>
  )
}

interface ConfirmationProps extends OrderReportProps {
  version: number
}

function Confirmation({ detail: { order }, version, onConfirmed }: ConfirmationProps) {
  const timeZone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const { customer_confirm_time: confirmed } = order
  if (confirmed !== null)
    return (
      <p className="measure-confirmed" role="status">
        {speak(measureTexts.confirmedAt, { time: moment(confirmed, timeZone).slice(0, 16) })}
      </p>
    )
  if (!order.confirmable) return null
  return (
    <div className="measure-confirm">
      <p>{speak(measureTexts.confirmHint)}</p>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {speak(measureTexts.confirm)}
      </button>
      {isOpen && (
        <ConfirmDialog
          {...{ order, version }}
          onClose={() => setOpen(false)}
          onConfirmed={() => {
            setOpen(false)
            onConfirmed()
          }}
        />
      )}
    </div>
  )
}
