import { useCallback, useState } from 'react'
import type { CallFailure } from '../../browser/api-client.ts'
import { type FormFaults, faultsIn } from './faults.ts'

export interface Refused {
  faults: FormFaults
  /** Why the save was refused as a whole. */
  sentence?: string | undefined
  /** Nothing readable came back: the same save may be tried again as it is. */
  unanswered?: boolean
  /** Counts refused saves, so that each brings the first fault into view. */
  count: number
}

/** What was wrong with the last save: fields, a sentence, or no answer at all; and what was found on leaving a field. */
export function useRefusal() {
  const [refused, setRefused] = useState<Refused>({ faults: {}, count: 0 })
  return {
    refused,
    refuse: (faults: FormFaults, sentence?: string) =>
      setRefused(({ count }) => ({ faults, sentence, count: count + 1 })),
    refuseBy: ({ cancelled, data, message, refused: isAnswered }: CallFailure) => {
      if (cancelled) return
      setRefused(({ count }) => ({
        faults: faultsIn(data),
        sentence: message,
        unanswered: !isAnswered,
        count: count + 1,
      }))
    },
    /** The row was read anew: nothing said before is about it. */
    forget: useCallback(() => setRefused(({ count }) => ({ faults: {}, count })), []),
    unmark: useCallback((): void => setRefused(({ count }) => ({ faults: {}, count })), []),
    unmarkField: useCallback(
      (column: string) =>
        setRefused(({ faults: { [column]: fault, ...faults }, sentence, ...now }) => {
          // What was said of the whole was about its marks.
          const isMended = fault !== undefined && Object.keys(faults).length === 0
          return { ...now, faults, sentence: isMended ? undefined : sentence }
        }),
      [],
    ),
    /** What one field is found to lack when it is left; it moves nothing. */
    mark: useCallback(
      (column: string, sentence: string) =>
        setRefused(({ faults, ...now }) => ({ ...now, faults: { ...faults, [column]: sentence } })),
      [],
    ),
  }
}
