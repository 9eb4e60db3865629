import { Alert, Button } from 'antd'
import { useSay } from '../../../browser/language.ts'
import type { GridColumn } from './grid-paste.ts'
import type { PasteReport } from './grid-state.ts'
import { gridTexts } from './grid-texts.ts'

/** Wrong cells that are listed one by one; all of them are marked in the grid. */
const mostTold = 8

interface GridReportProps {
  report: PasteReport
  columns: readonly GridColumn[]
  max: number
  onUndo: (() => void) | undefined
  onClose(): void
}

/** What a paste did: how much was taken, what was left as it was and why, and a way back. */
export function GridReport({ report, columns, max, onUndo, onClose }: GridReportProps) {
  const say = useSay()
  const { written, wrong, beyond, outside, asking } = report
  const fine = wrong.length + beyond + outside === 0
  const labels = new Map(columns.map(([name, { label }]) => [name, label]))
  return (
    <Alert
      className="grid-report"
      role="status"
      type={fine ? 'success' : 'warning'}
      closable={{ onClose }}
      title={
        wrong.length === 0
          ? say(gridTexts.pastedAll, { count: written })
          : say(gridTexts.pastedSome, { count: written, wrong: wrong.length })
      }
      description={
        (asking || !fine) && (
          <>
            {asking && <p>{say(gridTexts.looking)}</p>}
            <ul>
              {wrong.slice(0, mostTold).map(({ at, column, value, fault }) => (
                <li key={`${at} ${column}`}>
                  {say(gridTexts.wrongCell, { at: at + 1, column: labels.get(column) ?? column, value, fault })}
                </li>
              ))}
              {wrong.length > mostTold && <li>{say(gridTexts.wrongMore, { count: wrong.length - mostTold })}</li>}
              {beyond > 0 && <li>{say(gridTexts.beyond, { max, count: beyond })}</li>}
              {outside > 0 && <li>{say(gridTexts.outside, { count: outside })}</li>}
            </ul>
          </>
        )
      }
      action={
        onUndo && (
          <Button size="small" onClick={onUndo}>
            {say(gridTexts.undo)}
          </Button>
        )
      }
    />
  )
}
