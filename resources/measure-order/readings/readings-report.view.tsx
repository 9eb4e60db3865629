import { Alert, Button } from 'antd'
import { useSay } from '../../../browser/language.ts'
import { readingsTexts } from './readings-texts.ts'
import type { EnteredReport } from './use-readings.view.tsx'

/** What became of readings that were pasted or came in a file. */
export interface TransferReport extends EnteredReport {
  /** Cells for which there is no place. */
  outside: number
  /** Nothing of it was taken yet; takes the right ones. */
  keepRight?: () => void
}

/** Wrong cells that are listed one by one. */
const mostTold = 8

export function ReadingsReport({ report, onClose }: { report: TransferReport; onClose(): void }) {
  const say = useSay()
  const { count, wrong, outside, keepRight } = report
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
            {[...new Set(wrong)].slice(0, mostTold).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
            {wrong.length > mostTold && <li>{say(readingsTexts.wrongMore, { count: wrong.length - mostTold })}</li>}
            {outside > 0 && <li>{say(readingsTexts.outsidePlaces, { count: outside })}</li>}
          </ul>
        )
      }
      action={
        keepRight && (
          <Button size="small" onClick={keepRight}>
            {say(readingsTexts.keepRight)}
          </Button>
        )
      }
    />
  )
}
