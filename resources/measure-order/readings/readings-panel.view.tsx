import { Alert, Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Awaited } from '../../../admin/parts/awaited.tsx'
import { idOf, type Row } from '../../../admin/parts/row.ts'
import { useSay } from '../../../browser/language.ts'
import { sessions } from '../../../browser/session.ts'
import { rowsChanged } from '../../../browser/signal.ts'
import { useAnswer } from '../../../browser/use-answer.ts'
import { stateName } from '../../../contract/definition/workflow.ts'
import { measureOrder } from '../measure-order.ts'
import { Capability } from './capability.view.tsx'
import type { CellPlace } from './cell-steps.ts'
import { CorrectionDialog } from './correction-dialog.view.tsx'
import { enteredFrom } from './entered.ts'
import { ReadingsFoot } from './readings-foot.view.tsx'
import { ReadingsGrid } from './readings-grid.view.tsx'
import { ReadingsReport, type TransferReport } from './readings-report.view.tsx'
import { readingsTexts } from './readings-texts.ts'
import { ReadingsTools } from './readings-tools.view.tsx'
import type { Sheet } from './sheet.ts'
import { UnsentGuard } from './unsent-guard.view.tsx'
import { type ReadingsModel, useReadings } from './use-readings.view.tsx'
import './readings.css'

/** The readings of an order, written as in a spreadsheet (areas 13.6). */
export function ReadingsPanel({ row }: { row: Row }) {
  const answer = useAnswer<Sheet>('/admin/production.MeasureOrder/sheet', { id: idOf(row) })
  const { reload } = answer
  return (
    <Awaited answer={answer} lines={8}>
      {(sheet) => <Board sheet={sheet} version={row.lock_version} onReload={reload} />}
    </Awaited>
  )
}

interface BoardProps {
  sheet: Sheet
  /** Of the row around: another one brings another state, round or items. */
  version: unknown
  onReload(): void
}

function Board({ sheet, version, onReload }: BoardProps) {
  const say = useSay()
  const model = useReadings(sheet, sessions.admin().nickname)
  const { enter, correction, state } = model
  const [active, setActive] = useState<CellPlace>({ row: 0, column: 0 })
  const [report, setReport] = useState<TransferReport>()
  const isStale = version !== undefined && version !== sheet.order.lock_version && state.waiting === 0
  useEffect(() => {
    if (isStale) onReload()
  }, [isStale, onReload])
  useTelling(state.waiting)
  // Stays for an answer that comes once everything is sent.
  const wasWaiting = useRef(false)
  wasWaiting.current ||= state.waiting > 0
  const paste = async (cells: string[][], from: CellPlace) => {
    const { entries, outside } = enteredFrom(cells, from, sheet.items)
    setReport({ ...(await enter(entries)), outside })
  }
  const item = sheet.items[active.row]
  if (!item) return <p className="cell-muted">{say(readingsTexts.none)}</p>
  return (
    <div className="readings">
      <ReadingsTools model={model} onReport={setReport} onImported={onReload} />
      <ReadOnlyReason model={model} />
      <Unsent model={model} />
      {wasWaiting.current && <UnsentGuard desk={model.desk} waiting={state.waiting} />}
      {report && <ReadingsReport report={report} onClose={() => setReport(undefined)} />}
      <ReadingsGrid {...{ model, active }} onActive={setActive} onPaste={(cells, from) => void paste(cells, from)} />
      <ReadingsFoot model={model} />
      <Capability item={item} readings={model.lines.get(item.id)?.readings ?? []} />
      {correction && <CorrectionDialog {...correction} />}
    </div>
  )
}

/** Why nothing can be written. */
function ReadOnlyReason({ model }: { model: ReadingsModel }) {
  const say = useSay()
  const { sheet, round, open } = model
  const { order } = sheet
  if (open) return null
  const state = stateName(measureOrder, order.state)
  const words =
    round !== order.round
      ? say(readingsTexts.past)
      : order.state === 'measuring'
        ? say(readingsTexts.notCrew)
        : say(readingsTexts.closed, { state })
  return <p className="form-hint">{words}</p>
}

/** Readings that the server does not have, and a way to send them. */
function Unsent({ model: { state, desk } }: { model: ReadingsModel }) {
  const say = useSay()
  return (
    <>
      {state.failure !== undefined && (
        <Alert
          type="error"
          role="alert"
          title={say(readingsTexts.unsentCount, { count: state.waiting, reason: state.failure })}
          action={
            <Button size="small" onClick={() => void desk.send()}>
              {say(readingsTexts.again)}
            </Button>
          }
        />
      )}
      {state.warnings.map((warning) => (
        <Alert key={warning} type="warning" title={warning} />
      ))}
    </>
  )
}

/** Milliseconds without a new reading, after which whoever shows the order reads it again. */
const quiet = 1500

function useTelling(waiting: number): void {
  const isRecorded = useRef(false)
  isRecorded.current ||= waiting > 0
  useEffect(() => {
    if (waiting > 0 || !isRecorded.current) return
    const timer = setTimeout(() => {
      isRecorded.current = false
      rowsChanged.tell(measureOrder.name)
    }, quiet)
    return () => clearTimeout(timer)
  }, [waiting])
}
