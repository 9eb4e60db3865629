import type { ReactNode } from 'react'
import { speak } from '../../browser/language.ts'
import type { Answer } from '../../browser/use-answer.ts'
import { NoAccess } from '../shell/refused-pages.tsx'
import { shellTexts } from '../shell/texts.ts'
import { Message } from './message.tsx'

interface LoadedProps<Data> {
  work: Answer<Data>
  /** Stands in the shape of what comes; drawn only when waiting takes longer than a glance. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

const forbidden = new Set([401, 403])

/** What was asked for, or why it is not there and what to do. */
export function Loaded<Data>({ work, skeleton, children }: LoadedProps<Data>) {
  const { data, loading, reload } = work
  const failure = loading ? undefined : work.failure
  if (failure && forbidden.has(failure.code)) return <NoAccess />
  if (failure)
    return (
      <Message heading="h2" sign="not-found" title={speak(shellTexts.notLoaded)} words={failure.message}>
        <button type="button" className="button" onClick={reload}>
          {speak(shellTexts.retry)}
        </button>
      </Message>
    )
  if (data === undefined)
    return (
      <div className="member-skeleton" aria-busy="true">
        {skeleton}
      </div>
    )
  return children(data)
}
