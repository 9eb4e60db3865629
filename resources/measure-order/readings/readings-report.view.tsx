import { Alert } from 'antd'
import { useSay } from '../../../browser/language.ts'
import { readingsTexts } from './readings-texts.ts'
import type { EnteredReport } from './use-readings.view.tsx'

/** What became of readings that were pasted or came in a file. */
export interface TransferReport extends EnteredReport {
  /** Cells for which there is no place. */
  outside: number
}

/** Wrong cells that are listed one by one. */
const mostTold = 8

export function ReadingsReport({ report, onClose }: { report: TransferReport; onClose(): void }) {
  const say = useSay()
  const { count, wrong, outside } = report
  const isFine = wrong.length + outside === 0
  return (
    <Alert
      role="status"
      type={isFine ? 'success' : 'warning'}
      closable={{ onClose }}
      title={
        wrong.length === 0
          ? say(readingsTexts.pasted, { count })
          : say(readingsTexts.pastedSome, { count, wrong: wrong.length })
      }
      description={
        !isFine && (
          <ul>
            {wrong.slice(0, mostTold).map(({ value, sentence }) => (
              <li key={`${value} ${sentence}`}>{say(readingsTexts.wrongCell, { value, fault: sentence })}</li>
            ))}
            {wrong.length > mostTold && <li>{say(readingsTexts.wrongMore, { count: wrong.length - mostTold })}</li>}
            {outside > 0 && <li>{say(readingsTexts.outsidePlaces, { count: outside })}</li>}
          </ul>
        )
      }
    />
  )
}
