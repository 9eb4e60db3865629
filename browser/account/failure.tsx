import { speak } from '../language.ts'
import { accountTexts } from './texts.ts'
import { clockOf, useSecondsUntil } from './use-countdown.ts'
import type { FormWork } from './use-form.ts'

/** What went wrong with a form as a whole; after too many tries with the time until the next one. */
export function Failure({ failure, lockedUntil }: Pick<FormWork, 'failure' | 'lockedUntil'>) {
  const left = useSecondsUntil(lockedUntil)
  if (failure === '') return null
  return (
    <div className="account-failure" role="alert">
      <p>{failure}</p>
      {left > 0 && (
        // A clock that is read out every second would leave no room for anything else.
        <p className="number" aria-live="off">
          {speak(accountTexts.locked, { time: clockOf(left) })}
        </p>
      )}
    </div>
  )
}
