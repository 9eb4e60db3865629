import { Button, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSay } from '../../browser/language.ts'
import type { Answer } from '../../browser/use-answer.ts'
import { tableTexts } from './sentences.ts'
import { showWaitingAfter, useSlow } from './use-slow.ts'

interface AwaitedProps<T> {
  answer: Answer<T>
  /** Lines that stand where words will come. */
  lines: number
  children: (data: T) => ReactNode
}

/** What has arrived, what is on its way, or why it did not come and how to ask again. */
export function Awaited<T>({ answer, lines, children }: AwaitedProps<T>) {
  const say = useSay()
  const { data, failure, reload } = answer
  const late = useSlow(data === undefined && failure === undefined, showWaitingAfter)
  if (failure !== undefined) {
    return (
      <div className="awaited-failed" role="alert">
        <p>{failure.message}</p>
        <Button onClick={reload}>{say(tableTexts.retry)}</Button>
      </div>
    )
  }
  if (data !== undefined) return children(data)
  return late ? <Skeleton active title={false} paragraph={{ rows: lines }} /> : <div aria-busy="true" />
}
